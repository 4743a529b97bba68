CREATE TABLE "class_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"masterclass" text NOT NULL,
	"name" text NOT NULL,
	"email_key" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_registrations_person" UNIQUE("masterclass","email_key")
);
