CREATE SEQUENCE "public"."lock_tokens" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "caches" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deal_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"deal_id" integer NOT NULL,
	"lead_id" uuid,
	"family" text NOT NULL,
	"event" text NOT NULL,
	"from_stage" integer,
	"stage" integer,
	"outcome" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intents" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"lead_id" uuid,
	"state" text DEFAULT 'planned' NOT NULL,
	"external_id" text,
	"quarantine_until" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"email_key" text NOT NULL,
	"phone_key" text NOT NULL,
	"registration" jsonb NOT NULL,
	"simulation" jsonb,
	"source" jsonb,
	"status" text DEFAULT 'running' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"person_id" integer,
	"deal_id" integer,
	"owns_person" boolean DEFAULT false NOT NULL,
	"owns_deal" boolean DEFAULT false NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"code_sent_at" timestamp with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"profile" jsonb,
	"chart_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_session_key" UNIQUE("session_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "locks" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"token" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_codes" (
	"session_id" text NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"channel" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	"wrong_guesses" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"verdict" text,
	CONSTRAINT "otp_codes_session_id_phone_pk" PRIMARY KEY("session_id","phone")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_faults" (
	"service" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visible_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_records_identity" UNIQUE("service","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_sequences" (
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "sandbox_sequences_service_kind_pk" PRIMARY KEY("service","kind")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"phone" text,
	"phone_validated_at" timestamp with time zone,
	"lead_id" uuid,
	"snapshot" jsonb,
	"ip" text
);
--> statement-breakpoint
CREATE INDEX "deal_history_deal" ON "deal_history" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at","id") WHERE "jobs"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("subject","id") WHERE "jobs"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "leads_session_live_body" ON "leads" USING btree ("session_id","fingerprint") WHERE "leads"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone_key");