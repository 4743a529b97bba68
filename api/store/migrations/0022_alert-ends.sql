ALTER TABLE "metric_alerts" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "metric_alerts" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "metric_alerts" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
UPDATE "metric_alerts" SET "seen_at" = "at", "ended_at" = "at";