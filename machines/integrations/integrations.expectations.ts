import { defineExpectations } from '../lib/chart-expectations.ts'
import { integrationsMachine } from './integrations.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const integrationsExpectations = defineExpectations(integrationsMachine, [
  ['chart', 'início', '', 'restoring', '', 'A página começa pelas escolhas guardadas.', 'decisão 24'],
  ['restoring', 'ao entrar', '', 'fica', 'chama recallChoices', 'Lê as escolhas guardadas.', 'decisão 24'],
  ['restoring', 'recallChoices deu certo', '', 'editing', 'restoreChoices', 'As escolhas voltam como estavam.', 'decisão 24'],
  ['restoring', 'recallChoices falhou', '', 'editing', '', 'Sem leitura a página começa em branco.', 'decisão 24'],
  ['editing', 'key.changed', '', 'fica', 'storeKey', 'A chave digitada é guardada só na página.', 'S2 8'],
  ['editing', 'key.submitted', 'keyWasTyped', 'connecting', '', 'Com chave digitada, ela é conferida; sem, não.', 'S2 8'],
  ['editing', 'connection.removed', '', 'fica', 'forgetCompany', 'A empresa conectada pode ser retirada.', 'decisão 24'],
  ['editing', 'integration.toggled', '', 'fica', 'toggleIntegration', 'Cada integração liga e desliga.', 'decisão 24'],
  ['editing', 'choices.submitted', '', 'saving', '', 'As escolhas são enviadas.', 'decisão 24'],
  ['connecting', 'ao entrar', '', 'fica', 'chama connectPipedrive', 'Confere a chave no CRM do escritório.', 'S2 8'],
  ['connecting', 'integration.toggled', '', 'fica', 'toggleIntegration', 'Enquanto confere, as integrações ainda ligam e desligam.', 'decisão 24'],
  ['connecting', 'connectPipedrive deu certo', '', 'editing', 'storeCompany', 'Chave aceita: mostra a empresa.', 'S2 8'],
  ['connecting', 'connectPipedrive falhou', 'phoneIsNotProven', 'notProven', '', 'Sem telefone validado, a página leva a confirmar.', 'S1 6'],
  ['connecting', 'connectPipedrive falhou', '', 'editing', 'showKeyProblem', 'Chave recusada: mostra o aviso da chave.', 'S2 8'],
  ['saving', 'ao entrar', '', 'fica', 'clearSaveProblem; chama saveChoices', 'Envia as escolhas, e o aviso anterior some.', 'decisão 24'],
  ['saving', 'saveChoices deu certo', '', 'saved', '', 'Salvas, a pessoa segue.', 'decisão 24'],
  ['saving', 'saveChoices falhou', 'phoneIsNotProven', 'notProven', '', 'Sem telefone validado, a página leva a confirmar.', 'S1 6'],
  ['saving', 'saveChoices falhou', '', 'editing', 'showSaveProblem', 'Outra falha mostra o aviso, e as escolhas ficam.', 'decisão 24'],
  ['notProven', 'ao entrar', '', 'fica', 'reportRefusal', 'A recusa do servidor leva a /confirm-otp.', 'S1 6'],
])
