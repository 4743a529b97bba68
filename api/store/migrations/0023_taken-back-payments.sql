ALTER TABLE "charges" ADD COLUMN "returned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "undone" integer DEFAULT 0 NOT NULL;