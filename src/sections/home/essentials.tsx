import { essentials } from '#src/content/home.ts'

/** Integrations, roles, price and security, a ruled row each (a phone swipes them), with links to their pages. */
export function Essentials() {
  return (
    <section aria-labelledby="essentials-title" className="wrap md:pb-section">
      <h2 id="essentials-title" className="text-h2">
        {essentials.title}
      </h2>
      <ul className="swiped mt-6 grid border-t border-tinta-200">
        {essentials.rows.map(({ title, text, links }) => (
          <li
            key={title}
            className="grid content-start gap-x-8 gap-y-2 border-b border-tinta-200 py-6 pr-4 md:grid-cols-3"
          >
            <h3 className="text-h3">{title}</h3>
            <p className="text-tinta-600">{text}</p>
            <ul className="flex flex-wrap gap-x-4 lg:gap-x-6">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <a href={to} className="link inline-flex min-h-11 items-center">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
