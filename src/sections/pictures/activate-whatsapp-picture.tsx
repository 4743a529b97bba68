import { Plus, Smartphone } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { LogoMark } from '#src/components/logo.tsx'
import { ways } from '#src/content/activate-whatsapp.ts'

/** The three ways a number comes in: beside the phone, with it, or instead of it. */
export function ActivateWhatsappPicture() {
  return (
    <figure>
      <figcaption className="sr-only">{ways.description}</figcaption>
      <div
        aria-hidden="true"
        className="ruled grid gap-4 rounded-panel p-4 text-[13px] leading-snug sm:p-8 md:grid-cols-3 md:gap-6 md:p-10"
      >
        {ways.list.map(({ kind, title, text, facts, fit }) => (
          <div key={kind} className="scene-slip">
            <div className="flex h-24 items-center justify-center gap-3 bg-tinta-50 text-tinta-600">
              {kind === 'move' ? null : <Icon of={Smartphone} size={36} />}
              {kind === 'both' ? <Icon of={Plus} size={16} /> : null}
              {kind === 'new' ? <i className="mx-4 h-10 border-l border-dashed border-tinta-400" /> : null}
              <LogoMark size={40} />
            </div>
            <div className="border-t border-tinta-200 px-4 pt-4">
              <b className="block text-lg font-semibold tracking-[-0.02em]">{title}</b>
              <span className="text-tinta-600">{text}</span>
            </div>
            <dl className="scene-facts">
              {facts.map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="scene-foot">{fit}</p>
          </div>
        ))}
      </div>
    </figure>
  )
}
