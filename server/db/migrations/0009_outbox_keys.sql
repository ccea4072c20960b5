ALTER TABLE "outbox" ADD COLUMN "key" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
-- A provider may have heard of these already, by their number.
UPDATE "outbox" SET "key" = 'outbox-' || "id" WHERE "attempts" > 0;
