-- The page of an event shows typed places too.
CREATE TRIGGER "boards_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "typed_results" FOR EACH STATEMENT EXECUTE FUNCTION "boards_changed"();
