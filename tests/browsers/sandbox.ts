import { setTimeout as pause } from 'node:timers/promises'
import type { SandboxState } from '#api/sandbox/state.ts'

/** The longest wait for what a provider receives, in milliseconds. */
const PATIENCE_MS = 45_000

/** How often the sandbox is read, in milliseconds. */
const LOOK_EVERY_MS = 100

/** What the simulated providers received. */
export type SandboxReader = {
  /** The newest code sent to a number (E.164), once one was sent. */
  readCode(phone: string): Promise<string>
  /** Waits until the state has what is looked for. */
  waitFor<Fact>(find: (state: SandboxState) => Fact | undefined): Promise<Fact>
  /** Pays a charge, as the payer does outside our pages. */
  pay(chargeId: string): Promise<void>
}

/** Reads the sandbox of the server at `origin` over HTTP. */
export function openSandbox(origin: string): SandboxReader {
  const waitFor: SandboxReader['waitFor'] = async (find) => {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const answer = await fetch(`${origin}/api/sandbox/state`)
      // Our own API; its contract is the type.
      const found = find(((await answer.json()) as { data: SandboxState }).data)
      if (found !== undefined) return found
      if (performance.now() > end) throw new Error('The sandbox never received what was looked for.')
      await pause(LOOK_EVERY_MS)
    }
  }

  return {
    waitFor,
    readCode: (phone) => waitFor(({ messages }) => messages.find((message) => message.phone === phone)?.code),
    async pay(chargeId) {
      const answer = await fetch(`${origin}/api/sandbox/payments/${chargeId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ act: 'pay' }),
      })
      if (!answer.ok) throw new Error(`The charge could not be paid: ${answer.status}.`)
    },
  }
}
