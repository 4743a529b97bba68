UPDATE "jobs" SET "kind" = 'deal-change', "payload" = jsonb_build_object('events', jsonb_build_array("payload" -> 'event'), 'add', '[]'::jsonb, 'remove', '[]'::jsonb) WHERE "kind" = 'deal-event';--> statement-breakpoint
UPDATE "jobs" SET "kind" = 'deal-change', "payload" = "payload" || '{"events": []}'::jsonb WHERE "kind" = 'payment-labels';--> statement-breakpoint
UPDATE "jobs" SET "kind" = 'deal-note', "payload" = jsonb_build_object('leadId', "subject"), "subject" = 'note:' || "subject" WHERE "kind" IN ('signup-note', 'score');
