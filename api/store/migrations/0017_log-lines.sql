CREATE TABLE "log_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"level" text NOT NULL,
	"action" text NOT NULL,
	"fields" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "log_lines_request" ON "log_lines" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "log_lines_at" ON "log_lines" USING btree ("at");