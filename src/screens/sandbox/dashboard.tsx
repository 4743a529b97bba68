import { useSelector } from '@xstate/react'
import { RotateCcw, Trash2 } from 'lucide'
import { SANDBOX_PROBLEM_MESSAGES } from '#machines/sandbox/sandbox-messages.ts'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'
import { AdEvents } from './ad-events.tsx'
import { Appointments } from './appointments.tsx'
import { Board } from './board.tsx'
import { EmptyingDialog } from './emptying-dialog.tsx'
import { FaultsPanel } from './faults-panel.tsx'
import { formatTime } from './format.ts'
import { Mails } from './mails.tsx'
import { Messages } from './messages.tsx'
import { PageTitle } from './page-title.tsx'
import { Payments } from './payments.tsx'
import { Persons } from './persons.tsx'
import { Summary } from './summary.tsx'
import { RetryButton } from './without-records.tsx'

type Props = { readonly actorRef: SandboxViewRef; readonly records: SandboxState }

/** The page's sections and actions, once the data is loaded. */
export function Dashboard({ actorRef, records }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <PageTitle />
        <Actions actorRef={actorRef} />
      </div>
      <Notices actorRef={actorRef} />
      <Summary records={records} />
      <div className="mt-6 grid gap-6">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Messages actorRef={actorRef} messages={records.messages} />
          <FaultsPanel actorRef={actorRef} faults={records.faults} />
        </div>
        <Board stages={records.stages} />
        <Persons actorRef={actorRef} persons={records.persons} />
        <Appointments appointments={records.appointments} />
        <Mails actorRef={actorRef} mails={records.mails} />
        <Payments actorRef={actorRef} payments={records.payments} />
        <AdEvents actorRef={actorRef} adEvents={records.adEvents} />
      </div>
      <EmptyingDialog actorRef={actorRef} />
    </>
  )
}

type ActorProps = { readonly actorRef: SandboxViewRef }

const ACTION =
  'max-sm:flex-1 aria-disabled:cursor-not-allowed aria-disabled:border-tinta-200 aria-disabled:bg-branco aria-disabled:text-tinta-500'

function Actions({ actorRef }: ActorProps) {
  const isUnreachable = useSelector(actorRef, (snapshot) => snapshot.hasTag('unreachable'))

  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isUnreachable}
        className={ACTION}
        onClick={() => actorRef.send({ type: 'clearing.requested' })}
      >
        <Icon of={RotateCcw} size={16} />
        {sandbox.faults.clear}
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isUnreachable}
        className={ACTION}
        onClick={() => actorRef.send({ type: 'emptying.requested' })}
      >
        <Icon of={Trash2} size={16} />
        {sandbox.emptying.action}
      </Button>
    </div>
  )
}

/** What went wrong: with the server, or with the last action. */
function Notices({ actorRef }: ActorProps) {
  const isUnreachable = useSelector(actorRef, (snapshot) => snapshot.hasTag('unreachable'))
  const readAt = useSelector(actorRef, ({ context }) => context.readAt)
  const problem = useSelector(actorRef, ({ context }) => context.problem)

  return (
    <div className="grid gap-3 not-empty:mt-6">
      {isUnreachable ? (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-frame bg-rubi-50 py-3 pr-3 pl-4 text-rubi-700">
          <p role="alert" className="font-medium">
            {sandbox.unreachable.stale(formatTime(readAt))}
          </p>
          <RetryButton actorRef={actorRef} />
        </div>
      ) : null}
      {problem ? (
        <p role="alert" className="rounded-frame bg-rubi-50 px-4 py-3 font-medium text-rubi-700">
          {SANDBOX_PROBLEM_MESSAGES[problem]}
        </p>
      ) : null}
    </div>
  )
}
