CREATE TABLE "restores" (
	"taken_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL
);
