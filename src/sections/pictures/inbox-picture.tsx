import { Avatar } from '#src/components/scene/avatar.tsx'
import { SceneTag } from '#src/components/scene/scene-tag.tsx'
import { SceneWindow } from '#src/components/scene/scene-window.tsx'
import { type QueueRow, scene } from '#src/content/inbox.ts'

/** The shared inbox as a table: who answers each client, the time left, and the status. */
export function InboxPicture() {
  return (
    <SceneWindow
      description={scene.description}
      title={scene.title}
      aside={<span className="protocol">{scene.clock}</span>}
    >
      <div className="grid lg:grid-cols-[200px_minmax(0,1fr)_236px]">
        <ul className="hidden border-r border-tinta-200 bg-papel p-3 lg:block">
          {scene.queues.map(([name, count], index) => (
            <li
              key={name}
              className={`flex justify-between rounded-tag px-2.5 py-2 ${index === 2 ? 'bg-branco font-semibold shadow-hairline' : 'text-tinta-600'}`}
            >
              {name}
              <span className="text-tinta-500">{count}</span>
            </li>
          ))}
        </ul>
        <Queue />
        <Team />
      </div>
    </SceneWindow>
  )
}

const COLUMNS = 'md:grid-cols-[minmax(0,1fr)_92px_92px_108px]'

function Queue() {
  return (
    <div>
      <div
        className={`hidden gap-3 border-b border-tinta-200 px-4 py-2 text-xs text-tinta-500 md:grid ${COLUMNS}`}
      >
        {scene.columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {scene.rows.map((row) => (
        <Row key={row.protocol} row={row} />
      ))}
    </div>
  )
}

function Row({ row }: { readonly row: QueueRow }) {
  return (
    <div
      className={`grid items-center gap-x-3 gap-y-2 border-b border-tinta-100 px-4 py-3.5 last:border-0 ${COLUMNS}`}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Avatar person={row.person} />
        <div className="min-w-0">
          <b className="block truncate text-sm font-semibold">{row.name}</b>
          <span className="block truncate text-tinta-600">{row.subject}</span>
          <span className="protocol">{`${row.protocol} · ${row.area}`}</span>
        </div>
      </div>
      <div className="hidden md:block">
        {row.owner ? <Avatar person={row.owner} isSmall /> : <span className="text-tinta-500">ninguém</span>}
      </div>
      <div className="hidden md:block">
        <span className="font-medium">{row.session.text}</span>
        <div className="mt-1.5 h-1 w-16 rounded-full bg-tinta-100">
          <div className="h-full rounded-full bg-verde-600" style={{ width: `${row.session.percent}%` }} />
        </div>
      </div>
      <div className="flex items-center gap-2 pl-11.5 md:pl-0">
        <SceneTag tag={row.tag} />
        <span className="text-xs text-tinta-500 md:hidden">{row.session.text}</span>
      </div>
    </div>
  )
}

function Team() {
  return (
    <div className="grid content-start gap-4 border-t border-tinta-200 p-4 lg:border-t-0 lg:border-l">
      <span className="scene-label">{scene.teamTitle}</span>
      {scene.team.map(({ person, name, load, percent }) => (
        <div key={name} className="grid grid-cols-[22px_1fr_auto] items-center gap-x-2.5 gap-y-1.5">
          <Avatar person={person} isSmall />
          <b className="font-semibold">{name}</b>
          <span className="text-xs text-tinta-500">{load}</span>
          <div className="col-span-2 col-start-2 h-1 rounded-full bg-tinta-100">
            <div className="h-full rounded-full bg-tinta-400" style={{ width: `${percent}%` }} />
          </div>
        </div>
      ))}
      <p className="rounded-control bg-ambar-50 p-3 text-ambar-700">
        <b className="block font-semibold">{scene.hint.title}</b>
        {scene.hint.text}
      </p>
    </div>
  )
}
