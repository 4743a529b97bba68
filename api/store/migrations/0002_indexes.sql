DROP INDEX "jobs_subject";--> statement-breakpoint
CREATE INDEX "ab_events_tally" ON "ab_events" USING btree ("test","variant","kind");--> statement-breakpoint
CREATE INDEX "ad_events_dropped" ON "ad_events" USING btree ("id") WHERE "ad_events"."state" = 'dropped';--> statement-breakpoint
CREATE INDEX "ad_events_lead" ON "ad_events" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "class_registrations_phone" ON "class_registrations" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "deal_history_lead" ON "deal_history" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "intents_lead" ON "intents" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "jobs_dead" ON "jobs" USING btree ("id") WHERE "jobs"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "jobs_lead" ON "jobs" USING btree (("payload" ->> 'leadId')) WHERE ("jobs"."payload" ->> 'leadId') is not null;--> statement-breakpoint
CREATE INDEX "jobs_registration" ON "jobs" USING btree (("payload" ->> 'registrationId')) WHERE ("jobs"."payload" ->> 'registrationId') is not null;--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_notices_lead" ON "payment_notices" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("subject","id");--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "lead_id";