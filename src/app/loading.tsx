import { loadingMessage } from '#src/content/navigation-messages.ts'

/** Shown while a page's code is on its way (spec S1 2.1). */
export function Loading() {
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-6 z-40 mx-auto w-fit rounded-full bg-tinta-900 px-5 py-2.5 text-sm font-medium text-branco shadow-floating"
    >
      {loadingMessage}
    </p>
  )
}
