import { prepareProven } from '../funnel.ts'
import type { Journey } from '../journey.ts'

/** `/meus-dados` shows what is kept of a sign-up, and deletes it. */
export const deleteMyData: Journey = async (tools) => {
  const { window, visitor, sandbox } = tools
  await prepareProven(tools)
  await window.open('/meus-dados')
  const server = { role: 'region', name: 'No nosso servidor' }
  await window.click({ text: /^Cadastros enviados/, within: server })
  await window.see({ text: new RegExp(visitor.email), within: server })
  // While the sign-up's last records are written, nothing is deleted yet.
  await sandbox.waitFor(({ stages }) =>
    stages
      .flatMap(({ deals }) => deals)
      .find(({ person, notes }) => person?.emails.includes(visitor.email) && notes.length > 0),
  )
  const deleted = { role: 'heading', name: 'Seus dados foram apagados.' }
  const ended = { text: /^Seus dados foram apagados\.$|ainda está sendo processado/ }
  do {
    await window.click({ role: 'button', name: 'Apagar meus dados' })
    await window.click({ role: 'button', name: 'Apagar tudo', within: { role: 'dialog' } })
    await window.miss({ role: 'dialog' })
  } while (/processado/.test((await window.see(ended)).text))
  await window.see(deleted)
  await window.open('/meus-dados')
  await window.see({ text: 'Nada ligado a este navegador.' })
}
