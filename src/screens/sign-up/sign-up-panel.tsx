import { CircleCheck, Timer } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { signUpPanel, signUpPartners } from '#src/content/sign-up-panel.ts'

/** The benefits of an account, beside the form on wide screens. */
export function SignUpPanel() {
  return (
    <aside
      aria-labelledby="painel-titulo"
      className="dark-sheet hidden overflow-clip rounded-panel px-8 pt-9 pb-8 lg:block"
    >
      <div className="dark-sheet-lines" />
      <Ticket />
      <h2 id="painel-titulo" className="mt-9 text-h3">
        {signUpPanel.title}
      </h2>
      <ol className="mt-5 grid gap-4.5">
        {signUpPanel.steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[28px_1fr] gap-3">
            <span className="grid size-7 place-items-center rounded-full text-xs font-semibold text-verde-300 inset-ring inset-ring-branco/22">
              {index + 1}
            </span>
            <span>
              <b className="block font-semibold">{title}</b>
              <span className="block text-sm text-pretty text-tinta-300">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <ul className="mt-8 grid gap-2 border-t border-branco/12 pt-6 text-[0.9375rem]">
        {signUpPanel.claims.map((claim) => (
          <li key={claim} className="flex items-center gap-2.5">
            <Icon of={CircleCheck} className="text-verde-300" />
            {claim}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-tinta-400">{signUpPanel.source}</p>
    </aside>
  )
}

/** Drawing of a ticket: what the firm sees instead of a chat. */
function Ticket() {
  const { label, protocol, title, area, rows, session } = signUpPanel.ticket

  return (
    <figure>
      <figcaption className="sr-only">{label}</figcaption>
      <div
        aria-hidden="true"
        className="relative rounded-frame bg-branco text-tinta-900 shadow-floating before:absolute before:inset-y-0 before:left-4 before:w-1 before:border-x before:border-rubi-600/55"
      >
        <div className="flex items-center justify-between border-b border-dashed border-tinta-300 py-3 pr-4 pl-8">
          <span className="font-mono text-[0.75rem] text-tinta-600">{protocol}</span>
          <span className="rounded-tag bg-tinta-100 px-1.5 py-0.5 text-[0.75rem] font-semibold text-tinta-700">
            {area}
          </span>
        </div>
        <div className="py-3.5 pr-4 pl-8">
          <p className="font-semibold">{title}</p>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs">
            {rows.map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-tinta-600">{term}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 inline-flex items-center gap-1.5 rounded-full bg-verde-100 px-2.5 py-1 text-[0.75rem] font-semibold text-verde-800">
            <Icon of={Timer} size={13} />
            {session}
          </p>
        </div>
      </div>
    </figure>
  )
}

/** The partners' names, typeset alike; naming them is no endorsement. */
export function SignUpPartners() {
  return (
    <section aria-labelledby="parceiros-titulo" className="px-gutter pb-12 md:px-0 md:pt-14 md:pb-0">
      <h2 id="parceiros-titulo" className="text-center text-sm font-normal text-tinta-600">
        {signUpPartners.title}
      </h2>
      <ul className="mt-4 flex flex-wrap justify-center gap-2.5">
        {signUpPartners.names.map((name) => (
          <li
            key={name}
            className="flex min-h-11 items-center rounded-control bg-branco px-5 text-[0.9375rem] font-semibold tracking-[-0.01em] text-tinta-700 shadow-hairline"
          >
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-center text-xs text-tinta-500">{signUpPartners.legal}</p>
    </section>
  )
}
