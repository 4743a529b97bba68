import { ListChecks, MousePointerClick } from 'lucide'
import type { DemoRef } from '#machines/demo/demo.machine.ts'
import { Icon } from '#src/components/icon.tsx'
import { demoPage } from '#src/content/demo.ts'
import { InboxPicture } from '#src/sections/pictures/inbox-picture.tsx'

type Props = { readonly actorRef: DemoRef }

const CARD =
  'flex cursor-pointer items-start gap-4 rounded-panel p-6 text-left shadow-card transition-colors duration-120'

/** The guide or a free visit. */
export function DemoChoice({ actorRef }: Props) {
  const { guided, free } = demoPage

  return (
    <>
      <div className="mb-8 grid gap-4 sm:grid-cols-2">
        <button
          type="button"
          onClick={() => actorRef.send({ type: 'guide.chosen' })}
          className={`${CARD} bg-verde-700 text-branco hover:bg-verde-800`}
        >
          <Icon of={ListChecks} size={22} className="mt-1" />
          <Words {...guided} />
        </button>
        <button
          type="button"
          onClick={() => actorRef.send({ type: 'free.chosen' })}
          className={`${CARD} bg-branco hover:bg-tinta-50`}
        >
          <Icon of={MousePointerClick} size={22} className="mt-1 text-verde-700" />
          <Words {...free} />
        </button>
      </div>
      <InboxPicture />
    </>
  )
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <span>
      <span className="block text-h3">{title}</span>
      <span className="mt-1.5 block">{text}</span>
    </span>
  )
}
