import { defineExpectations } from '../lib/chart-expectations.ts'
import { profileMachine } from './profile.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const profileExpectations = defineExpectations(profileMachine, [
  ['chart', 'início', '', 'restoring', '', 'O perfil começa pelo rascunho.', 'S2 3'],
  ['restoring', 'ao entrar', '', 'fica', 'chama loadDraft', 'Lê o rascunho do perfil.', 'S2 3'],
  ['restoring', 'answer.chosen', '', 'fica', 'storeAnswer', 'Uma resposta dada antes da leitura já vale.', 'S2 3'],
  ['restoring', 'useCase.toggled', '', 'fica', 'toggleUseCase', 'Um uso marcado antes da leitura já vale.', 'S2 3'],
  ['restoring', 'loadDraft deu certo', 'somethingIsAnswered', 'editing.keeping', 'fillInDraft', 'Uma resposta dada antes da leitura entra no rascunho.', 'S2 3'],
  ['restoring', 'loadDraft deu certo', '', 'editing', 'fillInDraft', 'O rascunho preenche só o que está vazio.', 'S2 3'],
  ['restoring', 'loadDraft falhou', 'somethingIsAnswered', 'editing.keeping', '', 'Sem leitura, uma resposta já dada entra no rascunho.', 'S2 3'],
  ['restoring', 'loadDraft falhou', '', 'editing', '', 'Sem leitura o perfil começa em branco.', 'S2 3'],
  ['editing', 'início', '', 'editing.resting', '', 'No início nada há a guardar.', 'S2 3'],
  ['editing', 'answer.chosen', '', 'editing.keeping', 'storeAnswer; reentra', 'Cada resposta entra no perfil e o rascunho é guardado de novo.', 'S2 3'],
  ['editing', 'useCase.toggled', '', 'editing.keeping', 'toggleUseCase; reentra', 'Cada uso marcado ou desmarcado entra no perfil e o rascunho é guardado de novo.', 'S2 3'],
  ['editing', 'profile.submitted', 'answersAreComplete', 'saving', '', 'Com as respostas completas, o perfil é enviado.', 'S2 3'],
  ['editing', 'profile.submitted', '', 'fica', 'countRefusal; clearProblem', 'Incompleto, o envio é recusado e o aviso anterior some.', 'S2 3'],
  ['editing.keeping', 'ao entrar', '', 'fica', 'chama keepDraft', 'Guarda o rascunho.', 'S2 3'],
  ['editing.keeping', 'keepDraft deu certo', '', 'editing.resting', '', 'O rascunho está guardado.', 'S2 3'],
  ['editing.keeping', 'keepDraft falhou', '', 'editing.resting', '', 'Não poder guardar o rascunho não impede responder.', 'S2 3'],
  ['saving', 'ao entrar', '', 'fica', 'clearProblem; chama saveProfile', 'Envia o perfil ao servidor, e o aviso anterior some.', 'S2 3'],
  ['saving', 'saveProfile deu certo', '', 'saved', 'reportAdEvent(StartTrial)', 'Perfil salvo: conta StartTrial.', 'S2 7'],
  ['saving', 'saveProfile falhou', 'phoneIsNotProven', 'notProven', '', 'Sem telefone validado, o perfil não se salva e a pessoa confirma o telefone.', 'S1 6'],
  ['saving', 'saveProfile falhou', '', 'editing', 'showFailure', 'Outra falha mostra o aviso, e as respostas ficam.', 'S2 3'],
  ['notProven', 'ao entrar', '', 'fica', 'reportRefusal', 'A recusa do servidor leva a /confirm-otp.', 'S1 2.1'],
])
