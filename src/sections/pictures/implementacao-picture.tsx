import { Check } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { SceneWindow } from '#src/components/scene/scene-window.tsx'
import { plan } from '#src/content/implementacao-assistida.ts'

const LOOKS = {
  done: { card: 'bg-papel', mark: 'bg-verde-600' },
  current: { card: 'bg-verde-50 ring-2 ring-inset ring-verde-600', mark: 'bg-verde-600' },
  next: { card: '', mark: 'bg-tinta-200' },
} as const

/** Four weeks of an implementation: tasks, meetings, and the firm's progress. */
export function ImplementacaoPicture() {
  return (
    <SceneWindow
      description={plan.description}
      title={plan.title}
      aside={<span className="tag tag-done">{plan.aside}</span>}
    >
      <ol className="grid divide-tinta-200 max-md:divide-y md:grid-cols-2 lg:grid-cols-4 lg:divide-x">
        {plan.weeks.map(({ name, title, tasks, meeting, state }) => (
          <li key={name} className={`grid content-start gap-3 p-5 md:p-6 ${LOOKS[state].card}`}>
            <i className={`block h-1.5 rounded-full ${LOOKS[state].mark}`} />
            <div>
              <span className="text-tinta-600">{name}</span>
              <b className="block text-xl font-semibold tracking-[-0.03em]">{title}</b>
            </div>
            <ul className="grid gap-2">
              {tasks.map((task) => (
                <li key={task} className="flex gap-2">
                  <Icon
                    of={Check}
                    size={16}
                    className={`mt-px ${state === 'done' ? 'text-verde-700' : 'text-tinta-300'}`}
                  />
                  {task}
                </li>
              ))}
            </ul>
            <span className="border-t border-tinta-200 pt-3 text-tinta-600">{meeting}</span>
          </li>
        ))}
      </ol>
    </SceneWindow>
  )
}
