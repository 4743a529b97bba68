import { useSelector } from '@xstate/react'
import type { VisitorDataRef } from '#machines/visitor-data/visitor-data.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { myData } from '#src/content/my-data.ts'

type Props = { readonly actorRef: VisitorDataRef }

/** Asks once before everything is deleted; open until it is done. */
export function ErasingDialog({ actorRef }: Props) {
  const isOpen = useSelector(actorRef, (snapshot) => snapshot.hasTag('confirming'))
  const canConfirm = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'deletion.confirmed' }))
  const { title, close, text, rest, confirm, confirming, decline } = myData.confirmation
  if (!isOpen) return null

  const onDecline = () => actorRef.send({ type: 'deletion.declined' })
  return (
    <Dialog
      title={title}
      closeLabel={close}
      onClose={onDecline}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" size="small" aria-disabled={!canConfirm} onClick={onDecline}>
            {decline}
          </Button>
          <button
            type="button"
            aria-disabled={!canConfirm}
            className="min-h-11 min-w-36 rounded-control bg-rubi-600 px-4 text-[0.9375rem] font-semibold tracking-[-0.01em] text-branco transition-colors duration-120 hover:bg-rubi-700 aria-disabled:bg-tinta-200 aria-disabled:text-tinta-600 md:min-h-10"
            onClick={() => actorRef.send({ type: 'deletion.confirmed' })}
          >
            {canConfirm ? confirm : confirming}
          </button>
        </div>
      }
    >
      <p>{text}</p>
      <p className="mt-3 text-tinta-600">{rest}</p>
    </Dialog>
  )
}
