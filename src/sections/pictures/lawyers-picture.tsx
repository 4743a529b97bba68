import { SceneTag } from '#src/components/scene/scene-tag.tsx'
import { SceneWindow } from '#src/components/scene/scene-window.tsx'
import { day } from '#src/content/lawyers.ts'

/** A lawyer's day, moment by moment, with what happened in the inbox meanwhile. */
export function LawyersPicture() {
  return (
    <SceneWindow
      description={day.description}
      title={day.title}
      aside={<span className="text-right text-xs">{day.aside}</span>}
    >
      <ol className="grid md:grid-cols-3">
        {day.moments.map(({ time, title, text, tag }, index) => (
          <li
            key={time}
            className={`grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 border-b border-tinta-200 p-4 last:border-b-0 md:block md:p-6 md:not-nth-[3n]:border-r md:nth-[n+4]:border-b-0 ${index % 2 === 0 ? '' : 'bg-papel'}`}
          >
            <span className="font-mono text-sm text-tinta-600 md:text-2xl md:font-medium md:tracking-[-0.04em] md:text-tinta-900">
              {time}
            </span>
            <div>
              <b className="block text-sm font-semibold md:mt-3">{title}</b>
              <p className="mt-0.5 mb-2.5 text-tinta-600">{text}</p>
              <SceneTag tag={tag} />
            </div>
          </li>
        ))}
      </ol>
    </SceneWindow>
  )
}
