import { prepareProven, SAVE_PROFILE } from '../funnel.ts'
import type { Journey } from '../journey.ts'

const MANAGER = { role: 'radio', name: /^Gestor\(a\)/ } as const
const TEAM = { role: 'radio', name: /^Mais de 20/ } as const
const SURVEYS = { role: 'checkbox', name: /^Pesquisas de satisfação/ } as const

/** The profile: it says what is missing, leads there, keeps the answers over a reload, and leads on. */
export const answerTheProfile: Journey = async (tools) => {
  const { window } = tools
  await prepareProven(tools)
  await window.open('/more-yourself')
  await window.check(MANAGER)
  await window.click(SAVE_PROFILE)
  const summary = { role: 'region', name: 'Falta responder:' }
  await window.see(summary, { isFocused: true })
  await window.click({ role: 'link', name: /Uso pretendido/, within: summary })
  await window.see({ role: 'checkbox', name: /^Atendimento compartilhado/ }, { isFocused: true })
  await window.check(TEAM)
  await window.check(SURVEYS)
  await window.click({ label: /^Segmento/ })
  await window.press('Escape')

  await window.open('/more-yourself')
  for (const answer of [MANAGER, TEAM, SURVEYS]) await window.see(answer, { isChecked: true })
  await window.click(SAVE_PROFILE)
  await window.arrive('/finish')
  const steps = { role: 'list', name: 'Etapas do cadastro' }
  await window.see({ text: /, concluída$/, within: steps }, { count: 3 })
}
