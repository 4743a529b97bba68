import { defineExpectations } from '../lib/chart-expectations.ts'
import { assistantConfigMachine } from './assistant-config.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const assistantConfigExpectations = defineExpectations(assistantConfigMachine, [
  ['chart', 'início', '', 'restoring', '', 'A página começa pela configuração guardada.', 'decisão 24'],
  ['restoring', 'ao entrar', '', 'fica', 'chama recallConfig', 'Lê a configuração guardada.', 'decisão 24'],
  ['restoring', 'recallConfig deu certo', '', 'editing', 'restoreConfig', 'A configuração volta como estava.', 'decisão 24'],
  ['restoring', 'recallConfig falhou', '', 'editing', '', 'Sem leitura a página começa no padrão.', 'decisão 24'],
  ['editing', 'início', '', 'editing.calm', '', 'No início não há aviso.', 'decisão 24'],
  ['editing', 'config.changed', '', 'fica', 'storeChange', 'Cada mudança é guardada na página.', 'decisão 24'],
  ['editing', 'topic.toggled', '', 'fica', 'toggleTopic', 'Cada assunto liga e desliga.', 'decisão 24'],
  ['editing', 'config.submitted', 'nameIsSound', 'saving', '', 'Com um nome que serve, a configuração é enviada.', 'decisão 24'],
  ['editing', 'config.submitted', '', 'editing.refused', '', 'Sem um nome que serve, o envio é recusado com aviso.', 'decisão 24'],
  ['editing.refused', 'sem evento', 'nameIsSound', 'editing.calm', '', 'O aviso some assim que o nome serve.', 'decisão 24'],
  ['saving', 'ao entrar', '', 'fica', 'clearProblem; chama saveConfig', 'Envia a configuração, e o aviso anterior some.', 'decisão 24'],
  ['saving', 'saveConfig deu certo', '', 'saved', '', 'Salva, a pessoa segue.', 'decisão 24'],
  ['saving', 'saveConfig falhou', 'phoneIsNotProven', 'notProven', '', 'Sem telefone validado, a página leva a confirmar.', 'S1 6'],
  ['saving', 'saveConfig falhou', '', 'editing', 'showProblem', 'Outra falha mostra o aviso, e a configuração fica.', 'decisão 24'],
  ['notProven', 'ao entrar', '', 'fica', 'reportRefusal', 'A recusa do servidor leva a /confirm-otp.', 'S1 6'],
])
