import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { demoPage } from '#src/content/demo.ts'
import { Demo } from '#src/screens/demo/demo.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/demo',
  title: 'Demonstração da caixa de entrada no WhatsApp',
  description:
    'Use a caixa de entrada de um escritório de exemplo: assuma conversas, leia áudios, deixe notas, veja a sessão de 24 horas e a triagem. Sem cadastro.',
  isIndexed: true,
  subject: 'product',
}

/** The shared inbox of an invented firm, to be tried. */
export function DemoPage() {
  return (
    <>
      <PageHead meta={meta} />
      <div className="light-sheet">
        <div className="wrap pt-8 pb-section md:pt-14">
          <h1 className="max-w-[20em] text-h2">{demoPage.title}</h1>
          <p className="mt-3 max-w-[62ch] text-lead text-tinta-600">{demoPage.lead}</p>
          <p className="mt-2 mb-8 max-w-[72ch] text-sm text-tinta-600">{demoPage.notice}</p>
          <noscript>
            <p className="mb-6 rounded-frame bg-ambar-50 p-5 text-tinta-800">{demoPage.withoutScript}</p>
          </noscript>
          <Demo />
        </div>
      </div>
    </>
  )
}
