import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import type { HeroText, IntegrationScene, Item, Limit, NextStepText, Question } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /pipedrive. */
export const hero: HeroText = {
  title: 'A conversa do WhatsApp já nasce dentro do funil do Pipedrive.',
  lead: 'Quem chama no WhatsApp vira pessoa e negócio no funil certo. A equipe atende em um lugar só e o CRM se preenche.',
  action: { label: 'Criar conta e conectar', to: '/signup' },
  second: { label: 'Ligar os campos', to: '#mapa' },
  price: priceLines.professional,
}

/** Sample content: a first contact becomes a deal. */
export const scene: IntegrationScene = {
  description:
    'Uma conversa de WhatsApp à esquerda; no meio, o que vai para o Pipedrive e o que volta; à direita, o negócio criado com etapa, atividade e nota.',
  conversation: {
    title: 'protocolo 05131',
    messages: [
      { from: 'client', text: 'Bom dia, vocês fazem revisão de contrato para startup?' },
      { from: 'assistant', text: 'Bom dia. Sou o assistente virtual. Quantos contratos são e para quando?' },
      { from: 'client', text: 'Dois, até o fim do mês. Pode me ligar amanhã?' },
    ],
  },
  lanes: [
    { way: 'to', what: 'Pessoa e organização', when: 'na primeira mensagem' },
    { way: 'to', what: 'Negócio com resumo', when: 'ao concluir a triagem' },
    { way: 'to', what: 'Atividade: ligar', when: 'quando o cliente pede' },
    { way: 'from', what: 'Mudança de etapa', when: 'em poucos segundos' },
  ],
  system: 'Pipedrive',
}

/** Sample content: the deal on the other side. */
export const deal = {
  title: 'Revisão de contratos · Lume Tecnologia',
  stages: ['Contato', 'Qualificado', 'Reunião', 'Proposta'],
  current: 1,
  facts: [
    ['Pessoa', 'Igor Salles'],
    ['Organização', 'Lume Tecnologia'],
    ['Origem', 'WhatsApp'],
    ['Responsável', 'Bianca Teles'],
  ] as const,
  activity: { title: 'Ligar para Igor', when: 'amanhã, 10h00' },
  note: 'Dois contratos para revisar até o fim do mês. Pediu retorno por telefone.',
} as const

/** What happens in the conversation, and what the funnel does about it. */
export const moves = {
  title: 'O funil anda porque a conversa andou',
  lead: 'Você decide quais acontecimentos movem o negócio. Ele só anda para a frente: quem volta uma etapa é sempre uma pessoa.',
  items: [
    { title: 'Triagem concluída', text: 'O negócio entra na etapa que você escolher, com resumo e área.' },
    { title: 'Reunião marcada', text: 'Vai para a etapa de reunião e ganha uma atividade com data e hora.' },
    { title: 'Proposta enviada', text: 'O arquivo mandado na conversa fica anotado no negócio.' },
    {
      title: 'Contrato assinado',
      text: 'Com a assinatura confirmada, o responsável recebe o pedido para marcar como ganho.',
    },
  ] satisfies Item[],
} as const

/** Which field becomes which. */
export const fields = {
  title: 'Campo por campo',
  lead: 'Campos próprios do seu Pipedrive podem ser ligados na tela de integração.',
  caption: 'Correspondência entre os dados da conversa e os campos do Pipedrive',
  columns: ['Na conversa', 'No Pipedrive', 'Quando', 'Se já existir'],
  rows: [
    [
      'Nome e telefone',
      'Pessoa: nome e telefone',
      'Na primeira mensagem',
      'A pessoa é reaproveitada; nada é sobrescrito',
    ],
    [
      'E-mail',
      `Pessoa: ${EMAIL_WORD}`,
      'Quando o cliente informa',
      `É acrescentado como segundo ${EMAIL_WORD}`,
    ],
    ['Empresa', 'Organização', 'Quando o cliente informa', 'Ligação com a organização existente'],
    [
      'Resumo da triagem',
      'Negócio: nota fixada',
      'Ao concluir a triagem',
      'Nova nota, a anterior fica no histórico',
    ],
    ['Área', 'Negócio: etiqueta ou campo próprio', 'Ao concluir a triagem', 'Mantém o que a equipe escolheu'],
    [
      'Pedido de retorno',
      'Atividade com data e hora',
      'Quando o cliente pede',
      'Não duplica atividade em aberto',
    ],
  ],
} as const

