ALTER TABLE "class_registrations" ADD COLUMN "deal_id" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "prequalification" jsonb;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "customization" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "deal_cents" integer;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "trouble" text;--> statement-breakpoint
CREATE INDEX "class_registrations_deal" ON "class_registrations" USING btree ("deal_id");--> statement-breakpoint
CREATE INDEX "leads_deal" ON "leads" USING btree ("deal_id") WHERE "leads"."deal_id" is not null;--> statement-breakpoint
UPDATE "jobs" SET "subject" = 'note:' || leads."deal_id", "payload" = jsonb_build_object('dealId', leads."deal_id") FROM "leads" WHERE "jobs"."kind" = 'deal-note' AND leads."id"::text = "jobs"."payload" ->> 'leadId' AND leads."deal_id" IS NOT NULL;--> statement-breakpoint
DELETE FROM "jobs" WHERE "kind" = 'deal-note' AND NOT "payload" ? 'dealId';
