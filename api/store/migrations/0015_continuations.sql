CREATE TABLE "continuations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"lead_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"opened_session_id" text
);
--> statement-breakpoint
CREATE INDEX "continuations_session" ON "continuations" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "continuations_opened" ON "continuations" USING btree ("opened_session_id");--> statement-breakpoint
CREATE INDEX "continuations_lead" ON "continuations" USING btree ("lead_id");