/** What is needed before connecting. */
export const requirements = {
  title: 'O que você precisa ter',
  items: [
    'Uma conta ativa no Pipedrive, em plano com acesso à API',
    'O token de API de um usuário com permissão no funil',
    'O funil e as etapas que vão receber os negócios',
    'Um número de WhatsApp já ativado na plataforma',
  ],
} as const

/** How to connect, in this order. */
export const steps: { readonly title: string; readonly lead: string; readonly items: readonly Item[] } = {
  title: 'Conectar em quatro passos',
  lead: 'Leva menos de meia hora quando o funil já está definido.',
  items: [
    {
      title: 'Copie o token',
      text: 'No Pipedrive, abra Preferências pessoais, aba API, e copie o token do usuário que será responsável pela integração.',
    },
    {
      title: 'Cole em Integrações',
      text: 'Testamos a chave na hora e mostramos a conta encontrada. Ela é guardada cifrada e não volta a ser exibida.',
    },
    {
      title: 'Escolha funil e etapas',
      text: 'Indique onde os negócios entram e o que os faz andar. Sem escolha, nada é movido.',
    },
    {
      title: 'Faça um teste',
      text: 'Mande uma mensagem para o seu número e veja a pessoa e o negócio aparecerem. Depois apague-os, se quiser.',
    },
  ],
}

/** What the integration does not do. */
export const limits: { readonly title: string; readonly items: readonly Limit[] } = {
  title: 'Até onde a integração vai',
  items: [
    {
      title: 'O que a equipe escreveu fica',
      text: 'Campos preenchidos por uma pessoa não são sobrescritos. A integração acrescenta, não corrige.',
    },
    {
      title: 'Nada de ganho automático',
      text: 'O negócio só é marcado como ganho por alguém da equipe ou por um pagamento confirmado, se você ligar essa regra.',
    },
    {
      title: 'Só o necessário vai para o CRM',
      text: 'Nome, contato, assunto e etapa. Dados sensíveis informados na triagem ficam na plataforma, com acesso restrito.',
      source: 'LGPD, art. 6º, III (necessidade), e art. 11.',
    },
    {
      title: 'Funil não é lista de abordagem',
      text: 'Estar no Pipedrive não autoriza campanha. A permissão de contato é outro registro, dado pela própria pessoa.',
      source: 'Provimento 205/2021 do CFOAB; política do WhatsApp Business.',
    },
  ],
}

/** Questions about this integration. */
export const questions: readonly Question[] = [
  {
    question: 'A integração cria contatos duplicados?',
    answer: [
      `Antes de criar, ela procura por ${EMAIL_WORD} e telefone, com e sem o nono dígito. Se o negócio da pessoa ainda está aberto, a conversa é ligada a ele em vez de abrir outro.`,
    ],
  },
  {
    question: 'E se o Pipedrive estiver fora do ar?',
    answer: [
      'O atendimento continua. O que deveria ter ido fica em fila e é enviado quando o serviço volta, na mesma ordem e uma única vez.',
    ],
  },
  {
    question: 'As mensagens inteiras vão para o CRM?',
    answer: [
      'Por padrão, não: vai o resumo. Conversa de cliente pode ter conteúdo sigiloso, e o CRM costuma ter mais gente com acesso. O envio da conversa completa pode ser ligado por funil, com essa escolha registrada.',
    ],
  },
]

/** What comes after /pipedrive. */
export const nextStep: NextStepText = {
  title: 'Conecte o seu funil ainda hoje.',
  lead: 'O cadastro leva poucos minutos, e o token pode ser colado logo depois de confirmar o telefone.',
  action: { label: 'Criar conta', to: '/signup' },
  related: [
    { label: 'ZapSign', text: 'Da proposta aceita ao contrato assinado.', to: '/zapsign' },
    { label: 'Asaas', text: 'Cobrança na mesma conversa.', to: '/asaas' },
    { label: 'Consultorias', text: 'Como equipes de projeto usam o funil.', to: '/consultoria' },
  ],
}
