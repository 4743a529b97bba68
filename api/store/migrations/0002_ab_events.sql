CREATE TABLE "ab_events" (
	"id" uuid NOT NULL,
	"test" text NOT NULL,
	"kind" text NOT NULL,
	"variant" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ab_events_test_kind_id_pk" PRIMARY KEY("test","kind","id")
);
