import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { partFailure } from '#src/content/part-failure.ts'
import { useLate } from '#src/lib/page/use-late.ts'
import { Button } from './button.tsx'
import { showPartFailure } from './show-part-failure.ts'

type Props<Module> = {
  /** Fetches the part's code; a function that stays the same from render to render. */
  readonly load: () => Promise<Module>
  /** Renders the part. */
  readonly children: (module: Module) => ReactNode
  /** Shown in its place while it loads. */
  readonly waiting?: ReactNode
  /** Shown beside the message when loading failed. */
  readonly instead?: ReactNode
  /** For a part that lies over the page: shows the message over the page too, and lets the visitor close it. */
  readonly onClose?: () => void
}

/** A part of a page fetched when it is shown. When fetching fails, a message in its place offers to try again. */
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

/** Says in place of a part of the page that it did not arrive. */
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

/** Says the same over the page, for a part that lies over the page. */
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
