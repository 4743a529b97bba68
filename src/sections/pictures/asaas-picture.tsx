import { charge, scene } from '#src/content/asaas.ts'
import { IntegrationPicture } from './integration-picture.tsx'

/** A conversation and the charge that was paid in it, with the contract's other instalments. */
export function AsaasPicture() {
  return (
    <IntegrationPicture scene={scene}>
      <div className="flex flex-wrap items-end justify-between gap-x-3 px-4 pt-4">
        <div>
          <span className="text-tinta-600">{charge.title}</span>
          <b className="block text-[1.75rem] leading-tight font-semibold tracking-[-0.03em]">
            {charge.value}
          </b>
        </div>
        <span className="tag tag-done mb-1.5">{charge.state}</span>
      </div>
      <dl className="scene-facts">
        {charge.facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-tinta-200 p-4">
        <div className="flex justify-between">
          <span className="scene-label">{charge.planTitle}</span>
          <span className="text-xs text-tinta-600">{charge.planText}</span>
        </div>
        <div className="mt-2.5 grid grid-cols-6 gap-1">
          {charge.plan.map((state, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the instalment.
              key={index}
              className={`h-2 rounded-full ${state === 'done' ? 'bg-verde-600' : 'bg-tinta-200'}`}
            />
          ))}
        </div>
      </div>
    </IntegrationPicture>
  )
}
