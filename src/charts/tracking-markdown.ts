import type { TrackedEvent } from './tracking.ts'

/** The tracking plan as a Markdown page. */
export function trackingMarkdown(plan: readonly TrackedEvent[]): string {
  return [
    '# Plano de mensuração',
    '',
    'Lido das declarações dos charts: cada evento está na transição que o causa, e o programa executa a mesma',
    'declaração. Escrito por `npm run charts`; não se edita à mão.',
    '',
    '## Eventos para a plataforma de anúncios',
    '',
    ...table(plan.filter((event) => event.for === 'ads')),
    '',
    '## Eventos para o negócio no CRM',
    '',
    ...table(plan.filter((event) => event.for === 'crm')),
    '',
  ].join('\n')
}

function table(events: readonly TrackedEvent[]): readonly string[] {
  return [
    '| Evento | O que é | Onde acontece | Regra do id | Consentimento | Campos |',
    '| --- | --- | --- | --- | --- | --- |',
    ...events.map(({ name, cause, places, idRule, consent, fields }) =>
      [
        '',
        `\`${name}\``,
        cause,
        places.map(({ text }) => text).join('<br>') || 'nada o relata ainda',
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
