import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { NotFound } from '#src/sections/not-found.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/404',
  title: 'Página não encontrada',
  description:
    'O endereço que você abriu não existe ou mudou de lugar. Volte à página inicial, crie a sua conta ou acesse o portal de clientes.',
  isIndexed: false,
}

/** Page of unknown addresses (decision 25). */
export function NotFoundPage() {
  return (
    <>
      <PageHead meta={meta} />
      <NotFound />
    </>
  )
}
