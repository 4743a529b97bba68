import { useSelector } from '@xstate/react'
import { JOB_SITUATIONS, type JobSituation } from '#machines/panel/job-situation.ts'
import type { PanelRef } from '#machines/panel/panel.machine.ts'
import type { JobGroup, JobRow, Replay } from '#machines/panel/panel-data.ts'
import { leadTexts } from './lead-texts.ts'
import { describeProblem } from './problem-texts.ts'
import { countJobs, describeKind, formatCount, formatMoment, SITUATIONS, texts } from './texts.ts'

type Props = {
  readonly actorRef: PanelRef
  readonly groups: readonly JobGroup[]
  readonly jobs: readonly JobRow[]
}

/** Most jobs of one kind that are shown without being asked for. */
const JOBS_SHOWN_OPEN = 2

/** Situations whose jobs failed and can be tried again. */
const FAILED: readonly JobSituation[] = ['dead', 'repeated']

/** The jobs that are not done, by situation, with why; failed ones can be tried again. */
export function Queue({ actorRef, groups, jobs }: Props) {
  const hasFailed = groups.some(({ situation }) => FAILED.includes(situation))

  return (
    <section aria-labelledby="fila">
      <div className="heading">
        <h2 id="fila">{texts.queue}</h2>
        {hasFailed && (
          <RetryButton actorRef={actorRef} replay={{}} isMain>
            {texts.retryAll}
          </RetryButton>
        )}
      </div>
      <ul className="figures">
        {JOB_SITUATIONS.map((situation) => (
          <li
            key={situation}
            className={situation === 'dead' && sum(groups, situation) > 0 ? 'card bad' : 'card'}
          >
            <b>{formatCount(sum(groups, situation))}</b>
            <span>{SITUATIONS[situation].title}</span>
            <span className="small">{SITUATIONS[situation].meaning}</span>
          </li>
        ))}
      </ul>
      {JOB_SITUATIONS.map((situation) => (
        <Situation
          key={situation}
          actorRef={actorRef}
          situation={situation}
          groups={groups.filter((group) => group.situation === situation)}
          jobs={jobs.filter((job) => job.situation === situation)}
        />
      ))}
    </section>
  )
}

function sum(groups: readonly JobGroup[], situation: JobSituation) {
  return groups.reduce((total, group) => total + (group.situation === situation ? group.count : 0), 0)
}

function Situation({ actorRef, situation, groups, jobs }: Props & { readonly situation: JobSituation }) {
  const canRetry = FAILED.includes(situation)
  const kinds = [...new Set(groups.map(({ kind }) => kind))]
  if (groups.length === 0) return null

  return (
    <details className="card jobs" open={canRetry}>
      <summary>{`${SITUATIONS[situation].title}: ${countJobs(sum(groups, situation))}`}</summary>
      {kinds.map((kind) => (
        <div key={kind} className="kind">
          <div className="heading">
            <h3>{describeKind(kind)}</h3>
            {canRetry && (
              <RetryButton
                actorRef={actorRef}
                replay={{ kind }}
                label={`${texts.retryKind}: ${describeKind(kind)}`}
              >
                {texts.retryKind}
              </RetryButton>
            )}
          </div>
          <ul className="why">
            {groups
              .filter((group) => group.kind === kind)
              .map(({ problem, count }) => (
                <li key={problem}>
                  <b>{formatCount(count)}</b> <span>{describeProblem(problem)}</span>
                </li>
              ))}
          </ul>
          <Jobs actorRef={actorRef} jobs={jobs.filter((job) => job.kind === kind)} canRetry={canRetry} />
        </div>
      ))}
    </details>
  )
}

/** The newest jobs of one kind; many of them are shown when asked for. */
function Jobs({
  actorRef,
  jobs,
  canRetry,
}: Pick<Props, 'actorRef' | 'jobs'> & { readonly canRetry: boolean }) {
  const rows = (
    <ul className="rows">
      {jobs.map((job) => (
        <li key={job.id}>
          <span>
            <span>{`Tarefa ${job.id}`}</span>
            <span className="small">{` ${describeJob(job)}`}</span>
          </span>
          {job.leadId !== null && <LeadButton actorRef={actorRef} job={job} leadId={job.leadId} />}
          {canRetry && (
            <RetryButton
              actorRef={actorRef}
              replay={{ id: job.id }}
              label={`${texts.retry}: tarefa ${job.id}`}
            >
              {texts.retry}
            </RetryButton>
          )}
        </li>
      ))}
    </ul>
  )
  if (jobs.length <= JOBS_SHOWN_OPEN) return rows
  return (
    <details>
      <summary>{texts.oneByOne(jobs.length)}</summary>
      {rows}
    </details>
  )
}

function describeJob({ situation, attempts, createdAt, dueAt, finishedAt }: JobRow): string {
  const tries = `${attempts} ${attempts === 1 ? 'tentativa' : 'tentativas'}`
  if (situation === 'dead') return `abandonada em ${formatMoment(finishedAt ?? dueAt)}, após ${tries}`
  if (situation === 'repeated') return `${tries}; a próxima em ${formatMoment(dueAt)}`
  return situation === 'running' ? `criada em ${formatMoment(createdAt)}` : `para ${formatMoment(dueAt)}`
}

/** Opens the page of the lead that a job works for. */
function LeadButton({
  actorRef,
  job,
  leadId,
}: Pick<Props, 'actorRef'> & { readonly job: JobRow; readonly leadId: string }) {
  return (
    <button
      type="button"
      aria-label={`${leadTexts.see}: tarefa ${job.id}`}
      onClick={() => actorRef.send({ type: 'leads.asked', id: leadId })}
    >
      {leadTexts.see}
    </button>
  )
}

type RetryProps = {
  readonly actorRef: PanelRef
  readonly replay: Replay
  /** The full name for screen readers, where the text alone does not say which jobs. */
  readonly label?: string
  readonly isMain?: boolean
  readonly children: string
}

function RetryButton({ actorRef, replay, label, isMain = false, children }: RetryProps) {
  const isReplaying = useSelector(actorRef, (snapshot) => snapshot.hasTag('replaying'))
  return (
    <button
      type="button"
      className={isMain ? 'main' : undefined}
      aria-label={label}
      // Not `disabled`, which would take the focus from the button that was pressed.
      aria-disabled={isReplaying}
      onClick={() => actorRef.send({ type: 'replay.asked', replay })}
    >
      {children}
    </button>
  )
}
