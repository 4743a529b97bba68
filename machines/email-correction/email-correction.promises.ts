import { definePromises } from '../lib/chart-promises.ts'
import { findEmailProblem } from '../sign-up/registration.ts'
import { parseCorrectionProblem } from './correction-failure.ts'
import { emailCorrectionMachine } from './email-correction.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const emailCorrectionPromises = definePromises(emailCorrectionMachine, ({ always, onlyAfter }) => [
  onlyAfter('Só quem salva muda o e-mail.', 'projeto',
    (at) => at.called('saveEmail'),
    (at) => at.got('email.submitted') !== null),
  always('Só um endereço que passa nas regras do cadastro é enviado, e só se mudou.', 'S2 5',
    (at) => at.called('saveEmail'),
    ({ context }) => findEmailProblem(context.draft) === null && context.draft !== context.email),
  always('Uma falha é dita, e o endereço digitado fica.', 'projeto',
    (at) => at.failed('saveEmail'),
    (at) => at.is('editing') && at.context.draft === at.before?.context.draft &&
      at.failed('saveEmail', (thrown) => parseCorrectionProblem(thrown) === at.context.problem)),
  always('Corrigido, o endereço mostrado é o que o servidor guardou, e o resto da página o sabe.', 'projeto',
    (at) => at.entered('corrected'),
    (at) => at.answered('saveEmail', ({ email }: { email: string }) => email === at.context.email) &&
      at.did('announceCorrected') === 1),
  always('Quem desiste fica com o e-mail que tinha.', 'projeto',
    (at) => at.got('correction.cancelled') !== null && at.was('editing'),
    (at) => at.is('shown') && at.context.email === at.before?.context.email),
])
