import { scene, tasks } from '#src/content/advbox.ts'
import { IntegrationPicture } from './integration-picture.tsx'

/** A conversation, and the task it left in a lawyer's week. */
export function AdvboxPicture() {
  return (
    <IntegrationPicture scene={scene}>
      <div className="flex justify-between px-4 pt-4 pb-2">
        <b className="text-[15px] font-semibold">{tasks.title}</b>
        <span className="text-tinta-600">{tasks.day}</span>
      </div>
      <ul className="grid gap-2 px-4 pb-4">
        {tasks.rows.map(({ title, detail, due, isNew, state }) => (
          <li
            key={title}
            className={`grid grid-cols-[18px_minmax(0,1fr)_auto] gap-x-2.5 gap-y-1 rounded-control p-3 ${isNew ? 'bg-verde-50 ring-2 ring-verde-600' : 'shadow-hairline'}`}
          >
            <i className="mt-px size-4 rounded-[4px] border-[1.5px] border-tinta-400" />
            <b className="leading-tight font-semibold">{title}</b>
            <span className={`tag ${isNew ? 'tag-done' : ''}`}>{state}</span>
            <span className="col-start-2 text-tinta-600">{detail}</span>
            <span className="text-tinta-600">{due}</span>
          </li>
        ))}
      </ul>
      <p className="scene-foot">{tasks.foot}</p>
    </IntegrationPicture>
  )
}
