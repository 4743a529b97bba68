ALTER TABLE "ad_events" ADD COLUMN "session_id" text;--> statement-breakpoint
CREATE INDEX "ad_events_session" ON "ad_events" USING btree ("session_id") WHERE "ad_events"."session_id" is not null;