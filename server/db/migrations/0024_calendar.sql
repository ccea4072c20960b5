CREATE TABLE "calendar_subscriptions" (
	"player_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_subscriptions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_player_id_members_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."members"("player_id") ON DELETE cascade ON UPDATE no action;