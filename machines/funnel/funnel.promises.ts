import { definePromises } from '../lib/chart-promises.ts'
import { type AccessAnswer, funnelMachine } from './funnel.machine.ts'
import { CONFIRMATION_PATH, isProtected } from './routes.ts'
import { getFunnelProgress, mayShow } from './steps.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const funnelPromises = definePromises(funnelMachine, ({ always, leadsTo, onlyAfter }) => [
  onlyAfter('Uma página protegida só se abre depois de provado o telefone; o cookie conta só enquanto não se pode perguntar ao servidor.', 'decisão 2',
    ({ snapshot, context }) => isProtected(context.path) && mayShow(snapshot, context.path),
    (at) => at.got('phone.proven') !== null ||
      at.answered('checkAccess', (answer: AccessAnswer) => answer.isPhoneProven) ||
      at.answered('recallVisitor', (memory: { phoneWasRemembered: boolean }) => memory.phoneWasRemembered)),
  always('O não do servidor fecha as páginas protegidas, diga o navegador o que disser.', 'decisão 2',
    (at) => at.answered('checkAccess', ({ isPhoneProven }: AccessAnswer) => !isPhoneProven) &&
      !at.was({ access: { proven: 'rechecking' } }),
    (at) => !at.is({ access: 'proven' })),
  always('Quando o servidor recusa um ato por falta da prova, as páginas protegidas se fecham.', 'decisão 2',
    (at) => at.got('access.revoked') !== null,
    (at) => !at.is({ access: 'proven' }) && at.context.heldBackFrom === at.context.path),
  always('Um visitante em página protegida vai a /confirm-otp.', 'S1 2.1',
    (at) => at.is({ access: 'visitor' }) && isProtected(at.context.path),
    ({ context }) => context.redirectTo === CONFIRMATION_PATH),
  always('Quem provou o telefone fica na página em que está.', 'S1 4.1',
    (at) => at.entered({ access: 'proven' }),
    ({ context }) => context.redirectTo === null),
  always('Um cadastro que passou para outro aparelho não continua aqui.', 'projeto',
    (at) => at.answered('checkAccess', ({ hasMoved, hasCheckedOut, isPhoneProven }: AccessAnswer) => hasMoved === true && hasCheckedOut !== true && !isPhoneProven),
    (at) => !at.is({ access: 'proven' }) && at.context.hasMoved && at.called('forgetProof')),
  always('Provado o telefone nesta página, as protegidas se abrem na hora.', 'S1 4.1',
    (at) => at.got('phone.proven') !== null,
    (at) => at.is({ access: 'proven' })),
  always('Conferir de novo ao voltar à aba não tira a página da tela, salvo de quem mudou de aparelho.', 'decisão 2',
    (at) => at.was({ access: { proven: 'rechecking' } }) &&
      (at.failed('checkAccess') || at.answered('checkAccess', ({ hasMoved }: AccessAnswer) => hasMoved !== true)),
    (at) => at.is({ access: { proven: 'open' } })),
  always('As etapas que o servidor conhece aparecem feitas.', 'S1 2.8',
    (at) => at.answered('checkAccess') && at.was({ access: 'checking' }),
    (at) => at.answered('checkAccess', ({ stepsDone }: AccessAnswer) => stepsDone.every((step) => at.context.stepsDone.includes(step)))),
  always('Em cada página as etapas feitas são lidas outra vez, e o passo é o dela.', 'S1 2.8',
    (at) => at.got('route.entered') !== null,
    (at) => at.called('recallSteps') && at.context.path === at.got('route.entered')?.path),
  always('Sem o que o navegador guarda, o funil segue com o que o servidor sabe.', 'decisão 28',
    (at) => at.failed('recallSteps'),
    (at) => at.is({ progress: 'known' })),
  always('Cada página do funil está no seu passo, as outras em nenhum.', 'S1 2.8',
    (at) => at.got('route.entered') !== null,
    ({ snapshot, context }) => (getFunnelProgress(snapshot) !== null) === ['/signup', '/confirm-otp', '/more-yourself', '/finish'].includes(context.path)),
  always('Uma prova recusada é apagada do navegador antes de se voltar a ser visitante.', 'decisão 2',
    (at) => at.entered({ access: 'revoking' }),
    (at) => at.called('forgetProof')),
  leadsTo('De qualquer recusa se chega de novo à prova.', 'S1 4.1',
    (at) => at.is({ access: 'visitor' }),
    (at) => at.is({ access: 'proven' })),
])
