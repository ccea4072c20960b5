CREATE TABLE "watched_events" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"venue_id" integer NOT NULL,
	"buy_in_cents" integer NOT NULL,
	"guarantee_cents" integer NOT NULL,
	"is_on_hold" boolean NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "watched_events" ADD CONSTRAINT "watched_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_events" ADD CONSTRAINT "watched_events_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_event" ON "favourites" USING btree ("event_id");