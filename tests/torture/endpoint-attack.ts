import { type Dispatcher, request } from 'undici'
import type { Access } from '#api/policy.ts'
import {
  ENDPOINT_SAMPLES,
  type EndpointSample,
  type VisitorRecords,
} from '#tests/support/endpoint-samples.ts'
import { OPERATOR_KEY, type Server } from '#tests/support/server.ts'
import { createHeaders, type RemoteVisitor } from '#tests/support/server-visitor.ts'

/** What a caller has: nothing, a session, a sign-up, a proof of the last 30 days, or one that is older. */
export type Standing = 'nobody' | 'session' | 'unproved' | 'proved' | 'expired'

/** A caller who is not the owner. */
export type Caller = {
  readonly kind: string
  readonly standing: Standing
  /** Null for a caller without a session. */
  readonly visitor: RemoteVisitor | null
}

/** The callers each access admits. Only the owner reaches the owner's records, and some endpoints admit no visitor. */
const LET_IN: Readonly<Record<Access, readonly Standing[]>> = {
  anonymous: ['nobody', 'session', 'unproved', 'proved', 'expired'],
  visitor: ['session', 'unproved', 'proved', 'expired'],
  bound: ['unproved', 'proved', 'expired'],
  proven: ['proved'],
  owner: [],
  booker: [],
  operator: [],
  operatorSession: [],
  scheduler: [],
  provider: [],
}

/** The headers a browser sends with a request from another site's page. */
const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

/** The answer to one request. */
type Answer = { readonly status: number; readonly text: string; readonly allowsForeign: boolean }

/** Attacks the endpoints of one server with the ids of an owner's records. */
export type EndpointAttack = {
  /** Calls every endpoint and action with each of the owner's ids; those that end the visit only with `atTheEnd`. */
  tryEverything(caller: Caller, atTheEnd?: boolean): Promise<void>
  /** Calls one endpoint as a caller. */
  tryOne(caller: Caller, sample: EndpointSample, records: VisitorRecords): Promise<void>
  /** Calls everything that writes, as another site's page in the owner's browser. */
  tryFromForeignSite(owner: RemoteVisitor): Promise<void>
  /** Sends each sample as a rightful caller, because a sample that is not understood proves nothing. */
  checkSamples(visitor: RemoteVisitor, own: VisitorRecords): Promise<void>
  /** The number of requests sent. */
  countRequests(): number
}

type Attack = {
  readonly client: Dispatcher
  readonly server: Server
  /** The owner's records, as each set of ids that an attacker could know. */
  readonly records: readonly VisitorRecords[]
  /** Values that only the owner knows. */
  readonly secrets: readonly string[]
  readonly check: (isTrue: boolean, what: string) => void
}

/** Creates the attack on one owner's records. */
export function createEndpointAttack({ client, server, records, secrets, check }: Attack): EndpointAttack {
  let requests = 0

  async function send(
    visitor: RemoteVisitor | null,
    { method, path, createBody }: EndpointSample,
    owner: VisitorRecords,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    requests += 1
    const content = method === 'GET' ? null : createBody(owner)
    const answer = await request(`${server.origin}${path}`, {
      dispatcher: client,
      method,
      headers: {
        ...(content ? { 'content-type': 'application/json' } : {}),
        ...(path === '/api/signup' ? { 'idempotency-key': crypto.randomUUID() } : {}),
        ...(visitor ? createHeaders(server.origin, visitor) : { origin: server.origin }),
        ...headers,
      },
      body: content ? JSON.stringify(content) : null,
    })
    const pairs = [answer.headers['set-cookie']].flat().map((cookie) => cookie?.split(';')[0] ?? '')
    const renewed = pairs.find((pair) => /^(?:__Host-)?vs=/.test(pair))
    if (visitor && renewed) visitor.cookie = renewed
    return {
      status: answer.statusCode,
      text: await answer.body.text(),
      allowsForeign: answer.headers['access-control-allow-origin'] !== undefined,
    }
  }

  async function tryOne({ kind, standing, visitor }: Caller, sample: EndpointSample, owner: VisitorRecords) {
    const { name, access, of } = sample
    const { status, text } = await send(visitor, sample, owner)
    check(status < 500, `${kind}: ${name} is answered ${status}`)
    const isLetIn = LET_IN[access].includes(standing) && !(of === 'record' && access !== 'anonymous')
    const findsNothing = of === 'lookup' && FOUND_NOTHING.test(text)
    check(
      isLetIn || status >= 400 || findsNothing,
      `${kind}: ${name} on the owner's records is answered ${status} ${text}`,
    )
    for (const secret of secrets)
      check(!text.includes(secret), `${kind}: ${name} tells what only the owner knows: ${text}`)
  }

  return {
    tryOne,

    async tryEverything(caller, atTheEnd = false) {
      for (const sample of ENDPOINT_SAMPLES.filter(({ endsVisit }) => endsVisit === atTheEnd))
        for (const owner of records) await tryOne(caller, sample, owner)
    },

    async tryFromForeignSite(owner) {
      for (const sample of ENDPOINT_SAMPLES) {
        if (sample.access === 'provider') continue
        for (const record of records) {
          // The browser sends no cookie of ours, or the newest one.
          const { status, allowsForeign } = await send({ ...owner }, sample, record, FOREIGN)
          check(!allowsForeign, `another site may read ${sample.name}`)
          check(
            sample.method === 'GET' || status >= 400,
            `another site's page: ${sample.name} is answered ${status}`,
          )
        }
      }
    },

    async checkSamples(visitor, own) {
      for (const sample of ENDPOINT_SAMPLES) {
        if (sample.endsVisit || sample.access === 'provider' || sample.access === 'operatorSession') continue
        const asOperator = sample.access === 'operator' || sample.access === 'booker'
        const headers = asOperator ? { authorization: `Bearer ${OPERATOR_KEY}` } : {}
        const { status, text } = await send(asOperator ? null : visitor, sample, own, headers)
        check(!UNDERSTOOD_NOT.test(text), `${sample.name} is not understood: ${status} ${text}`)
      }
    },
    countRequests: () => requests,
  }
}

/** The answer to a look-up of a person the caller has not proved to be. */
const FOUND_NOTHING = /"data":(?:null|\[\])/

/** The failure codes of a request refused for its shape. */
const UNDERSTOOD_NOT = /"code":"(?:invalid|unknown_action)"/
