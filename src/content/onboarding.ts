import { getMomentAddress } from '#machines/demo/moments.ts'
import { assistedImplementation, premiumSupport } from './assisted-implementation.ts'
import { brand, whatsappUrl } from './brand.ts'
import { brandSites } from './brand-sites.ts'
import { helpLink } from './help-page.ts'
import type { HeroText, Item, Limit, NextStepText, PageLink, Question, SectionText } from './page-types.ts'

/** First view of /onboarding, the page "Suporte" leads to (spec S1 2.2). */
export const hero: HeroText = {
  title: 'Da conta criada ao WhatsApp no ar, com gente por perto.',
  lead: 'O que separar, o que acontece em cada etapa e onde pedir ajuda quando algo trava.',
  action: { label: 'Falar com o suporte', to: whatsappUrl },
  second: { label: 'Problemas comuns', to: '#problemas' },
}

/** Beside the picture: hours (spec S1 2.5) and answer times (spec S1 2.10). */
export const facts = [
  ['Atendimento', 'Segunda a sexta, das 9h30 às 17h (horário de Brasília)'],
  ['Resposta', 'No mesmo dia útil, por ordem de gravidade'],
  [premiumSupport.title, `Com a implementação assistida: ${premiumSupport.answer}`],
] as const

/** Sample content: an activation half way. */
export const checklist = {
  description:
    'Lista de ativação de um escritório com sete itens: quatro concluídos, um em análise na Meta e dois a fazer.',
  title: 'Ativação: Moura & Prado Advogados',
  progress: '4 de 7',
  percent: 57,
  items: [
    { title: 'Conta criada e telefone confirmado', detail: '16/11', state: { kind: 'done', text: 'Feito' } },
    { title: 'Portfólio empresarial na Meta', detail: '16/11', state: { kind: 'done', text: 'Feito' } },
    { title: 'Número escolhido', detail: '17/11', state: { kind: 'done', text: 'Feito' } },
    { title: 'Nome de exibição enviado', detail: '17/11', state: { kind: 'done', text: 'Feito' } },
    {
      title: 'Verificação da empresa',
      detail: 'documentos enviados',
      state: { kind: 'signing', text: 'Em análise na Meta' },
    },
    {
      title: 'Roteiro de triagem aprovado',
      detail: 'Dra. Camila',
      state: { kind: 'plain', text: 'A fazer' },
    },
    { title: 'Equipe convidada', detail: '3 pessoas', state: { kind: 'plain', text: 'A fazer' } },
  ],
} as const

/** Ways to get help. Hours are those of spec S1 2.5, answer times those of S1 2.10. */
export const channels: {
  readonly title: string
  readonly lead: string
  readonly list: readonly (Item & { readonly link: PageLink })[]
} = {
  title: 'Onde pedir ajuda',
  lead: 'Atendimento de segunda a sexta, das 9h30 às 17h (horário de Brasília), exceto feriados nacionais.',
  list: [
    {
      title: 'WhatsApp',
      text: 'Dúvidas de uso e problemas do dia. Diga o protocolo da conversa, nunca a senha.',
      link: { label: 'Abrir conversa', to: whatsappUrl },
    },
    {
      title: 'E-mail',
      text: 'Contratos, cobranças, pedidos de dados e o que precisa de anexo.',
      link: { label: brand.email, to: `mailto:${brand.email}` },
    },
    {
      title: 'Documentação',
      text: 'Passo a passo com imagens, API e webhooks. Aberta a qualquer hora.',
      link: { label: 'Ler a documentação', to: brandSites.docsUrl },
    },
    {
      title: 'Estado do serviço',
      text: 'Antes de abrir um chamado de queda, veja se já estamos tratando.',
      link: { label: 'Ver o status', to: brandSites.statusUrl },
    },
  ],
}

/** What to have at hand. */
export const requirements = {
  title: 'Separe antes de começar',
  lead: 'Com isto em mãos, a parte que depende de você cabe em uma tarde.',
  items: [
    'CNPJ ativo e razão social como estão na Receita Federal',
    'Comprovante recente com o nome e o endereço da empresa',
    'Site ou perfil público que mostre o nome do escritório',
    'Um número que possa receber ligação ou SMS para confirmar',
    'Acesso de administrador ao portfólio empresarial da Meta',
    'Nome de exibição igual ou próximo ao nome da empresa',
  ],
} as const

/** The activation in order, and who does what. */
export const steps: {
  readonly title: string
  readonly lead: string
  readonly link: PageLink
  readonly items: readonly Item[]
} = {
  title: 'As etapas, e de quem cada uma depende',
  lead: 'Prazos da Meta variam e não podem ser apressados por nós. O que é nosso tem dia marcado.',
  link: {
    label: 'Enquanto espera, conheça a caixa de entrada em sete passos',
    to: getMomentAddress('taking'),
  },
  items: [
    {
      title: 'Conta e portfólio (você, cerca de 30 minutos)',
      text: 'Crie a conta aqui e entre com o Facebook da empresa. Se não houver portfólio, ele é criado no caminho.',
    },
    {
      title: 'Número (você e nós, no mesmo dia)',
      text: 'Escolha entre número novo, migração do atual ou coexistência com o aplicativo, quando disponível. Faça cópia das conversas antes de migrar.',
    },
    {
      title: 'Nome e verificação (Meta, de horas a alguns dias)',
      text: 'A Meta confere o nome de exibição e, para limites maiores, os documentos da empresa. Recusas vêm com motivo e podem ser corrigidas.',
    },
    {
      title: 'Roteiro, equipe e teste (você e nós, 1 a 3 dias)',
      text: 'Convide as pessoas, aprove a triagem e converse com o assistente no modo de teste.',
    },
    {
      title: 'No ar (todos juntos)',
      text: 'Ligue em um dia calmo, com alguém olhando a fila. Marcamos uma revisão duas semanas depois.',
    },
  ],
}

