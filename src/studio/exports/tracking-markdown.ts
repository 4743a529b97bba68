import type { TrackedEvent } from './tracking-plan.ts'
import { splitPlan, UNREPORTED } from './unreported-events.ts'

/** Formats the tracking plan as a Markdown page. */
export function formatTrackingPlan(plan: readonly TrackedEvent[]): string {
  const { reported, unreported } = splitPlan(plan)
  return [
    '# Plano de mensuração',
    '',
    'Lido das declarações dos charts: cada evento está na transição que o causa, e o programa executa a mesma',
    'declaração. Escrito por `npm run charts`; não se edita à mão.',
    '',
    '## Eventos para a plataforma de anúncios',
    '',
    ...formatTable(reported.filter((event) => event.audience === 'ads')),
    '',
    '## Eventos para o negócio no CRM',
    '',
    ...formatTable(reported.filter((event) => event.audience === 'crm')),
    '',
    '## Eventos para a estatística do site',
    '',
    ...formatTable(reported.filter((event) => event.audience === 'analytics')),
    '',
    '## Nomes da especificação que nada relata',
    '',
    '| Evento | Por quê |',
    '| --- | --- |',
    ...unreported.map(({ name }) => `| \`${name}\` | ${UNREPORTED[name] ?? '—'} |`),
    '',
  ].join('\n')
}

function formatTable(events: readonly TrackedEvent[]): readonly string[] {
  return [
    '| Evento | O que é | Onde acontece | Regra do id | Consentimento | Campos |',
    '| --- | --- | --- | --- | --- | --- |',
    ...events.map(({ name, cause, places, idRule, consent, fields }) =>
      [
        '',
        `\`${name}\``,
        cause,
        places.map(({ text }) => text).join('<br>'),
        idRule || '—',
        consent,
        fields.map((field) => `\`${field}\``).join(', ') || '—',
        '',
      ]
        .map((cell) => cell.replace(/\|/g, '\\|'))
        .join(' | ')
        .trim(),
    ),
  ]
}
