import { controljusPlans } from '#src/content/controljus-plans.ts'

/** How the firm works until the integration is open. */
export function ControljusSteps() {
  const { title, items } = controljusPlans.steps

  return (
    <section aria-labelledby="steps-title" className="wrap pt-section">
      <h2 id="steps-title" className="text-h2">
        {title}
      </h2>
      <ol className="mt-9 grid gap-8 md:grid-cols-3">
        {items.map((item, index) => (
          <li key={item.title} className="border-t-2 border-verde-700 pt-4">
            <span aria-hidden="true" className="font-mono text-sm text-verde-800">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h3 className="mt-2 text-h3">{item.title}</h3>
            <p className="mt-2 text-tinta-600">{item.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
