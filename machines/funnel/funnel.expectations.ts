import { defineExpectations } from '../lib/chart-expectations.ts'
import { funnelMachine } from './funnel.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const funnelExpectations = defineExpectations(funnelMachine, [
  ['access', 'início', '', 'access.recalling', '', 'Toda visita começa lendo o que já se sabe dela.', 'S1 3'],
  ['access.recalling', 'ao entrar', '', 'fica', 'chama recallVisitor', 'Lê dos cookies se o telefone foi validado e em que passo a visita está.', 'S1 3'],
  ['access.recalling', 'recallVisitor deu certo', '', 'access.checking', 'storeMemory', 'O que os cookies dizem é guardado e conferido com o servidor.', 'S1 3'],
  ['access.recalling', 'recallVisitor falhou', '', 'access.checking', '', 'Cookies ilegíveis não param a visita: o servidor ainda é perguntado.', 'S1 3'],
  ['access.checking', 'ao entrar', '', 'fica', 'chama checkAccess', 'O cookie não basta: o servidor confirma se o telefone foi validado.', 'decisão 2'],
  ['access.checking', 'phone.validated', '', 'access.validated', '', 'O código aceito enquanto se confere já abre as páginas protegidas.', 'S1 4.2'],
  ['access.checking', 'checkAccess deu certo', 'phoneIsValidated', 'access.validated', '', 'Com o sim do servidor, as páginas protegidas se abrem.', 'decisão 2'],
  ['access.checking', 'checkAccess deu certo', '', 'access.revoking', 'noteSteps', 'Com o não do servidor, a validação guardada no navegador é esquecida.', 'decisão 2'],
  ['access.checking', 'checkAccess falhou', 'phoneWasRemembered', 'access.validated', '', 'Servidor fora do ar e telefone lembrado como validado: a visita segue, e cada ação ainda confere no servidor.', 'decisão 2'],
  ['access.checking', 'checkAccess falhou', '', 'access.visitor', '', 'Servidor fora do ar e nada lembrado: é visitante.', 'S1 4.1'],
  ['access.visitor', 'ao entrar', '', 'fica', 'redirectFromProtected', 'Um visitante em página protegida vai a /confirm-otp.', 'S1 2.1'],
  ['access.visitor', 'route.entered', 'pathIsProtected', 'access.recalling', '', 'Ao abrir uma página protegida, confere de novo antes de mandar embora.', 'S1 2.1'],
  ['access.visitor', 'route.entered', '', 'access.visitor', 'reentra', 'Em página pública nada muda: continua visitante, e o redirecionamento pendente é reavaliado.', 'S1 2.1'],
  ['access.visitor', 'phone.validated', '', 'access.validated', '', 'O código aceito faz do visitante um usuário validado.', 'S1 4.1'],
  ['access', 'access.revoked', '', 'fica', 'holdBack', 'Uma recusa do servidor vale também antes de sabermos quem o visitante é.', 'decisão 2'],
  ['access.validated', 'ao entrar', '', 'fica', 'letStay', 'Quem está validado fica na página protegida.', 'S1 4.1'],
  ['access.validated', 'access.revoked', '', 'access.revoking', 'holdBack', 'Uma recusa do servidor tira a validação que ele não confirma.', 'decisão 2'],
  ['access.revoking', 'ao entrar', '', 'fica', 'chama forgetValidation', 'A validação recusada é apagada do navegador.', 'decisão 2'],
  ['access.revoking', 'forgetValidation deu certo', '', 'access.visitor', '', 'Apagada a validação, é visitante outra vez.', 'S1 4.1'],
  ['access.revoking', 'forgetValidation falhou', '', 'access.visitor', '', 'Mesmo que não se consiga apagar, é visitante outra vez.', 'S1 4.1'],
  ['step', 'início', '', 'step.placing', '', 'O passo se descobre pelo endereço em que a visita começa.', 'S1 2.8'],
  ['step', 'route.entered', '', 'step.placing', 'storePath', 'Cada página aberta é lembrada e colocada no seu passo.', 'S1 2.8'],
  ['step.placing', 'sem evento', 'pathIsOfStep(signup)', 'step.signup', '', 'A página /signup é o passo Criar Conta.', 'S1 2.8'],
  ['step.placing', 'sem evento', 'pathIsOfStep(confirmation)', 'step.confirmation', '', 'A página /confirm-otp é o passo Confirmação.', 'S1 2.8'],
  ['step.placing', 'sem evento', 'pathIsOfStep(profile)', 'step.profile', '', 'A página /more-yourself é o passo Perfil.', 'S1 2.8'],
  ['step.placing', 'sem evento', 'pathIsOfStep(finish)', 'step.finish', '', 'A página /finish é o passo Finalizar.', 'S1 2.8'],
  ['step.placing', 'sem evento', '', 'step.outside', '', 'Qualquer outra página fica fora dos quatro passos.', 'S1 2.8'],
  ['progress', 'início', '', 'progress.recalling', '', 'O progresso começa pelo que já foi feito.', 'S1 2.8'],
  ['progress', 'route.entered', '', 'progress.recalling', '', 'A cada página os passos feitos são lidos de novo.', 'S1 2.8'],
  ['progress.recalling', 'ao entrar', '', 'fica', 'chama recallSteps', 'Lê os passos que a visita já concluiu.', 'S1 2.8'],
  ['progress.recalling', 'recallSteps deu certo', '', 'progress.known', 'noteSteps', 'Os passos concluídos aparecem como concluídos.', 'S1 2.8'],
  ['progress.recalling', 'recallSteps falhou', '', 'progress.known', '', 'Sem essa leitura o cabeçalho ainda aparece, com o que se sabia.', 'S1 2.8'],
])
