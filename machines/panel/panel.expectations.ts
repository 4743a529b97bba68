import { defineExpectations } from '../lib/chart-expectations.ts'
import { panelMachine } from './panel.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const panelExpectations = defineExpectations(panelMachine, [
  ['chart', 'início', '', 'checking', '', 'O painel começa por ver se a pessoa já entrou.', 'decisão 49'],
  ['checking', 'ao entrar', '', 'fica', 'chama findSession', 'Pergunta ao servidor se há sessão.', 'decisão 49'],
  ['checking', 'findSession deu certo', 'hasOperator', 'inside', 'storeOperator', 'Com sessão, o painel abre.', 'decisão 49'],
  ['checking', 'findSession deu certo', '', 'outside', '', 'Sem sessão, pede a chave.', 'decisão 49'],
  ['checking', 'findSession falhou', '', 'outside', 'showProblem', 'Sem resposta, pede a chave e diz o motivo.', 'decisão 49'],
  ['outside', 'ao entrar', '', 'fica', 'forgetAll', 'Fora do painel nada da empresa fica na tela.', 'decisão 49'],
  ['outside', 'key.submitted', 'hasKey', 'entering', '', 'Uma chave preenchida é conferida.', 'decisão 49'],
  ['entering', 'ao entrar', '', 'fica', 'clearProblem; chama enter', 'Envia a chave, e o aviso anterior some.', 'decisão 49'],
  ['entering', 'enter deu certo', '', 'inside', 'storeOperator', 'A chave certa abre o painel.', 'decisão 49'],
  ['entering', 'enter falhou', '', 'outside', 'showProblem', 'A chave recusada é explicada.', 'decisão 49'],
  ['inside', 'início', '', 'inside.reading', '', 'Dentro, lê os números primeiro.', 'decisão 49'],
  ['inside', 'exit.asked', '', 'leaving', '', 'De qualquer ponto a pessoa pode sair.', 'decisão 49'],
  ['inside.reading', 'ao entrar', '', 'fica', 'chama readRoom', 'Lê fila, serviços e atos.', 'decisão 49'],
  ['inside.reading', 'readRoom deu certo', '', 'inside.resting', 'storeData', 'O que foi lido vai para a tela.', 'decisão 49'],
  ['inside.reading', 'readRoom falhou', 'isSessionOver', 'outside', 'showProblem', 'Terminada a sessão, pede a chave de novo.', 'decisão 49'],
  ['inside.reading', 'readRoom falhou', '', 'inside.resting', 'showProblem', 'Sem resposta, os últimos números ficam com o aviso.', 'decisão 49'],
  ['inside.reading', 'replay.asked', '', 'inside.replaying', '', 'Um pedido de nova tentativa não espera a leitura.', 'decisão 49'],
  ['inside.reading', 'page.hidden', '', 'inside.paused', '', 'Com a aba escondida nada é lido.', 'decisão 49'],
  ['inside.resting', 'depois de polling', '', 'inside.reading', '', 'A cada cinco segundos os números são lidos de novo.', 'decisão 49'],
  ['inside.resting', 'replay.asked', '', 'inside.replaying', '', 'O que falhou volta à fila a pedido.', 'decisão 49'],
  ['inside.resting', 'page.hidden', '', 'inside.paused', '', 'Escondida a aba, a leitura para.', 'decisão 49'],
  ['inside.replaying', 'ao entrar', '', 'fica', 'forgetReplayed; chama replay', 'Pede ao servidor, e o resultado anterior some.', 'decisão 49'],
  ['inside.replaying', 'replay deu certo', '', 'inside.reading', 'storeReplayed', 'Diz quantas voltaram e lê a fila de novo.', 'decisão 49'],
  ['inside.replaying', 'replay falhou', 'isSessionOver', 'outside', 'showProblem', 'Sem sessão, nada é feito e a chave é pedida.', 'decisão 49'],
  ['inside.replaying', 'replay falhou', '', 'inside.resting', 'showProblem', 'Sem resposta, o aviso aparece.', 'decisão 49'],
  ['inside.paused', 'page.shown', '', 'inside.reading', '', 'Quando a aba volta, lê na hora.', 'decisão 49'],
  ['leaving', 'ao entrar', '', 'fica', 'chama leave', 'Pede ao servidor o fim da sessão.', 'decisão 49'],
  ['leaving', 'leave deu certo', '', 'outside', '', 'Encerrada a sessão, pede a chave.', 'decisão 49'],
  ['leaving', 'leave falhou', '', 'inside.resting', 'showProblem', 'Se não saiu, diz que não saiu.', 'decisão 49'],
])
