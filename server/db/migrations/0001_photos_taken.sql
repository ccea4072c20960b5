DROP INDEX "venues_suburb";--> statement-breakpoint
CREATE INDEX "photos_taken" ON "photos" USING btree ("taken_at","id");