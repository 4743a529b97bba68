import type { Journey } from '../journey.ts'

const MENU = { role: 'navigation', name: 'Principal' } as const
const SOLUTIONS = { text: 'Soluções', within: MENU } as const
const INBOX = { role: 'link', name: /^Caixa de entrada/, within: MENU } as const

/** The home page, its menu by mouse and keyboard, and the pages it leads to. */
export const useHomeAndMenu: Journey = async ({ window }) => {
  await window.open('/')
  await window.see({ role: 'heading', level: 1 }, { count: 1 })
  await window.miss(INBOX)
  await window.click(SOLUTIONS)
  await window.see(INBOX)
  await window.press('Escape')
  await window.miss(INBOX)
  await window.click(SOLUTIONS)
  await window.click(INBOX)
  await window.arrive('/inbox')
  await window.see({ role: 'heading', level: 1 }, { count: 1 })
  // A question opens in place.
  const answer = { text: /A nossa equipe confirma isso com você antes de mexer em qualquer coisa\.$/ }
  await window.miss(answer)
  await window.click({ text: 'Posso usar o número que o escritório já tem?' })
  await window.see(answer)
  await window.click({ role: 'link', name: 'Preços', within: MENU })
  await window.arrive('/plans')
  await window.see({ role: 'heading', level: 1, name: 'O plano do tamanho do seu escritório.' })
}
