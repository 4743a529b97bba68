import { FIRST_WITH_AI } from '#machines/plan-simulator/limits.ts'
import { PLANS } from '#machines/plan-simulator/plan-features.ts'
import { WORKING_DAYS_A_MONTH } from '#machines/rules/limits.ts'
import type { RoiFieldName } from '#machines/tools/roi.ts'
import { tools } from './related.ts'
import type { ToolContent } from './tool-content.ts'

/** Page around the ROI calculator. */
export const roiPage = {
  title: 'Calcule quanto o atendimento manual custa por mês.',
  lead: 'Cinco números do seu escritório, e a conta aparece inteira: horas, reais, prazo para se pagar e o saldo mês a mês. A fórmula e as premissas ficam à vista.',
  facts: ['Gratuita e sem cadastro', 'Fórmula aberta', 'Endereço para compartilhar o resultado'],
  toolLabel: 'Calculadora de ROI',
  withoutScript: `A calculadora precisa de JavaScript. À mão: multiplique conversas por dia, minutos por conversa e ${WORKING_DAYS_A_MONTH} dias úteis, e divida por 60. O resultado são as horas por mês; multiplicadas pelo custo da hora, dão o custo. O quadro abaixo mostra o exemplo de 40 conversas de 8 minutos.`,
  about: {
    title: 'O que entra na conta',
    paragraphs: [
      'O atendimento pelo WhatsApp quase nunca aparece como despesa: ele se espalha em minutos ao longo do dia de quem tem outra coisa a fazer. A calculadora soma esses minutos e os transforma em horas e em reais.',
      'Depois, ela supõe que uma parte desse tempo deixa de ser manual (a primeira resposta, a coleta de dados, o aviso de andamento) e compara o que se poupa com a mensalidade da ferramenta. Vale para a nossa e para qualquer outra.',
    ],
  },
  audience: {
    title: 'Quem usa este número',
    points: [
      {
        title: 'Sócios e gestores',
        text: 'Para decidir com uma conta simples, que pode ser conferida e discutida na reunião.',
      },
      {
        title: 'Quem coordena o atendimento',
        text: 'Para mostrar quanto do dia da equipe vai em respostas que se repetem.',
      },
      {
        title: 'O advogado autônomo',
        text: 'Para saber quanto da própria semana, ao valor da própria hora, vira conversa de triagem.',
      },
    ],
  },
  steps: {
    title: 'Como a conta é feita',
    points: [
      {
        title: 'Horas e custo',
        text: `Conversas por dia × minutos × ${WORKING_DAYS_A_MONTH} dias úteis ÷ 60 = horas por mês. Horas × custo da hora = custo por mês.`,
      },
      {
        title: 'O que se poupa',
        text: 'Horas × parcela automatizada × custo da hora. No primeiro mês conta um terço, no segundo dois terços, depois tudo.',
      },
      {
        title: 'ROI em doze meses',
        text: '(soma do que se poupou − 12 mensalidades) ÷ 12 mensalidades. Ele se paga no primeiro mês de saldo positivo.',
      },
    ],
  },
  limits: {
    title: 'Premissas e limites',
    items: [
      'É uma estimativa com base nos dados que você informou. Não é promessa de resultado.',
      `São ${WORKING_DAYS_A_MONTH} dias úteis por mês: cerca de 252 dias úteis do ano, divididos por doze.`,
      'Hora poupada só vira dinheiro se for usada em outra coisa. A conta não soma receita nova nem clientes novos.',
      'As tarifas que a Meta cobra por mensagem não entram: dependem do tipo e do volume de mensagens e mudam com o tempo.',
    ],
  },
  questions: [
    {
      question: 'Como descubro o custo da hora da equipe?',
      answer:
        'Some salário, encargos e benefícios do mês de quem atende e divida pelas horas trabalhadas (em geral, 176). Para sócios, use o valor da hora que vocês cobram ou pagam a si mesmos.',
    },
    {
      question: 'Que parcela do atendimento dá para automatizar?',
      answer:
        'Depende de quanto se repete. Saudação, coleta de dados, envio de documentos e aviso de andamento se repetem; a orientação jurídica não se automatiza. Comece com um valor baixo e veja se a conta ainda fecha.',
    },
    {
      question: 'O resultado fica guardado?',
      answer:
        'Não guardamos nada. O endereço para compartilhar contém os cinco números; quem abrir vê o mesmo resultado.',
    },
  ],
  next: {
    title: 'Confira a conta com alguém que faz isso todo dia.',
    text: 'Numa conversa, olhamos o seu atendimento e dizemos o que vale automatizar e o que não vale.',
    action: { label: 'Criar Conta', to: '/signup' },
    related: [tools.quiz, tools.link, tools.templates],
  },
} as const satisfies ToolContent

/** Words of the calculator. */
export const roiTool = {
  fields: {
    conversas: {
      label: 'Conversas por dia',
      unit: 'conversas',
      hint: 'Todas as que chegam pelo WhatsApp, na média.',
    },
    minutos: {
      label: 'Minutos por conversa',
      unit: 'minutos',
      hint: 'Ler, responder, procurar o andamento, anotar.',
    },
    custo: { label: 'Custo da hora da equipe', unit: 'R$ por hora', hint: 'Com encargos.' },
    parcela: {
      label: 'Parcela que pode ser automatizada',
      unit: '%',
      hint: 'Só o que se repete. A orientação jurídica fica de fora.',
    },
    mensalidade: {
      label: 'Mensalidade da ferramenta',
      unit: 'R$ por mês',
      hint: `No exemplo, a do plano ${PLANS[FIRST_WITH_AI].title}, o primeiro com IA. Troque pela da proposta que você avalia.`,
    },
  } satisfies Record<RoiFieldName, { label: string; unit: string; hint: string }>,
  slider: (label: string) => `${label}, no controle deslizante`,
  outOfRange: (min: string, max: string) => `Digite um número entre ${min} e ${max}.`,
  nonsense: 'Alguns valores do endereço não faziam sentido e foram trocados pelos do exemplo.',
  incomplete: 'Corrija o campo indicado para refazer a conta. O resultado abaixo é o último completo.',
  glanceCost: 'Custo por mês',
  glanceSaving: 'Economia por mês',
  resultTitle: 'O que o atendimento manual custa',
  hours: (hours: string) => `${hours} h por mês`,
  cost: 'de atendimento feito à mão',
  saved: 'Tempo que deixa de ser manual',
  saving: 'Economia por mês, com tudo funcionando',
  payback: 'Prazo para se pagar',
  paybackMonth: (month: number) => (month === 1 ? 'no 1º mês' : `no ${month}º mês`),
  paybackNever: 'mais de 12 meses',
  roi: 'ROI em 12 meses',
  /** What follows from the result. */
  next: { label: 'Simular a mensalidade do escritório', to: '/plans' },
  estimate: 'Estimativa com base nos dados que você informou.',
  chartTitle: 'Saldo acumulado em 12 meses',
  chartText: (last: string) =>
    `Gráfico do saldo acumulado mês a mês; depois de doze meses, ${last}. Os valores estão na tabela.`,
  chartMonth: (month: number) => `${month}º`,
  table: 'Ver a tabela mês a mês',
  tableCaption: 'Economia e saldo acumulado por mês',
  month: 'Mês',
  monthSaving: 'Economia',
  balance: 'Saldo acumulado',
  share: 'Compartilhar este resultado',
  shareLabel: 'Endereço com estes números',
  copy: 'Copiar link',
  reset: 'Voltar ao exemplo',
} as const
