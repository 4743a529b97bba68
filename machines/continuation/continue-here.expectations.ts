import { defineExpectations } from '../lib/chart-expectations.ts'
import { continueHereMachine } from './continue-here.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const continueHereExpectations = defineExpectations(continueHereMachine, [
  ['chart', 'início', '', 'arriving', '', 'A página começa pelo que o endereço traz.', 'projeto'],
  ['arriving', 'sem evento', 'linkIsThere', 'waiting', '', 'Abrir a página não usa o link: um leitor automático de e-mails não o gasta.', 'projeto'],
  ['arriving', 'sem evento', '', 'refused', '', 'Sem link inteiro não há o que abrir.', 'projeto'],
  ['waiting', 'continuing.requested', '', 'opening', '', 'O toque usa o link.', 'projeto'],
  ['opening', 'ao entrar', '', 'fica', 'clearProblem; chama openLink', 'Usa o link no servidor.', 'projeto'],
  ['opening', 'openLink deu certo', '', 'goneOn', '', 'Aberto, a pessoa segue para o código.', 'decisão 42'],
  ['opening', 'openLink falhou', 'browserHasAnother', 'asking', '', 'Outro cadastro neste navegador não é trocado sem perguntar.', 'projeto'],
  ['opening', 'openLink falhou', 'linkWasRefused', 'refused', 'storeRefusal', 'Um link que não serve diz por quê.', 'projeto'],
  ['opening', 'openLink falhou', '', 'waiting', 'showProblem', 'Outra falha não gasta o link: a pessoa tenta de novo.', 'projeto'],
  ['asking', 'replacing.confirmed', '', 'replacing', '', 'Confirmada a troca, usa o link.', 'projeto'],
  ['asking', 'replacing.declined', '', 'kept', '', 'Sem troca, tudo fica como estava.', 'projeto'],
  ['replacing', 'ao entrar', '', 'fica', 'clearProblem; chama openLink', 'Usa o link no servidor e deixa o cadastro que estava aqui.', 'projeto'],
  ['replacing', 'openInstead deu certo', '', 'goneOn', '', 'Aberto, a pessoa segue para o código.', 'decisão 42'],
  ['replacing', 'openInstead falhou', 'linkWasRefused', 'refused', 'storeRefusal', 'Um link que não serve diz por quê.', 'projeto'],
  ['replacing', 'openInstead falhou', '', 'asking', 'showProblem', 'Outra falha não troca nada: a pessoa tenta de novo.', 'projeto'],
])
