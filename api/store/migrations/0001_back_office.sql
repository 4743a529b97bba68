CREATE TABLE "ab_events" (
	"id" uuid NOT NULL,
	"test" text NOT NULL,
	"kind" text NOT NULL,
	"variant" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ab_events_test_kind_id_pk" PRIMARY KEY("test","kind","id")
);
--> statement-breakpoint
CREATE TABLE "ad_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"event_id" text NOT NULL,
	"lead_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "ad_events_identity" UNIQUE("name","event_id")
);
--> statement-breakpoint
CREATE TABLE "ad_visitors" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"browser" jsonb NOT NULL,
	"source_url" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'creating' NOT NULL,
	"cents" integer NOT NULL,
	"due_date" text NOT NULL,
	"external_id" text,
	"invoice_url" text,
	"slip_url" text,
	"line" text,
	"expires_at" timestamp with time zone,
	"after_card_failure" boolean DEFAULT false NOT NULL,
	"ab_group" text,
	"card_refused_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"implementation" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"masterclass" text NOT NULL,
	"name" text NOT NULL,
	"email_key" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_registrations_person" UNIQUE("masterclass","email_key")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text,
	"version" integer NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_decision" UNIQUE("session_id","decided_at")
);
--> statement-breakpoint
CREATE TABLE "metric_alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" double precision NOT NULL,
	"threshold" double precision NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metrics" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"payment_id" text,
	"lead_id" uuid,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ad_events_due" ON "ad_events" USING btree ("due_at","id") WHERE "ad_events"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "appointments_lead" ON "appointments" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_one_open" ON "charges" USING btree ("lead_id") WHERE "charges"."status" in ('creating', 'pending', 'closing');--> statement-breakpoint
CREATE UNIQUE INDEX "charges_external" ON "charges" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "charges_lead" ON "charges" USING btree ("lead_id","created_at");