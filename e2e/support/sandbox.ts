import { type APIRequestContext, expect } from '@playwright/test'
import type { FaultSettings } from '#api/sandbox/faults.ts'
import type { SandboxDeal, SandboxState } from '#api/sandbox/state.ts'

/** A service the sandbox stands in for. */
type Service = keyof SandboxState['faults']

/** Longest the worker may need for what it does behind the visitor's back, in milliseconds. */
const WORKER_MS = 45_000

/** What the outside world saw, and how it is to misbehave. */
export type SandboxWindow = {
  state(): Promise<SandboxState>
  /** The newest code sent to a number (E.164), once one was sent. */
  code(phone: string): Promise<string>
  /** A newer code than `earlier`, once one was sent. */
  codeAfter(phone: string, earlier: string): Promise<string>
  /** How many codes went to a number. */
  codesSentTo(phone: string): Promise<number>
  /** The deals of the person with this e-mail. */
  dealsOf(email: string): Promise<readonly SandboxDeal[]>
  /** The one deal of the one person with this e-mail, once everything that follows from the sign-up is done. */
  settledDeal(email: string): Promise<SandboxDeal & { readonly stage: string }>
  /** Makes a service misbehave until the test ends. */
  misbehave(service: Service, faults: Partial<FaultSettings>): Promise<void>
  beWell(): Promise<void>
}

/** Looks at the sandbox of the server at `origin` through its own API. */
export function openSandbox(request: APIRequestContext, origin: string): SandboxWindow {
  const headers = { 'content-type': 'application/json', origin }

  async function state(): Promise<SandboxState> {
    const answer = await request.get(`${origin}/api/sandbox/state`)
    // Our own API; its contract is the type.
    return ((await answer.json()) as { data: SandboxState }).data
  }

  async function codesOf(phone: string) {
    return (await state()).messages.filter((message) => message.phone === phone).map(({ code }) => code)
  }

  async function dealsOf(email: string) {
    const { stages } = await state()
    return stages.flatMap(({ title, deals }) =>
      deals.filter(({ person }) => person?.emails.includes(email)).map((deal) => ({ ...deal, stage: title })),
    )
  }

  async function newestCode(phone: string, isWanted: (code: string) => boolean) {
    let code = ''
    await expect(async () => {
      code = (await codesOf(phone))[0] ?? ''
      expect(code).toMatch(/^\d{6}$/)
      expect(isWanted(code)).toBe(true)
    }).toPass()
    return code
  }

  return {
    state,
    code: (phone) => newestCode(phone, () => true),
    codeAfter: (phone, earlier) => newestCode(phone, (code) => code !== earlier),
    codesSentTo: async (phone) => (await codesOf(phone)).length,
    dealsOf,
    async settledDeal(email) {
      await expect
        .poll(async () => (await dealsOf(email)).map(({ notes }) => notes.length > 0), { timeout: WORKER_MS })
        .toEqual([true])
      const { persons } = await state()
      expect(persons.filter(({ emails }) => emails.includes(email))).toHaveLength(1)
      const [deal] = await dealsOf(email)
      if (!deal) throw new Error(`No deal of ${email}`)
      return deal
    },
    async misbehave(service, faults) {
      const answer = await request.put(`${origin}/api/sandbox/faults/${service}`, { headers, data: faults })
      expect(answer.status()).toBe(200)
    },
    async beWell() {
      const answer = await request.delete(`${origin}/api/sandbox/faults`, { headers })
      expect(answer.status()).toBe(200)
    },
  }
}
