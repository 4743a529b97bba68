import { Hono } from 'hono'
import type { AppEnv } from '../lib/context.ts'

/** `GET /api/ip` -> `{ip}`: the visitor's own address (spec S2 7, decision 21); null where the platform hides it. */
export const ip = new Hono<AppEnv>().get('/', (c) => c.json({ ip: c.get('address') }))
