ALTER TABLE "ptc_lots" ADD COLUMN "time_zone" text;--> statement-breakpoint
-- The zone whose midnight the end is: that of the member's state, else of the first state that has it; null for none.
CREATE FUNCTION "zone_of_end"(member integer, ends timestamp with time zone) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT s.time_zone FROM states s LEFT JOIN members m ON m.player_id = member AND m.state_id = s.id
  WHERE (ends AT TIME ZONE s.time_zone)::time = '00:00' ORDER BY m.player_id IS NULL, s.id LIMIT 1
$$;--> statement-breakpoint
-- The table is written again, as its rows cannot be altered: the triggers that forbid it stay on.
ALTER TABLE "ptc_lots" ALTER COLUMN "time_zone" TYPE text USING "zone_of_end"("player_id", "expires_at");--> statement-breakpoint
DROP FUNCTION "zone_of_end"(integer, timestamp with time zone);
