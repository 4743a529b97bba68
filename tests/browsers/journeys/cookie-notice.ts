import type { Journey } from '../journey.ts'

const NOTICE = { role: 'region', name: 'Aviso de cookies' } as const
const PREFERENCES = { role: 'dialog', name: 'Preferências de cookies' } as const
const STATISTICS = { role: 'switch', name: /^Estatística/, within: PREFERENCES } as const
const ADS = { role: 'switch', name: /^Publicidade/, within: PREFERENCES } as const

/** The notice: nothing is decided by closing it, each purpose is decided apart, and the decision is found again. */
export const decideOnCookies: Journey = async ({ window }) => {
  await window.open('/')
  await window.see(NOTICE)
  await window.click({ role: 'button', name: 'Preferências', within: NOTICE })
  await window.see(STATISTICS, { isChecked: false })
  await window.press('Escape')
  await window.miss(PREFERENCES)
  await window.see(NOTICE)

  await window.click({ role: 'button', name: 'Preferências', within: NOTICE })
  await window.check(STATISTICS)
  await window.see(ADS, { isChecked: false })
  await window.click({ role: 'button', name: 'Salvar escolhas', within: PREFERENCES })
  await window.miss(NOTICE)

  await window.open('/meus-dados')
  await window.see({ role: 'heading', level: 1 })
  const server = { role: 'region', name: 'No nosso servidor' }
  await window.see({ text: '1 registro', within: server })
  await window.miss(NOTICE)
  await window.click({ role: 'button', name: 'Preferências de cookies', within: { role: 'main' } })
  await window.see(STATISTICS, { isChecked: true })
  await window.see(ADS, { isChecked: false })
  await window.click({ role: 'button', name: 'Rejeitar tudo', within: PREFERENCES })
  await window.miss(PREFERENCES)
}
