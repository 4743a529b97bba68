import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'

export const meta: PageMeta = {
  path: '/sandbox',
  title: 'Sandbox',
  description: 'Sandbox',
  indexed: false,
}

export function SandboxPage() {
  return (
    <main>
      <PageHead meta={meta} />
      <h1>Sandbox</h1>
    </main>
  )
}
