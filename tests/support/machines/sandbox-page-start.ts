import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { NO_FAULTS } from '#machines/sandbox/faults.ts'
import { sandboxPageMachine } from '#machines/sandbox/sandbox-page.machine.ts'
import type { SandboxAct } from '#machines/sandbox/sandbox-page.setup.ts'
import type { SandboxReading } from '#machines/sandbox/sandbox-reading.ts'

/** The chart's actors and its action, as plain functions. */
export type Surroundings = {
  readRecords: (signal: AbortSignal) => Promise<SandboxReading>
  performAct: (act: SandboxAct) => Promise<void>
  copyCode: (input: { code: string }) => Promise<void>
  announce: (act: SandboxAct) => void
}

/** Creates a reading with messages of these ids and no faults. */
export function createReading(...ids: string[]): SandboxReading {
  return {
    messages: ids.map((id) => ({ id, code: '482913' })),
    faults: { pipedrive: NO_FAULTS, asaas: NO_FAULTS, whatsapp: NO_FAULTS, meta: NO_FAULTS, cnpj: NO_FAULTS },
  }
}

/** Starts the chart with a test's actors; the others succeed, and the sandbox is empty. */
export function start(around: Partial<Surroundings> = {}) {
  const machine = sandboxPageMachine.provide({
    actors: {
      readRecords: fromPromise(async ({ signal }) => around.readRecords?.(signal) ?? createReading()),
      performAct: fromPromise(async ({ input }) => around.performAct?.(input)),
      copyCode: fromPromise(async ({ input }) => around.copyCode?.(input)),
    },
    actions: { announce: (_, act) => around.announce?.(act) },
  })
  return createActor(machine).start()
}

/** Creates a call that the test answers. */
export function holdAnswer<Answer>() {
  const calls: { answer: (value: Answer) => void; signal: AbortSignal | undefined }[] = []
  const call = vi.fn(
    (signal?: AbortSignal) => new Promise<Answer>((answer) => void calls.push({ answer, signal })),
  )
  return { call, calls }
}
