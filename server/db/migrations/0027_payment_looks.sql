DROP INDEX "card_payments_pending";--> statement-breakpoint
DROP INDEX "card_payments_open";--> statement-breakpoint
ALTER TABLE "card_payments" ADD COLUMN "release_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card_payments" ADD COLUMN "next_release_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "card_payments_due" ON "card_payments" USING btree ("next_look_at") WHERE status in ('pending', 'unknown', 'charged');