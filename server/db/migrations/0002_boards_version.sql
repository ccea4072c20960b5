CREATE SEQUENCE "public"."boards_version" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE FUNCTION "boards_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('boards_version');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "boards_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "results" FOR EACH STATEMENT EXECUTE FUNCTION "boards_changed"();--> statement-breakpoint
CREATE TRIGGER "boards_changed" AFTER UPDATE OF "status_id", "season_id", "local_date", "brand_id", "division_id" OR DELETE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION "boards_changed"();--> statement-breakpoint
CREATE TRIGGER "boards_changed" AFTER UPDATE OF "first_name", "last_name", "avatar_path", "deleted_at" ON "players" FOR EACH STATEMENT EXECUTE FUNCTION "boards_changed"();--> statement-breakpoint
CREATE TRIGGER "boards_changed" AFTER UPDATE OF "use_avatar", "disable_avatar" ON "members" FOR EACH STATEMENT EXECUTE FUNCTION "boards_changed"();
