import type { Examination } from './examine.ts'
import { codeOf } from './replay.ts'
import type { Walk } from './walk.ts'
import { descriptionOf, meaningOf, standingText, stepText } from './words.ts'

/** The essential paths as a test script that a person can follow, in Markdown. */
export function testScript(examinations: readonly Examination[]): string {
  return [
    '# Roteiro de testes',
    '',
    'Tirado dos charts. Cada caminho começa do zero: siga os passos em ordem e confira, depois de cada um, onde o chart está e o que a tela diz. "Responde" e "falha" são do serviço: no ambiente simulado, use /sandbox para provocar as falhas. Os nomes entre crases são os do chart.',
    '',
    ...examinations.flatMap(chartScript),
  ].join('\n')
}

function chartScript(examination: Examination): string[] {
  const { entry, walks } = examination
  const screens = entry.screens.length === 0 ? 'nenhuma: trabalha nos bastidores' : entry.screens.join(', ')
  return [
    `## ${entry.title} (\`${entry.id}\`)`,
    '',
    `${entry.purpose} Tela: ${screens}.`,
    '',
    ...walks
      .filter(({ isEssential }) => isEssential)
      .flatMap((walk, place) => pathScript(examination, walk, place + 1)),
  ]
}

function pathScript({ entry, model }: Examination, { path, seen }: Walk, number: number): string[] {
  const [first, ...others] = seen
  if (first === undefined) return []
  const starts = entry.starts.length > 1 ? `, início ${entry.starts.indexOf(path.start) + 1}` : ''
  const row = (step: string, shown: typeof first) =>
    `| ${[step, `\`${standingText(shown)}\` ${descriptionOf(model, shown)}`, shown.says.join(' / ') || 'nenhuma'].map(cell).join(' | ')} |`
  return [
    `### ${entry.title}, caminho ${number}`,
    '',
    `Repetir no modelo: \`npm run paths -- --replay ${codeOf(entry, path)}\``,
    '',
    '| Passo | Onde deve estar | Mensagem esperada |',
    '| --- | --- | --- |',
    row(`Começa${starts}`, first),
    ...others.map((shown, place) => {
      const step = path.steps[place]
      const text = step === undefined ? '' : stepText(entry, step.occurrence)
      return row(`${place + 1}. ${text}. ${meaningOf(model, shown)}`, shown)
    }),
    '',
  ]
}

/** Bars and line ends would break the table. */
function cell(text: string): string {
  return text.trim().replaceAll('|', '\\|').replaceAll('\n', ' ')
}
