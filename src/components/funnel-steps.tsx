import { Check } from 'lucide'
import { funnelHeader } from '#src/content/navigation.ts'
import { Icon } from './icon.tsx'

/** One step as the header shows it. */
export type ShownFunnelStep = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly status: 'completed' | 'current' | 'pending'
}

type Props = { readonly steps: readonly ShownFunnelStep[] }

const NUMBER_LOOKS = {
  completed: 'bg-verde-100 text-verde-800',
  current: 'bg-verde-700 text-branco',
  pending: 'border-[1.5px] border-tinta-400 bg-branco text-tinta-600',
} as const

/** The steps in a row, for wide screens (spec S1 2.8). */
export function FunnelSteps({ steps }: Props) {
  if (steps.length === 0) return null

  return (
    <nav aria-label={funnelHeader.label} className="hidden flex-1 lg:block">
      <ol className="flex flex-wrap justify-center gap-x-16 gap-y-2">
        {steps.map(({ id, title, description, status }, index) => (
          <li
            key={id}
            aria-current={status === 'current' ? 'step' : undefined}
            className="relative flex items-center gap-2.5 not-first:before:absolute not-first:before:right-[calc(100%+1rem)] not-first:before:h-px not-first:before:w-8 not-first:before:bg-tinta-300"
          >
            <span
              className={`grid size-7 place-items-center rounded-full text-xs font-semibold ${NUMBER_LOOKS[status]}`}
            >
              {status === 'completed' ? <Icon of={Check} size={16} /> : index + 1}
            </span>
            <span className="leading-[1.2]">
              <b className={`block text-sm font-semibold ${status === 'current' ? '' : 'text-tinta-600'}`}>
                {title}
              </b>
              <small className="text-[0.75rem] text-tinta-500">
                <span>{description}</span>
                {status === 'completed' ? <span className="sr-only">, {funnelHeader.completed}</span> : null}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The current step and a bar, for small screens: "Etapa 2 de 4 · 50%" (spec S1 2.8). */
export function FunnelProgressBar({ steps }: Props) {
  const index = steps.findIndex(({ status }) => status === 'current')
  const step = steps[index]
  if (!step) return null
  const percentage = Math.round(((index + 1) / steps.length) * 100)

  return (
    <div className="border-t border-tinta-200 px-gutter pt-3 pb-3.5 text-sm text-tinta-600 lg:hidden">
      <div className="flex flex-wrap justify-between gap-x-4">
        <b className="font-semibold text-tinta-900">{step.title}</b>
        <span>{funnelHeader.position(index + 1, steps.length, percentage)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={funnelHeader.progressLabel}
        aria-valuenow={percentage}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-tinta-200"
      >
        <div className="h-full rounded-full bg-verde-600" style={{ width: `${percentage}%` }} />
      </div>
    </div>
  )
}
