import { OPERATOR_KEY } from '#tests/support/server.ts'
import type { Journey } from '../journey.ts'

/** The operator's room: a wrong key stays outside, the right one comes in, and the way out ends the session. */
export const useThePanel: Journey = async ({ window }) => {
  await window.open('/painel')
  const key = { label: 'Chave de acesso' }
  await window.fill(key, 'uma chave que nao existe em lugar nenhum')
  await window.press('Enter')
  await window.see({ role: 'alert', has: 'A chave não confere' })
  await window.fill(key, OPERATOR_KEY)
  await window.press('Enter')
  await window.see({ role: 'region', name: 'Fila de tarefas' })
  await window.see({ role: 'region', name: 'Últimos 7 dias' })
  await window.open('/painel')
  await window.click({ role: 'button', name: 'Sair' })
  await window.see(key)
  await window.open('/painel')
  await window.see(key)
}
