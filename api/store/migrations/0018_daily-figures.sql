CREATE INDEX "appointments_created" ON "appointments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leads_proven" ON "leads" USING btree ("proven_at") WHERE "leads"."proven_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_given_up" ON "jobs" USING btree ("finished_at") WHERE "jobs"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "charges_paid" ON "charges" USING btree ("paid_at","cents") WHERE "charges"."paid_at" is not null;