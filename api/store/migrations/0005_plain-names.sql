ALTER TABLE "payment_notices" RENAME TO "payment_webhook_events";--> statement-breakpoint
ALTER INDEX "payment_notices_pkey" RENAME TO "payment_webhook_events_pkey";--> statement-breakpoint
ALTER INDEX "payment_notices_lead" RENAME TO "payment_webhook_events_lead";--> statement-breakpoint
ALTER TABLE "leads" DROP COLUMN "chart_version";--> statement-breakpoint
UPDATE "jobs" SET "kind" = 'payment-event' WHERE "kind" = 'payment-notice';--> statement-breakpoint
UPDATE "jobs" SET "kind" = 'reservation' WHERE "kind" = 'appointment-settling';
