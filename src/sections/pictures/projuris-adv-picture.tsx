import { caseFile, scene } from '#src/content/projuris-adv.ts'
import { IntegrationPicture } from './integration-picture.tsx'

/** A conversation and the case it belongs to: movements come in, documents go back. */
export function ProjurisAdvPicture() {
  return (
    <IntegrationPicture scene={scene}>
      <div className="px-4 pt-4">
        <span className="protocol">{caseFile.number}</span>
        <b className="block text-[15px] leading-tight font-semibold">{caseFile.title}</b>
      </div>
      <dl className="scene-facts">
        {caseFile.facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-tinta-200 p-4">
        <span className="scene-label">{caseFile.historyTitle}</span>
        <ol className="mt-2.5 ml-1 border-l border-tinta-300">
          {caseFile.history.map(({ date, text, isNew }) => (
            <li key={text} className="relative pb-2.5 pl-4 last:pb-0">
              <i
                className={`absolute top-1.5 -left-1 size-2 rounded-full ${isNew ? 'bg-verde-600' : 'bg-tinta-300'}`}
              />
              <span className="protocol mr-2">{date}</span>
              <span className={isNew ? 'font-semibold' : 'text-tinta-600'}>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </IntegrationPicture>
  )
}
