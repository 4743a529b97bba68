import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { MIGRATION_LOCK, MIGRATION_WAIT_MS } from './limits.ts'
import { queryRows } from './rows.ts'
import { resolveShippedFile } from './shipped-file.ts'
import type { Db } from './types.ts'

/**
 * Applies the migrations that are missing, all or none. Drizzle's own migrator fails when two servers start together;
 * here the lock lives in the same transaction, so that it also holds behind a connection pooler. The bookkeeping is
 * the table drizzle-kit knows.
 */
export async function migrate(db: Db): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: resolveShippedFile('migrations') })
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql.raw(`set local lock_timeout = ${MIGRATION_WAIT_MS}`))
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`)
    const [bookkeeping] = await queryRows(
      tx,
      sql`select to_regclass('drizzle.__drizzle_migrations') as known`,
    )
    if (!bookkeeping?.known) {
      await tx.execute(sql`create schema if not exists drizzle`)
      await tx.execute(
        sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
      )
    }
    const [last] = await queryRows(tx, sql`select max(created_at) as at from drizzle.__drizzle_migrations`)
    for (const migration of migrations) {
      if (migration.folderMillis <= Number(last?.at ?? 0)) continue
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      )
    }
  })
}
