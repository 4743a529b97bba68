import { expect } from '@playwright/test'
import { assistantConfigEntry } from '#machines/assistant-config/assistant-config.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import {
  causeBy,
  convertSample,
  findButton,
  findMarked,
  NOT_PROVEN,
  nameCalls,
  press,
  toggle,
} from './page-acts.ts'

/** The assistant's step. */
export const assistantConfig: BrowserChart = {
  entry: assistantConfigEntry,
  route: () => '/assistant-config',
  recalled: (_, assistant) =>
    assistant ? { place: 'cookie', name: 'growCustomization', value: { assistant } } : null,
  arrive: (page) => findButton(page, 'Salvar e continuar'),
  callOf: nameCalls({ 'POST /api/track customization_saved': 'saveConfig' }),
  simulateAnswer: (_, sample) => convertSample(sample, { ...NOT_PROVEN, tooMany: [429, 'rate_limited'] }),
  bodyOf: (source, input) =>
    source === 'saveConfig' ? { payload: { part: 'assistant', ...Object(input).config } } : null,
  atOnce: ['recallConfig'],
  cause: causeBy({
    'config.changed': (page, event) =>
      page.getByLabel('Nome do assistente', { exact: true }).fill(Object(event).change.name),
    'topic.toggled': (page, event) => toggle(page, Object(event).topic),
    'config.submitted': (page) => press(page, 'Salvar e continuar'),
  }),
  sees: {
    async 'assistantConfig.editing'(page, { context: { config } }) {
      await expect(page.getByLabel('Nome do assistente', { exact: true })).toHaveValue(config.name)
      await findMarked(page, config.tone, config.hours, ...config.forbidden)
    },
    'assistantConfig.saving': (page) => findButton(page, 'Salvando...'),
    'assistantConfig.saved': (page) => page.waitForURL('**/finish'),
    'assistantConfig.notProven': (page) => page.waitForURL('**/confirm-otp'),
  },
}
