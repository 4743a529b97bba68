import type { TemplateCategory } from '#machines/tools/template-rules.ts'
import { tools } from './related.ts'
import type { ToolContent } from './tool-content.ts'

/** Page around the template generator. */
export const templatesPage = {
  title: 'Modelos de mensagem conferidos com as regras da Meta e da OAB.',
  lead: 'Parta de um modelo pronto, troque as palavras e veja na hora o que passa do limite do WhatsApp, o que falta de exemplo e o que soa como captação de clientes.',
  facts: ['Gratuito e sem cadastro', 'Sete modelos prontos', 'JSON pronto para a API'],
  toolLabel: 'Gerador de modelos de mensagem',
  withoutScript:
    'O gerador precisa de JavaScript. À mão: título de até 60 caracteres, texto de até 1.024, rodapé de até 60 e até três botões de 25. As variáveis são {{1}}, {{2}} e assim por diante, sem pular número, e o texto não começa nem termina com uma delas.',
  about: {
    title: 'Quando o WhatsApp exige um modelo',
    paragraphs: [
      'Para escrever primeiro a alguém, ou depois de 24 horas sem resposta da pessoa, o WhatsApp Business só aceita mensagens de um modelo aprovado antes pela Meta. O modelo tem partes fixas e variáveis, que mudam a cada envio: o nome do cliente, a data, o número da parcela.',
      'Há três categorias. Utilidade trata de algo que já existe entre o escritório e a pessoa, como uma audiência. Marketing é todo o resto que se divulga, e só vai a quem autorizou. Autenticação leva um código e tem texto fixo da própria Meta.',
    ],
  },
  audience: {
    title: 'Para quem serve',
    points: [
      {
        title: 'Secretaria e controladoria',
        text: 'Avisos de audiência, prazo de documento e vencimento, escritos uma vez e aprovados.',
      },
      {
        title: 'Quem cuida do conteúdo',
        text: 'Informativos e palestras para quem se inscreveu, com a saída sempre à vista.',
      },
      {
        title: 'Quem integra sistemas',
        text: 'O JSON na forma que a API de modelos da Meta recebe, com os exemplos exigidos.',
      },
    ],
  },
  steps: {
    title: 'Como funciona',
    points: [
      { title: 'Escolha um ponto de partida', text: 'Ou comece do zero em qualquer categoria.' },
      {
        title: 'Escreva e dê exemplos',
        text: 'Cada variável precisa de um exemplo: é por ele que a Meta entende o modelo.',
      },
      {
        title: 'Corrija o que for apontado',
        text: 'Limites e numeração impedem o envio; os avisos sobre a OAB explicam a regra e sugerem saída.',
      },
    ],
  },
  limits: {
    title: 'Limites e conformidade',
    items: [
      'Os avisos de captação procuram expressões conhecidas. São um lembrete, não um parecer: a decisão é do advogado responsável.',
      'O Provimento 205/2021 da OAB permite publicidade informativa e veda promessa de resultado, uso de preço como atrativo, incitação ao litígio e oferta a quem não pediu.',
      'Mensagem de marketing exige autorização anterior da pessoa, que pode ser retirada a qualquer momento (LGPD, art. 8º).',
      'A aprovação é da Meta, que pode mudar limites e recusar textos. Conferimos as regras publicadas até novembro de 2026.',
    ],
  },
  questions: [
    {
      question: 'Por que meu modelo de utilidade foi aprovado como marketing?',
      answer:
        'A Meta recategoriza textos com tom de divulgação. Deixe no modelo só o que trata do caso ou do contrato da pessoa, sem convite nem novidade do escritório.',
    },
    {
      question: 'Posso usar o nome da pessoa em vez de {{1}}?',
      answer:
        'O modelo guarda a variável numerada; o nome entra no envio, pelo sistema. Aqui você escreve o exemplo que a Meta vai ver.',
    },
    {
      question: 'O texto que escrevo é enviado a alguém?',
      answer: 'Não. Tudo acontece no seu navegador. Você copia o texto ou o JSON e usa onde quiser.',
    },
    {
      question: 'Quanto custa cada mensagem?',
      answer:
        'A Meta cobra por mensagem de modelo, com preço por categoria e por país, e muda a tabela de tempos em tempos. Consulte o preço vigente antes de planejar um envio.',
    },
  ],
  next: {
    title: 'Do modelo aprovado à conversa respondida.',
    text: 'Envie a quem autorizou, receba a resposta na caixa de entrada e saiba quem ficou de atender.',
    action: { label: 'Criar Conta', to: '/signup' },
    related: [tools.link, tools.widget, tools.quiz],
  },
} as const satisfies ToolContent

/** Words of the generator. */
export const templatesTool = {
  start: 'Ponto de partida',
  startHint: 'Trocar o ponto de partida substitui o que está escrito.',
  category: 'Categoria',
  categories: {
    utility: 'Utilidade: sobre um caso ou contrato',
    marketing: 'Marketing: divulgação a quem autorizou',
    authentication: 'Autenticação: código de verificação',
  } satisfies Record<TemplateCategory, string>,
  name: 'Nome do modelo',
  nameHint: (name: string) => `Como a Meta o conhece: ${name || 'ainda sem nome'}`,
  header: 'Título (opcional)',
  body: 'Texto',
  footer: 'Rodapé (opcional)',
  count: (used: number, limit: number) => `${used} de ${limit.toLocaleString('pt-BR')} caracteres`,
  addVariable: (variable: string) => `Inserir ${variable}`,
  samples: 'Exemplos das variáveis',
  sample: (number: number) => `Exemplo de {{${number}}}`,
  buttons: 'Botões de resposta (opcional)',
  button: (number: number) => `Botão ${number}`,
  fixed:
    'O texto de autenticação é fixo, da própria Meta, e sai no idioma do modelo. Você escolhe só o nome.',
  resultTitle: 'Como o cliente vê',
  ready: 'Dentro dos limites do WhatsApp.',
  issues: (count: number) => (count === 1 ? 'Falta corrigir 1 ponto' : `Falta corrigir ${count} pontos`),
  oabTitle: 'Atenção às regras da OAB',
  oabQuote: (words: string) => `Trecho: “${words}”`,
  oabClear: 'Nenhuma expressão conhecida de captação de clientes.',
  marketingNote: 'Marketing só pode ir a quem autorizou. Inclua uma forma de sair, como responder SAIR.',
  copyText: 'Copiar texto',
  copyJson: 'Copiar JSON da API',
  copyBlocked: 'Corrija os pontos apontados para copiar o JSON.',
} as const
