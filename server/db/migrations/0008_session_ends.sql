ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
-- Ninety days from their sign-in; who has been signed in for longer has a week to sign in again.
UPDATE "sessions" SET "ends_at" = greatest("created_at" + interval '90 days', now() + interval '7 days');
