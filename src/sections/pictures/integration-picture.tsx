import { ArrowLeft, ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#src/components/icon.tsx'
import { LogoMark } from '#src/components/logo.tsx'
import { SceneChat } from '#src/components/scene/scene-chat.tsx'
import { brand } from '#src/content/brand.ts'
import { assistantName, type IntegrationScene } from '#src/content/page-types.ts'

type Props = {
  readonly scene: IntegrationScene
  /** The record in the other system, drawn by each page. */
  readonly children: ReactNode
}

/** What goes from the conversation to the other system, what comes back, and when (guide 2, Integration). */
export function IntegrationPicture({ scene, children }: Props) {
  return (
    <figure>
      <figcaption className="sr-only">{scene.description}</figcaption>
      <div
        aria-hidden="true"
        className="ruled grid items-center gap-5 rounded-panel p-4 text-[13px] leading-snug sm:p-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,4fr)] lg:gap-7 lg:p-10"
      >
        <div className="scene-slip shadow-floating">
          <div className="scene-bar">
            <span className="flex items-center gap-2">
              <LogoMark size={20} />
              <b>{brand.name}</b>
            </span>
            <span>{scene.conversation.title}</span>
          </div>
          <div className="bg-tinta-50 p-4">
            <SceneChat messages={scene.conversation.messages} assistant={assistantName} />
          </div>
        </div>
        <ul className="grid gap-2.5">
          {scene.lanes.map(({ way, what, when }) => (
            <li
              key={what}
              className={`flex items-center gap-3 rounded-control bg-branco/80 px-3.5 py-2.5 shadow-hairline ${way === 'from' ? 'flex-row-reverse lg:text-right' : ''}`}
            >
              <div className="flex-1">
                <b className="block font-semibold">{what}</b>
                <span className="text-xs text-tinta-600">{when}</span>
              </div>
              <Icon of={way === 'to' ? ArrowRight : ArrowLeft} className="text-verde-700 max-lg:rotate-90" />
            </li>
          ))}
        </ul>
        <div className="scene-slip shadow-floating">
          <div className="scene-bar">
            <span className="rounded-tag bg-tinta-100 px-2.5 py-1 font-semibold tracking-[-0.01em] text-tinta-900">
              {scene.system}
            </span>
          </div>
          {children}
        </div>
      </div>
    </figure>
  )
}
