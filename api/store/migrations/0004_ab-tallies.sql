CREATE TABLE "ab_tallies" (
	"test" text NOT NULL,
	"kind" text NOT NULL,
	"variant" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "ab_tallies_test_kind_variant_pk" PRIMARY KEY("test","kind","variant")
);
--> statement-breakpoint
DROP INDEX "ab_events_tally";--> statement-breakpoint
INSERT INTO "ab_tallies" ("test", "kind", "variant", "count") SELECT "test", "kind", "variant", count(*)::integer FROM "ab_events" GROUP BY "test", "kind", "variant";
