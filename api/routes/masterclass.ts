import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import { classIssues, MASTERCLASSES, tidyClassRegistration } from '#machines/masterclass/masterclass-rules.ts'
import { addressKey } from '../lib/client-address.ts'
import type { AppEnv } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { keepClassRegistration } from '../store/class-registrations.ts'
import { hit } from '../store/limits.ts'

/** Registrations one network address may send in an hour: an office registers a handful of people. */
const PER_ADDRESS_HOURLY = 20

const HOUR = 3_600

const RegistrationRequest = z.strictObject({
  masterclass: z.enum(MASTERCLASSES),
  nome: z.string().max(1_000),
  email: z.string().max(1_000),
  telefone: z.string().max(200),
  consent: z.boolean(),
})

/**
 * Takes a registration for a class. Answered with 202 once it is kept with its job: the CRM hears of it from the worker,
 * even when it is down now. The answer is the same whether the person was on the list already or not.
 */
export const masterclass = new Hono<AppEnv>().post('/', async (c) => {
  const { masterclass: name, ...typed } = await readJson(c.req.raw, RegistrationRequest)
  const registration = tidyClassRegistration(typed)
  if (!registration) {
    const [issue] = classIssues(typed)
    throw new Failure('invalid', issue ?? {})
  }
  const { db } = c.get('services').database
  const spent = await hit(db, `masterclass:${addressKey(c.get('address'))}`, HOUR, PER_ADDRESS_HOURLY)
  if (!spent.allowed) throw new Failure('rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
  await keepClassRegistration(db, {
    id: randomUUID(),
    masterclass: name,
    name: registration.name,
    emailKey: registration.email,
    phone: registration.phone,
  })
  return c.json({ success: true, data: null }, 202)
})
