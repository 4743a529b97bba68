import { SceneTag } from '#src/components/scene/scene-tag.tsx'
import { SceneWindow } from '#src/components/scene/scene-window.tsx'
import { board } from '#src/content/desenvolvimento.ts'

/** A support board: what came in, who has it, what waits for the customer. */
export function DesenvolvimentoPicture() {
  const { title, text, state } = board.incident

  return (
    <SceneWindow
      description={board.description}
      title={board.title}
      aside={<span className="protocol">{board.aside}</span>}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-rubi-50 px-4 py-3 text-rubi-700 md:px-6">
        <b className="font-semibold">{title}</b>
        <span className="flex-1 max-md:order-last max-md:basis-full">{text}</span>
        <span className="rounded-full bg-branco px-2.5 py-0.5 text-xs font-semibold">{state}</span>
      </div>
      <div className="grid gap-5 bg-papel p-4 md:grid-cols-3 md:p-6">
        {board.columns.map(({ title: column, cards }) => (
          <div key={column} className="grid content-start gap-3">
            <span className="scene-label flex justify-between">
              {column}
              <span>{cards.length}</span>
            </span>
            {cards.map((card) => (
              <div key={card.protocol} className="rounded-control bg-branco p-4 shadow-hairline">
                <div className="flex justify-between gap-2">
                  <SceneTag tag={card.tag} />
                  <span className="protocol">{card.protocol}</span>
                </div>
                <b className="mt-2.5 block text-sm leading-tight font-semibold">{card.title}</b>
                <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-tinta-600">
                  <span>{card.customer}</span>
                  <span>{card.due}</span>
                </div>
              </div>
            ))}
          </div>
        ))}
      </div>
    </SceneWindow>
  )
}
