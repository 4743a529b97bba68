import { SceneTag } from '#src/components/scene/scene-tag.tsx'
import { SceneWindow } from '#src/components/scene/scene-window.tsx'
import { project } from '#src/content/consultoria.ts'

/** A project seen through its conversations: phases, records, and the voice message behind a decision. */
export function ConsultoriaPicture() {
  return (
    <SceneWindow
      description={project.description}
      title={project.title}
      aside={<span className="text-xs">{project.aside}</span>}
    >
      <ol className="grid gap-4 border-b border-tinta-200 p-4 sm:grid-cols-2 md:grid-cols-4 md:p-6">
        {project.phases.map(({ name, detail, percent }) => (
          <li key={name}>
            <div className="h-2 rounded-full bg-tinta-100">
              <div className="h-full rounded-full bg-verde-600" style={{ width: `${percent}%` }} />
            </div>
            <b className="mt-2.5 block text-sm font-semibold">{name}</b>
            <span className="text-tinta-600">{detail}</span>
          </li>
        ))}
      </ol>
      <div className="grid md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="p-4 md:p-6">
          <span className="scene-label">{project.recordsTitle}</span>
          <ul className="mt-2 divide-y divide-tinta-100">
            {project.records.map(({ code, title, text, tag }) => (
              <li key={code} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3">
                <span className="protocol">{code}</span>
                <div className="min-w-0 flex-1 basis-48">
                  <b className="block text-sm font-semibold">{title}</b>
                  <span className="text-tinta-600">{text}</span>
                </div>
                <SceneTag tag={tag} />
              </li>
            ))}
          </ul>
        </div>
        <div className="grid content-start gap-3 border-t border-tinta-200 bg-tinta-50 p-4 md:border-t-0 md:border-l md:p-6">
          <span className="scene-label">{project.audioTitle}</span>
          <p className="rounded-[12px] rounded-bl-[4px] bg-branco p-4 text-sm shadow-hairline">
            {project.audio}
          </p>
          <ul className="flex flex-wrap gap-2">
            {project.found.map((item) => (
              <li key={item} className="tag tag-bot">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </SceneWindow>
  )
}
