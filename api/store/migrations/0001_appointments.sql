CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"lead_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"contact" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_slot" UNIQUE("calendar","starts_at")
);
--> statement-breakpoint
CREATE INDEX "appointments_lead" ON "appointments" USING btree ("lead_id");