ALTER TABLE "appointments" DROP CONSTRAINT "appointments_slot";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "kind" text DEFAULT 'demonstration' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_slot" ON "appointments" USING btree ("calendar","starts_at") WHERE "appointments"."status" <> 'cancelled';