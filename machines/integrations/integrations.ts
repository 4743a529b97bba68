/** What can be connected besides the CRM, with our team's help (spec S1 intro and 2.1). */
export const INTEGRATIONS = ['projuris-adv', 'advbox', 'controljus', 'asaas', 'zapsign'] as const

/** One of them. */
export type Integration = (typeof INTEGRATIONS)[number]

/** What the visitor decided, as the cookie `growCustomization` keeps it: never a key. */
export type IntegrationChoices = {
  /** Name of the company whose Pipedrive key was validated; null without one. */
  readonly pipedrive: string | null
  readonly wanted: readonly Integration[]
}

/** Nothing decided. */
export const NO_CHOICES: IntegrationChoices = { pipedrive: null, wanted: [] }

/** Longest company name kept, in characters. */
export const COMPANY_MAX_LENGTH = 60

/** Names as their owners write them. */
export const INTEGRATION_TITLES: Record<Integration, string> = {
  'projuris-adv': 'Projuris ADV',
  advbox: 'ADVBOX',
  controljus: 'ControlJus',
  asaas: 'Asaas',
  zapsign: 'ZapSign',
}

/** Marks an integration, or unmarks it; the list keeps the order of `INTEGRATIONS`. */
export function toggledIntegration(
  wanted: readonly Integration[],
  integration: Integration,
): readonly Integration[] {
  return INTEGRATIONS.filter((item) => (item === integration) !== wanted.includes(item))
}

/** Reads kept choices, which are untrusted: what does not fit is left out. */
export function choicesFrom(stored: unknown): IntegrationChoices {
  const pipedrive = fieldOf(stored, 'pipedrive')
  const wanted = fieldOf(stored, 'wanted')
  return {
    pipedrive: typeof pipedrive === 'string' ? pipedrive.slice(0, COMPANY_MAX_LENGTH) : null,
    wanted: INTEGRATIONS.filter((item) => Array.isArray(wanted) && wanted.includes(item)),
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
