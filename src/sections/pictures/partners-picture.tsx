import { SceneTag } from '#src/components/scene/scene-tag.tsx'
import { SceneWindow } from '#src/components/scene/scene-window.tsx'
import { panel } from '#src/content/partners.ts'

/** The accounts a partner looks after: status and next step of each, never the content of conversations. */
export function PartnersPicture() {
  return (
    <SceneWindow
      description={panel.description}
      title={panel.title}
      aside={<span className="tag tag-done">{panel.aside}</span>}
    >
      <ul className="divide-y divide-tinta-200">
        {panel.accounts.map(({ name, area, done, next, state }) => (
          <li
            key={name}
            className="grid items-center gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,3fr)_120px] md:px-6 md:py-5"
          >
            <div>
              <b className="block text-[15px] font-semibold tracking-[-0.01em]">{name}</b>
              <span className="text-tinta-600">{area}</span>
            </div>
            <ol className="grid grid-cols-5 gap-1.5">
              {panel.steps.map((step, index) => (
                <li key={step} className={index < done ? 'text-tinta-900' : 'text-tinta-500'}>
                  <i
                    className={`mb-1.5 block h-1.5 rounded-full ${index < done ? 'bg-verde-600' : 'bg-tinta-200'}`}
                  />
                  <span className="hidden text-[11px] lg:block">{step}</span>
                </li>
              ))}
            </ol>
            <span className="text-tinta-700">{next}</span>
            <span>
              <SceneTag tag={state} />
            </span>
          </li>
        ))}
      </ul>
    </SceneWindow>
  )
}
