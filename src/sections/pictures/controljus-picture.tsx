import { SceneTag } from '#src/components/scene/scene-tag.tsx'
import { plan } from '#src/content/controljus.ts'

/** The state of the work, as a progress sheet with mostly unfinished (dashed) rows. */
export function ControljusPicture() {
  return (
    <figure>
      <figcaption className="sr-only">{plan.description}</figcaption>
      <div aria-hidden="true" className="ruled rounded-panel p-4 text-[13px] leading-snug sm:p-8 md:p-10">
        <div className="scene-slip shadow-floating">
          <div className="scene-bar">
            <b>{plan.title}</b>
            <span className="tag tag-signing">{plan.state}</span>
          </div>
          <ol className="grid gap-3 p-4 md:p-6">
            {plan.rows.map(({ title, text, state }, index) => (
              <li
                key={title}
                className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control p-3.5 ${state.kind === 'plain' ? 'border-[1.5px] border-dashed border-tinta-300' : 'shadow-hairline'}`}
              >
                <span className="protocol">{index + 1}</span>
                <div className="min-w-0 flex-1 basis-44">
                  <b className="block text-sm font-semibold">{title}</b>
                  <span className="text-tinta-600">{text}</span>
                </div>
                <SceneTag tag={state} />
              </li>
            ))}
          </ol>
          <p className="scene-foot">{plan.foot}</p>
        </div>
      </div>
    </figure>
  )
}
