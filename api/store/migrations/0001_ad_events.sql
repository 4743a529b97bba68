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
CREATE INDEX "ad_events_due" ON "ad_events" USING btree ("due_at","id") WHERE "ad_events"."state" = 'pending';