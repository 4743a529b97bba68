import { profileEntry } from '#machines/profile/profile.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import {
  causeBy,
  choose,
  convertSample,
  findButton,
  findMarked,
  NOT_PROVEN,
  nameCalls,
  press,
  toggle,
} from './page-acts.ts'
import type { Stored } from './stored.ts'

function keepDraft(value: unknown): Stored {
  return { place: 'localStorage', name: 'profile-draft', value }
}

/** The profile step. */
export const profile: BrowserChart = {
  entry: profileEntry,
  route: () => '/more-yourself',
  recalled: (source, sample) => (source === 'loadDraft' ? keepDraft(sample) : null),
  kept: (source, input) => (source === 'keepDraft' ? keepDraft(Object(input).answers) : null),
  arrive: (page) => findButton(page, 'Salvar e continuar'),
  callOf: nameCalls({ 'POST /api/track profile_completed': 'saveProfile' }),
  simulateAnswer: (_, sample) => convertSample(sample, { ...NOT_PROVEN, refused: [422, 'invalid'] }),
  bodyOf: (source, input) => (source === 'saveProfile' ? { payload: Object(input).profile } : null),
  atOnce: ['loadDraft', 'keepDraft'],
  cause: causeBy({
    async 'answer.chosen'(page, event) {
      for (const value of Object.values(Object(Object(event).answer))) await choose(page, value)
    },
    'useCase.toggled': (page, event) => toggle(page, Object(event).useCase),
    'profile.submitted': (page) => press(page, 'Salvar e continuar'),
  }),
  sees: {
    'profile.editing': (page, { context: { answers } }) =>
      findMarked(page, ...[answers.role, answers.teamSize].filter(Boolean), ...answers.useCases),
    'profile.saving': (page) => findButton(page, 'Salvando...'),
    'profile.saved': (page) => page.waitForURL('**/finish'),
    'profile.notProven': (page) => page.waitForURL('**/confirm-otp'),
  },
}
