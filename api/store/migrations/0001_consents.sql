CREATE TABLE "consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_id" text,
	"version" integer NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_decision" UNIQUE("session_id","decided_at")
);
