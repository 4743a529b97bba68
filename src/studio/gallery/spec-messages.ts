/** Where a message of the specification appears: on a screen, in an answer of the server, or in the log. */
export type Speaker = 'screen' | 'server' | 'log'

/** A message of the specification, letter by letter; `…` marks what varies. */
export type SpecMessage = { readonly text: string; readonly speaker: Speaker; readonly from: string }

function createMessages(from: string, speaker: Speaker, texts: readonly string[]): readonly SpecMessage[] {
  return texts.map((text) => ({ text, speaker, from }))
}

/** Every message of the specification's tables, with decisions 14 and 15 applied. */
export const SPEC_MESSAGES: readonly SpecMessage[] = [
  ...createMessages('S1 5', 'screen', [
    'É necessário concordar com os Termos de Uso para prosseguir.',
    'Por favor, preencha todos os campos obrigatórios.',
    'Por favor, insira um CNPJ válido.',
    'Por favor, insira um telefone entre 10 e 15 dígitos.',
    'Telefone inválido: todos os dígitos são iguais.',
    'Telefone inválido: sequência de dígitos não permitida.',
    'Preencha pelo menos o número de advogados e a área de atuação.',
  ]),
  ...createMessages('S1 4.2', 'screen', ['Código validado com sucesso! Redirecionando...']),
  ...createMessages('S1 8', 'screen', [
    'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.',
    'Não foi possível reenviar o código. Tente novamente em alguns instantes.',
    'Código reenviado com sucesso!',
    'Ocorreu um erro ao criar seu cadastro. Tente novamente.',
    'Não foi possível validar o código OTP',
    'Erro ao carregar aplicação',
    'Recarregar Página',
  ]),
  ...createMessages('S2 2', 'screen', [
    'Agendar Chamada',
    'Agendamento Confirmado',
    'Carregando dias disponíveis...',
    'Tentar Novamente',
    'Fechar',
    'Recarregar',
  ]),
  ...createMessages('S2 5', 'screen', ['Cargo é obrigatório']),
  ...createMessages('S2 5', 'server', [
    'deve ser um texto',
    'deve ser um email válido',
    'deve ser um telefone válido',
    'deve ser um número',
    'deve ser verdadeiro ou falso',
    'deve ter pelo menos … caracteres',
    'deve ter no máximo … caracteres',
    'não atende ao formato esperado',
    'não é válido',
    'Erro interno de validação',
    'Dados inválidos: …',
    'Deal ID inválido',
  ]),
  ...createMessages('S2 8', 'screen', [
    'Falha ao agendar. Tente novamente. Verifique o console para mais detalhes.',
    'Ocorreu um erro ao carregar os dias disponíveis.',
    'Não há dias disponíveis no momento.',
    'Não há horários disponíveis (erro ao carregar).',
    'Não há horários disponíveis para este dia. Escolha outra data.',
    'Não foi possível adquirir lock para … Tente novamente em alguns segundos.',
    'Falha ao validar a API Key do Pipedrive.',
    'Erro ao obter QR Code PIX',
    'Dados de simulação não encontrados',
    'Não há valor mensal para criar assinatura',
  ]),
  ...createMessages('S2 8', 'server', [
    'Person ID não retornado',
    'Deal ID não retornado',
    'Falha ao criar pessoa',
    'Falha ao criar deal',
    'Falha ao atualizar estágio',
    'Falha ao criar atividade',
    'DEAL_DELETED:…',
    'Falha ao mover deal para pipe=…, stage=…',
    'Falha ao atualizar organização ID=…',
    'Não foi possível marcar deal=… como won',
    'Falha ao atualizar deal …',
    'Não foi possível obter o status do deal=…',
    'Não foi possível adicionar nota ao deal=…',
    'Falha ao atualizar etiquetas do deal …',
    'Erro ao criar customer',
    'Erro ao criar assinatura',
    'Erro ao criar cobrança',
    'Dados de cadastro não encontrados',
    'Falha ao criar cliente',
  ]),
  ...createMessages('S2 8', 'log', ['CRITICAL: Sessão não encontrada', 'HTTP …: …']),
]

/** Finds the messages of a speaker that none of the texts contains. */
export function findMissingMessages(
  texts: readonly string[],
  speaker: Speaker = 'screen',
): readonly string[] {
  return SPEC_MESSAGES.filter((message) => message.speaker === speaker).flatMap(({ text, from }) => {
    const pattern = toPattern(text)
    return texts.some((one) => pattern.test(one)) ? [] : [`${text} (${from})`]
  })
}

function toPattern(text: string): RegExp {
  const parts = text.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(parts.join('.+?'))
}
