import { ArrowLeft, ArrowRight, type IconNode } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { controljusPlans } from '#src/content/controljus-plans.ts'

const { flow } = controljusPlans

/** The data that conversation and legal-practice software will exchange. */
export function ControljusFlow() {
  const [from, to] = flow.columns

  return (
    <section aria-labelledby="flow-title" className="border-y border-tinta-200 bg-branco py-section">
      <div className="wrap">
        <h2 id="flow-title" className="text-h2">
          {flow.title}
        </h2>
        <p className="mt-4 max-w-[64ch] text-lead text-tinta-600">{flow.lead}</p>
        <div className="mt-10 grid gap-5 md:grid-cols-2">
          <Direction title={from} icon={ArrowLeft} items={flow.from} />
          <Direction title={to} icon={ArrowRight} items={flow.to} />
        </div>
      </div>
    </section>
  )
}

type DirectionProps = {
  readonly title: string
  readonly icon: IconNode
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

function Direction({ title, icon, items }: DirectionProps) {
  return (
    <div className="rounded-panel bg-tinta-50 p-6 md:p-8">
      <h3 className="flex items-center gap-3 text-h3">
        <span className="grid size-9 place-items-center rounded-control bg-verde-100 text-verde-800">
          <Icon of={icon} />
        </span>
        <span>{title}</span>
      </h3>
      <dl className="mt-5 grid gap-4">
        {items.map((item) => (
          <div key={item.title} className="border-t border-tinta-200 pt-4">
            <dt className="font-semibold">{item.title}</dt>
            <dd className="text-tinta-600">{item.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
