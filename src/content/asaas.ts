import type { HeroText, IntegrationScene, Item, Limit, NextStepText, Question } from './page-types.ts'
import { priceLines } from './price-lines.ts'

/** First view of /asaas. */
export const hero: HeroText = {
  title: 'Honorários por Pix ou boleto, sem sair da conversa.',
  lead: 'A cobrança criada no Asaas chega ao cliente no WhatsApp, e o pagamento confirmado aparece no atendimento.',
  action: { label: 'Criar conta', to: '/signup' },
  second: { label: 'Ver os lembretes', to: '#lembretes' },
  price: priceLines.professional,
}

/** Sample content: the second of six instalments is paid. */
export const scene: IntegrationScene = {
  description:
    'Conversa em que o cliente recebe o código Pix da segunda parcela e o pagamento é confirmado; no meio, o que vai e o que volta; à direita, a cobrança no Asaas com valor, vencimento e situação paga.',
  conversation: {
    title: 'protocolo 04962',
    messages: [
      { from: 'team', text: 'Sr. Paulo, segue a parcela 2 de 6, como combinamos em contrato. Vence dia 10.' },
      { from: 'team', text: 'Pix copia e cola · R$ 650,00' },
      { from: 'client', text: 'Paguei agora pelo aplicativo.' },
      { from: 'assistant', text: 'Pagamento confirmado. O recibo está neste link.' },
    ],
  },
  lanes: [
    { way: 'to', what: 'Cliente e cobrança', when: 'quando a equipe aprova' },
    { way: 'from', what: 'Pix, boleto e link', when: 'na criação' },
    { way: 'from', what: 'Recebido ou confirmado', when: 'assim que o Asaas avisa' },
    { way: 'from', what: 'Vencida', when: 'no dia seguinte ao vencimento' },
  ],
  system: 'Asaas',
}

/** Sample content: the charge on the other side. */
export const charge = {
  title: 'Parcela 2 de 6',
  value: 'R$ 650,00',
  state: 'Recebida',
  facts: [
    ['Cliente', 'Paulo Menezes'],
    ['Forma', 'Pix'],
    ['Vencimento', '10/12/2026'],
    ['Pago em', '08/12/2026, 11h32'],
    ['Referência', 'CT-2026-118'],
  ] as const,
  planTitle: 'Contrato de honorários',
  plan: ['done', 'done', 'open', 'open', 'open', 'open'],
  planText: '2 de 6 parcelas pagas',
} as const

/** The reminders around a due date. Days are counted from it. */
export const reminders = {
  title: 'Lembrar sem constranger',
  lead: 'Quatro mensagens, com texto que você aprova. Pagou, a sequência para. Pediu para conversar, quem responde é uma pessoa.',
  items: [
    {
      day: '3 dias antes',
      title: 'Aviso de vencimento',
      text: '“Sua parcela vence no dia 10. O Pix e o boleto estão aqui, se quiser adiantar.”',
    },
    {
      day: 'No dia',
      title: 'Código à mão',
      text: '“Hoje vence a parcela 2 de 6. Segue o Pix copia e cola.”',
    },
    {
      day: '2 dias depois',
      title: 'Pode ter sido esquecimento',
      text: '“Não localizamos o pagamento da parcela. Se já pagou, desconsidere.”',
    },
    {
      day: '7 dias depois',
      title: 'Conversa com a equipe',
      text: 'O envio automático termina. O responsável pelo contrato recebe a tarefa de ligar.',
    },
  ],
} as const

/** Which field becomes which. */
export const fields = {
  title: 'O que vai para o Asaas',
  lead: 'A cobrança nasce do contrato, não da conversa: valores e datas são conferidos antes.',
  caption: 'Dados enviados ao Asaas e de onde vêm',
  columns: ['No Asaas', 'De onde vem', 'Observação'],
  rows: [
    ['Cliente', 'Nome, CPF ou CNPJ e contato do cadastro', 'Procurado por CPF ou CNPJ antes de criar outro'],
    ['Valor e vencimento', 'Parcelas do contrato', 'Só um usuário com permissão financeira altera'],
    ['Forma de pagamento', 'Pix, boleto ou cartão, por contrato', 'O cliente pode pedir a troca na conversa'],
    ['Multa e juros', 'Cláusula do contrato', 'Sem cláusula, a cobrança sai sem encargos'],
    ['Referência externa', 'Número do contrato e da parcela', 'Evita cobrar duas vezes a mesma parcela'],
    ['Notificações do Asaas', 'Desligadas por padrão', 'Para o cliente não receber o mesmo aviso em dobro'],
  ],
} as const

