DROP INDEX "leads_created";--> statement-breakpoint
CREATE INDEX "leads_known" ON "leads" USING btree ("created_at","owns_person") WHERE "leads"."person_id" is not null;