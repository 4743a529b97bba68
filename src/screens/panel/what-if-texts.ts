import { formatPercent } from '#machines/ab-test/report.ts'
import { formatCount } from '#machines/lib/format-count.ts'
import { FEWEST_PAYMENTS, SCORED_DAYS } from '#machines/panel/limits.ts'

export const whatIfTexts = {
  title: 'E se a pontuação fosse outra?',
  hint: `Experimente outros pontos e outros começos de etiqueta sobre os leads dos últimos ${SCORED_DAYS} dias, sem o filtro acima. Nada muda com isso: a pontuação continua a de hoje. Cada negócio do CRM conta uma vez, no dia do primeiro cadastro, com o que a nota do site diz dele por último. Um negócio anterior a esta contagem só entra quando a sua nota muda; quem apaga os dados e se cadastra de novo conta outra vez.`,
  busy: 'Contando…',
  again: 'Contar de novo',
  points: 'Pontos de cada fato',
  labels: 'Pontuação em que cada etiqueta começa',
  labelsHint: 'Uma etiqueta melhor nunca começa abaixo de uma menor: as vizinhas acompanham.',
  present: 'Voltar aos números de hoje',
  copy: 'Copiar proposta',
  copied: 'Proposta copiada.',
  notCopied: 'O navegador não deixou copiar. Selecione o texto e copie:',
  proposal: 'Texto da proposta',
  moves: 'Etiquetas: de hoje para a proposta',
  movesHint: 'Na linha, a etiqueta de hoje; na coluna, a da proposta. O que está em negrito mudaria.',
  today: 'Hoje',
  proposed: 'Proposta',
  forecast: 'A pontuação prevê o pagamento?',
  forecastHint:
    'A pontuação antes do pagamento, sem os pontos de “Converteu”: eles vêm do próprio pagamento e não preveriam nada. Um pagamento devolvido não conta.',
  few: `Com menos de ${FEWEST_PAYMENTS} pagamentos, uma diferença pode ser acaso.`,
  noPayments: 'Nenhum desses leads pagou: ainda não há o que prever.',
  nobody: 'Nenhum lead contado ainda.',
  curve: 'Pagamentos alcançados ao chamar os leads de mais pontos primeiro',
  called: 'Leads chamados',
  chance: 'Ao acaso',
  bands: 'Pagamentos por faixa de pontos',
  band: 'Pontos',
  bandHeadings: ['Hoje: leads', 'Hoje: pagaram', 'Proposta: leads', 'Proposta: pagaram'],
} as const

/** Says from which score a label is given. */
export const nameLabelStart = (title: string) => `${title} a partir de`

/** Says a number of points. */
export const formatPoints = (points: number) => formatCount(points, 'ponto', 'pontos')

/** Says the present number beside a slider. */
export const describePresent = (points: number) => `hoje: ${formatPoints(points)}`

/** Says how many leads would get another label. */
export const describeMoved = (moved: number, leads: number) =>
  `${moved.toLocaleString('pt-BR')} de ${formatCount(leads, 'lead mudaria', 'leads mudariam')} de etiqueta.`

/** Says an area under the curve. */
export const formatArea = (area: number) => formatPercent(area, 1)

/** Says what both areas are. */
export const describeAreas = (present: number, changed: number) =>
  `Área sob a curva: ${formatArea(present)} hoje, ${formatArea(changed)} com a proposta.`

/** Says in plain words what an area means. */
export const explainArea = (changed: number) =>
  `Sorteie um lead que pagou e um lead qualquer: em ${formatArea(changed)} das vezes a proposta põe o que pagou na frente (um empate conta meia vez). 50% é o mesmo que chamar ao acaso; quanto maior, mais cedo se chega a quem paga.`
