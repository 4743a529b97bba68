import { ActionLink } from '#src/components/action-link.tsx'
import { NativeDialog } from '#src/components/native-dialog.tsx'
import { Bubble } from '#src/components/scene/bubble.tsx'
import { tour } from '#src/content/home-scenes.ts'

/** Its id, for the buttons that open it. */
export const TOUR_ID = 'tour'

/** The dialog of "Ver Casos de Sucesso": one case in three drawn moments, marked as illustrative. */
export function ProductTour() {
  return (
    <NativeDialog
      id={TOUR_ID}
      title={tour.title}
      closeLabel={tour.close}
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
    </NativeDialog>
  )
}
