import { CircleStop, MessageSquareText, Split, UserRound } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { SceneChat } from '#src/components/scene/scene-chat.tsx'
import { SceneWindow } from '#src/components/scene/scene-window.tsx'
import { type FlowNode, scene } from '#src/content/chatbot.ts'

const LOOKS = {
  start: { drawing: MessageSquareText, look: 'bg-tinta-900 text-branco', icon: 'text-verde-300' },
  ask: { drawing: Split, look: 'bg-branco shadow-hairline', icon: 'text-azul-700' },
  person: { drawing: UserRound, look: 'bg-verde-50 shadow-hairline', icon: 'text-verde-700' },
  stop: { drawing: CircleStop, look: 'bg-tinta-50 shadow-hairline', icon: 'text-tinta-600' },
} as const

/** The assistant's flow as a graph, and what the client sees of it. */
export function ChatbotPicture() {
  return (
    <SceneWindow
      description={scene.description}
      title={scene.title}
      aside={<span className="tag tag-done">{scene.state}</span>}
    >
      <div className="grid lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flow grid gap-x-18 gap-y-6 p-5 md:grid-cols-3 md:p-7">
          {scene.columns.map(({ title, nodes }) => (
            <div key={title} className="flow-column grid content-start gap-6">
              <span className="scene-label">{title}</span>
              {nodes.map((node) => (
                <Node key={node.title} node={node} />
              ))}
            </div>
          ))}
        </div>
        <div className="order-first grid content-start gap-3 border-b border-tinta-200 bg-tinta-50 p-4 lg:order-none lg:border-b-0 lg:border-l">
          <span className="scene-label">{scene.chatTitle}</span>
          <b className="text-[15px] font-semibold">{scene.firm}</b>
          <SceneChat messages={scene.chat} assistant={scene.assistant} view="client" />
        </div>
      </div>
    </SceneWindow>
  )
}

function Node({ node }: { readonly node: FlowNode }) {
  const { drawing, look, icon } = LOOKS[node.kind]

  return (
    <div className={`flow-node relative flex gap-2.5 rounded-control p-3 ${look}`}>
      <Icon of={drawing} size={16} className={`mt-0.5 ${icon}`} />
      <div>
        <b className="block leading-tight font-semibold">{node.title}</b>
        <span className={node.kind === 'start' ? 'text-tinta-300' : 'text-tinta-600'}>{node.text}</span>
      </div>
    </div>
  )
}
