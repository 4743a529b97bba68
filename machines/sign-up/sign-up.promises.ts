import { definePromises } from '../lib/chart-promises.ts'
import { SIGN_UP_STEPS } from './progress.ts'
import { signUpMachine } from './sign-up.machine.ts'
import { getStepInput } from './sign-up.setup.ts'

const STEPS = [...SIGN_UP_STEPS, 'releaseLock'] as const

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const signUpPromises = definePromises(signUpMachine, ({ always, leadsTo, never, onlyAfter }) => [
  onlyAfter('Sem a reserva de e-mail e telefone nada se cria no CRM.', 'decisão 10',
    (at) => at.called('resolvePerson') || at.called('saveRegistration'),
    (at) => at.answered('acquireLock')),
  always('Um cadastro inválido é recusado antes de qualquer chamada.', 'S2 4',
    (at) => at.is('rejected'),
    (at) => at.context.problem === 'invalid' && !at.called('acquireLock')),
  onlyAfter('O negócio vem depois da pessoa.', 'S2 4',
    (at) => at.called('resolveDeal'),
    (at) => at.context.progress.personId !== null),
  onlyAfter('O registro vem depois do negócio.', 'S2 4',
    (at) => at.called('trackSignup'),
    (at) => at.context.progress.dealId !== null),
  onlyAfter('A assinatura vem depois do cliente.', 'S2 4',
    (at) => at.called('createSubscription'),
    (at) => at.context.progress.customerId !== null),
  never('O que já foi feito não se faz de novo.', 'decisão 11',
    (at) => (at.called('resolvePerson') && at.before?.context.progress.personId != null) ||
      (at.called('resolveDeal') && at.before?.context.progress.dealId != null) || (at.called('createCustomer') &&
      at.before?.context.progress.customerId != null) || (at.called('createSubscription') &&
      at.before?.context.progress.subscriptionId != null)),
  onlyAfter('E-mail e telefone são liberados antes do código.', 'S2 4',
    (at) => at.called('sendCode'),
    (at) => at.called('releaseLock')),
  always('Nenhum código é enviado quando a pessoa já não espera.', 'decisão 11',
    (at) => at.called('sendCode'),
    ({ context }) => context.isVisitorWaiting),
  always('O que falhou no CRM ou no pagamento fica devido, e o fluxo segue.', 'decisão 11',
    (at) => at.failed('resolvePerson') || at.failed('resolveDeal') || at.failed('trackSignup') ||
      at.failed('createCustomer') || at.failed('createSubscription') || at.failed('saveRegistration'),
    (at) => at.context.pending.length > (at.before?.context.pending.length ?? 0) && at.snapshot.status === 'active'),
  always('Cada passo recebe o que a pessoa enviou e o que já está feito.', 'S2 4',
    (at) => STEPS.some((step) => at.called(step)),
    (at) => STEPS.every((step) => !at.called(step) || at.called(step, getStepInput(at)))),
  always('Um pagamento que falha não se repete aqui: o servidor conclui depois.', 'decisão 12',
    (at) => at.failed('createCustomer') || at.failed('createSubscription'),
    (at) => at.called('releaseLock')),
  always('Uma reserva que não se libera expira sozinha: o cadastro segue.', 'decisão 10',
    (at) => at.failed('releaseLock'),
    (at) => at.called('sendCode') || at.is('completed')),
  always('Um cadastro completo sem nada devido tem pessoa, negócio e registro.', 'S2 4',
    (at) => at.is('completed') && at.context.pending.length === 0,
    ({ context: { progress } }) => progress.personId !== null && progress.dealId !== null && progress.isSignUpTracked),
  leadsTo('Com a reserva, todo cadastro termina.', 'decisão 11',
    (at) => at.answered('acquireLock'),
    (at) => at.is('completed')),
])
