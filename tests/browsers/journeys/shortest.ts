import { completeProfile, fillSignUp, sendSignUp, validatePhone } from '../funnel.ts'
import type { Journey } from '../journey.ts'

/** The shortest way: from the form by the code and the profile to the end of the funnel. */
export const goToFinish: Journey = async (tools) => {
  const { window, visitor, sandbox } = tools
  await window.open('/signup')
  await fillSignUp(window, visitor)
  await sendSignUp(window)
  await validatePhone(tools)
  await completeProfile(window)
  await window.see({ role: 'heading', name: `Tudo pronto, ${visitor.firstName}` })
  await window.see({ role: 'link', name: /^Abrir o portal do cliente/ }, { isDisabled: false })
  // The team has the deal, with what the visitor typed.
  await sandbox.waitFor(({ stages }) =>
    stages
      .flatMap(({ deals }) => deals)
      .find(
        ({ title, person }) =>
          title === `${visitor.company} - ${visitor.name}` && person?.emails.includes(visitor.email),
      ),
  )
}
