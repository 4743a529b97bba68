ALTER TABLE "sessions" ADD COLUMN "touches" jsonb;--> statement-breakpoint
UPDATE "sessions" SET "snapshot" = jsonb_set("snapshot", '{metadata,url}', to_jsonb(split_part("snapshot" #>> '{metadata,url}', '?', 1))) WHERE "snapshot" #>> '{metadata,url}' ~ '(clid|braid)=';--> statement-breakpoint
UPDATE "sessions" SET "snapshot" = jsonb_set("snapshot", '{metadata,referrer}', to_jsonb(split_part("snapshot" #>> '{metadata,referrer}', '?', 1))) WHERE "snapshot" #>> '{metadata,referrer}' ~ '(clid|braid)=';--> statement-breakpoint
UPDATE "leads" SET "source" = "source" - '{gclid,fbclid}'::text[] || jsonb_build_object('click', CASE WHEN "source" ? 'gclid' THEN 'gclid' ELSE 'fbclid' END) WHERE "source" ?| '{gclid,fbclid}';
