import { Hono } from 'hono'
import * as z from 'zod'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import type { Records } from '../records.ts'
import { createRefuse } from '../refusals.ts'
import type { RunInTurn } from '../run-in-turn.ts'
import { isDuplicate, StoredAdEvent } from './events.ts'

/** Most events of one call. */
const MOST_EVENTS = 1_000

/** Age beyond which one event makes Meta refuse the whole call, in seconds. */
const OLDEST_SECONDS = 7 * 24 * 3_600

const hashed = z.string().regex(/^[0-9a-f]{64}$/)

const HASHED = ['em', 'ph', 'fn', 'ln', 'ct', 'st', 'zp', 'country', 'db', 'ge', 'external_id']

const UserData = z.strictObject({
  ...Object.fromEntries(HASHED.map((name) => [name, hashed.optional()])),
  client_ip_address: z.string().min(1).optional(),
  client_user_agent: z.string().min(1),
  fbc: z.string().regex(/^fb\./).optional(),
  fbp: z.string().regex(/^fb\./).optional(),
  subscription_id: z.string().min(1).optional(),
  lead_id: z.string().min(1).optional(),
})

const Event = z
  .object({
    event_name: z.string().min(1),
    event_time: z.number().int(),
    event_source_url: z.url(),
    action_source: z.literal('website'),
    event_id: z.string().min(1),
    user_data: UserData,
    custom_data: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ event_name, custom_data }) => event_name !== 'Purchase' || hasPrice(custom_data), {
    path: ['custom_data'],
  })

const Body = z.object({
  data: z.array(Event).min(1).max(MOST_EVENTS),
  test_event_code: z.string().optional(),
})

type Account = { readonly records: Records; readonly now: () => number; readonly runInTurn: RunInTurn }

/** Creates the simulated Conversions API. It accepts events by Meta's rules and stores them for the sandbox's page. */
export function createMetaApp({ records, now, runInTurn }: Account): Hono {
  const { token, pixelId } = SANDBOX_ACCOUNTS.meta

  async function keep(event: z.infer<typeof Event>) {
    const at = event.event_time * 1_000
    const key = `${event.event_name}:${event.event_id}`
    const earlier = StoredAdEvent.safeParse(
      (await records.listLinked('event', ['key', key], { limit: 1 }))[0],
    )
    if (earlier.success && isDuplicate(earlier.data, at)) {
      await records.update('event', earlier.data.id, { copies: earlier.data.copies + 1 })
      return
    }
    const id = await records.takeNumber('event')
    const data: StoredAdEvent = {
      id,
      name: event.event_name,
      eventId: event.event_id,
      at: new Date(at).toISOString(),
      sourceUrl: event.event_source_url,
      userData: Object.keys(event.user_data).sort(),
      customData: event.custom_data ?? {},
      copies: 1,
    }
    await records.insert([{ kind: 'event', id, data, links: [['key', key]] }])
  }

  return new Hono()
    .basePath('/meta')
    .post('/:version{v\\d+\\.\\d+}/:pixelId/events', async (context) => {
      if (context.req.header('authorization') !== `Bearer ${token}`)
        return createGraphError(401, 190, 'Invalid OAuth access token - Cannot parse access token')
      if (context.req.param('pixelId') !== pixelId)
        return createGraphError(400, 100, 'Unsupported post request')
      const body = Body.safeParse(await context.req.json().catch((): unknown => undefined))
      if (!body.success) return createGraphError(400, 100, 'Invalid parameter', 2804019)
      const seconds = Math.floor(now() / 1_000)
      const times = body.data.data.map(({ event_time }) => event_time)
      if (times.some((time) => seconds - time > OLDEST_SECONDS))
        return createGraphError(400, 100, 'Invalid parameter', 2804003)
      if (times.some((time) => time > seconds + 60))
        return createGraphError(400, 100, 'Invalid parameter', 2804004)
      for (const event of body.data.data)
        await runInTurn(`${event.event_name}:${event.event_id}`, () => keep(event))
      const received = { events_received: body.data.data.length, messages: [] }
      return Response.json({ ...received, fbtrace_id: 'SandboxTrace' })
    })
    .notFound(() => createGraphError(400, 100, 'Unsupported request'))
}

/** Creates Meta's answers to simulated faults. */
export const refuse = createRefuse({
  unauthorized: () => createGraphError(401, 190, 'Error validating access token'),
  429: () => createGraphError(429, 4, 'Application request limit reached'),
  500: () => createGraphError(500, 1, 'An unknown error has occurred.'),
  503: () => createGraphError(503, 2, 'Service temporarily unavailable'),
})

/** Returns true when a purchase has a value and a currency. */
function hasPrice(customData: Readonly<Record<string, unknown>> | undefined): boolean {
  return typeof customData?.value === 'number' && typeof customData.currency === 'string'
}

function createGraphError(status: number, code: number, message: string, subcode?: number) {
  const details = subcode === undefined ? {} : { error_subcode: subcode }
  const is_transient = code === 1 || code === 2
  const error = {
    message,
    type: 'OAuthException',
    code,
    ...details,
    is_transient,
    fbtrace_id: 'SandboxTrace',
  }
  return Response.json({ error }, { status })
}
