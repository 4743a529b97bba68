import { useSelector } from '@xstate/react'
import type { VisitorDataRef } from '#machines/visitor-data/visitor-data.machine.ts'
import { Button } from '#src/components/button.tsx'
import { eraseProblems, myData } from '#src/content/my-data.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { openConsentPreferences } from '#src/lib/consent/consent.ts'
import { BrowserPart } from './browser-part.tsx'
import { ErasingDialog } from './erasing-dialog.tsx'
import { Elsewhere, KeptAfterwards } from './limits-part.tsx'
import { browserVisitorDataMachine } from './my-data-actors.ts'
import { RegistryTable } from './registry-table.tsx'
import { ServerPart } from './server-part.tsx'

/** The page on its running chart. The list of everything the site may keep is readable without JavaScript. */
export function MyDataScreen() {
  const actorRef = useActorRef(browserVisitorDataMachine)
  const isDeleted = useSelector(actorRef, (snapshot) => snapshot.hasTag('deleted'))
  const isReading = useSelector(actorRef, (snapshot) => snapshot.hasTag('reading'))

  return (
    <div className="light-sheet pt-10 pb-section md:pt-16">
      <div className="wrap">
        <h1 className="max-w-[22ch] text-h2">{myData.title}</h1>
        <p className="mt-4 max-w-[60ch] text-lead text-tinta-700">{myData.lead}</p>
        <noscript>
          <p className="mt-6 max-w-[60ch] rounded-control bg-ambar-50 p-4 text-ambar-700">
            {myData.needsScript}
          </p>
        </noscript>
        {isDeleted ? <Deleted actorRef={actorRef} /> : <Actions actorRef={actorRef} />}
        <div aria-busy={isReading} className="mt-10 grid items-start gap-6 lg:grid-cols-2">
          {isDeleted ? (
            <>
              <Elsewhere actorRef={actorRef} />
              <KeptAfterwards />
            </>
          ) : (
            <>
              <BrowserPart actorRef={actorRef} />
              <div className="grid gap-6">
                <ServerPart actorRef={actorRef} />
                <Elsewhere actorRef={actorRef} />
                <KeptAfterwards />
              </div>
            </>
          )}
        </div>
        <RegistryTable />
      </div>
      <ErasingDialog actorRef={actorRef} />
    </div>
  )
}

type Props = { readonly actorRef: VisitorDataRef }

function Actions({ actorRef }: Props) {
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const isRefused = useSelector(actorRef, (snapshot) => snapshot.hasTag('downloadRefused'))
  const canDownload = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'download.requested' }))
  const canErase = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'deletion.requested' }))

  return (
    <>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button
          disabled={!canDownload}
          className="max-sm:w-full"
          onClick={() => actorRef.send({ type: 'download.requested' })}
        >
          {myData.download}
        </Button>
        <Button variant="secondary" className="max-sm:w-full" onClick={openConsentPreferences}>
          {myData.preferences}
        </Button>
        <Button
          variant="secondary"
          disabled={!canErase}
          className="text-rubi-700! off:text-tinta-500! max-sm:w-full"
          onClick={() => actorRef.send({ type: 'deletion.requested' })}
        >
          {myData.erase}
        </Button>
      </div>
      <div role="alert">
        {problem ? <Warning text={eraseProblems[problem]} /> : null}
        {isRefused ? <Warning text={myData.downloadRefused} /> : null}
      </div>
    </>
  )
}

function Warning({ text }: { readonly text: string }) {
  return <p className="mt-5 max-w-[60ch] rounded-control bg-rubi-50 p-4 text-rubi-700">{text}</p>
}

function Deleted({ actorRef }: Props) {
  return (
    <section
      ref={(element) => element?.focus()}
      tabIndex={-1}
      aria-labelledby="apagado"
      className="mt-7 max-w-wide rounded-panel bg-verde-50 p-6 outline-none"
    >
      <h2 id="apagado" className="text-h3 text-verde-900">
        {myData.deleted.title}
      </h2>
      <p className="mt-2 text-tinta-700">{myData.deleted.text}</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-4"
        onClick={() => actorRef.send({ type: 'reading.requested' })}
      >
        {myData.deleted.again}
      </Button>
    </section>
  )
}
