CREATE TABLE "crm_contacts" (
	"contact" text NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "crm_contacts_contact_person_id_pk" PRIMARY KEY("contact","person_id")
);
--> statement-breakpoint
CREATE INDEX "crm_contacts_person" ON "crm_contacts" USING btree ("person_id");