import { Endpoint } from '../endpoint.ts'

/** `GET /api/ip` returns the visitor's own address as `{ip}` (spec S2 7, decision 21); null where the platform hides it. */
export const ip = new Endpoint('/api/ip', {
  GET: { access: 'anonymous' },
}).get('/', (c) => c.json({ ip: c.get('address') }))
