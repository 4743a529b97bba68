-- What an accepted code queued is no longer owed: from now on the next code queues what is still noted.
UPDATE "leads" SET "payment_owed_at" = NULL WHERE "payment_owed_at" IS NOT NULL AND "proven_at" IS NOT NULL;
