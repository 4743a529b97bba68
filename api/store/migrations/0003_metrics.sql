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
