import { useSelector } from '@xstate/react'
import { RotateCcw, Trash2 } from 'lucide'
import { SANDBOX_PROBLEM_MESSAGES } from '#machines/sandbox/sandbox-messages.ts'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx'
import { Icon } from '#src/components/icon.tsx'
import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'
import { ActionButton } from './action-button.tsx'
import { Board } from './board.tsx'
import { FaultsPanel } from './faults-panel.tsx'
import { formatTime } from './format.ts'
import { Mails } from './mails.tsx'
import { Messages } from './messages.tsx'
import { Summary } from './summary.tsx'
import { AdEvents, Appointments, Payments, Persons } from './tables.tsx'
import { PageTitle, RetryButton } from './without-records.tsx'

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
        <Persons actorRef={actorRef} records={records} />
        <Appointments records={records} />
        <Mails actorRef={actorRef} mails={records.mails} />
        <Payments actorRef={actorRef} records={records} />
        <AdEvents actorRef={actorRef} records={records} />
      </div>
      <EmptyingDialog actorRef={actorRef} />
    </>
  )
}

type ActorProps = { readonly actorRef: SandboxViewRef }

function Actions({ actorRef }: ActorProps) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <ActionButton
        actorRef={actorRef}
        event={{ type: 'act.requested', act: { type: 'clearFaults' } }}
        className="max-sm:flex-1"
      >
        <Icon of={RotateCcw} size={16} />
        {sandbox.faults.clear}
      </ActionButton>
      <ActionButton actorRef={actorRef} event={{ type: 'emptying.requested' }} className="max-sm:flex-1">
        <Icon of={Trash2} size={16} />
        {sandbox.emptying.action}
      </ActionButton>
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

/** Asks before everything is forgotten; open while the chart asks, and until it is done. */
function EmptyingDialog({ actorRef }: ActorProps) {
  const isOpen = useSelector(actorRef, (snapshot) => snapshot.hasTag('confirming'))
  const canConfirm = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'emptying.confirmed' }))
  if (!isOpen) return null

  return (
    <ConfirmDialog
      texts={sandbox.emptying}
      canConfirm={canConfirm}
      onConfirm={() => actorRef.send({ type: 'emptying.confirmed' })}
      onDecline={() => actorRef.send({ type: 'emptying.declined' })}
    />
  )
}
