CREATE TABLE "chart_days" (
	"chart" text NOT NULL,
	"day" date NOT NULL,
	"from_state" text NOT NULL,
	"event" text NOT NULL,
	"to_state" text NOT NULL,
	"variant" text NOT NULL,
	"channel" text NOT NULL,
	"campaign" text NOT NULL,
	"is_qualified" boolean NOT NULL,
	"span" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "chart_days_key" PRIMARY KEY("chart","day","from_state","event","to_state","variant","channel","campaign","is_qualified","span")
);
--> statement-breakpoint
CREATE TABLE "chart_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chart" text NOT NULL,
	"subject" text,
	"lead_id" uuid,
	"from_state" text,
	"event" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp with time zone,
	"waited" double precision,
	"variant" text,
	"channel" text,
	"campaign" text,
	"is_qualified" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chart_sums" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_step" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chart_steps_lead" ON "chart_steps" USING btree ("lead_id") WHERE "chart_steps"."lead_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chart_steps_stage" ON "chart_steps" USING btree ("lead_id","to_state") WHERE "chart_steps"."chart" = 'funnel' and "chart_steps"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_unfinished" ON "leads" USING btree ("status") WHERE "leads"."status" <> 'completed' and "leads"."handled_at" is null;