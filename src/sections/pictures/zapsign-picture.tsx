import { Check, PenLine } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { paper, scene } from '#src/content/zapsign.ts'
import { IntegrationPicture } from './integration-picture.tsx'

/** A conversation and the document signed in it. */
export function ZapsignPicture() {
  return (
    <IntegrationPicture scene={scene}>
      <div className="p-4">
        <div className="rounded-control p-4 shadow-hairline">
          <div className="flex items-baseline justify-between gap-3">
            <b className="text-[15px] font-semibold">{paper.title}</b>
            <span className="protocol">{paper.code}</span>
          </div>
          <i className="mt-3 block h-1.5 rounded-full bg-tinta-100" />
          <i className="mt-2 block h-1.5 w-11/12 rounded-full bg-tinta-100" />
          <p className="my-3 text-tinta-700">{paper.clause}</p>
          <i className="block h-1.5 w-10/12 rounded-full bg-tinta-100" />
          <svg viewBox="0 0 160 34" className="mt-3 h-9 w-40" fill="none" aria-hidden="true">
            <path
              d="M4 24c10-22 16-20 14-6s6 6 12-2 6 8 12 2 8-12 10-4 8 4 14-2 10 8 22 2 22-4 36-4"
              stroke="var(--color-tinta-800)"
              strokeWidth="1.8"
              strokeLinecap="round"
            />
            <path d="M4 31h128" stroke="var(--color-tinta-300)" />
          </svg>
        </div>
      </div>
      <ul className="scene-rows border-t border-tinta-200">
        {paper.signers.map(({ name, role, signed, detail }) => (
          <li key={name}>
            <Icon
              of={signed ? Check : PenLine}
              size={18}
              className={signed ? 'text-verde-700' : 'text-ambar-700'}
            />
            <div>
              <b>{name}</b>
              <span>{role}</span>
            </div>
            <span className={`tag ${signed ? 'tag-done' : 'tag-signing'}`}>{detail}</span>
          </li>
        ))}
      </ul>
      <p className="scene-foot">{paper.log}</p>
    </IntegrationPicture>
  )
}
