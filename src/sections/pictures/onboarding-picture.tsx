import { Check } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { SceneTag } from '#src/components/scene/scene-tag.tsx'
import { SceneWindow } from '#src/components/scene/scene-window.tsx'
import { checklist } from '#src/content/onboarding.ts'

/** An activation half way: what is done, what waits for Meta, what is left. */
export function OnboardingPicture() {
  return (
    <SceneWindow
      description={checklist.description}
      title={checklist.title}
      aside={<span>{checklist.progress}</span>}
    >
      <div className="h-1.5 bg-tinta-100">
        <div className="h-full bg-verde-600" style={{ width: `${checklist.percent}%` }} />
      </div>
      <ol className="divide-y divide-tinta-100">
        {checklist.items.map(({ title, detail, state }) => (
          <li key={title} className="flex items-center gap-3 px-4 py-3 md:px-5">
            <span
              className={`grid size-6 shrink-0 place-items-center rounded-full ${state.kind === 'done' ? 'bg-verde-700 text-branco' : 'border-[1.5px] border-tinta-300'}`}
            >
              {state.kind === 'done' ? <Icon of={Check} size={14} /> : null}
            </span>
            <div className="min-w-0 flex-1">
              <b className="block text-sm leading-tight font-semibold">{title}</b>
              <span className="text-tinta-600">{detail}</span>
            </div>
            <SceneTag tag={state} />
          </li>
        ))}
      </ol>
    </SceneWindow>
  )
}
