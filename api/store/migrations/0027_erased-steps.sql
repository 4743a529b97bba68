-- Steps of sign-ups that were erased once their steps were summed: nothing asks for them, and no other statement deletes them.
DELETE FROM "chart_steps" WHERE "lead_id" IS NULL AND "id" <= (SELECT "last_step" FROM "chart_sums" WHERE "id" = 1);
