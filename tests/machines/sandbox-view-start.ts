import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { NO_FAULTS } from '#machines/sandbox-view/faults.ts'
import type { PayerTurn } from '#machines/sandbox-view/payer.ts'
import { sandboxViewMachine } from '#machines/sandbox-view/sandbox-view.machine.ts'
import type { FaultChange, SandboxOutcome } from '#machines/sandbox-view/sandbox-view.setup.ts'
import type { World } from '#machines/sandbox-view/world.ts'

/** The outside world of the chart. */
export type Surroundings = {
  readWorld: (signal: AbortSignal) => Promise<World>
  applyFaults: (input: FaultChange) => Promise<void>
  clearFaults: () => Promise<void>
  emptySandbox: () => Promise<void>
  copyCode: (input: { code: string }) => Promise<void>
  actOnCharge: (input: PayerTurn) => Promise<void>
  announce: (outcome: SandboxOutcome) => void
}

/** A world with messages of these ids, where every service is well. */
export function worldWith(...ids: string[]): World {
  return {
    messages: ids.map((id) => ({ id, code: '482913' })),
    faults: { pipedrive: NO_FAULTS, asaas: NO_FAULTS, whatsapp: NO_FAULTS, meta: NO_FAULTS },
  }
}

/** A running chart whose outside world does what a test says, and otherwise works and is empty. */
export function start(surroundings: Partial<Surroundings> = {}) {
  const around: Surroundings = {
    readWorld: async () => worldWith(),
    applyFaults: async () => {},
    clearFaults: async () => {},
    emptySandbox: async () => {},
    copyCode: async () => {},
    actOnCharge: async () => {},
    announce: () => {},
    ...surroundings,
  }
  const machine = sandboxViewMachine.provide({
    actors: {
      readWorld: fromPromise(({ signal }) => around.readWorld(signal)),
      applyFaults: fromPromise(({ input }) => around.applyFaults(input)),
      clearFaults: fromPromise(() => around.clearFaults()),
      emptySandbox: fromPromise(() => around.emptySandbox()),
      actOnCharge: fromPromise(({ input }) => around.actOnCharge(input)),
      copyCode: fromPromise(({ input }) => around.copyCode(input)),
    },
    actions: { announce: (_, outcome) => around.announce(outcome) },
  })
  return createActor(machine).start()
}

/** A call that answers when the test says so. */
export function held<Answer>() {
  const calls: { answer: (value: Answer) => void; signal: AbortSignal | undefined }[] = []
  const call = vi.fn(
    (signal?: AbortSignal) => new Promise<Answer>((answer) => void calls.push({ answer, signal })),
  )
  return { call, calls }
}
