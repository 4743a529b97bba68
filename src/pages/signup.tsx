import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { signup } from '#src/content/sign-up.ts'
import { SignUp } from '#src/screens/sign-up/sign-up.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/signup', ...signup.meta, isIndexed: true }

/** Opens an account: the first step of the funnel (spec S1 2.9). */
export function SignUpPage() {
  return (
    <>
      <PageHead meta={meta} />
      <SignUp />
    </>
  )
}