/** Levels of help. */
export const levels = {
  title: `Suporte padrão e ${premiumSupport.name}`,
  caption: 'Comparação entre o suporte de todos os planos e o da implementação assistida',
  columns: ['O que muda', 'Todos os planos', `Com ${assistedImplementation.name.toLowerCase()}`],
  rows: [
    ['Ativação', 'Guiada por esta página e pelo chat', 'Feita junto com um especialista'],
    ['Tempo de resposta', 'No mesmo dia útil, por ordem de gravidade', premiumSupport.answerTime],
    ['Duração', 'Enquanto o plano estiver ativo', premiumSupport.duration],
    ['Roteiro de triagem', 'Modelos prontos para editar', 'Escrito com a sua equipe'],
    [
      'Preço',
      'Incluído',
      'Opcional, pago à parte e não reembolsável, salvo quando a lei garante a devolução',
    ],
  ],
} as const

/** Common problems of the first month, with their solutions. */
export const troubles: SectionText & { readonly list: readonly Question[] } = {
  title: 'Problemas comuns',
  lead: 'Se a sua situação não estiver aqui, chame no WhatsApp.',
  link: helpLink,
  list: [
    {
      question: 'O código de confirmação não chegou',
      answer: [
        'Confira o número e o país. O código vai por WhatsApp para o seu número pessoal, não para o do escritório, e vale dez minutos.',
        'Espere os 30 segundos e peça de novo. Depois de cinco envios em uma hora, é preciso aguardar.',
      ],
    },
    {
      question: 'A Meta recusou o nome de exibição',
      answer: [
        'O nome precisa ter relação clara com a empresa e aparecer no site ou perfil. Evite só “Advocacia”, cidades ou termos como “o melhor”. Corrija e reenvie.',
      ],
    },
    {
      question: 'O número já está em uso no aplicativo',
      answer: [
        'Há dois caminhos: a coexistência, quando a Meta a oferece para o número, ou a migração, que encerra o uso no aplicativo comum. Faça uma cópia das conversas antes.',
      ],
    },
    {
      question: 'Meu modelo de mensagem foi recusado',
      answer: [
        'Veja o motivo na tela de modelos. Os mais comuns são variável no início ou no fim, categoria errada e texto promocional enviado como utilidade.',
      ],
    },
    {
      question: 'A qualidade do número caiu',
      answer: [
        'Sinal de que pessoas bloquearam ou denunciaram mensagens. Pare as campanhas, revise quem recebeu e confirme as autorizações. A nota se recupera com alguns dias de uso normal.',
      ],
    },
    {
      question: 'Não consigo responder um cliente',
      answer: [
        'Provavelmente a janela de 24 horas fechou. Use um modelo aprovado para retomar; quando a pessoa responder, o texto livre volta.',
      ],
      link: { label: 'Veja isso acontecer na demonstração', to: getMomentAddress('reopening') },
    },
    {
      question: 'Quero trocar o número do escritório',
      answer: [
        'É possível, mas o histórico fica ligado ao número antigo. Fale com o suporte antes, para avisar os clientes e não perder autorizações.',
      ],
    },
    {
      question: 'Preciso apagar os dados de um cliente',
      answer: [
        'Um administrador pode apagar ou exportar um contato na tela de privacidade. Guarde antes o que a lei ou o contrato obriga a manter.',
      ],
    },
  ],
}

/** What support never asks and cannot do. */
export const limits: { readonly title: string; readonly items: readonly Limit[] } = {
  title: 'O que o suporte nunca pede, e o que não pode fazer',
  items: [
    {
      title: 'Nunca pedimos senha ou código',
      text: 'Nem o código de seis dígitos, nem o de verificação em duas etapas. Quem pedir não é da nossa equipe.',
    },
    {
      title: 'Não lemos conversas por curiosidade',
      text: 'Para investigar um erro, pedimos a sua autorização para aquele atendimento, por tempo determinado. O acesso fica registrado.',
      source: 'Sigilo profissional e LGPD, art. 39.',
    },
    {
      title: 'Não decidimos pela Meta',
      text: 'Verificação, nome, limites e bloqueios são decisões dela. Ajudamos a corrigir e a pedir revisão, sem garantia de prazo.',
    },
    {
      title: 'Não damos parecer jurídico',
      text: 'Explicamos como a ferramenta segue as regras da OAB e da LGPD. A interpretação para o seu caso é da seccional ou do seu advogado.',
    },
  ],
}

/** What comes after /onboarding. */
export const nextStep: NextStepText = {
  title: 'Ainda não tem conta?',
  lead: 'O cadastro leva poucos minutos. Depois dele, esta lista aparece com o nome do seu escritório.',
  action: { label: 'Criar conta', to: '/signup' },
  related: [
    { label: 'Ativar o número', text: 'Novo, migrado ou nos dois lugares.', to: '/activate-whatsapp' },
    {
      label: 'Implementação assistida',
      text: 'Com um especialista ao lado.',
      to: '/implementacao-assistida',
    },
    { label: 'Caixa de entrada', text: 'Onde a equipe vai trabalhar.', to: '/inbox' },
  ],
}
