import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { checkout } from '#src/content/checkout.ts'
import { CheckoutFlow } from '#src/screens/payments/checkout-page.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/checkout', ...checkout.meta, isIndexed: false }

/** Plan, implementation and payment (spec S1 2.1, protected). */
export function CheckoutPage() {
  return (
    <>
      <PageHead meta={meta} />
      <CheckoutFlow />
    </>
  )
}
