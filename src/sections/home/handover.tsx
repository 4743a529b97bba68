import { ArrowRight, BellRing, Captions, History, Lock, Maximize2, Sparkles } from 'lucide'
import { Button, LinkButton } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { openDialog } from '#src/components/native-dialog.tsx'
import { handover } from '#src/content/home.ts'
import { homeDemo } from '#src/content/home-demo.ts'
import { HANDOVER_DIALOG_ID, HandoverDialog } from './handover-dialog.tsx'
import { HandoverPicture } from './handover-picture.tsx'

const FEATURES = [
  { key: 'summary', drawing: Sparkles },
  { key: 'transcription', drawing: Captions },
  { key: 'notes', drawing: Lock },
  { key: 'history', drawing: History },
  { key: 'notifications', drawing: BellRing },
] as const

/** Handover from the assistant to a lawyer, with the whole context (spec S1 2.4). */
export function Handover() {
  return (
    <section aria-labelledby="handover-title" className="py-section">
      <div className="wrap grid items-center gap-10 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-26">
        <div className="relative order-last md:order-none">
          <HandoverPicture />
          <Button
            variant="secondary"
            size="small"
            className="handover-enlarge"
            aria-label={handover.enlarge}
            {...openDialog(HANDOVER_DIALOG_ID)}
          >
            <Icon of={Maximize2} size={16} />
            <span className="max-md:hidden">{handover.enlarge}</span>
          </Button>
          <HandoverDialog />
        </div>
        <div>
          <h2 id="handover-title" className="text-h2">
            {handover.title}
          </h2>
          <p className="mt-5 max-w-[52ch] text-lead text-tinta-600">{handover.lead}</p>
          <ul className="mt-7 mb-6 flex flex-wrap gap-2 md:mb-8">
            {FEATURES.map(({ key, drawing }) => (
              <li
                key={key}
                className="flex min-h-9 items-center gap-1.5 rounded-full border border-tinta-200 bg-branco px-2 text-[0.8125rem] font-medium text-tinta-800"
              >
                <Icon of={drawing} size={16} className="text-verde-700" />
                {handover.features[key]}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
            <LinkButton to={handover.action.to} className="w-full sm:w-auto">
              <ActionLabel />
            </LinkButton>
            <a href={homeDemo.handover.to} className="link inline-flex min-h-11 items-center">
              {homeDemo.handover.label}
            </a>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The label of spec S1 2.4, whose arrow is drawn because the web font lacks it. */
function ActionLabel() {
  const [words = '', arrow = ''] = handover.action.label.split(/(?=→)/)
  return (
    <>
      <span>{words}</span>
      <span className="sr-only">{arrow}</span>
      <Icon of={ArrowRight} />
    </>
  )
}
