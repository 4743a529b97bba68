import { LinkButton } from '#src/components/button.tsx'
import { type ToolContent, toolTexts } from '#src/content/tools/tool-content.ts'

type Props = { readonly next: ToolContent['next'] }

/** What to do after the tool, and the other tools. */
export function ToolNext({ next: { title, text, action, related } }: Props) {
  return (
    <section aria-labelledby="proximo-passo" className="wrap pb-section">
      <div className="final-call grid items-end gap-6 rounded-panel px-6 py-10 md:grid-cols-[minmax(0,1fr)_auto] md:px-14 md:py-16 lg:gap-16">
        <div>
          <h2 id="proximo-passo" className="max-w-[20em] text-h2">
            {title}
          </h2>
          <p className="mt-4 max-w-[52ch] text-lead text-tinta-700">{text}</p>
        </div>
        <LinkButton to={action.to}>{action.label}</LinkButton>
      </div>
      <h2 className="mt-14 text-h3">{toolTexts.relatedTitle}</h2>
      <ul className="mt-5 grid gap-x-10 gap-y-5 md:grid-cols-3">
        {related.map(({ label, to, text: about }) => (
          <li key={to} className="border-t border-tinta-300 pt-1.5">
            <a href={to} className="link inline-flex min-h-11 items-center font-semibold">
              {label}
            </a>
            <p className="text-[0.9375rem] text-tinta-600">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
