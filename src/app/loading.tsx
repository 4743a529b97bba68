import { brand } from '#src/content/brand.ts'
import { loadingMessage } from '#src/content/navigation-messages.ts'

/** Shown in place of a page while its code is loading (spec S1 2.1). */
export function Loading() {
  return (
    <>
      <title>{`${loadingMessage} | ${brand.name}`}</title>
      <p role="status" className="grid min-h-[70dvh] place-items-center text-tinta-600">
        {loadingMessage}
      </p>
    </>
  )
}
