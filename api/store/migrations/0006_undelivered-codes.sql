CREATE TABLE "undelivered_messages" (
	"message_key" text PRIMARY KEY NOT NULL,
	"code" integer NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "cnpj_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "otp_codes" ADD COLUMN "message_key" text;