import { Check, TriangleAlert } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { SceneTag } from '#src/components/scene/scene-tag.tsx'
import { SceneWindow } from '#src/components/scene/scene-window.tsx'
import { type CalendarDay, scene } from '#src/content/marketing-posts.ts'

/** Two weeks of posts, and the one under review. */
export function MarketingPostsPicture() {
  return (
    <SceneWindow
      description={scene.description}
      title={scene.title}
      aside={<span className="text-xs">{scene.count}</span>}
    >
      <div className="grid lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="p-3 md:p-5">
          <div className="hidden grid-cols-5 gap-2 pb-2 text-xs text-tinta-500 md:grid">
            {scene.weekdays.map((weekday) => (
              <span key={weekday} className="px-1">
                {weekday}
              </span>
            ))}
          </div>
          <div className="grid gap-2 md:grid-cols-5">
            {scene.days.map((day) => (
              <Day key={day.day} day={day} />
            ))}
          </div>
        </div>
        <Topic />
      </div>
    </SceneWindow>
  )
}

function Day({ day: { day, post } }: { readonly day: CalendarDay }) {
  if (!post) {
    return <div className="hidden min-h-28 rounded-control bg-papel p-2.5 text-tinta-500 md:block">{day}</div>
  }
  const isChosen = post.title === scene.topic
  return (
    <div
      className={`flex items-center gap-3 rounded-control p-2.5 md:min-h-28 md:flex-col md:items-start md:gap-1.5 ${isChosen ? 'bg-ambar-50 ring-2 ring-ambar-700' : 'shadow-hairline'}`}
    >
      <span className="w-5 text-tinta-600">{day}</span>
      <b className="flex-1 leading-tight font-semibold">{post.title}</b>
      <SceneTag tag={post.tag} />
    </div>
  )
}

function Topic() {
  return (
    <div className="grid content-start gap-4 border-t border-tinta-200 bg-papel p-5 lg:border-t-0 lg:border-l">
      <div>
        <span className="scene-label">{scene.topicLabel}</span>
        <b className="mt-1 block text-lg leading-tight font-semibold tracking-[-0.02em]">{scene.topic}</b>
        <p className="mt-2 text-tinta-600">{scene.source}</p>
      </div>
      <div className="border-t border-tinta-200 pt-4">
        <span className="scene-label">{scene.checksTitle}</span>
        <ul className="mt-2.5 grid gap-2.5">
          {scene.checks.map(({ text, ok }) => (
            <li key={text} className={`flex gap-2 ${ok ? '' : 'font-medium text-ambar-700'}`}>
              <Icon
                of={ok ? Check : TriangleAlert}
                size={16}
                className={`mt-px ${ok ? 'text-verde-700' : ''}`}
              />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
