import { getField } from '../lib/get-field.ts'
import { cutText } from '../rules/cut-text.ts'
import { CRM_COMPANY_MAX_LENGTH, CRM_KEY_MAX_LENGTH } from './limits.ts'

/** What can be connected besides the CRM, with our team's help (spec S1 intro and 2.1). */
export const INTEGRATIONS = ['projuris-adv', 'advbox', 'controljus', 'asaas', 'zapsign'] as const

/** An integration besides the CRM. */
export type Integration = (typeof INTEGRATIONS)[number]

/** What the visitor chose, as the cookie `growCustomization` stores it. It never holds the API key. */
export type IntegrationChoices = {
  /** Name of the company whose Pipedrive key was validated; null without one. */
  readonly pipedrive: string | null
  readonly wanted: readonly Integration[]
}

/** No choice made. */
export const NO_CHOICES: IntegrationChoices = { pipedrive: null, wanted: [] }

/** Names as their owners write them. */
export const INTEGRATION_TITLES: Record<Integration, string> = {
  'projuris-adv': 'Projuris ADV',
  advbox: 'ADVBOX',
  controljus: 'ControlJus',
  asaas: 'Asaas',
  zapsign: 'ZapSign',
}

/** Marks an integration, or unmarks it; the list keeps the order of `INTEGRATIONS`. */
export function toggleIntegration(
  wanted: readonly Integration[],
  integration: Integration,
): readonly Integration[] {
  return INTEGRATIONS.filter((item) => (item === integration) !== wanted.includes(item))
}

/** Parses stored choices, which are untrusted: invalid ones are left out. */
export function parseChoices(stored: unknown): IntegrationChoices {
  const pipedrive = getField(stored, 'pipedrive')
  const wanted = getField(stored, 'wanted')
  return {
    pipedrive: typeof pipedrive === 'string' ? cutText(pipedrive, CRM_COMPANY_MAX_LENGTH) : null,
    wanted: INTEGRATIONS.filter((item) => Array.isArray(wanted) && wanted.includes(item)),
  }
}

/** Shape of an API key of the visitor's own CRM: visible ASCII characters. */
export const CRM_KEY = new RegExp(`^[!-~]{1,${CRM_KEY_MAX_LENGTH}}$`)
