import { definePromises } from '../lib/chart-promises.ts'
import { signUpFormMachine } from './sign-up-form.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const signUpFormPromises = definePromises(signUpFormMachine, ({ always, leadsTo, never, onlyAfter }) => [
  onlyAfter('Só o envio da pessoa manda um cadastro ao servidor; um já enviado continua depois de recarregar.', 'S1 5',
    (at) => at.called('acceptSignUp'),
    (at) => at.got('form.submitted') !== null || at.answered('restoreForm')),
  always('Um cadastro inválido não é enviado: a página mostra o que falta.', 'S1 5',
    (at) => at.got('form.submitted') !== null && at.is('filling'),
    (at) => at.is({ filling: { entry: 'refused' } }) && at.context.issues.length > 0),
  always('Um cadastro terminado conta Lead uma vez.', 'S2 7',
    (at) => at.is('collecting') && !at.was('collecting'),
    (at) => at.did('reportAdEvent', { name: 'Lead' }) === 1),
  never('Antes de terminado nada conta como Lead.', 'S2 7',
    (at) => at.did('reportAdEvent', { name: 'Lead' }) > 0 && !at.is('collecting')),
  always('Recusado ou sem resposta, o formulário volta com o aviso e com o que foi digitado.', 'S2 8',
    (at) => at.failed('acceptSignUp') || at.failed('signUp'),
    (at) => at.is({ filling: { entry: 'refused' } }) && at.context.problem !== null &&
      JSON.stringify(at.context.draft.registration) === JSON.stringify(at.before?.context.draft.registration)),
  always('Sem o código enviado, a página não promete um código.', 'S2 4',
    (at) => at.is('succeeded'),
    ({ context }) => context.codeSent),
  always('O nome que a pessoa digitou nunca é substituído pelo do CNPJ.', 'S1 2.9',
    (at) => at.is({ filling: { companyName: 'finding' } }),
    ({ context }) => context.draft.registration.razaoSocial === ''),
  always('A agenda só se oferece ao cadastro premium.', 'S1 2.9',
    (at) => at.entered('scheduling'),
    ({ context }) => context.isPremium),
  always('Digitar faz guardar o rascunho.', 'S2 4',
    (at) => at.got('field.changed') !== null && at.is('filling'),
    (at) => at.is({ filling: { draft: 'keeping' } })),
  leadsTo('De toda recusa se chega ao fim do cadastro.', 'S2 4',
    (at) => at.is({ filling: { entry: 'refused' } }),
    (at) => at.is('done')),
])
