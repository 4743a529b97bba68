CREATE TABLE "deal_facts" (
	"deal_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"facts" text NOT NULL,
	"is_paid" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_days" (
	"day" date NOT NULL,
	"facts" text NOT NULL,
	"count" integer NOT NULL,
	"paid" integer NOT NULL,
	CONSTRAINT "fact_days_key" PRIMARY KEY("day","facts")
);
--> statement-breakpoint
CREATE TABLE "lead_costs" (
	"month" date NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "lead_costs_key" PRIMARY KEY("month","channel","kind")
);
--> statement-breakpoint
INSERT INTO "lead_costs" ("month", "channel", "kind", "count")
SELECT date_trunc('month', "day")::date, "channel", CASE "chart" WHEN 'funnel' THEN 'leads' ELSE 'codes' END, sum("count")
FROM "chart_days" WHERE ("chart" = 'funnel' AND "to_state" = 'signedUp') OR ("chart" = 'sentCode' AND "from_state" = '')
GROUP BY 1, 2, 3;
