import { deal, scene } from '#src/content/pipedrive.ts'
import { IntegrationPicture } from './integration-picture.tsx'

/** A conversation and the deal it became, with its place in the funnel. */
export function PipedrivePicture() {
  return (
    <IntegrationPicture scene={scene}>
      <div className="grid gap-3 p-4">
        <b className="text-[15px] leading-tight font-semibold">{deal.title}</b>
        <ol className="grid grid-cols-4 gap-1">
          {deal.stages.map((stage, index) => (
            <li key={stage} className={index === deal.current ? 'font-semibold' : 'text-tinta-500'}>
              <i
                className={`mb-1 block h-2 rounded-full ${index <= deal.current ? 'bg-verde-600' : 'bg-tinta-200'}`}
              />
              <span className="text-[11px]">{stage}</span>
            </li>
          ))}
        </ol>
      </div>
      <dl className="scene-facts border-t border-tinta-200">
        {deal.facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3 p-4 pt-0">
        <p className="flex items-center gap-2.5 rounded-control bg-azul-50 p-2.5 text-azul-700">
          <b className="font-semibold">{deal.activity.title}</b>
          <span className="ml-auto">{deal.activity.when}</span>
        </p>
        <p className="scene-note">{deal.note}</p>
      </div>
    </IntegrationPicture>
  )
}
