import { useSelector } from '@xstate/react'
import type { SandboxViewRef, SandboxViewSnapshot } from '#machines/sandbox/sandbox-page.machine.ts'
import { sandbox } from '#src/content/sandbox.ts'
import { formatTime } from './format.ts'

const DOTS = {
  loading: 'bg-tinta-400',
  watching: 'bg-verde-600 ring-4 ring-verde-100',
  unreachable: 'bg-rubi-600 ring-4 ring-rubi-100',
} as const

type Props = { readonly actorRef: SandboxViewRef }

/** Whether what is shown is fresh. Subscribes on its own: the clock moves every two seconds. */
export function LiveMark({ actorRef }: Props) {
  const state = useSelector(actorRef, getLiveState)
  const readAt = useSelector(actorRef, ({ context }) => context.readAt)

  return (
    <p className="flex items-center gap-2.5 text-sm font-medium text-tinta-700">
      <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[state]}`} />
      <span>{sandbox.live[state]}</span>
      {readAt > 0 ? (
        <time title={sandbox.live.readAt(formatTime(readAt))} className="font-mono text-xs text-tinta-500">
          {formatTime(readAt)}
        </time>
      ) : null}
    </p>
  )
}

function getLiveState(snapshot: SandboxViewSnapshot): keyof typeof DOTS {
  if (snapshot.hasTag('loading')) return 'loading'
  return snapshot.hasTag('unreachable') ? 'unreachable' : 'watching'
}
