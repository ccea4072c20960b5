SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE FUNCTION public.boards_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM nextval('boards_version');
  RETURN NULL;
END $$;
CREATE FUNCTION public.count_seats() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  before integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.status IN ('held', 'active') THEN OLD.event_id END;
  after integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.status IN ('held', 'active') THEN NEW.event_id END;
BEGIN
  IF before IS DISTINCT FROM after THEN
    UPDATE events SET seats_held = seats_held - 1 WHERE id = before;
    UPDATE events SET seats_held = seats_held + 1 WHERE id = after;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.empty_standings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  TRUNCATE standings;
  RETURN NULL;
END $$;
CREATE FUNCTION public.events_to_standings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
CREATE FUNCTION public.ledger_balances() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (SELECT sum(amount) FROM ptc_entries WHERE transaction_guid = NEW.transaction_guid) <> 0 THEN
    RAISE EXCEPTION 'The entries of change % do not sum to nothing.', NEW.transaction_guid USING ERRCODE = 'check_violation', CONSTRAINT = 'ptc_entries_balance';
  END IF;
  IF NEW.lot_id IS NOT NULL AND NEW.amount < 0 AND (SELECT sum(amount) FROM ptc_entries WHERE lot_id = NEW.lot_id) < 0 THEN
    RAISE EXCEPTION 'Lot % would fall below nothing.', NEW.lot_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ptc_entries_not_below';
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.ledger_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are never altered.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE FUNCTION public.results_to_standings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
CREATE FUNCTION public.standings_change(source text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
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
$_$;
CREATE FUNCTION public.standings_rebuild() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  LOCK TABLE events, results IN SHARE ROW EXCLUSIVE MODE;
  TRUNCATE standings;
  EXECUTE standings_change('
    SELECT 1 AS sign, e.season_id, e.brand_id, e.division_id, e.state_id, e.region_id,
      r.player_id, r.place, r.points, r.cash_cents, r.ptc
    FROM results r JOIN events e ON e.id = r.event_id WHERE e.status_id = 2');
END $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.account_deletion_requests (
    id integer NOT NULL,
    player_id integer,
    first_name text NOT NULL,
    last_name text NOT NULL,
    card_number text,
    email text NOT NULL,
    mobile text,
    reason text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    responded_at timestamp with time zone,
    respond_name text,
    respond_reason text
);
ALTER TABLE public.account_deletion_requests ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_deletion_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.account_tokens (
    player_id integer NOT NULL,
    purpose text NOT NULL,
    token_hash text NOT NULL,
    email text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.achievements (
    id integer NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    filename text NOT NULL
);
CREATE TABLE public.articles (
    id integer NOT NULL,
    kind text NOT NULL,
    url_name text NOT NULL,
    state_id integer,
    name text NOT NULL,
    excerpt text NOT NULL,
    content text NOT NULL,
    banner_path text,
    logo_path text,
    featured boolean DEFAULT false NOT NULL,
    show_in_navbar boolean DEFAULT false NOT NULL,
    published_at timestamp with time zone NOT NULL
);
ALTER TABLE public.articles ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.articles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.avatars (
    id integer NOT NULL,
    guid uuid NOT NULL,
    player_id integer NOT NULL,
    version integer NOT NULL,
    status text NOT NULL,
    bytes bytea,
    created_at timestamp with time zone NOT NULL,
    responded_at timestamp with time zone,
    respond_name text,
    respond_reason text
);
ALTER TABLE public.avatars ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.avatars_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE SEQUENCE public.boards_version
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.calendar_subscriptions (
    player_id integer NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_read_at timestamp with time zone
);
CREATE TABLE public.card_payments (
    guid uuid NOT NULL,
    player_id integer NOT NULL,
    call_key text NOT NULL,
    ticket_guid uuid NOT NULL,
    transaction_guid uuid,
    amount_cents integer NOT NULL,
    surcharge_cents integer NOT NULL,
    status text NOT NULL,
    second_step_url text,
    reason text,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    number integer NOT NULL,
    is_unsent boolean DEFAULT false NOT NULL,
    unknown_since timestamp with time zone,
    looks smallint DEFAULT 0 NOT NULL,
    next_look_at timestamp with time zone,
    released_at timestamp with time zone,
    was_declined boolean DEFAULT false NOT NULL,
    release_tries smallint DEFAULT 0 NOT NULL,
    next_release_at timestamp with time zone,
    CONSTRAINT card_payments_amount CHECK (((amount_cents > 0) AND (surcharge_cents >= 0)))
);
ALTER TABLE public.card_payments ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.card_payments_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.clocks (
    event_id integer NOT NULL,
    run_status smallint NOT NULL,
    current_round smallint NOT NULL,
    is_round boolean NOT NULL,
    remaining_seconds integer NOT NULL,
    triggered_at timestamp with time zone NOT NULL,
    total_players integer NOT NULL,
    players_remaining integer NOT NULL,
    average_chip integer NOT NULL,
    message text,
    version integer DEFAULT 1 NOT NULL,
    lists_version text NOT NULL
);
CREATE TABLE public.corrections (
    id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    by text NOT NULL,
    kind text NOT NULL,
    event_id integer,
    player_id integer,
    before json,
    after json
);
ALTER TABLE public.corrections ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.corrections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.database_outages (
    id integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL
);
ALTER TABLE public.database_outages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.database_outages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.events (
    id integer NOT NULL,
    weekly_game_id integer,
    venue_id integer NOT NULL,
    state_id integer NOT NULL,
    region_id integer NOT NULL,
    scoreboard_id integer,
    season_id integer,
    title text NOT NULL,
    description text,
    type text NOT NULL,
    event_type_id smallint NOT NULL,
    division_id smallint,
    division_name text,
    brand_id integer NOT NULL,
    brand_name text NOT NULL,
    is_special boolean DEFAULT false NOT NULL,
    status_id smallint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    local_date date NOT NULL,
    start_time text NOT NULL,
    rego_at timestamp with time zone NOT NULL,
    late_rego_at timestamp with time zone,
    ended_at timestamp with time zone,
    buy_in_cents integer NOT NULL,
    buy_in_description text,
    guarantee_cents integer DEFAULT 0 NOT NULL,
    take_home_description text,
    ptc_credit integer DEFAULT 0 NOT NULL,
    ptc_redeemable boolean DEFAULT false NOT NULL,
    card_redeemable boolean DEFAULT false NOT NULL,
    rebuy_cents integer DEFAULT 0 NOT NULL,
    re_entry_label text,
    addon_cents integer DEFAULT 0 NOT NULL,
    addon_description text,
    starting_stack integer NOT NULL,
    structure_id integer,
    capacity integer NOT NULL,
    self_registration boolean DEFAULT false NOT NULL,
    has_clock boolean DEFAULT false NOT NULL,
    entrants integer DEFAULT 0 NOT NULL,
    prize_pool_cents integer DEFAULT 0 NOT NULL,
    sub_major_type_id smallint,
    seats_held integer DEFAULT 0 NOT NULL,
    cancel_reason text,
    cancel_settled_at timestamp with time zone,
    CONSTRAINT events_not_oversold CHECK (((seats_held >= 0) AND (seats_held <= capacity)))
);
ALTER TABLE public.events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.favourites (
    player_id integer NOT NULL,
    event_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.import_keys (
    kind text NOT NULL,
    key text NOT NULL,
    id text NOT NULL
);
CREATE TABLE public.league_state (
    key text NOT NULL,
    value jsonb NOT NULL
);
CREATE TABLE public.leases (
    name text NOT NULL,
    holder text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.limit_windows (
    name text NOT NULL,
    key text NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.major_event_qualifiers (
    id integer NOT NULL,
    major_event_id integer NOT NULL,
    sub_major_event_id integer,
    player_id integer NOT NULL,
    ptc integer,
    chip_stack integer,
    qualified_at timestamp with time zone NOT NULL
);
ALTER TABLE public.major_event_qualifiers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.major_event_qualifiers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.major_event_slides (
    major_event_id integer NOT NULL,
    "position" smallint NOT NULL,
    path text NOT NULL,
    caption text
);
CREATE TABLE public.major_event_states (
    major_event_id integer NOT NULL,
    state_id integer NOT NULL
);
CREATE TABLE public.major_event_winners (
    major_event_id integer NOT NULL,
    player_id integer NOT NULL,
    season_name text NOT NULL
);
CREATE TABLE public.major_events (
    id integer NOT NULL,
    name text NOT NULL,
    url_name text NOT NULL,
    banner_path text,
    logo_path text,
    feature_event boolean DEFAULT false NOT NULL,
    description text,
    buy_ticket_url text,
    schedule_url text,
    schedule_content text,
    setup_mode_id smallint NOT NULL,
    event_id integer,
    aplpt boolean DEFAULT false NOT NULL,
    is_news boolean DEFAULT false NOT NULL,
    total_ptc_credit integer DEFAULT 0 NOT NULL,
    linked_major_event_id integer,
    qualification_process text,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    hall_of_fame boolean DEFAULT false NOT NULL
);
ALTER TABLE public.major_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.major_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.member_subscriptions (
    player_id integer NOT NULL,
    group_id text NOT NULL,
    subscribed boolean NOT NULL,
    source text NOT NULL,
    changed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.members (
    player_id integer NOT NULL,
    email text,
    email_valid boolean DEFAULT true NOT NULL,
    mobile text,
    mobile_verified_at timestamp with time zone,
    password_hash text NOT NULL,
    suburb text,
    state_id integer NOT NULL,
    postcode text,
    date_birth date,
    gender text,
    brand_id smallint DEFAULT 2 NOT NULL,
    prefer_email boolean DEFAULT false NOT NULL,
    prefer_sms boolean DEFAULT false NOT NULL,
    use_avatar boolean DEFAULT true NOT NULL,
    disable_avatar boolean DEFAULT false NOT NULL,
    suspended_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    settings_version integer DEFAULT 0 NOT NULL,
    pending_email text,
    recovery_mobile text,
    devices_since timestamp with time zone
);
CREATE TABLE public.money_calls (
    player_id integer NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_hash text NOT NULL,
    status smallint,
    answer json,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.office_calls (
    id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    key_id integer NOT NULL,
    call text NOT NULL,
    status smallint NOT NULL
);
ALTER TABLE public.office_calls ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.office_calls_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.office_keys (
    id integer NOT NULL,
    name text NOT NULL,
    key_hash text NOT NULL,
    scopes text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);
ALTER TABLE public.office_keys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.office_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.one_time_codes (
    id integer NOT NULL,
    purpose text NOT NULL,
    holder text NOT NULL,
    mobile text NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    used_at timestamp with time zone,
    spent_at timestamp with time zone,
    unrequested boolean DEFAULT true,
    asked_by text,
    own_attempts jsonb DEFAULT '{}'::jsonb NOT NULL
);
ALTER TABLE public.one_time_codes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.one_time_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.outbox (
    id integer NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text,
    body text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    player_id integer,
    good_until timestamp with time zone,
    next_attempt_at timestamp with time zone,
    device_id integer,
    key text DEFAULT (gen_random_uuid())::text NOT NULL,
    body_afterwards text
);
ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.passkey_challenges (
    challenge_hash text NOT NULL,
    purpose text NOT NULL,
    holder text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.passkeys (
    id text NOT NULL,
    player_id integer NOT NULL,
    name text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports jsonb DEFAULT '[]'::jsonb NOT NULL,
    synced boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);
CREATE TABLE public.photo_players (
    photo_id integer NOT NULL,
    player_id integer NOT NULL
);
CREATE TABLE public.photos (
    id integer NOT NULL,
    event_id integer,
    venue_id integer NOT NULL,
    path text NOT NULL,
    caption text,
    featured boolean DEFAULT false NOT NULL,
    width smallint NOT NULL,
    height smallint NOT NULL,
    taken_at timestamp with time zone NOT NULL
);
ALTER TABLE public.photos ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.photos_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.player_achievements (
    player_id integer NOT NULL,
    achievement_id integer NOT NULL,
    earned_at timestamp with time zone NOT NULL
);
CREATE TABLE public.players (
    id integer NOT NULL,
    customer_guid uuid NOT NULL,
    membership_id integer NOT NULL,
    card_number text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    avatar_path text,
    state_id integer NOT NULL,
    home_venue_id integer,
    created_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    first_name_folded text,
    last_name_folded text
);
ALTER TABLE public.players ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.players_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.prizes (
    event_id integer NOT NULL,
    rank smallint NOT NULL,
    amount_cents integer NOT NULL
);
CREATE TABLE public.ptc_entries (
    id integer NOT NULL,
    transaction_guid uuid NOT NULL,
    lot_id integer,
    account text,
    amount integer NOT NULL,
    CONSTRAINT ptc_entries_not_nothing CHECK ((amount <> 0)),
    CONSTRAINT ptc_entries_one_side CHECK (((lot_id IS NULL) <> (account IS NULL)))
);
ALTER TABLE public.ptc_entries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ptc_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ptc_lots (
    id integer NOT NULL,
    guid uuid NOT NULL,
    player_id integer NOT NULL,
    description text NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    transferable boolean NOT NULL,
    time_zone text
);
ALTER TABLE public.ptc_lots ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ptc_lots_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ptc_transactions (
    guid uuid NOT NULL,
    kind text NOT NULL,
    description text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.push_devices (
    id integer NOT NULL,
    session_hash text NOT NULL,
    player_id integer NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.push_devices ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.push_devices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.push_told (
    player_id integer NOT NULL,
    event_id integer NOT NULL,
    what text NOT NULL,
    told_at timestamp with time zone NOT NULL
);
CREATE TABLE public.regions (
    id integer NOT NULL,
    name text NOT NULL,
    state_id integer NOT NULL
);
ALTER TABLE public.regions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.regions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.results (
    event_id integer NOT NULL,
    place integer NOT NULL,
    player_id integer NOT NULL,
    points integer NOT NULL,
    cash_cents integer DEFAULT 0 NOT NULL,
    ptc integer DEFAULT 0 NOT NULL,
    is_duplicate boolean DEFAULT false NOT NULL
);
CREATE TABLE public.scoreboards (
    id integer NOT NULL,
    name text NOT NULL,
    venue_id integer NOT NULL,
    day_id smallint NOT NULL,
    brand_id integer NOT NULL
);
ALTER TABLE public.scoreboards ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.scoreboards_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.seasons (
    id integer NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    brand_id integer NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL
);
ALTER TABLE public.seasons ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.seasons_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    player_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    device text
);
CREATE TABLE public.standings (
    area smallint NOT NULL,
    division_id smallint NOT NULL,
    area_id integer NOT NULL,
    season_id integer NOT NULL,
    brand_id integer NOT NULL,
    player_id integer NOT NULL,
    points integer NOT NULL,
    played integer NOT NULL,
    final_tables integer NOT NULL,
    wins integer NOT NULL,
    ptc integer NOT NULL,
    cash_cents bigint NOT NULL,
    CONSTRAINT standings_area CHECK ((area = ANY (ARRAY[1, 2])))
);
CREATE TABLE public.states (
    id integer NOT NULL,
    name text NOT NULL,
    short text NOT NULL,
    time_zone text NOT NULL
);
CREATE TABLE public.structure_levels (
    structure_id integer NOT NULL,
    round_number smallint NOT NULL,
    small_blind integer NOT NULL,
    big_blind integer NOT NULL,
    ante integer DEFAULT 0 NOT NULL,
    round_seconds integer NOT NULL,
    break_seconds integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.structures (
    id integer NOT NULL,
    name text NOT NULL
);
ALTER TABLE public.structures ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.structures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sub_major_events (
    id integer NOT NULL,
    major_event_id integer NOT NULL,
    name text NOT NULL,
    type_id smallint NOT NULL,
    event_number smallint NOT NULL,
    event_id integer
);
ALTER TABLE public.sub_major_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.sub_major_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ticket_consumptions (
    id integer NOT NULL,
    ticket_guid uuid,
    voucher_guid uuid,
    player_id integer NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    reason text,
    by text,
    CONSTRAINT ticket_consumptions_one_kind CHECK (((ticket_guid IS NULL) <> (voucher_guid IS NULL)))
);
ALTER TABLE public.ticket_consumptions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ticket_consumptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ticket_requests (
    id integer NOT NULL,
    kind smallint NOT NULL,
    status smallint NOT NULL,
    ticket_guid uuid,
    voucher_guid uuid,
    player_id integer NOT NULL,
    from_event_id integer NOT NULL,
    to_event_id integer,
    to_player_id integer,
    requested_at timestamp with time zone NOT NULL,
    responded_at timestamp with time zone,
    respond_name text,
    respond_reason text,
    CONSTRAINT ticket_requests_one_kind CHECK (((ticket_guid IS NULL) <> (voucher_guid IS NULL)))
);
ALTER TABLE public.ticket_requests ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ticket_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.tickets (
    guid uuid NOT NULL,
    player_id integer NOT NULL,
    event_id integer NOT NULL,
    source smallint NOT NULL,
    status text NOT NULL,
    redeem_code text NOT NULL,
    price_cents integer NOT NULL,
    allow_swap boolean NOT NULL,
    allow_transfer boolean NOT NULL,
    auto_transfer boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    from_guid uuid,
    transaction_guid uuid
);
CREATE TABLE public.venues (
    id integer NOT NULL,
    title text NOT NULL,
    slug text NOT NULL,
    address text NOT NULL,
    suburb text NOT NULL,
    postcode text,
    state_id integer NOT NULL,
    region_id integer NOT NULL,
    description text,
    phone text,
    latitude double precision,
    longitude double precision,
    time_zone text NOT NULL,
    capacity integer,
    CONSTRAINT venues_capacity CHECK ((capacity > 0))
);
ALTER TABLE public.venues ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.venues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.vouchers (
    guid uuid NOT NULL,
    code text NOT NULL,
    player_id integer NOT NULL,
    event_id integer NOT NULL,
    major_event_id integer,
    satellite_event_id integer,
    source smallint NOT NULL,
    status text NOT NULL,
    redeem_code text,
    shop_order_id text,
    allow_swap boolean NOT NULL,
    allow_transfer boolean NOT NULL,
    auto_transfer boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    from_guid uuid
);
CREATE TABLE public.watched_events (
    event_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    venue_id integer NOT NULL,
    buy_in_cents integer NOT NULL,
    guarantee_cents integer NOT NULL,
    is_on_hold boolean NOT NULL,
    notified_at timestamp with time zone,
    time_zone text
);
CREATE TABLE public.weekly_games (
    id integer NOT NULL,
    venue_id integer NOT NULL,
    scoreboard_id integer,
    day_id smallint NOT NULL,
    start_time text NOT NULL,
    rego_minutes_before smallint NOT NULL,
    late_rego_minutes smallint,
    title text NOT NULL,
    description text,
    type text NOT NULL,
    event_type_id smallint NOT NULL,
    division_id smallint,
    division_name text,
    brand_id integer NOT NULL,
    brand_name text NOT NULL,
    is_special boolean DEFAULT false NOT NULL,
    buy_in_cents integer NOT NULL,
    buy_in_description text,
    guarantee_cents integer DEFAULT 0 NOT NULL,
    take_home_description text,
    ptc_credit integer DEFAULT 0 NOT NULL,
    ptc_redeemable boolean DEFAULT false NOT NULL,
    card_redeemable boolean DEFAULT false NOT NULL,
    rebuy_cents integer DEFAULT 0 NOT NULL,
    re_entry_label text,
    addon_cents integer DEFAULT 0 NOT NULL,
    addon_description text,
    starting_stack integer NOT NULL,
    structure_id integer NOT NULL,
    field_min smallint NOT NULL,
    field_max smallint NOT NULL,
    active boolean DEFAULT true NOT NULL
);
ALTER TABLE public.weekly_games ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.weekly_games_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '5016f1c468c9d150f55c53e662ed1527e5c7fe1bd3cba97a7bc89f51bb76d0ee', 1795169838696);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'fb79dd9bec9b32de134b87c41772b780ca3e9f33d194ce919dcbd6fb35210301', 1795181538685);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '45500bb2bf4bec961d1568050b9bdda2bf988386086dbb99026e45e4bee69c19', 1795183127156);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, 'd8850dff0aa3d3bcde6103837de956b0ecdc6a9c92217dd744e8c3cbc161f4c8', 1795183502330);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, 'c0e57b4c55708f84930364efdbcb18d66c4778fba32cd783c3d1e89bdfe177dc', 1795194270968);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, 'e47ffeb6ca8c649e56221ee16a8ca523c4dd013910dc524078edbe6b0a089e6f', 1795197252310);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, 'bd70ef744f8348275b7fcaa71dc54d3446b0151815227e282c1d318372437177', 1795218466883);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, 'a93905e4d30706f75cca1a403b5a019e4bcfd77dda01acd6cc6d5bd66bd373aa', 1795628712573);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, 'a7995e5cfab4ceadb343dea3d7338721d9a2890420525674c039bf49149972e7', 1795663899446);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, '42feb323acaa0f3cff15cf6c18226212c91bfe3bf231022dea072257281cc945', 1795664247312);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, 'd8d5d65b6f62fc11fa5e94b4a149be9f8cdfefd6b059df2d77df47e732ab3555', 1795665093442);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, 'dd95824d4000324e1a1d993fa92fdf683d20b740fa4181201ddc581ae4df8e55', 1795667338232);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, '83136c5a81c8a893c8cd1f6d5a9116957b4ba8a00cca535b7e3e4b81114eedf7', 1795668603399);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '044a39ef2d38fb413aa6ad3e10da76eee68dbf043d7f9cc72c0f51839f92e658', 1795718878924);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, '1e7581ddaafa7ac3537bd94d293887f85587bd5f6533589954d3234d14a93b9e', 1795719821359);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, 'd4603bbbb72a7284aaf9367ccffc2e4fbcbd4203a42183b682ffab6a38895159', 1795726220395);
INSERT INTO drizzle.__drizzle_migrations VALUES (17, '2c882d30e12012997d70d89b35e9c4e233f54b3cd60a0d1bac587b3c23c7cc57', 1795733066775);
INSERT INTO drizzle.__drizzle_migrations VALUES (18, 'd5952a49616e76abfd70922a7ff18c7bc3504ed6898d974a97d663743c6a1a5b', 1795784373966);
INSERT INTO drizzle.__drizzle_migrations VALUES (19, '72f431c6c4edecc504b1e2f90866c8d1913d804d0c0ab51e9b909f5804c4bb0d', 1795786377388);
INSERT INTO drizzle.__drizzle_migrations VALUES (20, '31bb076a9ed95384e5eafb3c64cb2b18fa441302a01f4773975bdbed53c24778', 1795788068096);
INSERT INTO drizzle.__drizzle_migrations VALUES (21, 'c916f6215c6c5940af54c4af7c9f9120293594e7da6ddea2403aff3da1b84aba', 1795788341781);
INSERT INTO drizzle.__drizzle_migrations VALUES (22, '0432fef1704fd22fd79ebab35c345d1ddfc89e8c9a7482ccaf10439ee179d591', 1795788773678);
INSERT INTO drizzle.__drizzle_migrations VALUES (23, 'dd0ca87d543e5cbe7ce0f41aa9971a8989120265ccd6d3ec83c74e331620c1b8', 1795812163978);
INSERT INTO drizzle.__drizzle_migrations VALUES (24, 'dc35f3ace2d251f03d920dcf518ecd5a2bde02114e36532289af06eb2ed4bbc3', 1795824540478);
INSERT INTO drizzle.__drizzle_migrations VALUES (25, 'f38b60633b2c3a0e1f5b9ae2265bcdda62b0bc03d7c4990457866c572387c952', 1795827810305);
INSERT INTO drizzle.__drizzle_migrations VALUES (26, '6ca23560219dc511e502f19bf8905a1e854209fc2228fa1bac2921ad087ccb7e', 1795875344468);
INSERT INTO drizzle.__drizzle_migrations VALUES (27, '2e5e1691004d7f8428ab5db5480aec5e9e3e13679e102db4cf90567b941cebe0', 1795917093160);
INSERT INTO drizzle.__drizzle_migrations VALUES (28, '0937cfa08a8bc5b6dfca3eab28ba86c165e6c3991c188f96b85b956fdca81a6e', 1795917273228);
INSERT INTO public.events VALUES (6, 1, 1, 1, 1, 1, 2, 'Thursday Deepstack', '<p>Bring a friend.</p>', 'Weekly', 1, NULL, NULL, 2, 'APL', false, 1, '2026-12-03 08:00:00+00', '2026-12-03', '19:00', '2026-12-03 07:00:00+00', '2026-12-03 09:00:00+00', NULL, 2000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, 1, 120, false, true, 0, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (1, 1, 1, 1, 1, 1, 2, 'Thursday Deepstack', '<p>Bring a friend.</p>', 'Weekly', 1, NULL, NULL, 2, 'APL', false, 2, '2026-10-29 08:00:00+00', '2026-10-29', '19:00', '2026-10-29 07:00:00+00', '2026-10-29 09:00:00+00', NULL, 2000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, 1, 120, false, true, 4, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (2, 1, 1, 1, 1, 1, 2, 'Thursday Deepstack', '<p>Bring a friend.</p>', 'Weekly', 1, NULL, NULL, 2, 'APL', false, 2, '2026-11-05 08:00:00+00', '2026-11-05', '19:00', '2026-11-05 07:00:00+00', '2026-11-05 09:00:00+00', NULL, 2000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, 1, 120, false, true, 3, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (3, 1, 1, 1, 1, 1, 2, 'Thursday Deepstack', '<p>Bring a friend.</p>', 'Weekly', 1, NULL, NULL, 2, 'APL', false, 2, '2026-11-12 08:00:00+00', '2026-11-12', '19:00', '2026-11-12 07:00:00+00', '2026-11-12 09:00:00+00', NULL, 2000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, 1, 120, false, true, 2, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (7, NULL, 2, 1, 2, NULL, NULL, 'Summer Special', '<p>Bring a friend.</p>', 'Special', 3, NULL, NULL, 2, 'APL', true, 1, '2026-11-19 07:30:00+00', '2026-11-19', '18:30', '2026-11-19 06:30:00+00', '2026-11-19 08:30:00+00', NULL, 15000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, NULL, 120, false, false, 0, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (8, NULL, 2, 1, 2, NULL, NULL, 'Million Satellite', '<p>Bring a friend.</p>', 'Satellite', 4, NULL, NULL, 2, 'APL', false, 1, '2026-11-19 09:00:00+00', '2026-11-19', '20:00', '2026-11-19 08:00:00+00', '2026-11-19 10:00:00+00', NULL, 5000, NULL, 0, NULL, 0, true, false, 0, NULL, 0, NULL, 20000, NULL, 120, false, false, 0, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (9, NULL, 2, 1, 2, NULL, NULL, 'APLM Satellite', '<p>Bring a friend.</p>', 'APLM Satellite', 4, NULL, 'APLM Satellite', 2, 'APL', false, 1, '2026-11-19 09:30:00+00', '2026-11-19', '20:30', '2026-11-19 08:30:00+00', '2026-11-19 10:30:00+00', NULL, 6000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, NULL, 120, false, false, 0, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (10, NULL, 4, 3, 3, NULL, NULL, 'Raise for Charity', '<p>Bring a friend.</p>', 'Raise', 1, NULL, 'Raise', 2, 'APL', false, 1, '2026-11-19 11:00:00+00', '2026-11-19', '19:00', '2026-11-19 10:00:00+00', '2026-11-19 12:00:00+00', NULL, 0, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, NULL, 120, false, false, 0, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (11, NULL, 3, 1, 2, NULL, NULL, 'Cash $1/$2', '<p>Bring a friend.</p>', 'Cash Game', 14, NULL, NULL, 2, 'APL', false, 1, '2026-11-19 10:00:00+00', '2026-11-19', '21:00', '2026-11-19 09:00:00+00', '2026-11-19 11:00:00+00', NULL, 10000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, NULL, 120, false, false, 0, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (12, NULL, 4, 3, 3, NULL, NULL, 'APLPT Day 1', '<p>Bring a friend.</p>', 'APL PTC', 10, NULL, NULL, 2, 'APL', false, 1, '2026-11-19 11:00:00+00', '2026-11-19', '19:00', '2026-11-19 10:00:00+00', '2026-11-19 12:00:00+00', NULL, 2000, NULL, 0, NULL, 250, false, false, 0, NULL, 0, NULL, 20000, NULL, 120, false, false, 0, 0, 1, 0, NULL, NULL);
INSERT INTO public.events VALUES (13, NULL, 1, 1, 1, NULL, NULL, 'Held back', '<p>Bring a friend.</p>', 'Weekly', 1, NULL, NULL, 2, 'APL', false, 6, '2026-11-19 01:00:00+00', '2026-11-19', '12:00', '2026-11-19 00:00:00+00', '2026-11-19 02:00:00+00', NULL, 2000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, NULL, 120, false, false, 0, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (14, NULL, 2, 1, 2, NULL, NULL, 'VIP Loyalty', '<p>Bring a friend.</p>', 'VIP Loyalty', 1, NULL, NULL, 1, '888PL VIP', false, 1, '2026-11-19 06:00:00+00', '2026-11-19', '17:00', '2026-11-19 05:00:00+00', '2026-11-19 07:00:00+00', NULL, 2000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, NULL, 120, false, false, 0, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (15, NULL, 4, 3, 3, NULL, NULL, 'Midnight Turbo', '<p>Bring a friend.</p>', 'Weekly', 1, NULL, NULL, 2, 'APL', false, 1, '2026-11-19 15:30:00+00', '2026-11-19', '23:30', '2026-11-19 14:30:00+00', '2026-11-19 16:30:00+00', NULL, 2000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, NULL, 120, false, false, 0, 0, NULL, 0, NULL, NULL);
INSERT INTO public.events VALUES (4, 1, 1, 1, 1, 1, 2, 'Thursday Deepstack', '<p>Bring a friend.</p>', 'Weekly', 1, NULL, NULL, 2, 'APL', false, 1, '2026-11-19 08:00:00+00', '2026-11-19', '19:00', '2026-11-19 07:00:00+00', '2026-11-19 09:00:00+00', NULL, 2000, NULL, 100000, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, 1, 120, false, true, 0, 0, NULL, 1, NULL, NULL);
INSERT INTO public.events VALUES (5, 1, 1, 1, 1, 1, 2, 'Thursday Deepstack', '<p>Bring a friend.</p>', 'Weekly', 1, NULL, NULL, 2, 'APL', false, 1, '2026-11-26 08:00:00+00', '2026-11-26', '19:00', '2026-11-26 07:00:00+00', '2026-11-26 09:00:00+00', NULL, 2000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, 1, 120, false, true, 0, 0, NULL, 1, NULL, NULL);
INSERT INTO public.members VALUES (1, 'member1@example.com', true, '0400000001', NULL, '$argon2id$none', NULL, 1, NULL, NULL, NULL, 2, false, false, true, false, NULL, '2024-01-01 00:00:00+00', 0, NULL, NULL, NULL);
INSERT INTO public.members VALUES (2, 'member2@example.com', true, '0400000002', NULL, '$argon2id$none', NULL, 1, NULL, NULL, NULL, 2, false, false, true, false, NULL, '2024-01-01 00:00:00+00', 0, NULL, NULL, NULL);
INSERT INTO public.players VALUES (1, '620b6935-786d-4543-bf8d-b2f806c05375', 100012, 'AP100012', 'Ann', 'Archer', '/media/avatar/ann.webp', 1, NULL, '2024-01-01 00:00:00+00', NULL, 'ann', 'archer');
INSERT INTO public.players VALUES (2, 'b9dbd090-3dd2-41ac-8316-2a24a5de25ea', 100013, 'AP100013', 'Bob', 'Baker', NULL, 1, NULL, '2024-01-01 00:00:00+00', NULL, 'bob', 'baker');
INSERT INTO public.players VALUES (3, '88d5de31-6a40-4fb7-b6e8-ff6833091eaa', 100014, 'AP100014', 'Cat', 'Cooper', NULL, 1, NULL, '2024-01-01 00:00:00+00', NULL, 'cat', 'cooper');
INSERT INTO public.players VALUES (4, '7bc3abf7-c5b0-4308-b5f1-6a74d58af2bc', 100015, 'AP100015', 'Dan', 'Drover', NULL, 1, NULL, '2024-01-01 00:00:00+00', NULL, 'dan', 'drover');
INSERT INTO public.prizes VALUES (1, 1, 20000);
INSERT INTO public.ptc_entries VALUES (1, '60c26415-17c7-414a-9cec-3257dd4a9629', 1, NULL, 200);
INSERT INTO public.ptc_entries VALUES (2, '60c26415-17c7-414a-9cec-3257dd4a9629', NULL, 'issued', -200);
INSERT INTO public.ptc_lots VALUES (1, 'e03deff8-2e42-4bb5-8ae1-51b2a11e0c70', 1, 'Tour credits', '2026-06-01 00:00:00+00', '2027-01-01 00:00:00+00', true, NULL);
INSERT INTO public.ptc_transactions VALUES ('60c26415-17c7-414a-9cec-3257dd4a9629', 'award', 'Tour credits', '2026-06-01 00:00:00+00');
INSERT INTO public.regions VALUES (1, 'Western', 1);
INSERT INTO public.regions VALUES (2, 'Inner', 1);
INSERT INTO public.regions VALUES (3, 'Perth', 3);
INSERT INTO public.results VALUES (1, 1, 1, 40, 20000, 50, false);
INSERT INTO public.results VALUES (1, 2, 2, 30, 0, 0, false);
INSERT INTO public.results VALUES (1, 3, 3, 20, 0, 0, false);
INSERT INTO public.results VALUES (1, 4, 4, 10, 0, 0, false);
INSERT INTO public.results VALUES (2, 1, 2, 30, 15000, 0, false);
INSERT INTO public.results VALUES (2, 2, 1, 20, 0, 0, false);
INSERT INTO public.results VALUES (2, 3, 4, 10, 0, 0, false);
INSERT INTO public.results VALUES (3, 1, 3, 50, 10050, 0, false);
INSERT INTO public.results VALUES (3, 2, 4, 35, 0, 0, false);
INSERT INTO public.results VALUES (3, 2, 2, 10, 0, 0, true);
INSERT INTO public.results VALUES (3, 5, 2, 10, 0, 0, true);
INSERT INTO public.scoreboards VALUES (1, 'Thursday Deepstack', 1, 4, 2);
INSERT INTO public.scoreboards VALUES (2, 'Sunday Roast', 2, 7, 2);
INSERT INTO public.seasons VALUES (1, 'Season 2', 'A season', 2, '2026-03-30', '2026-08-02');
INSERT INTO public.seasons VALUES (2, 'Season 3', 'A season', 2, '2026-08-03', '2026-12-20');
INSERT INTO public.seasons VALUES (3, '888PL Season', 'A season', 1, '2026-11-01', '2027-02-28');
INSERT INTO public.sessions VALUES ('hash', 1, '2026-11-19 07:00:00+00', '2026-11-19 07:00:00+00', '2026-12-19 07:00:00+00', NULL, NULL);
INSERT INTO public.standings VALUES (1, 0, 1, 2, 2, 1, 60, 2, 2, 1, 50, 20000);
INSERT INTO public.standings VALUES (2, 0, 1, 2, 2, 1, 60, 2, 2, 1, 50, 20000);
INSERT INTO public.standings VALUES (1, 0, 1, 2, 2, 3, 70, 2, 2, 1, 0, 10050);
INSERT INTO public.standings VALUES (1, 0, 1, 2, 2, 4, 55, 3, 3, 0, 0, 0);
INSERT INTO public.standings VALUES (2, 0, 1, 2, 2, 3, 70, 2, 2, 1, 0, 10050);
INSERT INTO public.standings VALUES (2, 0, 1, 2, 2, 4, 55, 3, 3, 0, 0, 0);
INSERT INTO public.standings VALUES (1, 0, 1, 2, 2, 2, 80, 4, 4, 1, 0, 15000);
INSERT INTO public.standings VALUES (2, 0, 1, 2, 2, 2, 80, 4, 4, 1, 0, 15000);
INSERT INTO public.states VALUES (1, 'Victoria', 'VIC', 'Australia/Melbourne');
INSERT INTO public.states VALUES (2, 'New South Wales', 'NSW', 'Australia/Sydney');
INSERT INTO public.states VALUES (3, 'Western Australia', 'WA', 'Australia/Perth');
INSERT INTO public.states VALUES (4, 'South Australia', 'SA', 'Australia/Adelaide');
INSERT INTO public.states VALUES (5, 'Queensland', 'QLD', 'Australia/Brisbane');
INSERT INTO public.states VALUES (6, 'Tasmania', 'TAS', 'Australia/Hobart');
INSERT INTO public.states VALUES (7, 'Northern Territory', 'NT', 'Australia/Darwin');
INSERT INTO public.states VALUES (8, 'Australian Capital Territory', 'ACT', 'Australia/Sydney');
INSERT INTO public.structure_levels VALUES (1, 1, 100, 200, 0, 1200, 0);
INSERT INTO public.structure_levels VALUES (1, 2, 200, 400, 0, 1200, 0);
INSERT INTO public.structure_levels VALUES (1, 3, 300, 600, 0, 1200, 600);
INSERT INTO public.structure_levels VALUES (1, 4, 400, 800, 0, 1200, 0);
INSERT INTO public.structure_levels VALUES (1, 5, 500, 1000, 100, 1200, 0);
INSERT INTO public.structure_levels VALUES (1, 6, 600, 1200, 125, 1200, 600);
INSERT INTO public.structure_levels VALUES (1, 7, 700, 1400, 150, 1200, 0);
INSERT INTO public.structure_levels VALUES (1, 8, 800, 1600, 175, 1200, 0);
INSERT INTO public.structures VALUES (1, 'Structure 11');
INSERT INTO public.tickets VALUES ('4cf96378-e1e9-46bd-8356-572884d959ca', 1, 4, 2, 'active', 'TICKET1', 2000, true, true, true, '2026-11-01 00:00:00+00', NULL, NULL);
INSERT INTO public.venues VALUES (1, 'The Albion Hotel', 'the-albion-hotel', '1 Barkly Street, Footscray VIC 3011', 'Footscray', '3011', 1, 1, 'Poker upstairs.', '03 5550 0000', -37.8, 144.9, 'Australia/Melbourne', NULL);
INSERT INTO public.venues VALUES (2, 'The Grand', 'the-grand', '2 Bridge Road, Richmond VIC 3121', 'Richmond', '3121', 1, 2, NULL, '03 5550 0000', -37.82, 145, 'Australia/Melbourne', NULL);
INSERT INTO public.venues VALUES (3, 'Lake Club 100% Poker', 'lake-club', '3 Seventh Street, Mildura VIC 3500', 'Mildura', '3500', 1, 2, NULL, '03 5550 0000', NULL, NULL, 'Australia/Melbourne', NULL);
INSERT INTO public.venues VALUES (4, 'Harbour Tavern', 'harbour-tavern', '4 High Street, Fremantle WA 6160', 'Fremantle', '6160', 3, 3, NULL, '03 5550 0000', -32.05, 115.75, 'Australia/Perth', NULL);
INSERT INTO public.vouchers VALUES ('d000697d-c4c5-48e7-8215-e1f78f684521', 'V2', 2, 5, NULL, NULL, 1, 'active', 'VOUCHER2', NULL, true, true, true, '2026-11-01 00:00:00+00', NULL);
INSERT INTO public.weekly_games VALUES (1, 1, 1, 4, '19:00', 60, 60, 'Thursday Deepstack', NULL, 'Weekly', 1, NULL, NULL, 2, 'APL', false, 2000, NULL, 0, NULL, 0, false, false, 0, NULL, 0, NULL, 20000, 1, 20, 60, true);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 28, true);
SELECT pg_catalog.setval('public.account_deletion_requests_id_seq', 1, false);
SELECT pg_catalog.setval('public.articles_id_seq', 1, false);
SELECT pg_catalog.setval('public.avatars_id_seq', 1, false);
SELECT pg_catalog.setval('public.boards_version', 8, true);
SELECT pg_catalog.setval('public.card_payments_number_seq', 1, false);
SELECT pg_catalog.setval('public.corrections_id_seq', 1, false);
SELECT pg_catalog.setval('public.database_outages_id_seq', 1, false);
SELECT pg_catalog.setval('public.events_id_seq', 15, true);
SELECT pg_catalog.setval('public.major_event_qualifiers_id_seq', 1, false);
SELECT pg_catalog.setval('public.major_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.office_calls_id_seq', 1, false);
SELECT pg_catalog.setval('public.office_keys_id_seq', 1, false);
SELECT pg_catalog.setval('public.one_time_codes_id_seq', 1, false);
SELECT pg_catalog.setval('public.outbox_id_seq', 1, false);
SELECT pg_catalog.setval('public.photos_id_seq', 1, false);
SELECT pg_catalog.setval('public.players_id_seq', 4, true);
SELECT pg_catalog.setval('public.ptc_entries_id_seq', 2, true);
SELECT pg_catalog.setval('public.ptc_lots_id_seq', 1, true);
SELECT pg_catalog.setval('public.push_devices_id_seq', 1, false);
SELECT pg_catalog.setval('public.regions_id_seq', 3, true);
SELECT pg_catalog.setval('public.scoreboards_id_seq', 2, true);
SELECT pg_catalog.setval('public.seasons_id_seq', 3, true);
SELECT pg_catalog.setval('public.structures_id_seq', 1, true);
SELECT pg_catalog.setval('public.sub_major_events_id_seq', 1, false);
SELECT pg_catalog.setval('public.ticket_consumptions_id_seq', 1, false);
SELECT pg_catalog.setval('public.ticket_requests_id_seq', 1, false);
SELECT pg_catalog.setval('public.venues_id_seq', 4, true);
SELECT pg_catalog.setval('public.weekly_games_id_seq', 1, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_deletion_requests
    ADD CONSTRAINT account_deletion_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_player_id_purpose_pk PRIMARY KEY (player_id, purpose);
ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY public.achievements
    ADD CONSTRAINT achievements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.avatars
    ADD CONSTRAINT avatars_guid_unique UNIQUE (guid);
ALTER TABLE ONLY public.avatars
    ADD CONSTRAINT avatars_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_subscriptions
    ADD CONSTRAINT calendar_subscriptions_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.calendar_subscriptions
    ADD CONSTRAINT calendar_subscriptions_token_hash_unique UNIQUE (token_hash);
ALTER TABLE ONLY public.card_payments
    ADD CONSTRAINT card_payments_number_unique UNIQUE (number);
ALTER TABLE ONLY public.card_payments
    ADD CONSTRAINT card_payments_pkey PRIMARY KEY (guid);
ALTER TABLE ONLY public.card_payments
    ADD CONSTRAINT card_payments_ticket_guid_unique UNIQUE (ticket_guid);
ALTER TABLE ONLY public.clocks
    ADD CONSTRAINT clocks_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.corrections
    ADD CONSTRAINT corrections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.database_outages
    ADD CONSTRAINT database_outages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_player_id_event_id_pk PRIMARY KEY (player_id, event_id);
ALTER TABLE ONLY public.import_keys
    ADD CONSTRAINT import_keys_kind_key_pk PRIMARY KEY (kind, key);
ALTER TABLE ONLY public.league_state
    ADD CONSTRAINT league_state_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.limit_windows
    ADD CONSTRAINT limit_windows_name_key_pk PRIMARY KEY (name, key);
ALTER TABLE ONLY public.major_event_qualifiers
    ADD CONSTRAINT major_event_qualifiers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.major_event_slides
    ADD CONSTRAINT major_event_slides_major_event_id_position_pk PRIMARY KEY (major_event_id, "position");
ALTER TABLE ONLY public.major_event_states
    ADD CONSTRAINT major_event_states_major_event_id_state_id_pk PRIMARY KEY (major_event_id, state_id);
ALTER TABLE ONLY public.major_event_winners
    ADD CONSTRAINT major_event_winners_major_event_id_player_id_season_name_pk PRIMARY KEY (major_event_id, player_id, season_name);
ALTER TABLE ONLY public.major_events
    ADD CONSTRAINT major_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.major_events
    ADD CONSTRAINT major_events_url_name_unique UNIQUE (url_name);
ALTER TABLE ONLY public.member_subscriptions
    ADD CONSTRAINT member_subscriptions_player_id_group_id_pk PRIMARY KEY (player_id, group_id);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (player_id);
ALTER TABLE ONLY public.money_calls
    ADD CONSTRAINT money_calls_player_id_key_pk PRIMARY KEY (player_id, key);
ALTER TABLE ONLY public.office_calls
    ADD CONSTRAINT office_calls_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.office_keys
    ADD CONSTRAINT office_keys_key_hash_unique UNIQUE (key_hash);
ALTER TABLE ONLY public.office_keys
    ADD CONSTRAINT office_keys_name_unique UNIQUE (name);
ALTER TABLE ONLY public.office_keys
    ADD CONSTRAINT office_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.one_time_codes
    ADD CONSTRAINT one_time_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.photo_players
    ADD CONSTRAINT photo_players_photo_id_player_id_pk PRIMARY KEY (photo_id, player_id);
ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.player_achievements
    ADD CONSTRAINT player_achievements_player_id_achievement_id_pk PRIMARY KEY (player_id, achievement_id);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_card_number_unique UNIQUE (card_number);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_customer_guid_unique UNIQUE (customer_guid);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_membership_id_unique UNIQUE (membership_id);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.prizes
    ADD CONSTRAINT prizes_event_id_rank_pk PRIMARY KEY (event_id, rank);
ALTER TABLE ONLY public.ptc_entries
    ADD CONSTRAINT ptc_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ptc_lots
    ADD CONSTRAINT ptc_lots_guid_unique UNIQUE (guid);
ALTER TABLE ONLY public.ptc_lots
    ADD CONSTRAINT ptc_lots_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ptc_transactions
    ADD CONSTRAINT ptc_transactions_pkey PRIMARY KEY (guid);
ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_endpoint_unique UNIQUE (endpoint);
ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_session_hash_unique UNIQUE (session_hash);
ALTER TABLE ONLY public.push_told
    ADD CONSTRAINT push_told_player_id_event_id_what_pk PRIMARY KEY (player_id, event_id, what);
ALTER TABLE ONLY public.regions
    ADD CONSTRAINT regions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_pkey PRIMARY KEY (event_id, place, player_id);
ALTER TABLE ONLY public.scoreboards
    ADD CONSTRAINT scoreboards_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seasons
    ADD CONSTRAINT seasons_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.standings
    ADD CONSTRAINT standings_pkey PRIMARY KEY (area, division_id, area_id, season_id, brand_id, player_id);
ALTER TABLE ONLY public.states
    ADD CONSTRAINT states_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.states
    ADD CONSTRAINT states_short_unique UNIQUE (short);
ALTER TABLE ONLY public.structure_levels
    ADD CONSTRAINT structure_levels_structure_id_round_number_pk PRIMARY KEY (structure_id, round_number);
ALTER TABLE ONLY public.structures
    ADD CONSTRAINT structures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sub_major_events
    ADD CONSTRAINT sub_major_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_consumptions
    ADD CONSTRAINT ticket_consumptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ticket_consumptions
    ADD CONSTRAINT ticket_consumptions_ticket_guid_unique UNIQUE (ticket_guid);
ALTER TABLE ONLY public.ticket_consumptions
    ADD CONSTRAINT ticket_consumptions_voucher_guid_unique UNIQUE (voucher_guid);
ALTER TABLE ONLY public.ticket_requests
    ADD CONSTRAINT ticket_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_from_guid_unique UNIQUE (from_guid);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (guid);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_redeem_code_unique UNIQUE (redeem_code);
ALTER TABLE ONLY public.venues
    ADD CONSTRAINT venues_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.venues
    ADD CONSTRAINT venues_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.vouchers
    ADD CONSTRAINT vouchers_code_unique UNIQUE (code);
ALTER TABLE ONLY public.vouchers
    ADD CONSTRAINT vouchers_from_guid_unique UNIQUE (from_guid);
ALTER TABLE ONLY public.vouchers
    ADD CONSTRAINT vouchers_pkey PRIMARY KEY (guid);
ALTER TABLE ONLY public.vouchers
    ADD CONSTRAINT vouchers_redeem_code_unique UNIQUE (redeem_code);
ALTER TABLE ONLY public.watched_events
    ADD CONSTRAINT watched_events_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.weekly_games
    ADD CONSTRAINT weekly_games_pkey PRIMARY KEY (id);
CREATE INDEX account_deletion_requests_pending ON public.account_deletion_requests USING btree (created_at) WHERE (status = 'pending'::text);
CREATE INDEX account_deletion_requests_player ON public.account_deletion_requests USING btree (player_id);
CREATE INDEX account_tokens_expiry ON public.account_tokens USING btree (expires_at);
CREATE INDEX articles_state ON public.articles USING btree (kind, state_id, published_at);
CREATE UNIQUE INDEX articles_url ON public.articles USING btree (kind, url_name);
CREATE UNIQUE INDEX avatars_one_pending ON public.avatars USING btree (player_id) WHERE (status = 'pending'::text);
CREATE INDEX avatars_pending ON public.avatars USING btree (created_at) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX avatars_version ON public.avatars USING btree (player_id, version);
CREATE INDEX card_payments_due ON public.card_payments USING btree (next_look_at) WHERE (status = ANY (ARRAY['pending'::text, 'unknown'::text, 'charged'::text]));
CREATE INDEX card_payments_player ON public.card_payments USING btree (player_id, created_at);
CREATE INDEX corrections_at ON public.corrections USING btree (at);
CREATE INDEX corrections_event ON public.corrections USING btree (event_id);
CREATE INDEX corrections_player ON public.corrections USING btree (player_id);
CREATE INDEX database_outages_ended ON public.database_outages USING btree (ended_at);
CREATE INDEX events_day ON public.events USING btree (local_date, starts_at);
CREATE INDEX events_not_closed ON public.events USING btree (starts_at) WHERE (status_id <> 2);
CREATE INDEX events_region_day ON public.events USING btree (region_id, local_date);
CREATE INDEX events_scoreboard ON public.events USING btree (scoreboard_id, starts_at);
CREATE INDEX events_season ON public.events USING btree (season_id, local_date);
CREATE INDEX events_state_day ON public.events USING btree (state_id, local_date, starts_at);
CREATE INDEX events_to_settle ON public.events USING btree (id) WHERE ((cancel_reason IS NOT NULL) AND (cancel_settled_at IS NULL));
CREATE INDEX events_venue ON public.events USING btree (venue_id, starts_at);
CREATE INDEX events_venue_day ON public.events USING btree (venue_id, local_date);
CREATE INDEX events_weekly_game ON public.events USING btree (weekly_game_id, local_date);
CREATE INDEX favourites_event ON public.favourites USING btree (event_id);
CREATE UNIQUE INDEX import_keys_id ON public.import_keys USING btree (kind, id);
CREATE INDEX limit_windows_ends ON public.limit_windows USING btree (ends_at);
CREATE UNIQUE INDEX members_email ON public.members USING btree (email);
CREATE UNIQUE INDEX members_mobile ON public.members USING btree (mobile);
CREATE INDEX money_calls_created ON public.money_calls USING btree (created_at);
CREATE INDEX office_calls_at ON public.office_calls USING btree (at);
CREATE INDEX office_calls_key ON public.office_calls USING btree (key_id, at);
CREATE INDEX office_calls_reads ON public.office_calls USING btree (at) WHERE ((call ~~ 'GET %'::text) OR (call ~~ 'HEAD %'::text));
CREATE INDEX one_time_codes_created ON public.one_time_codes USING btree (created_at);
CREATE INDEX one_time_codes_mobile ON public.one_time_codes USING btree (mobile, created_at);
CREATE INDEX outbox_created ON public.outbox USING btree (created_at);
CREATE INDEX outbox_device ON public.outbox USING btree (device_id);
CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at);
CREATE INDEX outbox_player ON public.outbox USING btree (player_id);
CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkeys_player ON public.passkeys USING btree (player_id, created_at);
CREATE INDEX photo_players_player ON public.photo_players USING btree (player_id);
CREATE INDEX photos_event ON public.photos USING btree (event_id);
CREATE INDEX photos_featured ON public.photos USING btree (featured, taken_at);
CREATE INDEX photos_taken ON public.photos USING btree (taken_at, id);
CREATE INDEX photos_venue ON public.photos USING btree (venue_id, taken_at);
CREATE INDEX players_first_name_folded ON public.players USING btree (first_name_folded text_pattern_ops);
CREATE INDEX players_home_venue ON public.players USING btree (home_venue_id);
CREATE INDEX players_last_name_folded ON public.players USING btree (last_name_folded text_pattern_ops);
CREATE INDEX players_state ON public.players USING btree (state_id);
CREATE INDEX ptc_entries_lot ON public.ptc_entries USING btree (lot_id);
CREATE INDEX ptc_entries_transaction ON public.ptc_entries USING btree (transaction_guid);
CREATE INDEX ptc_lots_expiry ON public.ptc_lots USING btree (expires_at);
CREATE INDEX ptc_lots_player ON public.ptc_lots USING btree (player_id, expires_at);
CREATE INDEX push_devices_player ON public.push_devices USING btree (player_id);
CREATE INDEX push_told_event ON public.push_told USING btree (event_id);
CREATE INDEX qualifiers_major ON public.major_event_qualifiers USING btree (major_event_id, sub_major_event_id);
CREATE INDEX qualifiers_player ON public.major_event_qualifiers USING btree (player_id);
CREATE INDEX regions_state ON public.regions USING btree (state_id);
CREATE INDEX results_board ON public.results USING btree (event_id, player_id, place, points, cash_cents, ptc);
CREATE INDEX results_duplicates ON public.results USING btree (event_id, player_id) WHERE is_duplicate;
CREATE UNIQUE INDEX results_one_a_player ON public.results USING btree (event_id, player_id) WHERE (NOT is_duplicate);
CREATE INDEX results_player ON public.results USING btree (player_id, event_id);
CREATE INDEX scoreboards_venue ON public.scoreboards USING btree (venue_id, day_id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_player ON public.sessions USING btree (player_id);
CREATE INDEX standings_money ON public.standings USING btree (area, division_id, area_id, season_id, brand_id, ((cash_cents + (100 * ptc)))) WHERE ((cash_cents + (100 * ptc)) > 0);
CREATE INDEX standings_points ON public.standings USING btree (area, division_id, area_id, season_id, brand_id, points);
CREATE INDEX standings_unplayed ON public.standings USING btree (player_id) WHERE (played = 0);
CREATE INDEX sub_major_events_event ON public.sub_major_events USING btree (event_id);
CREATE INDEX sub_major_events_major ON public.sub_major_events USING btree (major_event_id);
CREATE INDEX ticket_consumptions_player ON public.ticket_consumptions USING btree (player_id, at);
CREATE UNIQUE INDEX ticket_requests_one_a_ticket ON public.ticket_requests USING btree (ticket_guid) WHERE (status = 1);
CREATE UNIQUE INDEX ticket_requests_one_a_voucher ON public.ticket_requests USING btree (voucher_guid) WHERE (status = 1);
CREATE INDEX ticket_requests_pending ON public.ticket_requests USING btree (requested_at) WHERE (status = 1);
CREATE INDEX ticket_requests_player ON public.ticket_requests USING btree (player_id, requested_at);
CREATE INDEX tickets_event ON public.tickets USING btree (event_id, status);
CREATE UNIQUE INDEX tickets_one_a_member ON public.tickets USING btree (player_id, event_id) WHERE (status = ANY (ARRAY['held'::text, 'active'::text]));
CREATE INDEX tickets_player ON public.tickets USING btree (player_id, status);
CREATE INDEX venues_point ON public.venues USING btree (latitude, longitude);
CREATE INDEX venues_postcode ON public.venues USING btree (postcode);
CREATE INDEX venues_region ON public.venues USING btree (region_id);
CREATE INDEX venues_state ON public.venues USING btree (state_id);
CREATE INDEX venues_title ON public.venues USING btree (lower(title));
CREATE INDEX vouchers_event ON public.vouchers USING btree (event_id, status);
CREATE INDEX vouchers_player ON public.vouchers USING btree (player_id, status);
CREATE INDEX weekly_games_venue ON public.weekly_games USING btree (venue_id);
CREATE TRIGGER boards_changed AFTER DELETE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.boards_changed();
CREATE TRIGGER boards_changed AFTER UPDATE OF use_avatar, disable_avatar ON public.members FOR EACH ROW WHEN (((old.use_avatar IS DISTINCT FROM new.use_avatar) OR (old.disable_avatar IS DISTINCT FROM new.disable_avatar))) EXECUTE FUNCTION public.boards_changed();
CREATE TRIGGER boards_changed AFTER UPDATE OF first_name, last_name, avatar_path, deleted_at ON public.players FOR EACH ROW WHEN (((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.avatar_path IS DISTINCT FROM new.avatar_path)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION public.boards_changed();
CREATE TRIGGER boards_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.results FOR EACH STATEMENT EXECUTE FUNCTION public.boards_changed();
CREATE TRIGGER boards_changed_by_update AFTER UPDATE OF status_id, season_id, local_date, brand_id, division_id, state_id, region_id ON public.events FOR EACH ROW WHEN ((((((((old.status_id IS DISTINCT FROM new.status_id) OR (old.season_id IS DISTINCT FROM new.season_id)) OR (old.local_date IS DISTINCT FROM new.local_date)) OR (old.brand_id IS DISTINCT FROM new.brand_id)) OR (old.division_id IS DISTINCT FROM new.division_id)) OR (old.state_id IS DISTINCT FROM new.state_id)) OR (old.region_id IS DISTINCT FROM new.region_id))) EXECUTE FUNCTION public.boards_changed();
CREATE TRIGGER count_seats AFTER INSERT OR DELETE OR UPDATE OF status, event_id ON public.tickets FOR EACH ROW EXECUTE FUNCTION public.count_seats();
ALTER TABLE public.tickets ENABLE ALWAYS TRIGGER count_seats;
CREATE TRIGGER count_seats AFTER INSERT OR DELETE OR UPDATE OF status, event_id ON public.vouchers FOR EACH ROW EXECUTE FUNCTION public.count_seats();
ALTER TABLE public.vouchers ENABLE ALWAYS TRIGGER count_seats;
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON public.ptc_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.ledger_balances();
CREATE TRIGGER ledger_stays BEFORE DELETE OR UPDATE ON public.ptc_entries FOR EACH ROW EXECUTE FUNCTION public.ledger_stays();
CREATE TRIGGER ledger_stays BEFORE DELETE OR UPDATE ON public.ptc_lots FOR EACH ROW EXECUTE FUNCTION public.ledger_stays();
CREATE TRIGGER ledger_stays BEFORE DELETE OR UPDATE ON public.ptc_transactions FOR EACH ROW EXECUTE FUNCTION public.ledger_stays();
CREATE TRIGGER ledger_stays BEFORE DELETE OR UPDATE ON public.ticket_consumptions FOR EACH ROW EXECUTE FUNCTION public.ledger_stays();
CREATE TRIGGER standings_delete AFTER DELETE ON public.results REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.results_to_standings();
CREATE TRIGGER standings_insert AFTER INSERT ON public.results REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.results_to_standings();
CREATE TRIGGER standings_truncate AFTER TRUNCATE ON public.results FOR EACH STATEMENT EXECUTE FUNCTION public.empty_standings();
CREATE TRIGGER standings_update AFTER UPDATE ON public.events REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.events_to_standings();
CREATE TRIGGER standings_update AFTER UPDATE ON public.results REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.results_to_standings();
ALTER TABLE ONLY public.account_deletion_requests
    ADD CONSTRAINT account_deletion_requests_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id);
ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES public.states(id);
ALTER TABLE ONLY public.avatars
    ADD CONSTRAINT avatars_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id);
ALTER TABLE ONLY public.calendar_subscriptions
    ADD CONSTRAINT calendar_subscriptions_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.card_payments
    ADD CONSTRAINT card_payments_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id);
ALTER TABLE ONLY public.card_payments
    ADD CONSTRAINT card_payments_ticket_guid_tickets_guid_fk FOREIGN KEY (ticket_guid) REFERENCES public.tickets(guid);
ALTER TABLE ONLY public.card_payments
    ADD CONSTRAINT card_payments_transaction_guid_ptc_transactions_guid_fk FOREIGN KEY (transaction_guid) REFERENCES public.ptc_transactions(guid);
ALTER TABLE ONLY public.clocks
    ADD CONSTRAINT clocks_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.corrections
    ADD CONSTRAINT corrections_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.corrections
    ADD CONSTRAINT corrections_player_id_players_id_fk FOREIGN KEY (player_id) REFERENCES public.players(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_region_id_regions_id_fk FOREIGN KEY (region_id) REFERENCES public.regions(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_scoreboard_id_scoreboards_id_fk FOREIGN KEY (scoreboard_id) REFERENCES public.scoreboards(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_season_id_seasons_id_fk FOREIGN KEY (season_id) REFERENCES public.seasons(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES public.states(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_structure_id_structures_id_fk FOREIGN KEY (structure_id) REFERENCES public.structures(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_venue_id_venues_id_fk FOREIGN KEY (venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_weekly_game_id_weekly_games_id_fk FOREIGN KEY (weekly_game_id) REFERENCES public.weekly_games(id);
ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.favourites
    ADD CONSTRAINT favourites_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.major_event_qualifiers
    ADD CONSTRAINT major_event_qualifiers_major_event_id_major_events_id_fk FOREIGN KEY (major_event_id) REFERENCES public.major_events(id);
ALTER TABLE ONLY public.major_event_qualifiers
    ADD CONSTRAINT major_event_qualifiers_player_id_players_id_fk FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.major_event_qualifiers
    ADD CONSTRAINT major_event_qualifiers_sub_major_event_id_sub_major_events_id_f FOREIGN KEY (sub_major_event_id) REFERENCES public.sub_major_events(id);
ALTER TABLE ONLY public.major_event_slides
    ADD CONSTRAINT major_event_slides_major_event_id_major_events_id_fk FOREIGN KEY (major_event_id) REFERENCES public.major_events(id);
ALTER TABLE ONLY public.major_event_states
    ADD CONSTRAINT major_event_states_major_event_id_major_events_id_fk FOREIGN KEY (major_event_id) REFERENCES public.major_events(id);
ALTER TABLE ONLY public.major_event_states
    ADD CONSTRAINT major_event_states_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES public.states(id);
ALTER TABLE ONLY public.major_event_winners
    ADD CONSTRAINT major_event_winners_major_event_id_major_events_id_fk FOREIGN KEY (major_event_id) REFERENCES public.major_events(id);
ALTER TABLE ONLY public.major_event_winners
    ADD CONSTRAINT major_event_winners_player_id_players_id_fk FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.major_events
    ADD CONSTRAINT major_events_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.member_subscriptions
    ADD CONSTRAINT member_subscriptions_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_player_id_players_id_fk FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES public.states(id);
ALTER TABLE ONLY public.money_calls
    ADD CONSTRAINT money_calls_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.office_calls
    ADD CONSTRAINT office_calls_key_id_office_keys_id_fk FOREIGN KEY (key_id) REFERENCES public.office_keys(id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_device_id_push_devices_id_fk FOREIGN KEY (device_id) REFERENCES public.push_devices(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.photo_players
    ADD CONSTRAINT photo_players_photo_id_photos_id_fk FOREIGN KEY (photo_id) REFERENCES public.photos(id);
ALTER TABLE ONLY public.photo_players
    ADD CONSTRAINT photo_players_player_id_players_id_fk FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_venue_id_venues_id_fk FOREIGN KEY (venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.player_achievements
    ADD CONSTRAINT player_achievements_achievement_id_achievements_id_fk FOREIGN KEY (achievement_id) REFERENCES public.achievements(id);
ALTER TABLE ONLY public.player_achievements
    ADD CONSTRAINT player_achievements_player_id_players_id_fk FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_home_venue_id_venues_id_fk FOREIGN KEY (home_venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES public.states(id);
ALTER TABLE ONLY public.prizes
    ADD CONSTRAINT prizes_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.ptc_entries
    ADD CONSTRAINT ptc_entries_lot_id_ptc_lots_id_fk FOREIGN KEY (lot_id) REFERENCES public.ptc_lots(id);
ALTER TABLE ONLY public.ptc_entries
    ADD CONSTRAINT ptc_entries_transaction_guid_ptc_transactions_guid_fk FOREIGN KEY (transaction_guid) REFERENCES public.ptc_transactions(guid);
ALTER TABLE ONLY public.ptc_lots
    ADD CONSTRAINT ptc_lots_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id);
ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_session_hash_sessions_token_hash_fk FOREIGN KEY (session_hash) REFERENCES public.sessions(token_hash) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_told
    ADD CONSTRAINT push_told_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_told
    ADD CONSTRAINT push_told_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.regions
    ADD CONSTRAINT regions_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES public.states(id);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.results
    ADD CONSTRAINT results_player_id_players_id_fk FOREIGN KEY (player_id) REFERENCES public.players(id);
ALTER TABLE ONLY public.scoreboards
    ADD CONSTRAINT scoreboards_venue_id_venues_id_fk FOREIGN KEY (venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.structure_levels
    ADD CONSTRAINT structure_levels_structure_id_structures_id_fk FOREIGN KEY (structure_id) REFERENCES public.structures(id);
ALTER TABLE ONLY public.sub_major_events
    ADD CONSTRAINT sub_major_events_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.sub_major_events
    ADD CONSTRAINT sub_major_events_major_event_id_major_events_id_fk FOREIGN KEY (major_event_id) REFERENCES public.major_events(id);
ALTER TABLE ONLY public.ticket_consumptions
    ADD CONSTRAINT ticket_consumptions_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id);
ALTER TABLE ONLY public.ticket_consumptions
    ADD CONSTRAINT ticket_consumptions_ticket_guid_tickets_guid_fk FOREIGN KEY (ticket_guid) REFERENCES public.tickets(guid);
ALTER TABLE ONLY public.ticket_consumptions
    ADD CONSTRAINT ticket_consumptions_voucher_guid_vouchers_guid_fk FOREIGN KEY (voucher_guid) REFERENCES public.vouchers(guid);
ALTER TABLE ONLY public.ticket_requests
    ADD CONSTRAINT ticket_requests_from_event_id_events_id_fk FOREIGN KEY (from_event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.ticket_requests
    ADD CONSTRAINT ticket_requests_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id);
ALTER TABLE ONLY public.ticket_requests
    ADD CONSTRAINT ticket_requests_ticket_guid_tickets_guid_fk FOREIGN KEY (ticket_guid) REFERENCES public.tickets(guid);
ALTER TABLE ONLY public.ticket_requests
    ADD CONSTRAINT ticket_requests_to_event_id_events_id_fk FOREIGN KEY (to_event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.ticket_requests
    ADD CONSTRAINT ticket_requests_to_player_id_members_player_id_fk FOREIGN KEY (to_player_id) REFERENCES public.members(player_id);
ALTER TABLE ONLY public.ticket_requests
    ADD CONSTRAINT ticket_requests_voucher_guid_vouchers_guid_fk FOREIGN KEY (voucher_guid) REFERENCES public.vouchers(guid);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id);
ALTER TABLE ONLY public.tickets
    ADD CONSTRAINT tickets_transaction_guid_ptc_transactions_guid_fk FOREIGN KEY (transaction_guid) REFERENCES public.ptc_transactions(guid);
ALTER TABLE ONLY public.venues
    ADD CONSTRAINT venues_region_id_regions_id_fk FOREIGN KEY (region_id) REFERENCES public.regions(id);
ALTER TABLE ONLY public.venues
    ADD CONSTRAINT venues_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES public.states(id);
ALTER TABLE ONLY public.vouchers
    ADD CONSTRAINT vouchers_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.vouchers
    ADD CONSTRAINT vouchers_major_event_id_major_events_id_fk FOREIGN KEY (major_event_id) REFERENCES public.major_events(id);
ALTER TABLE ONLY public.vouchers
    ADD CONSTRAINT vouchers_player_id_members_player_id_fk FOREIGN KEY (player_id) REFERENCES public.members(player_id);
ALTER TABLE ONLY public.vouchers
    ADD CONSTRAINT vouchers_satellite_event_id_events_id_fk FOREIGN KEY (satellite_event_id) REFERENCES public.events(id);
ALTER TABLE ONLY public.watched_events
    ADD CONSTRAINT watched_events_event_id_events_id_fk FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.watched_events
    ADD CONSTRAINT watched_events_venue_id_venues_id_fk FOREIGN KEY (venue_id) REFERENCES public.venues(id);
ALTER TABLE ONLY public.weekly_games
    ADD CONSTRAINT weekly_games_scoreboard_id_scoreboards_id_fk FOREIGN KEY (scoreboard_id) REFERENCES public.scoreboards(id);
ALTER TABLE ONLY public.weekly_games
    ADD CONSTRAINT weekly_games_structure_id_structures_id_fk FOREIGN KEY (structure_id) REFERENCES public.structures(id);
ALTER TABLE ONLY public.weekly_games
    ADD CONSTRAINT weekly_games_venue_id_venues_id_fk FOREIGN KEY (venue_id) REFERENCES public.venues(id);
