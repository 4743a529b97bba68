/**
 * The embedded engine's thread, which can be made to fail: while one of these files is in its directory, writing fails in
 * the way the file's name says. A thread that hangs leaves the file `hung`.
 */
import fs, { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'

const writeSync = fs.writeSync

fs.writeSync = (...parameters) => {
  const hasFile = (name) => existsSync(join(workerData.directory, name))
  if (hasFile('full')) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
  if (hasFile('killed')) process.exit(9)
  if (hasFile('hanging')) closeSync(openSync(join(workerData.directory, 'hung'), 'w'))
  while (hasFile('hanging'));
  return writeSync(...parameters)
}

await import('../../api/store/engine/programs/pglite.mjs')
