import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openBackupSocket, requestBackup } from '#api/backup/backup-socket.ts'
import { makeFolder } from '#api/lib/folder.ts'
import { createTemporaryDirectory } from '#tests/support/database.ts'

test('a reader that stops reading ends its backup, and the next one is served', async () => {
  const folder = join(await createTemporaryDirectory(), 'data')
  await makeFolder(folder)
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536))
    },
  })
  const sources = [endless, Readable.from(['whole'])]
  const logs: string[] = []
  const close = await openBackupSocket(
    folder,
    async () => sources.shift() ?? Readable.from([]),
    (_, action) => void logs.push(action),
    50,
  )
  const stuck = await requestBackup(folder)
  stuck.pause()
  const [ended] = await once(endless, 'error')
  expect(ended).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  await expect.poll(() => logs).toEqual(['backup.failed'])

  const next = await requestBackup(folder)
  expect(await next.setEncoding('utf8').toArray()).toEqual(['whole'])
  await expect.poll(() => logs).toEqual(['backup.failed', 'backup.given'])
  stuck.destroy()
  await close()
  await expect(requestBackup(folder)).rejects.toThrow()
})
