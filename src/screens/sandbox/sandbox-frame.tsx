import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SandboxViewRef, SandboxViewSnapshot } from '#machines/sandbox/sandbox-page.machine.ts'
import { Logo } from '#src/components/logo.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { mainId } from '#src/content/navigation.ts'
import { sandbox } from '#src/content/sandbox.ts'
import { formatTime } from './format.ts'

type Props = {
  readonly actorRef: SandboxViewRef
  /** True when the server has no sandbox, so that nothing marks the page as one. */
  readonly isAbsent: boolean
  readonly children: ReactNode
}

/** Header of the tool, plainly no page of the public site, and the sheet below it. Brings the `<main>`. */
export function SandboxFrame({ actorRef, isAbsent, children }: Props) {
  return (
    <>
      <header
        className={`sticky top-0 z-20 border-b border-b-tinta-200 bg-branco ${isAbsent ? '' : 'border-t-4 border-t-ambar-300'}`}
      >
        <div className="wrap flex min-h-15 flex-wrap items-center gap-x-3 md:gap-x-4">
          <Logo />
          {isAbsent ? null : (
            <>
              <p className="hidden rounded-tag bg-ambar-100 px-2.5 py-1 text-xs font-semibold text-ambar-700 sm:block">
                {sandbox.badge}
              </p>
              <div className="ml-auto">
                <LiveMark actorRef={actorRef} />
              </div>
              <RouteLinkButton to={sandbox.signUp.to} size="small" className="max-md:hidden">
                {sandbox.signUp.label}
              </RouteLinkButton>
            </>
          )}
        </div>
      </header>
      <main id={mainId} className="light-sheet min-h-dvh pt-8 pb-section md:pt-14">
        <div className="wrap">{children}</div>
      </main>
    </>
  )
}

const DOTS = {
  loading: 'bg-tinta-400',
  watching: 'bg-verde-600 ring-4 ring-verde-100',
  unreachable: 'bg-rubi-600 ring-4 ring-rubi-100',
} as const

/** Whether what is shown is fresh. Subscribes on its own: the clock moves every two seconds. */
function LiveMark({ actorRef }: Pick<Props, 'actorRef'>) {
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
