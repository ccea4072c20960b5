CREATE TABLE "account_tokens" (
	"player_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_tokens_player_id_purpose_pk" PRIMARY KEY("player_id","purpose"),
	CONSTRAINT "account_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "recovery_mobile" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_player_id_members_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."members"("player_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_expiry" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
-- Ninety days from their sign-in; who has been signed in for longer has a week to sign in again.
UPDATE "sessions" SET "ends_at" = greatest("created_at" + interval '90 days', now() + interval '7 days');
