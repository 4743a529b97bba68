import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { DirectoryInUseError, takeDirectory } from '#api/store/engine/directory-lock.ts'
import { createTemporaryDirectory } from '#tests/support/database.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const systemTellsBirths = existsSync('/proc/self/stat')

describe('the lock of a data directory', () => {
  let directory: string
  beforeEach(async () => {
    directory = await createTemporaryDirectory()
  })

  const writeLog = (text: string) => appendFile(join(directory, 'processes.log'), text)
  const countTakers = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => takeDirectory(directory)))

  async function createDeadPid(): Promise<number> {
    const child = spawn(process.execPath, ['--eval', '0'])
    await once(child, 'exit')
    return child.pid ?? 0
  }

  it('is held by one, and free again afterwards', async () => {
    const free = await takeDirectory(directory)
    await expect(takeDirectory(directory)).rejects.toMatchObject({
      name: 'DirectoryInUseError',
      pid: process.pid,
      directory,
    })
    await free()
    await (await takeDirectory(directory))()
  })

  it('lets one of twenty takers in, with or without a dead holder before them', async () => {
    await writeLog(`\ntook dead ${await createDeadPid()} boot/1\n`)
    const results = await countTakers(20)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DirectoryInUseError)
    }
  })

  it.each(['\ntook', '\ntook torn', '\ntook torn 1', '\nleft'])(
    'passes over the unfinished line %j',
    async (line) => {
      await writeLog(line.replace(/1$/, String(await createDeadPid())))
      await expect(takeDirectory(directory)).resolves.toBeTypeOf('function')
    },
  )

  it.runIf(systemTellsBirths)('is not held by a later process that got the pid of a dead one', async () => {
    await writeLog(`\ntook earlier ${process.pid} another-boot/1\n`)
    await expect(takeDirectory(directory)).resolves.toBeTypeOf('function')
  })

  it.runIf(systemTellsBirths)(
    'is not held by a process that ended and was not collected by its parent',
    async () => {
      // The shell becomes `sleep`, which never collects the child it inherits.
      const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 60'])
      const read = (file: string) => readFile(`/proc/${file}`, 'utf8')
      try {
        const pid = Number(String((await once(parent.stdout, 'data'))[0]))
        await waitUntilPasses(async () => expect(await read(`${parent.pid}/comm`)).toBe('sleep\n'))
        const born = (await read(`${pid}/stat`)).split(' ')[21]
        parent.stdin.end()
        await waitUntilPasses(async () => expect((await read(`${pid}/stat`)).split(' ')[2]).toBe('Z'))
        const boot = (await read('sys/kernel/random/boot_id')).trim()
        await writeLog(`\ntook ended ${pid} ${boot}/${born}\n`)
        await expect(takeDirectory(directory)).resolves.toBeTypeOf('function')
      } finally {
        parent.kill('SIGKILL')
      }
    },
  )
})
