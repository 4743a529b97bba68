import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { MIGRATION_LOCK, MIGRATION_WAIT_MS } from './limits.ts'
import { queryRows } from './rows.ts'
import { resolveShippedFile } from './shipped-file.ts'
import type { Db } from './types.ts'

/**
 * Applies the missing migrations, all or none. Drizzle's own migrator fails when two servers start together; here
 * the lock lives in the same transaction, so that it also holds behind a connection pooler. The bookkeeping is ours; its
 * table keeps the name that it has in older databases.
 * @param lastVersion migrations after it are left out; see `listSchemaVersions`
 */
export async function migrate(db: Db, lastVersion = Number.POSITIVE_INFINITY): Promise<void> {
  const migrations = readMigrations().filter(({ folderMillis }) => folderMillis <= lastVersion)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql.raw(`set local lock_timeout = ${MIGRATION_WAIT_MS}`))
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`)
    const present = await readSchemaVersion(tx)
    if (present === null) {
      await tx.execute(sql`create schema if not exists drizzle`)
      await tx.execute(
        sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
      )
    }
    for (const migration of migrations) {
      if (migration.folderMillis <= (present ?? 0)) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      )
    }
  })
}

/**
 * Lists the schema versions that this program knows, in order: the time each migration was written, in milliseconds.
 */
export function listSchemaVersions(): readonly number[] {
  return readMigrations().map(({ folderMillis }) => folderMillis)
}

/** Reads the version of a database's schema, 0 before its first migration; null when it has none of our tables. */
export async function readSchemaVersion(db: Db): Promise<number | null> {
  const [bookkeeping] = await queryRows(db, sql`select to_regclass('drizzle.__drizzle_migrations') as known`)
  if (!bookkeeping?.known) return null
  const [last] = await queryRows(db, sql`select max(created_at) as at from drizzle.__drizzle_migrations`)
  return Number(last?.at ?? 0)
}

function readMigrations() {
  return readMigrationFiles({ migrationsFolder: resolveShippedFile('migrations') })
}
