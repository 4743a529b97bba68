import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name <what-changed>` writes the next migration; it needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './api/store/schema.ts',
  out: './api/store/migrations',
})
