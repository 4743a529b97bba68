DROP INDEX "leads_email";--> statement-breakpoint
DROP INDEX "leads_phone";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "leads_cnpj" ON "leads" USING btree (("registration" ->> 'cpfCnpj') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING gin (to_tsvector('simple', regexp_replace(lower(translate(coalesce(registration ->> 'nomeCompleto', '') || ' ' || coalesce(registration ->> 'razaoSocial', ''), 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn')), '[^a-z0-9]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "leads_newest" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_stuck" ON "leads" USING btree ("created_at","id") WHERE status in ('owed', 'failed', 'dead') and handled_at is null;--> statement-breakpoint
CREATE INDEX "operator_acts_target" ON "operator_acts" USING btree ("target","id") WHERE "operator_acts"."target" is not null;--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("phone_key" text_pattern_ops);