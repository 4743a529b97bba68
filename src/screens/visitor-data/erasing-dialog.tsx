import { useSelector } from '@xstate/react'
import type { VisitorDataRef } from '#machines/visitor-data/visitor-data.machine.ts'
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx'
import { myData } from '#src/content/my-data.ts'

type Props = { readonly actorRef: VisitorDataRef }

/** Asks once before everything is deleted; open until it is done. */
export function ErasingDialog({ actorRef }: Props) {
  const isOpen = useSelector(actorRef, (snapshot) => snapshot.hasTag('confirming'))
  const canConfirm = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'deletion.confirmed' }))
  if (!isOpen) return null

  return (
    <ConfirmDialog
      texts={myData.confirmation}
      canConfirm={canConfirm}
      onConfirm={() => actorRef.send({ type: 'deletion.confirmed' })}
      onDecline={() => actorRef.send({ type: 'deletion.declined' })}
    />
  )
}
