import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { NO_FAULTS } from '#machines/sandbox/faults.ts'
import type { PayerTurn } from '#machines/sandbox/payer.ts'
import { sandboxPageMachine } from '#machines/sandbox/sandbox-page.machine.ts'
import type { FaultChange, SandboxOutcome, WrittenText } from '#machines/sandbox/sandbox-page.setup.ts'
import type { SandboxReading } from '#machines/sandbox/sandbox-reading.ts'

/** The chart's actors and its action, as plain functions. */
export type Surroundings = {
  readRecords: (signal: AbortSignal) => Promise<SandboxReading>
  applyFaults: (input: FaultChange) => Promise<void>
  clearFaults: () => Promise<void>
  sendReminders: () => Promise<void>
  emptySandbox: () => Promise<void>
  copyCode: (input: { code: string }) => Promise<void>
  actOnCharge: (input: PayerTurn) => Promise<void>
  writeMessage: (input: WrittenText) => Promise<void>
  announce: (outcome: SandboxOutcome) => void
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
      applyFaults: fromPromise(async ({ input }) => around.applyFaults?.(input)),
      clearFaults: fromPromise(async () => around.clearFaults?.()),
      sendReminders: fromPromise(async () => around.sendReminders?.()),
      emptySandbox: fromPromise(async () => around.emptySandbox?.()),
      actOnCharge: fromPromise(async ({ input }) => around.actOnCharge?.(input)),
      writeMessage: fromPromise(async ({ input }) => around.writeMessage?.(input)),
      copyCode: fromPromise(async ({ input }) => around.copyCode?.(input)),
    },
    actions: { announce: (_, outcome) => around.announce?.(outcome) },
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