/** What is needed before connecting. */
export const requirements = {
  title: 'O que você precisa ter',
  items: [
    'Conta Asaas aprovada, em nome do escritório',
    'Chave de API criada no painel do Asaas por um administrador',
    'CPF ou CNPJ dos clientes que vão receber cobrança',
    'Contrato de honorários com parcelas e encargos definidos',
  ],
} as const

/** How to connect, in this order. */
export const steps: { readonly title: string; readonly items: readonly Item[] } = {
  title: 'Da chave à primeira cobrança',
  items: [
    {
      title: 'Conecte a conta',
      text: 'Cole a chave de API. Conferimos o nome da empresa e guardamos a chave cifrada, com acesso só do servidor.',
    },
    {
      title: 'Ative os avisos',
      text: 'Registramos um webhook autenticado no Asaas. Um aviso repetido não muda nada duas vezes.',
    },
    {
      title: 'Importe os contratos',
      text: 'Por planilha ou um a um. Cobranças que já existem no Asaas são encontradas pela referência, não recriadas.',
    },
    {
      title: 'Teste com você mesmo',
      text: 'Crie uma cobrança de valor baixo para o seu CPF, pague e veja a confirmação chegar na conversa.',
    },
  ],
}

/** Consumer law, bar rules and payment facts. */
export const limits: { readonly title: string; readonly items: readonly Limit[] } = {
  title: 'Cobrar bem é cobrar certo',
  items: [
    {
      title: 'Nada de exposição',
      text: 'A mensagem vai só para o telefone do contratante, nunca para grupo ou parente, e o texto não ameaça. Sem envios à noite, em fins de semana e feriados.',
      source: 'O art. 42 do CDC, que veda a cobrança vexatória, serve de referência de conduta.',
    },
    {
      title: 'Valor não é propaganda',
      text: 'Valores e formas de pagamento são tratados com quem já contratou. Não entram em posts, campanhas ou no chatbot.',
      source: 'Provimento 205/2021 do CFOAB, art. 3º, I.',
    },
    {
      title: 'Recebido e confirmado',
      text: 'Pix e boleto são dados como recebidos quando o valor entra. No cartão, a confirmação vem antes do repasse; o contrato mostra as duas datas.',
    },
    {
      title: 'Dinheiro não passa por aqui',
      text: 'O pagamento é feito na conta Asaas do escritório. Tarifas do Asaas e da Meta são cobradas por elas, conforme as tabelas de cada uma.',
    },
  ],
}

/** Questions about this integration. */
export const questions: readonly Question[] = [
  {
    question: 'O cliente paga dentro do WhatsApp?',
    answer: [
      'Ele recebe na conversa o código Pix, a linha do boleto ou o link de pagamento, e paga no aplicativo do banco ou na página do Asaas.',
    ],
  },
  {
    question: 'E se o cliente pagar depois do vencimento?',
    answer: [
      'O pagamento é aceito conforme as regras da cobrança no Asaas, com multa e juros do contrato, e a conversa é atualizada do mesmo jeito.',
    ],
  },
  {
    question: 'Serve para custas e valores do cliente?',
    answer: [
      'Pode cobrar reembolso de custas, identificado como tal. Valores recebidos em nome do cliente pedem prestação de contas própria e não devem ser misturados a honorários.',
    ],
  },
]

/** What comes after /asaas. */
export const nextStep: NextStepText = {
  title: 'Receba sem perseguir ninguém.',
  lead: 'Crie a conta, conecte o Asaas e mande a primeira cobrança de teste para você mesmo.',
  action: { label: 'Criar conta', to: '/signup' },
  related: [
    { label: 'ZapSign', text: 'O contrato que define as parcelas.', to: '/zapsign' },
    { label: 'Campanhas', text: 'Avisos que não são cobrança.', to: '/campanhas' },
    { label: 'Calculadora de ROI', text: 'Quanto o atendimento manual custa.', to: '/calculadora-roi' },
  ],
}
