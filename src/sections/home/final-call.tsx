import { ActionLink } from '#src/components/action-link.tsx'
import { finalCall } from '#src/content/home.ts'

/** Last call to action, on a ruled panel. */
export function FinalCall() {
  return (
    <section aria-labelledby="final-call-title" className="wrap pb-section">
      <div className="final-call grid items-end gap-6 rounded-panel px-6 py-8 md:grid-cols-[minmax(0,1fr)_auto] md:px-14 md:py-16 lg:gap-16">
        <div>
          <h2 id="final-call-title" className="max-w-[18em] text-h2">
            {finalCall.title}
          </h2>
          <p className="mt-4 max-w-[52ch] text-lead text-tinta-700">{finalCall.lead}</p>
        </div>
        <ActionLink link={finalCall.action} />
      </div>
    </section>
  )
}
