CREATE TABLE "person_holders" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"phone_key" text NOT NULL,
	"lead_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"key" text PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"cents" integer,
	"description" text,
	"due_date" text,
	"checked_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "held_events" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "payment_owed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "person_holders_lead" ON "person_holders" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "person_holders_phone" ON "person_holders" USING btree ("phone_key");--> statement-breakpoint
CREATE INDEX "subscriptions_lead" ON "subscriptions" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_external" ON "subscriptions" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "leads_person" ON "leads" USING btree ("person_id") WHERE "leads"."person_id" is not null;--> statement-breakpoint
UPDATE "leads" SET "proven_at" = "sessions"."phone_validated_at" FROM "sessions" WHERE "sessions"."id" = "leads"."session_id" AND "sessions"."phone" = "leads"."phone_key" AND "sessions"."phone_validated_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "person_holders" ("person_id", "lead_id", "phone_key", "lead_at", "written_at") SELECT DISTINCT ON ("person_id") "person_id", "id", "phone_key", "created_at", now() FROM "leads" WHERE "proven_at" IS NOT NULL AND "owns_person" AND "person_id" IS NOT NULL ORDER BY "person_id", "created_at" DESC;--> statement-breakpoint
INSERT INTO "subscriptions" ("key", "lead_id", "customer_id", "subscription_id") SELECT DISTINCT ON ("key") encode(sha256(convert_to("phone_key" || '|' || ("registration" ->> 'cpfCnpj'), 'UTF8')), 'hex') AS "key", "id", "customer_id", "subscription_id" FROM "leads" "own" WHERE "proven_at" IS NOT NULL AND "customer_id" IS NOT NULL AND "subscription_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "leads" "other" WHERE "other"."customer_id" = "own"."customer_id" AND "other"."phone_key" <> "own"."phone_key") ORDER BY "key", "created_at" DESC ON CONFLICT DO NOTHING;
