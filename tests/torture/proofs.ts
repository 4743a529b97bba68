import type { FollowUp, TrackedVisitor } from '#tests/support/killable-server.ts'
import type { Server } from '#tests/support/server.ts'
import { listRecords } from './sandbox-client.ts'
import { send } from './visitor.ts'

/** A visitor's knowledge of their proof. `unknown`: the server died while checking the code. */
export type Proof = 'none' | 'given' | 'unknown'

/** Makes some visitors prove their phones while the server may be killed at any time. */
export type Proofs = FollowUp & {
  getProof(visitor: TrackedVisitor): Proof
  /** Refusals that cannot be explained by a kill. */
  readonly problems: readonly string[]
}

/** How long read codes count as the newest, in milliseconds, because many visitors ask at once. */
const READ_EVERY_MS = 500

/** @param provers the visitors who prove their phones; the others never do */
export function openProofs(provers: readonly TrackedVisitor[]): Proofs {
  const proofs = new Map<TrackedVisitor, Proof>(provers.map((visitor) => [visitor, 'none']))
  /** Visitors with an unanswered request. */
  const unanswered = new Set<TrackedVisitor>()
  const refusedCodes = new Set<string>()
  const problems: string[] = []
  let codes: Promise<ReadonlyMap<string, string>> = Promise.resolve(new Map())
  let readAt = 0

  /** The newest code of each number. */
  function readCodes(server: Server) {
    if (Date.now() - readAt < READ_EVERY_MS) return codes
    readAt = Date.now()
    codes = listRecords(server).then(
      ({ messages }) => new Map([...messages].reverse().map(({ phone, code }) => [phone, code])),
    )
    return codes
  }

  return {
    problems,
    getProof: (visitor) => proofs.get(visitor) ?? 'none',
    isOver: (visitor) => proofs.get(visitor) !== 'none',
    /** Sends the newest code, or requests another when it was refused. */
    async step(client, server, visitor) {
      const phone_number = `+55${visitor.phone}`
      const ask = (body: object) => send(client, server, visitor, '/api/otp', { phone_number, ...body })
      const otp = (await readCodes(server)).get(phone_number)
      if (otp === undefined) throw new Error('No code was sent yet')
      const isRefused = refusedCodes.has(`${phone_number} ${otp}`)
      const { status, code } = await ask(isRefused ? { action: 'send' } : { action: 'validate', otp }).catch(
        (thrown: unknown) => {
          unanswered.add(visitor)
          throw thrown
        },
      )
      if (status === 200 && !isRefused) {
        proofs.set(visitor, 'given')
        return
      }
      if (status === 401) {
        // The accepted code moved the session to a new cookie, which was lost with the answer.
        if (!unanswered.has(visitor)) problems.push(`${visitor.email}: session lost without a kill`)
        proofs.set(visitor, 'unknown')
        return
      }
      if (code === 'code_invalid') refusedCodes.add(`${phone_number} ${otp}`)
      throw new Error(`The code was answered ${status}`)
    },
  }
}
