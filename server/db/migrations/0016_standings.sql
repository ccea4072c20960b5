-- A process that writes results waits from here to the end, so that none is missed; events first, as the clocks lock them.
LOCK TABLE "events", "results" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "standings" (
	"area" smallint NOT NULL,
	"division_id" smallint NOT NULL,
	"area_id" integer NOT NULL,
	"season_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"points" integer NOT NULL,
	"played" integer NOT NULL,
	"final_tables" integer NOT NULL,
	"wins" integer NOT NULL,
	"ptc" integer NOT NULL,
	"cash_cents" bigint NOT NULL,
	CONSTRAINT "standings_pkey" PRIMARY KEY("area","division_id","area_id","season_id","brand_id","player_id"),
	CONSTRAINT "standings_area" CHECK ("standings"."area" in (1, 2))
);
--> statement-breakpoint
-- The statement that adds results to the standings. `source` selects them: sign (1 adds, -1 takes away), season_id,
-- brand_id, division_id, state_id, region_id, player_id, place, points, cash_cents, ptc. Rows are written in the order
-- of their key, so that two statements never wait for each other. A text, because only the trigger itself sees its
-- transition tables, and because each is planned for the number of its rows. A final table has nine seats; Western Australia has boards of Pro
-- Series and of Free Roll.
CREATE FUNCTION "standings_change"("source" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format($sql$
    INSERT INTO standings AS s
    SELECT * FROM (
      SELECT a.area, d.division_id, a.area_id, coalesce(c.season_id, 0) AS season_id, c.brand_id, c.player_id,
        sum(c.sign * c.points) AS points, sum(c.sign) AS played,
        coalesce(sum(c.sign) FILTER (WHERE c.place <= 9), 0) AS final_tables,
        coalesce(sum(c.sign) FILTER (WHERE c.place = 1), 0) AS wins,
        sum(c.sign * c.ptc) AS ptc, sum(c.sign * c.cash_cents) AS cash_cents
      FROM (%s) c,
        LATERAL (VALUES (1::smallint, c.state_id), (2::smallint, c.region_id)) a (area, area_id),
        LATERAL (
          SELECT 0::smallint AS division_id UNION ALL SELECT c.division_id WHERE c.state_id = 3 AND c.division_id IN (3, 4)
        ) d
      GROUP BY a.area, d.division_id, a.area_id, coalesce(c.season_id, 0), c.brand_id, c.player_id
    ) sums
    WHERE (points, played, final_tables, wins, ptc, cash_cents) <> (0, 0, 0, 0, 0, 0)
    ORDER BY area, division_id, area_id, season_id, brand_id, player_id
    ON CONFLICT (area, division_id, area_id, season_id, brand_id, player_id) DO UPDATE SET
      points = s.points + excluded.points, played = s.played + excluded.played,
      final_tables = s.final_tables + excluded.final_tables, wins = s.wins + excluded.wins,
      ptc = s.ptc + excluded.ptc, cash_cents = s.cash_cents + excluded.cash_cents
  $sql$, source)
$$;--> statement-breakpoint
-- Adds everything up from the beginning, while nobody writes results.
CREATE FUNCTION "standings_rebuild"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE events, results IN SHARE ROW EXCLUSIVE MODE;
  TRUNCATE standings;
  EXECUTE standings_change('
    SELECT 1 AS sign, e.season_id, e.brand_id, e.division_id, e.state_id, e.region_id,
      r.player_id, r.place, r.points, r.cash_cents, r.ptc
    FROM results r JOIN events e ON e.id = r.event_id WHERE e.status_id = 2');
END $$;--> statement-breakpoint
SELECT standings_rebuild();--> statement-breakpoint
CREATE INDEX "standings_points" ON "standings" USING btree ("area","division_id","area_id","season_id","brand_id","points");--> statement-breakpoint
CREATE INDEX "standings_money" ON "standings" USING btree ("area","division_id","area_id","season_id","brand_id",("cash_cents" + 100 * "ptc")) WHERE "standings"."cash_cents" + 100 * "standings"."ptc" > 0;--> statement-breakpoint
CREATE INDEX "standings_unplayed" ON "standings" USING btree ("player_id") WHERE "standings"."played" = 0;--> statement-breakpoint
-- An event that is being closed or moved by another transaction is waited for, and read as that one left it; whichever
-- of the two comes second counts the results. The lock is one that the transaction can go on to close the event with:
-- with FOR SHARE two that write results and then close the same event would wait for each other.
CREATE FUNCTION "results_to_standings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM added'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM removed'
    ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM removed' END;
BEGIN
  EXECUTE format('SELECT FROM events WHERE id IN (SELECT event_id FROM (%s) r) ORDER BY id FOR NO KEY UPDATE', changed);
  EXECUTE standings_change(format('
    SELECT r.sign, e.season_id, e.brand_id, e.division_id, e.state_id, e.region_id,
      r.player_id, r.place, r.points, r.cash_cents, r.ptc
    FROM (%s) r JOIN events e ON e.id = r.event_id WHERE e.status_id = 2', changed));
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM standings WHERE played = 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "standings_insert" AFTER INSERT ON "results" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "results_to_standings"();--> statement-breakpoint
CREATE TRIGGER "standings_update" AFTER UPDATE ON "results" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "results_to_standings"();--> statement-breakpoint
CREATE TRIGGER "standings_delete" AFTER DELETE ON "results" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "results_to_standings"();--> statement-breakpoint
CREATE FUNCTION "empty_standings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE standings;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "standings_truncate" AFTER TRUNCATE ON "results" FOR EACH STATEMENT EXECUTE FUNCTION "empty_standings"();--> statement-breakpoint
-- Transition tables and a list of columns exclude each other, so every update of events comes here, most of them for
-- nothing. An event with results cannot be deleted.
CREATE FUNCTION "events_to_standings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved CONSTANT text := '
    FROM removed o JOIN added n ON n.id = o.id,
      LATERAL (VALUES
        (-1, o.status_id, o.season_id, o.brand_id, o.division_id, o.state_id, o.region_id),
        (1, n.status_id, n.season_id, n.brand_id, n.division_id, n.state_id, n.region_id)
      ) c (sign, status_id, season_id, brand_id, division_id, state_id, region_id)
    WHERE c.status_id = 2
      AND (o.status_id, o.season_id, o.brand_id, o.division_id, o.state_id, o.region_id)
        IS DISTINCT FROM (n.status_id, n.season_id, n.brand_id, n.division_id, n.state_id, n.region_id)';
  is_moved boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT %s)', moved) INTO is_moved;
  IF is_moved THEN
    EXECUTE standings_change(format('
      SELECT e.sign, e.season_id, e.brand_id, e.division_id, e.state_id, e.region_id,
        r.player_id, r.place, r.points, r.cash_cents, r.ptc
      FROM (SELECT o.id, c.* %s) e JOIN results r ON r.event_id = e.id', moved));
    DELETE FROM standings WHERE played = 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "standings_update" AFTER UPDATE ON "events" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "events_to_standings"();--> statement-breakpoint
-- A board of a state or region changes with an event that moves there. Replaced rather than dropped, for which whoever
-- has read an event and now waits to change one would have to end first.
CREATE OR REPLACE TRIGGER "boards_changed" AFTER UPDATE OF "status_id", "season_id", "local_date", "brand_id", "division_id", "state_id", "region_id" OR DELETE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION "boards_changed"();--> statement-breakpoint
ANALYZE "standings";
