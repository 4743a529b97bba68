import { ActorFailure } from '../lib/actor-failure.ts'
import { defineFailedCall } from './failed-call.ts'
import { PANEL_PROBLEM_MESSAGES } from './panel-failure.ts'

/** Why the room could not show, download or change leads. */
export type LeadProblem =
  | 'gone'
  | 'tooSoon'
  | 'useless'
  | 'codeBlocked'
  | 'notReachable'
  | 'limited'
  | 'messengerAway'
  | 'slotTaken'
  | 'callChanged'
  | 'callOver'
  | 'invalidCnpj'
  | 'cnpjIsGood'
  | 'paymentsAway'
  | 'sessionOver'
  | 'offline'
  | 'unavailable'

/** What the operator reads. */
export const LEAD_PROBLEM_MESSAGES: Readonly<Record<LeadProblem, string>> = {
  gone: 'Este cadastro não existe mais: o visitante apagou os seus dados.',
  tooSoon: 'Um código acabou de ser enviado a este número. Aguarde um minuto antes de enviar outro.',
  useless:
    'Outro código não serviria: o telefone já foi confirmado, ou o visitante já se cadastrou com outro.',
  codeBlocked: 'O visitante errou o código vezes demais. Até o bloqueio terminar, nenhum outro serve.',
  notReachable: 'Este número não recebe mensagens do WhatsApp.',
  limited: 'O limite de códigos deste número ou deste endereço acabou por agora. Tente mais tarde.',
  messengerAway: 'O WhatsApp não respondeu, e nenhum código foi enviado. Tente de novo mais tarde.',
  slotTaken: 'Este horário não está livre. A conversa continua no horário de antes: escolha outro.',
  callChanged:
    'A conversa foi alterada ou cancelada enquanto esta página estava aberta. Confira como ela está agora.',
  callOver: 'A conversa já começou ou não pode ser alterada aqui.',
  cnpjIsGood: 'O CNPJ deste cadastro não está mais recusado: o cliente o corrigiu.',
  invalidCnpj: 'O servidor não aceitou este CNPJ. Confira número por número.',
  paymentsAway: 'O provedor de pagamentos não respondeu. Nada foi perdido: tente de novo mais tarde.',
  sessionOver: PANEL_PROBLEM_MESSAGES.sessionOver,
  offline: 'Você está sem conexão com a internet. Nada foi alterado.',
  unavailable: 'O servidor ou o banco de dados não respondeu. Tente de novo: repetir não faz nada em dobro.',
}

/** What the actors of the leads reject with. */
export class LeadFailure extends ActorFailure<LeadProblem> {}

/** Parses why an actor of the leads failed; anything but a `LeadFailure` counts as unavailable. */
export function parseLeadProblem(thrown: unknown): LeadProblem {
  return thrown instanceof LeadFailure ? thrown.reason : 'unavailable'
}

export const { readProblem, createFailureTransitions } = defineFailedCall(parseLeadProblem)
