ALTER TABLE "players" ADD COLUMN "first_name_folded" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "last_name_folded" text;--> statement-breakpoint
CREATE INDEX "players_first_name_folded" ON "players" USING btree ("first_name_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "players_last_name_folded" ON "players" USING btree ("last_name_folded" text_pattern_ops);--> statement-breakpoint
DROP INDEX IF EXISTS "players_first_name_search";--> statement-breakpoint
DROP INDEX IF EXISTS "players_last_name_search";
