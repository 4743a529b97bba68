ALTER TABLE "leads" ADD COLUMN "visited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "subscription_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "kept_until" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_nameless" ON "appointments" USING btree ("starts_at") WHERE contact = '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "class_registrations_created" ON "class_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_kept_until" ON "leads" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "charges_created" ON "charges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "otp_codes_phone" ON "otp_codes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "sessions_phone" ON "sessions" USING btree ("phone") WHERE "sessions"."phone" is not null;--> statement-breakpoint
UPDATE "sessions" SET "snapshot" = "snapshot" - '{email,telefone}'::text[] WHERE "snapshot" ?| '{email,telefone}';--> statement-breakpoint
UPDATE "leads" SET "subscription_paid_at" = "paid"."at" FROM (SELECT "lead_id", max("at") AS "at" FROM "deal_history" WHERE "family" = 'pipeline' AND "event" = 'payment_completed' AND "metadata" ->> 'conversionSource' = 'subscription' GROUP BY "lead_id") "paid" WHERE "leads"."id" = "paid"."lead_id";--> statement-breakpoint
DELETE FROM "intents" WHERE "key" LIKE 'person:%' AND NOT EXISTS (SELECT FROM "leads" WHERE "email_key" = substr("key", 8)) AND NOT EXISTS (SELECT FROM "leads" WHERE "phone_key" = substr("key", 8)) AND NOT EXISTS (SELECT FROM "class_registrations" WHERE "email_key" = substr("key", 8));--> statement-breakpoint
DELETE FROM "deal_history" WHERE "lead_id" IS NULL AND NOT EXISTS (SELECT FROM "leads" WHERE "leads"."deal_id" = "deal_history"."deal_id");