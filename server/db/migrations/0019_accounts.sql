ALTER TABLE "members" ADD COLUMN "devices_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "unrequested" boolean DEFAULT true;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "body_afterwards" text;