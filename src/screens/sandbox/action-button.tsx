import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { Button } from '#src/components/button.tsx'

type Props = {
  readonly actorRef: SandboxViewRef
  readonly event: Parameters<SandboxViewRef['send']>[0]
  readonly className?: string
  readonly children: ReactNode
}

const DISABLED = 'off:border-tinta-200 off:bg-branco off:text-tinta-500'

/** A button that asks something of the server; it looks off while that is out of reach. */
export function ActionButton({ actorRef, event, className = '', children }: Props) {
  const isUnreachable = useSelector(actorRef, (snapshot) => snapshot.hasTag('unreachable'))

  return (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={isUnreachable}
      className={`${className} ${DISABLED}`.trimStart()}
      onClick={() => actorRef.send(event)}
    >
      {children}
    </Button>
  )
}
