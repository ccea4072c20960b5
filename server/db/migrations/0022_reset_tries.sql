ALTER TABLE "one_time_codes" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "own_attempts" jsonb DEFAULT '{}'::jsonb NOT NULL;