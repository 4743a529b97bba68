import * as z from 'zod'
import { COMPANY_NAMES_PER_ADDRESS_HOURLY } from '#machines/sign-up/limits.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { readJson } from '../lib/read-json.ts'
import { spendAddressQuota } from '../quota.ts'
import { findCompanyName } from '../sign-up/find-company-name.ts'

/** A CNPJ without its mask. It is in the body, because addresses end up in logs. */
const CompanyNameRequest = z.strictObject({ cnpj: z.string().regex(/^[0-9A-Z]{14}$/) })

/** `POST /api/company-name` returns the public name of a CNPJ's company as `{name}`; null when there is none to offer. Stores nothing. */
export const companyName = new Endpoint('/api/company-name', {
  POST: {
    access: 'anonymous',
    limit: `${COMPANY_NAMES_PER_ADDRESS_HOURLY} an hour and address`,
    example: { cnpj: '11222333000181' },
  },
}).post('/', async (c) => {
  const { cnpj } = await readJson(c.req.raw, CompanyNameRequest, { typed: ['cnpj'] })
  await spendAddressQuota(c, 'company-name', { max: COMPANY_NAMES_PER_ADDRESS_HOURLY })
  return sendSuccess(c, { name: await findCompanyName(c.get('services'), cnpj) })
})
