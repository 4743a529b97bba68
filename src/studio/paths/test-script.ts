import type { ChartJourneys } from '#machines/lib/chart-journeys.ts'
import { PREPARATIONS } from '#machines/samples/preparations.ts'
import type { JourneyWalk } from './walk-journey.ts'
import { listCausedByEvents, walkJourney } from './walk-journey.ts'

/** The sizes of the window, as a tester sets them. */
const SIZES = { phone: 'celular, 390 px de largura', desktop: 'computador, 1440 px de largura' } as const

/** The journeys as a Markdown script that a tester follows by hand, with a sheet to tick at the end. */
export function formatTestScript(told: readonly ChartJourneys[]): string {
  const walked = told.map((one) => ({ one, walks: one.journeys.map((journey) => walkJourney(one, journey)) }))
  const all = walked.flatMap(({ one, walks }) => walks.map((walk) => ({ one, walk })))
  const caused = walked.flatMap(({ one }) => listCausedByEvents(one)).length
  const taken = walked.flatMap(({ one, walks }) => {
    const ids = new Set(walks.flatMap(({ transitions }) => [...transitions]))
    return listCausedByEvents(one).filter((id) => ids.has(id))
  }).length
  const numbered = all.map((each, place) => ({ ...each, number: `J${String(place + 1).padStart(2, '0')}` }))
  return [
    '# Roteiro de testes',
    '',
    `${all.length} jornadas pelas telas. Elas passam por ${taken} das ${caused} transições que uma pessoa causa; as outras não dependem de quem testa, ou duram menos de um segundo.`,
    '',
    ...HOW_TO,
    ...Object.values(PREPARATIONS).flatMap(({ letter, title, steps }) => [
      `### Preparação ${letter}: ${title}`,
      '',
      ...steps.map((step, place) => `${place + 1}. ${step}`),
      '',
    ]),
    '## Jornadas',
    '',
    ...numbered.flatMap(({ one, walk, number }) => formatJourney(one, walk, number)),
    '## Folha',
    '',
    'Data: ____________ Quem testou: ____________________ Versão: ____________',
    '',
    '| Jornada | Passos | Passou | Falhou no passo | O que se viu |',
    '| --- | --- | --- | --- | --- |',
    ...numbered.map(
      ({ walk: { journey }, number }) =>
        `| ${number} ${formatCell(journey.title)} | ${journey.steps.length} | ☐ |  |  |`,
    ),
    '',
  ].join('\n')
}

const HOW_TO = [
  '## Antes de começar',
  '',
  '- Inicie o site com `npm start` e use o endereço que ele imprime; aqui os endereços começam em `/`.',
  '- Faça cada jornada em uma janela anônima nova, do tamanho pedido (no Chrome: F12, depois Ctrl+Shift+M). Se aparecer o aviso de cookies, aperte "Rejeitar", a não ser que a jornada diga outra coisa.',
  '- Em cada passo: faça o que está em **Faça**, confira na tela o que está em **Veja** e procure, palavra por palavra, o que está em **Leia**. Telefones, e-mails e horas dentro dos textos são de exemplo: valem os que você digitou e os de agora. "—" quer dizer que nenhum aviso é esperado.',
  '- O que passa em menos de um segundo, como "Carregando...", não se confere.',
  '- Códigos, e-mails e cobranças chegam em `/sandbox`. **Provocar uma falha:** abra `/sandbox` em outra aba e, em "Falhas simuladas", escolha o comportamento do serviço. **Encerrar:** aperte ali "Limpar falhas". Uma falha vale para todos que usam o mesmo servidor.',
  '- Depois de uns trinta cadastros em uma hora, o site responde "Muitas tentativas em pouco tempo": espere, ou encerre o servidor e inicie-o com uma pasta de dados nova (`DATA_DIR`).',
  '- **Ficar sem internet:** F12, aba "Rede" (Network), "Off-line". Para voltar, "Sem limitação" no mesmo lugar.',
  '- **Bloquear um pedido:** F12, Ctrl+Shift+P, escreva "bloqueio" (em inglês, "request blocking"), marque "Ativar bloqueio de solicitações" e acrescente o endereço pedido. Para desbloquear, desmarque.',
  '- No fim marque a jornada na folha. Se um passo falhar, escreva o número dele e o que se viu, e siga para a próxima jornada.',
  '',
]

function formatJourney({ entry }: ChartJourneys, { journey, messages, fault }: JourneyWalk, number: string) {
  const { title, address, size, needs, before, steps } = journey
  const letters = needs.map((letter) => `faça a preparação ${letter}`)
  const first = [...letters, ...before].join('; ')
  return [
    `### ${number}. ${title}`,
    '',
    `Chart: ${entry.title} (\`${entry.id}\`). Janela: ${SIZES[size]}.`,
    '',
    ...(first === '' ? [] : [`**Antes:** ${first.charAt(0).toUpperCase()}${first.slice(1)}.`, '']),
    `**Comece em** \`${address}\`.`,
    '',
    ...(fault === null ? [] : [`**O chart não segue esta jornada:** ${fault}.`, '']),
    '| Nº | Faça | Veja | Leia |',
    '| --- | --- | --- | --- |',
    ...steps.map(({ act, see }, place) => {
      const texts = [...new Set(messages[place] ?? [])].map((text) => `"${text}"`).join(' ')
      return `| ${[String(place + 1), act, see, texts || '—'].map(formatCell).join(' | ')} |`
    }),
    '',
  ]
}

/** Escapes what would break the table: bars and line ends. */
function formatCell(text: string): string {
  return text.trim().replaceAll('|', '\\|').replaceAll('\n', ' ')
}
