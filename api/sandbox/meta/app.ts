import { Hono } from 'hono'
import * as z from 'zod'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import type { FaultStatus } from '../faults.ts'
import type { InTurn } from '../in-turn.ts'
import type { Records } from '../records.ts'
import { isDuplicateOf, StoredAdEvent } from './events.ts'

/** Most events of one call. */
const MOST_EVENTS = 1_000

/** One older event has a whole call refused, in seconds. */
const OLDEST_SECONDS = 7 * 24 * 3_600

const hashed = z.string().regex(/^[0-9a-f]{64}$/)

const UserData = z.strictObject({
  em: hashed.optional(),
  ph: hashed.optional(),
  fn: hashed.optional(),
  ln: hashed.optional(),
  ct: hashed.optional(),
  st: hashed.optional(),
  zp: hashed.optional(),
  country: hashed.optional(),
  db: hashed.optional(),
  ge: hashed.optional(),
  external_id: hashed.optional(),
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

type Account = { readonly records: Records; readonly now: () => number; readonly inTurn: InTurn }

/** The sandbox's Conversions API: takes events by Meta's rules and shows them on the sandbox's page. */
export function metaApp({ records, now, inTurn }: Account, onError: (error: unknown) => void): Hono {
  const { token, pixelId } = SANDBOX_ACCOUNTS.meta

  async function keep(event: z.infer<typeof Event>) {
    const at = event.event_time * 1_000
    const key = `${event.event_name}:${event.event_id}`
    const earlier = StoredAdEvent.safeParse((await records.linked('event', ['key', key], { limit: 1 }))[0])
    if (earlier.success && isDuplicateOf(earlier.data, at)) {
      await records.update('event', earlier.data.id, { copies: earlier.data.copies + 1 })
      return
    }
    const id = await records.nextNumber('event')
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
        return graphError(401, 190, 'Invalid OAuth access token - Cannot parse access token')
      if (context.req.param('pixelId') !== pixelId) return graphError(400, 100, 'Unsupported post request')
      const body = Body.safeParse(await context.req.json().catch((): unknown => undefined))
      if (!body.success) return graphError(400, 100, 'Invalid parameter', 2804019)
      const seconds = Math.floor(now() / 1_000)
      const times = body.data.data.map(({ event_time }) => event_time)
      if (times.some((time) => seconds - time > OLDEST_SECONDS))
        return graphError(400, 100, 'Invalid parameter', 2804003)
      if (times.some((time) => time > seconds + 60)) return graphError(400, 100, 'Invalid parameter', 2804004)
      for (const event of body.data.data)
        await inTurn(`${event.event_name}:${event.event_id}`, () => keep(event))
      return Response.json({
        events_received: body.data.data.length,
        messages: [],
        fbtrace_id: 'SandboxTrace',
      })
    })
    .notFound(() => graphError(400, 100, 'Unsupported request'))
    .onError((error) => {
      onError(error)
      return graphError(500, 1, 'An unknown error has occurred.')
    })
}

/** How the Conversions API fails. */
export function failed(status: FaultStatus): Response {
  if (status === 'unauthorized') return graphError(401, 190, 'Error validating access token')
  if (status === 429) return graphError(429, 4, 'Application request limit reached')
  if (status === 500) return graphError(500, 1, 'An unknown error has occurred.')
  if (status === 503) return graphError(503, 2, 'Service temporarily unavailable')
  return new Response('<html><body>Sorry, something went wrong.</body></html>', {
    status: status === 'html' ? 403 : status,
    headers: { 'content-type': 'text/html' },
  })
}

/** A purchase says how much, in what currency. */
function hasPrice(customData: Readonly<Record<string, unknown>> | undefined): boolean {
  return typeof customData?.value === 'number' && typeof customData.currency === 'string'
}

function graphError(status: number, code: number, message: string, subcode?: number) {
  return Response.json(
    {
      error: {
        message,
        type: 'OAuthException',
        code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        is_transient: code === 1 || code === 2,
        fbtrace_id: 'SandboxTrace',
      },
    },
    { status },
  )
}
