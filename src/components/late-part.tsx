import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { partFailure } from '#src/content/navigation-messages.ts'
import { useLate } from '#src/lib/page/use-late.ts'
import { Button } from './button.tsx'
import { showPartFailure } from './show-part-failure.ts'

type Props<Module> = {
  /** Fetches the part's code; a function that stays the same from render to render. */
  readonly load: () => Promise<Module>
  /** Renders the part. */
  readonly children: (module: Module) => ReactNode
  /** In its place until it is there. */
  readonly waiting?: ReactNode
  /** Also in its place when it did not come, beside the message. */
  readonly instead?: ReactNode
  /** For a part that lies over the page: the message does too, and can be closed. */
  readonly onClose?: () => void
}

/** A part of a page fetched when it is shown. One that cannot be fetched says so in its place and can be tried again. */
export function LatePart<Module>({ load, children, waiting, instead, onClose }: Props<Module>) {
  const { status, module, retry } = useLate(true, load)
  if (status === 'ready') return children(module)
  if (status === 'waiting') return waiting
  return (
    <>
      {instead}
      {onClose ? <FailureOverPage onRetry={retry} onClose={onClose} /> : <PartFailure onRetry={retry} />}
    </>
  )
}

type FailureProps = { readonly onRetry: () => void }

/** Says in its place that a part of the page did not arrive. */
export function PartFailure({ onRetry }: FailureProps) {
  return (
    <div className="grid justify-items-start gap-4 rounded-frame bg-branco p-5 text-tinta-900 inset-ring inset-ring-tinta-200">
      <div role="alert">
        <p className="font-semibold">{partFailure.title}</p>
        <p className="mt-1 text-[0.9375rem] text-tinta-600">{partFailure.text}</p>
      </div>
      <Button size="small" onClick={onRetry}>
        {partFailure.retry}
      </Button>
    </div>
  )
}

type FailureOverPageProps = FailureProps & { readonly onClose: () => void }

/** Says it over the page, for a part that lies there. */
function FailureOverPage({ onRetry, onClose }: FailureOverPageProps) {
  const retry = useEffectEvent(onRetry)
  const close = useEffectEvent(onClose)
  useEffect(
    () =>
      showPartFailure(
        () => retry(),
        () => close(),
      ),
    [],
  )
  return null
}
