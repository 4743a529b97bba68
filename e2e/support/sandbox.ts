import { type APIRequestContext, expect } from '@playwright/test'
import type { FaultSettings } from '#api/sandbox/faults.ts'
import type { SandboxDeal, SandboxState } from '#api/sandbox/state.ts'

/** A provider the sandbox simulates. */
type Service = keyof SandboxState['faults']

/** Reads what the simulated providers received, and sets their faults. */
export type SandboxWindow = {
  readState(): Promise<SandboxState>
  /** The newest code sent to a number (E.164), once one was sent. */
  readCode(phone: string): Promise<string>
  /** A newer code than `earlier`, once one was sent. */
  readCodeAfter(phone: string, earlier: string): Promise<string>
  /** How many codes went to a number. */
  countCodes(phone: string): Promise<number>
  /** Ends the wait of thirty seconds until another code may be sent to a number. */
  endResendWait(phone: string): Promise<void>
  /** The deals of the person with this e-mail. */
  listDeals(email: string): Promise<readonly SandboxDeal[]>
  /** The only deal of the only person with this e-mail, once all jobs of the sign-up are done. */
  waitForFinishedDeal(email: string): Promise<SandboxDeal & { readonly stage: string }>
  /** Sets the faults of a provider until the test ends. */
  setFaults(service: Service, faults: Partial<FaultSettings>): Promise<void>
  clearFaults(): Promise<void>
}

/** Looks at the sandbox of the server at `origin` through its own API. */
export function openSandbox(request: APIRequestContext, origin: string): SandboxWindow {
  const headers = { 'content-type': 'application/json', origin }

  async function readState(): Promise<SandboxState> {
    const answer = await request.get(`${origin}/api/sandbox/state`)
    // Our own API; its contract is the type.
    return ((await answer.json()) as { data: SandboxState }).data
  }

  async function listCodes(phone: string) {
    return (await readState()).messages.filter((message) => message.phone === phone).map(({ code }) => code)
  }

  async function listDeals(email: string) {
    const { stages } = await readState()
    return stages.flatMap(({ title, deals }) =>
      deals.filter(({ person }) => person?.emails.includes(email)).map((deal) => ({ ...deal, stage: title })),
    )
  }

  async function findNewestCode(phone: string, isWanted: (code: string) => boolean) {
    let code = ''
    await expect(async () => {
      code = (await listCodes(phone))[0] ?? ''
      expect(code).toMatch(/^\d{6}$/)
      expect(isWanted(code)).toBe(true)
    }).toPass()
    return code
  }

  return {
    readState,
    readCode: (phone) => findNewestCode(phone, () => true),
    readCodeAfter: (phone, earlier) => findNewestCode(phone, (code) => code !== earlier),
    countCodes: async (phone) => (await listCodes(phone)).length,
    async endResendWait(phone) {
      const path = `/api/sandbox/codes/${encodeURIComponent(phone)}/end-resend-wait`
      const answer = await request.post(`${origin}${path}`, { headers, data: {} })
      expect(answer.status()).toBe(200)
    },
    listDeals: listDeals,
    async waitForFinishedDeal(email) {
      await expect
        .poll(async () => (await listDeals(email)).map(({ notes }) => notes.length > 0))
        .toEqual([true])
      const { persons } = await readState()
      expect(persons.filter(({ emails }) => emails.includes(email))).toHaveLength(1)
      const [deal] = await listDeals(email)
      if (!deal) throw new Error(`No deal of ${email}`)
      return deal
    },
    async setFaults(service, faults) {
      const answer = await request.put(`${origin}/api/sandbox/faults/${service}`, { headers, data: faults })
      expect(answer.status()).toBe(200)
    },
    async clearFaults() {
      const answer = await request.delete(`${origin}/api/sandbox/faults`, { headers })
      expect(answer.status()).toBe(200)
    },
  }
}
