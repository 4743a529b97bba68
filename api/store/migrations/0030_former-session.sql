ALTER TABLE "sessions" ADD COLUMN "former_id" text;--> statement-breakpoint
CREATE INDEX "sessions_former" ON "sessions" USING btree ("former_id") WHERE "sessions"."former_id" is not null;