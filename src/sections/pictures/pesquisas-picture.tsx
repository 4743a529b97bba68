import { groupGrade } from '#machines/surveys/nps.ts'
import { SceneTag } from '#src/components/scene/scene-tag.tsx'
import { SceneWindow } from '#src/components/scene/scene-window.tsx'
import { scene } from '#src/content/pesquisas.ts'

const TONES = { good: 'bg-verde-600', even: 'bg-tinta-300', poor: 'bg-rubi-600' } as const

const TONES_OF_GROUPS = { promoter: TONES.good, neutral: TONES.even, detractor: TONES.poor } as const

/** The height of the fullest column, in pixels. */
const COLUMN_HEIGHT = 120

/** A quarter of survey answers: the score, its three groups, every grade, and comments to act on. */
export function PesquisasPicture() {
  return (
    <SceneWindow
      description={scene.description}
      title={scene.title}
      aside={<span className="text-xs">{scene.period}</span>}
    >
      <div className="grid md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[240px_minmax(0,1fr)_minmax(0,1fr)]">
        <Score />
        <Grades />
        <Comments />
      </div>
    </SceneWindow>
  )
}

function Score() {
  return (
    <div className="grid content-start gap-5 p-5 md:p-6">
      <div>
        <span className="scene-label">{scene.nps.label}</span>
        <b className="block text-[4.5rem] leading-none font-semibold tracking-[-0.05em]">{scene.nps.value}</b>
        <span className="text-tinta-600">{scene.nps.how}</span>
      </div>
      <div className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {scene.groups.map(({ label, percent, tone }) => (
          <div key={label} className={TONES[tone]} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <ul className="grid gap-2">
        {scene.groups.map(({ label, range, percent, tone }) => (
          <li key={label} className="flex items-center gap-2">
            <i className={`size-2.5 rounded-full ${TONES[tone]}`} />
            <b className="font-semibold">{label}</b>
            <span className="text-tinta-500">{range}</span>
            <span className="ml-auto">{percent}%</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Grades() {
  const most = Math.max(...scene.scores)

  return (
    <div className="grid content-between gap-4 border-t border-tinta-200 bg-papel p-5 md:border-t-0 md:border-l md:p-6">
      <span className="scene-label">{scene.scoresTitle}</span>
      <ol className="grid grid-cols-11 items-end gap-1">
        {scene.scores.map((answers, score) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the grade.
          <li key={score} className="grid gap-1 text-center text-xs">
            <span className="text-tinta-600">{answers}</span>
            <div
              className={`mx-auto w-full max-w-7 rounded-t-sm ${TONES_OF_GROUPS[groupGrade(score)]}`}
              style={{ height: Math.max(2, (answers / most) * COLUMN_HEIGHT) }}
            />
            <span className="text-tinta-500">{score}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Comments() {
  return (
    <div className="border-t border-tinta-200 p-5 md:col-span-2 md:p-6 lg:col-span-1 lg:border-t-0 lg:border-l">
      <span className="scene-label">{scene.commentsTitle}</span>
      <ul className="mt-2 divide-y divide-tinta-100">
        {scene.comments.map(({ score, text, topic, state }) => (
          <li key={text} className="grid grid-cols-[34px_minmax(0,1fr)] gap-3 py-3">
            <b className="grid size-8.5 place-items-center rounded-tag bg-tinta-100 font-semibold">{score}</b>
            <div>
              <p className="mb-1.5 text-sm">“{text}”</p>
              <div className="flex flex-wrap gap-2">
                <span className="tag">{topic}</span>
                <SceneTag tag={state} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
