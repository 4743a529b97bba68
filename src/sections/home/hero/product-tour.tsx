import { ActionLink } from '#src/components/action-link.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { Bubble } from '#src/components/scene/bubble.tsx'
import { tour } from '#src/content/home-scenes.ts'

type Props = { readonly onClose: () => void }

/** The dialog of "Ver Casos de Sucesso": one case in three drawn moments, marked as illustrative. */
export function ProductTour({ onClose }: Props) {
  return (
    <Dialog
      title={tour.title}
      closeLabel={tour.close}
      onClose={onClose}
      footer={<ActionLink link={tour.action} className="w-full" />}
    >
      <ol className="tour">
        {tour.moments.map(({ title, text, messages }) => (
          <li key={title}>
            <div>
              <h3 className="font-semibold tracking-[-0.015em]">{title}</h3>
              <p className="mt-1 text-sm text-tinta-600">{text}</p>
            </div>
            <div className="tour-moment" aria-hidden="true">
              {messages.map((message) => (
                <Bubble
                  key={message.text}
                  isOutgoing={message.from === 'client'}
                  assistant={message.from === 'assistant' ? tour.assistant : undefined}
                >
                  {message.text}
                </Bubble>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-xs text-tinta-500">{tour.note}</p>
    </Dialog>
  )
}
