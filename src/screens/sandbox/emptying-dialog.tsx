import { useSelector } from '@xstate/react'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx'
import { sandbox } from '#src/content/sandbox.ts'

type Props = { readonly actorRef: SandboxViewRef }

/** Asks before everything is forgotten; open while the chart asks, and until it is done. */
export function EmptyingDialog({ actorRef }: Props) {
  const isOpen = useSelector(actorRef, (snapshot) => snapshot.hasTag('confirming'))
  const canConfirm = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'emptying.confirmed' }))
  if (!isOpen) return null

  return (
    <ConfirmDialog
      texts={sandbox.emptying}
      canConfirm={canConfirm}
      onConfirm={() => actorRef.send({ type: 'emptying.confirmed' })}
      onDecline={() => actorRef.send({ type: 'emptying.declined' })}
    />
  )
}
