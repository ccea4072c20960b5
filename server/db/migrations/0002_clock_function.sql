CREATE TABLE "tasks" (
	"task" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clocks" ADD COLUMN "runs_out_at" timestamp with time zone;--> statement-breakpoint
DROP TABLE "leases" CASCADE;--> statement-breakpoint
-- A clock whose event is no longer open stands from now on, in the level it had reached.
UPDATE "clocks" c SET "run_status" = 3, "version" = c."version" + 1
FROM "events" e WHERE e."id" = c."event_id" AND c."run_status" = 2 AND e."status_id" <> 1;--> statement-breakpoint
UPDATE "clocks" c SET "runs_out_at" = c."triggered_at" + make_interval(secs => c."remaining_seconds" + (
	SELECT coalesce(sum(CASE WHEN l."round_number" > c."current_round" THEN l."round_seconds" + l."break_seconds" WHEN c."is_round" THEN l."break_seconds" ELSE 0 END), 0)
	FROM "structure_levels" l WHERE l."structure_id" = e."structure_id" AND l."round_number" >= c."current_round"))
FROM "events" e WHERE e."id" = c."event_id" AND c."run_status" = 2;