ALTER TABLE "tickets" ADD COLUMN "transaction_guid" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_transaction_guid_ptc_transactions_guid_fk" FOREIGN KEY ("transaction_guid") REFERENCES "public"."ptc_transactions"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_to_settle" ON "events" USING btree ("id") WHERE cancel_reason is not null and cancel_settled_at is null;--> statement-breakpoint
-- What tickets were bought with: known where a card was charged too, else by member, instant and price.
UPDATE "tickets" t SET "transaction_guid" = p.transaction_guid FROM "card_payments" p WHERE p.ticket_guid = t.guid AND p.transaction_guid IS NOT NULL;--> statement-breakpoint
UPDATE "tickets" t SET "transaction_guid" = bought.transaction FROM (
  SELECT t.guid AS ticket, min(x.guid::text)::uuid AS transaction FROM tickets t
  JOIN ptc_transactions x ON x.kind = 'purchase' AND x.created_at = t.created_at
  JOIN ptc_entries s ON s.transaction_guid = x.guid AND s.account = 'spent' AND s.amount * 100 = t.price_cents
  WHERE t.from_guid IS NULL AND NOT EXISTS (SELECT 1 FROM card_payments p WHERE p.ticket_guid = t.guid OR p.transaction_guid = x.guid)
    AND EXISTS (SELECT 1 FROM ptc_entries e JOIN ptc_lots l ON l.id = e.lot_id WHERE e.transaction_guid = x.guid AND l.player_id = t.player_id)
  GROUP BY t.guid HAVING count(*) = 1
) bought WHERE bought.ticket = t.guid;
