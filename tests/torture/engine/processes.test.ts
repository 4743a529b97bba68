import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/store/database.ts'
import { DirectoryInUseError } from '#api/store/engine/directory-lock.ts'
import { claimDue, countJobs } from '#api/store/jobs.ts'
import { acquireLocks } from '#api/store/locks.ts'
import { bundleForNode } from '#tests/support/bundle.ts'
import { createTemporaryDirectory } from '#tests/support/database.ts'

type Line = (text?: string) => Promise<string>
type Running = { child: ChildProcess; line: Line }

describe('processes on one data directory', () => {
  let program: string
  let directory: string
  let running: ChildProcess[] = []

  beforeAll(async () => {
    program = await bundleForNode('tests/support/store-process.ts')
  })
  beforeEach(async () => {
    directory = await createTemporaryDirectory()
  })
  afterEach(async () => {
    for (const child of running) await kill(child)
    running = []
  })

  /** Starts a process; `line` sends it a text, if any, and returns the next line of its output. */
  function start(): Running {
    const child = spawn(process.execPath, [program, directory], { stdio: ['pipe', 'pipe', 'inherit'] })
    running.push(child)
    const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const line: Line = async (text) => {
      if (text) child.stdin.write(`${text}\n`)
      return (await said.next()).value ?? 'nothing'
    }
    return { child, line }
  }

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  it('refuse the second with a clear message, and leave the first unharmed', async () => {
    const first = start()
    expect(await first.line()).toBe('open')
    const second = start()
    expect(await second.line()).toBe(
      `O diretório de dados ${directory} já está em uso pelo processo ${first.child.pid}. ` +
        'Encerre esse processo ou escolha outro diretório: dois processos no mesmo diretório perderiam dados.',
    )
    await expect(openDatabase({ directory })).rejects.toBeInstanceOf(DirectoryInUseError)
    expect(await first.line('a')).toBe('committed a')
    first.child.stdin?.end()
    expect(await first.line()).toBe('closed')
    expect(await start().line()).toBe('open')
  })

  it('take over from one that was killed: what it committed is there, what it held is free', async () => {
    const first = start()
    await first.line()
    for (const key of ['a', 'b', 'c']) expect(await first.line(key)).toBe(`committed ${key}`)
    await kill(first.child)
    const database = await openDatabase({ directory })
    try {
      expect(await countJobs(database.db)).toEqual({ pending: 3, dead: 0 })
      expect(await claimDue(database.db, 'next', 10, 60)).toHaveLength(3)
      expect(await acquireLocks(database.db, ['a', 'b', 'c'], 'next', 1_000)).not.toBeNull()
    } finally {
      await database.close()
    }
  })
})
