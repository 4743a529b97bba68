/**
 * The error catalogue of spec S2 8, letter by letter, with example ids in place of its placeholders (decision 14 mends one
 * typo, decision 15 adds one text). The messages are keys: one test causes each of the first list, another each of the second.
 */

/** Answered by an endpoint or written to the server's log. */
export const TOLD_BY_SERVER = [
  'Falha ao agendar. Tente novamente. Verifique o console para mais detalhes.',
  'Ocorreu um erro ao carregar os dias disponíveis.',
  'Não há horários disponíveis (erro ao carregar).',
  'Não foi possível adquirir lock para ana@exemplo.com.br. Tente novamente em alguns segundos.',
  'Person ID não retornado',
  'Deal ID não retornado',
  'Falha ao criar pessoa',
  'Falha ao criar deal',
  'Falha ao atualizar estágio',
  'Falha ao criar atividade',
  'Falha ao validar a API Key do Pipedrive.',
  'DEAL_DELETED:1',
  'Falha ao mover deal para pipe=2, stage=17',
  'Falha ao atualizar organização ID=3',
  'Não foi possível marcar deal=1 como won',
  'Falha ao atualizar deal 1',
  'Não foi possível obter o status do deal=1',
  'Não foi possível adicionar nota ao deal=1',
  'Falha ao atualizar etiquetas do deal 1',
  'Erro ao criar customer',
  'Erro ao criar assinatura',
  'Erro ao criar cobrança',
  'Erro ao obter QR Code PIX',
  'Dados de cadastro não encontrados',
  'Dados de simulação não encontrados',
  'Não há valor mensal para criar assinatura',
  'Falha ao criar cliente',
  'CRITICAL: Sessão não encontrada para etiquetagem',
] as const

/** Shown on a page or kept in the browser's log. */
export const TOLD_BY_PAGE = [
  'Ocorreu um erro ao criar seu cadastro. Tente novamente.',
  'Carregando dias disponíveis...',
  'Ocorreu um erro ao carregar os dias disponíveis.',
  'Não há dias disponíveis no momento.',
  'Não há horários disponíveis (erro ao carregar).',
  'Não há horários disponíveis para este dia. Escolha outra data.',
  'Falha ao agendar. Tente novamente. Verifique o console para mais detalhes.',
  'CRITICAL: Sessão não encontrada',
  'HTTP 503: Service Unavailable',
] as const

/** A message of the first list. */
export type ServerMessage = (typeof TOLD_BY_SERVER)[number]

/** A message of the second list. */
export type PageMessage = (typeof TOLD_BY_PAGE)[number]
