import { expect, type Locator, type Page } from '@playwright/test'
import { integrationsEntry } from '#machines/integrations/integrations.entry.ts'
import { INTEGRATION_TITLES, INTEGRATIONS, type Integration } from '#machines/integrations/integrations.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, convertSample, findButton, NOT_PROVEN, nameCalls, press } from './page-acts.ts'

const KEY = 'API Key do Pipedrive'

function findBox(page: Page, integration: Integration): Locator {
  return page.getByRole('checkbox', { name: INTEGRATION_TITLES[integration] })
}

/** The integrations step. */
export const integrations: BrowserChart = {
  entry: integrationsEntry,
  route: () => '/integrations',
  recalled: (_, integrations) =>
    integrations ? { place: 'cookie', name: 'growCustomization', value: { integrations } } : null,
  arrive: (page) => findButton(page, 'Salvar e continuar'),
  callOf: nameCalls({
    'POST /api/crm connectPipedrive': 'connectPipedrive',
    'POST /api/track customization_saved': 'saveChoices',
  }),
  simulateAnswer(source, sample) {
    if (source === 'connectPipedrive' && !(sample instanceof Error))
      return { data: { name: 'Camila Moura', company_name: Object(sample).company } }
    return convertSample(sample, {
      ...NOT_PROVEN,
      keyInvalid: [422, 'invalid'],
      tooMany: [429, 'rate_limited'],
    })
  },
  bodyOf(source, input) {
    if (source === 'connectPipedrive') return { apiKey: Object(input).apiKey }
    if (source !== 'saveChoices') return null
    const { pipedrive, wanted } = Object(input).choices
    return { payload: { part: 'integrations', pipedrive: pipedrive !== null, wanted } }
  },
  atOnce: ['recallChoices'],
  // A connected account takes the place of the key, and without one there is none to remove.
  offers({ type }, { context: { choices } }) {
    if (type === 'connection.removed') return choices.pipedrive !== null
    return !type.startsWith('key.') || choices.pipedrive === null
  },
  cause: causeBy({
    'key.changed': (page, event) => page.getByLabel(KEY, { exact: true }).fill(Object(event).apiKey),
    'key.submitted': (page) => press(page, 'Validar a chave'),
    'connection.removed': (page) => press(page, 'Usar outra conta'),
    'integration.toggled': (page, event) => findBox(page, Object(event).integration).click({ force: true }),
    'choices.submitted': (page) => press(page, 'Salvar e continuar'),
  }),
  sees: {
    async 'integrations.editing'(page, { context: { choices } }) {
      for (const integration of INTEGRATIONS)
        await expect(findBox(page, integration)).toBeChecked({
          checked: choices.wanted.includes(integration),
        })
      const { pipedrive } = choices
      await page.getByText(pipedrive === null ? 'Não conectado' : `Conta validada: ${pipedrive}.`).waitFor()
      await findButton(page, 'Salvar e continuar')
    },
    'integrations.connecting': (page) => findButton(page, 'Validando...'),
    'integrations.saving': (page) => findButton(page, 'Salvando...'),
    'integrations.saved': (page) => page.waitForURL('**/assistant-config'),
    'integrations.notProven': (page) => page.waitForURL('**/confirm-otp'),
  },
}
