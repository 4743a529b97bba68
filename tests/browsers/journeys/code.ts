import { CODE, enterCode, prepareSignUp, validatePhone } from '../funnel.ts'
import type { Journey } from '../journey.ts'

/** The code page: the boxes take keys one by one, a wrong code says how many guesses are left, and the right one leads on. */
export const proveThePhone: Journey = async (tools) => {
  const { window, visitor, sandbox } = tools
  await prepareSignUp(tools)
  await window.open('/confirm-otp')
  await window.see(CODE.box(1), { isFocused: true })
  await window.see(CODE.verify, { isDisabled: true })
  await window.type('1a2')
  await window.see(CODE.box(1), { value: '1' })
  await window.see(CODE.box(2), { value: '2' })
  await window.see(CODE.box(3), { isFocused: true })
  await window.press('Backspace')
  await window.see(CODE.box(2), { isFocused: true, value: '' })

  const code = await sandbox.readCode(visitor.e164)
  for (const left of ['Restam 4 tentativas.', 'Restam 3 tentativas.']) {
    await enterCode(window, code === '111111' ? '222222' : '111111')
    await window.see({ text: left })
    await window.see(CODE.box(1), { isFocused: true, value: '' })
  }
  await validatePhone(tools)
}
