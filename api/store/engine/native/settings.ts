import { NATIVE_POOL_SIZE } from '../../limits.ts'

/** The one role of the database, and the database in a new directory. */
export const USER = 'pauta'
export const DATABASE = 'postgres'

/**
 * How a data directory is created. Text is compared byte by byte, and letters are those of Unicode, on every system;
 * damaged pages are detected (checksums are Postgres' default); log files are small.
 */
export const INITDB_OPTIONS = [
  `--username=${USER}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--wal-segsize=4',
  '--no-instructions',
]

/** How Postgres runs beside one server: fully durable (`fsync`, `synchronous_commit`), otherwise small. */
export const SETTINGS = [
  // The pool's connections, one for manual statements, and the three that Postgres reserves for its owner.
  `max_connections=${NATIVE_POOL_SIZE + 4}`,
  'shared_buffers=32MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'min_wal_size=32MB',
  'max_wal_size=256MB',
  'max_worker_processes=0',
  // No statement is planned for workers that never come.
  'max_parallel_workers_per_gather=0',
  'autovacuum_worker_slots=1',
  'autovacuum_max_workers=1',
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // Statements are never logged, so visitors' data are not either: the server logs failures itself.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
  'logging_collector=off',
]
