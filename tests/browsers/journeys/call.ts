import { prepareProven } from '../funnel.ts'
import type { Journey } from '../journey.ts'

/** A call is booked, confirmed, found on its page, and cancelled there. */
export const bookACall: Journey = async (tools) => {
  const { window, visitor, sandbox } = tools
  await prepareProven(tools)
  await window.open('/confirm-schedule')
  await window.click({ role: 'button', name: 'Escolher horário' })
  const submit = { role: 'button', name: 'Agendar Chamada' }
  await window.see(submit, { isDisabled: true })
  await window.click({ role: 'button', name: 'Próxima semana' })
  await window.check({ role: 'radio', within: { role: 'group', name: 'Dia' }, at: 2 })
  await window.check({ role: 'radio', within: { role: 'group', name: /^Horário/ }, at: 1 })
  await window.click(submit)
  await window.see({ role: 'heading', name: 'Agendamento Confirmado' }, { isFocused: true })
  // The confirmation closes by itself.
  await window.miss({ role: 'dialog' })
  await window.see({ role: 'heading', level: 1, name: 'Sua conversa está marcada' })
  await window.see({ role: 'link', name: /^Baixar arquivo \.ics/ })
  await sandbox.waitFor(({ appointments }) =>
    appointments.find(({ email, status }) => email === visitor.email && status === 'booked'),
  )
}
