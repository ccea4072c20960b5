INSERT INTO "states" ("id", "name", "short", "time_zone") VALUES
  (1, 'Victoria', 'VIC', 'Australia/Melbourne'),
  (2, 'New South Wales', 'NSW', 'Australia/Sydney'),
  (3, 'Western Australia', 'WA', 'Australia/Perth'),
  (4, 'South Australia', 'SA', 'Australia/Adelaide'),
  (5, 'Queensland', 'QLD', 'Australia/Brisbane'),
  (6, 'Tasmania', 'TAS', 'Australia/Hobart'),
  (7, 'Northern Territory', 'NT', 'Australia/Darwin'),
  (8, 'Australian Capital Territory', 'ACT', 'Australia/Sydney');--> statement-breakpoint
CREATE FUNCTION "boards_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('boards_version');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "boards_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "results" FOR EACH STATEMENT EXECUTE FUNCTION "boards_changed"();--> statement-breakpoint
-- Boards change with the columns that they show, and only where one of these becomes another.
CREATE TRIGGER "boards_changed" AFTER DELETE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION "boards_changed"();--> statement-breakpoint
CREATE TRIGGER "boards_changed_by_update" AFTER UPDATE OF "status_id", "season_id", "local_date", "brand_id", "division_id", "state_id", "region_id" ON "events" FOR EACH ROW WHEN ((OLD."status_id", OLD."season_id", OLD."local_date", OLD."brand_id", OLD."division_id", OLD."state_id", OLD."region_id") IS DISTINCT FROM (NEW."status_id", NEW."season_id", NEW."local_date", NEW."brand_id", NEW."division_id", NEW."state_id", NEW."region_id")) EXECUTE FUNCTION "boards_changed"();--> statement-breakpoint
CREATE TRIGGER "boards_changed" AFTER UPDATE OF "first_name", "last_name", "avatar_path", "deleted_at" ON "players" FOR EACH ROW WHEN ((OLD."first_name", OLD."last_name", OLD."avatar_path", OLD."deleted_at") IS DISTINCT FROM (NEW."first_name", NEW."last_name", NEW."avatar_path", NEW."deleted_at")) EXECUTE FUNCTION "boards_changed"();--> statement-breakpoint
CREATE TRIGGER "boards_changed" AFTER UPDATE OF "use_avatar", "disable_avatar" ON "members" FOR EACH ROW WHEN ((OLD."use_avatar", OLD."disable_avatar") IS DISTINCT FROM (NEW."use_avatar", NEW."disable_avatar")) EXECUTE FUNCTION "boards_changed"();--> statement-breakpoint
CREATE FUNCTION "ledger_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never altered.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_stays" BEFORE UPDATE OR DELETE ON "ptc_entries" FOR EACH ROW EXECUTE FUNCTION "ledger_stays"();--> statement-breakpoint
CREATE TRIGGER "ledger_stays" BEFORE UPDATE OR DELETE ON "ptc_transactions" FOR EACH ROW EXECUTE FUNCTION "ledger_stays"();--> statement-breakpoint
CREATE TRIGGER "ledger_stays" BEFORE UPDATE OR DELETE ON "ptc_lots" FOR EACH ROW EXECUTE FUNCTION "ledger_stays"();--> statement-breakpoint
CREATE TRIGGER "ledger_stays" BEFORE UPDATE OR DELETE ON "ticket_consumptions" FOR EACH ROW EXECUTE FUNCTION "ledger_stays"();--> statement-breakpoint
CREATE FUNCTION "ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ptc_entries WHERE transaction_guid = NEW.transaction_guid) <> 0 THEN
    RAISE EXCEPTION 'The entries of change % do not sum to nothing.', NEW.transaction_guid USING ERRCODE = 'check_violation', CONSTRAINT = 'ptc_entries_balance';
  END IF;
  IF NEW.lot_id IS NOT NULL AND NEW.amount < 0 AND (SELECT sum(amount) FROM ptc_entries WHERE lot_id = NEW.lot_id) < 0 THEN
    RAISE EXCEPTION 'Lot % would fall below nothing.', NEW.lot_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ptc_entries_not_below';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_balances" AFTER INSERT ON "ptc_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_balances"();--> statement-breakpoint
CREATE FUNCTION "count_seats"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.status IN ('held', 'active') THEN OLD.event_id END;
  after integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.status IN ('held', 'active') THEN NEW.event_id END;
BEGIN
  IF before IS DISTINCT FROM after THEN
    UPDATE events SET seats_held = seats_held - 1 WHERE id = before;
    UPDATE events SET seats_held = seats_held + 1 WHERE id = after;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_seats" AFTER INSERT OR UPDATE OF "status", "event_id" OR DELETE ON "tickets" FOR EACH ROW EXECUTE FUNCTION "count_seats"();--> statement-breakpoint
CREATE TRIGGER "count_seats" AFTER INSERT OR UPDATE OF "status", "event_id" OR DELETE ON "vouchers" FOR EACH ROW EXECUTE FUNCTION "count_seats"();--> statement-breakpoint
-- The statement that adds results to the standings. `source` selects them: sign (1 adds, -1 takes away), season_id,
-- brand_id, division_id, state_id, region_id, player_id, place, points, cash_cents, ptc. Rows are written in the order
-- of their key, so that two statements never wait for each other. A text, because only the trigger itself sees its
-- transition tables, and because each is planned for the number of its rows. A final table has nine seats; Western
-- Australia has boards of Pro Series and of Free Roll.
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
-- An event that is being closed or moved by another transaction is waited for, and read as that one left it; the one of
-- the two that comes second counts the results. The lock is one that the transaction can go on to close the event with:
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
CREATE TRIGGER "standings_update" AFTER UPDATE ON "events" REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "events_to_standings"();
