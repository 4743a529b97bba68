import { defineExpectations } from '../lib/chart-expectations.ts'
import { confirmPhoneMachine } from './confirm-phone.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const confirmPhoneExpectations = defineExpectations(confirmPhoneMachine, [
  ['chart', 'início', '', 'loading', '', 'A página começa lendo a visita.', 'S1 2.11'],
  ['chart', 'proof.noticed', '', 'loading', '', 'O telefone validado em outra aba faz ler a visita de novo.', 'S1 4.1'],
  ['loading', 'ao entrar', '', 'fica', 'chama loadVisit', 'Lê no servidor de quem é a visita.', 'S1 2.11'],
  ['loading', 'loadVisit deu certo', '', 'deciding', 'storeVisit', 'Com a visita lida, decide o que mostrar.', 'S1 2.11'],
  ['loading', 'loadVisit falhou', '', 'failed', '', 'Sem resposta do servidor, oferece tentar de novo.', 'S1 2.11'],
  ['deciding', 'sem evento', 'phoneIsProven', 'recognising', '', 'Telefone já validado não pede código outra vez.', 'S1 4.1'],
  ['deciding', 'sem evento', 'cookiesAreBlocked', 'withoutCookies', '', 'Com cookies bloqueados a prova não se guardaria: a página o diz.', 'decisão 2'],
  ['deciding', 'sem evento', 'signUpHasMoved', 'movedAway', '', 'Um cadastro que passou para outro aparelho continua lá: a página o diz.', 'projeto'],
  ['deciding', 'sem evento', 'numberIsUnknown', 'withoutNumber', '', 'Sem cadastro não há número a confirmar: a página leva ao cadastro.', 'S1 2.11'],
  ['deciding', 'sem evento', '', 'confirming', '', 'Com número, pede o código.', 'S1 2.11'],
  ['recognising', 'ao entrar', '', 'fica', 'chama storeProofFlag', 'Marca no navegador a validação que o servidor conhece.', 'decisão 2'],
  ['recognising', 'storeProofFlag deu certo', '', 'left', '', 'Marcada a validação, a pessoa segue.', 'S1 4.2'],
  ['recognising', 'storeProofFlag falhou', '', 'left', '', 'Sem poder marcar no navegador a pessoa segue: vale o servidor.', 'S1 4.2'],
  ['failed', 'retry.requested', '', 'loading', '', 'Tentar de novo lê a visita outra vez.', 'S1 2.11'],
  ['confirming', 'ao entrar', '', 'fica', 'chama oneTimeCode', 'Pede e confere o código de seis dígitos.', 'S1 4.2'],
  ['confirming', 'oneTimeCode deu certo', 'signUpMovedMeanwhile', 'loading', '', 'Se o cadastro passou para outro aparelho, lê a visita de novo e o diz.', 'projeto'],
  ['confirming', 'oneTimeCode deu certo', 'signUpCameFromElsewhere', 'restoring', 'storeOutcome(verified)', 'Um cadastro começado em outro aparelho, confirmado aqui, é trazido antes de seguir.', 'decisão 40'],
  ['confirming', 'oneTimeCode deu certo', '', 'left', 'storeOutcome', 'Terminado o código, guarda como terminou e sai da página.', 'S1 4.2'],
  ['confirming', 'oneTimeCode falhou', '', 'failed', '', 'Se o código quebra, oferece tentar de novo.', 'S1 4.2'],
  ['restoring', 'ao entrar', '', 'fica', 'chama restoreSignUp', 'Traz ao navegador o que o servidor sabe do cadastro.', 'decisão 28'],
  ['restoring', 'restoreSignUp deu certo', 'profileIsDone', 'left', 'storeOutcome(profileDone)', 'Com o perfil já respondido, o caminho segue depois dele.', 'S1 2.8'],
  ['restoring', 'restoreSignUp deu certo', '', 'left', '', 'Sem o perfil, o perfil é o próximo passo.', 'S1 4.2'],
  ['restoring', 'restoreSignUp falhou', '', 'left', '', 'Sem resposta a pessoa segue: vale o servidor.', 'S1 4.2'],
  ['left', 'ao entrar', '', 'fica', 'reportOutcome', 'Diz à página aonde ir.', 'S1 4.2'],
])
