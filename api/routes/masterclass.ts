import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { REGISTRATIONS_PER_ADDRESS_HOURLY, TYPED_LENGTH } from '#machines/masterclass/limits.ts'
import {
  findClassIssues,
  MASTERCLASSES,
  normalizeClassRegistration,
} from '#machines/masterclass/masterclass-rules.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { toMailAddress } from '../lib/mail-address.ts'
import { readJson } from '../lib/read-json.ts'
import { createClassRegistrationJob } from '../masterclass/jobs.ts'
import { spendAddressQuota } from '../quota.ts'
import { keepClassRegistration } from '../store/class-registrations.ts'

const RegistrationRequest = z.strictObject({
  masterclass: z.enum(MASTERCLASSES),
  nome: z.string().max(TYPED_LENGTH.text),
  email: z.string().max(TYPED_LENGTH.text),
  telefone: z.string().max(TYPED_LENGTH.phone),
  consent: z.boolean(),
})

/**
 * Stores a registration for a class together with its job and answers 202. The worker brings it to the CRM, even when the
 * CRM is down now. The answer does not reveal whether the person was registered already.
 */
export const masterclass = new Endpoint('/api/masterclass', {
  POST: {
    access: 'anonymous',
    limit: `${REGISTRATIONS_PER_ADDRESS_HOURLY} an hour and address`,
    example: {
      masterclass: 'automacao',
      nome: 'Ana Prado',
      email: 'ana@exemplo.com.br',
      telefone: '11987654321',
      consent: true,
    },
  },
}).post('/', async (c) => {
  const { masterclass: name, ...sent } = await readJson(c.req.raw, RegistrationRequest, {
    typed: ['nome', 'email', 'telefone'],
  })
  const typed = { ...sent, email: toMailAddress(sent.email) }
  const registration = normalizeClassRegistration(typed)
  if (!registration) {
    const [issue] = findClassIssues(typed)
    throw new Failure('invalid', issue ?? {})
  }
  const { db } = c.get('services').database
  await spendAddressQuota(c, 'masterclass', { max: REGISTRATIONS_PER_ADDRESS_HOURLY })
  const id = randomUUID()
  const { email: emailKey, phone, name: visitor } = registration
  const stored = { id, masterclass: name, name: visitor, emailKey, phone }
  await keepClassRegistration(db, stored, createClassRegistrationJob(id, emailKey))
  return c.json({ success: true, data: null }, 202)
})
