import { CalendarClock, Check, type IconNode, Plug, Users } from 'lucide'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { LinkButton } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Icon } from '#src/components/icon.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import {
  FINISHED_STEPS,
  type FinishedStep,
  finish,
  LAST_SETTINGS,
  type LastSetting,
} from '#src/content/finish.ts'
import { type FinishProgress, useFinishProgress } from './finish-progress.ts'

const SETTING_ICONS: Record<LastSetting, IconNode> = {
  team: Users,
  integrations: Plug,
  hours: CalendarClock,
}

/** What was done, what comes next, and the last settings. */
export function FinishScreen() {
  return <Progress progress={useFinishProgress()} />
}

/** Rendered for the progress that is shown, and not at once for one that is only known. */
const Progress = memo(FinishCard)

type FinishCardProps = { readonly progress: FinishProgress }

function FinishCard({ progress: { firstName, done, planName } }: FinishCardProps) {
  const firstOpen = FINISHED_STEPS.find((step) => !done.includes(step))
  const { title, lead } = firstOpen
    ? finish.open
    : { title: finish.done.title(firstName), lead: finish.done.lead }

  return (
    <Card>
      <ScreenTitle>{title}</ScreenTitle>
      <p className="mt-2.5 text-tinta-600">{lead}</p>
      <StepList done={done} />
      <FirstAction open={firstOpen} planName={planName} />
      <Next isDone={firstOpen === undefined} hasPlan={planName !== null} />
      <Settings />
    </Card>
  )
}

type StepListProps = { readonly done: readonly FinishedStep[] }

function StepList({ done }: StepListProps) {
  const { label, items, done: doneText } = finish.steps

  return (
    <ul aria-label={label} className="mt-6 grid divide-y divide-tinta-200 border-y border-tinta-200">
      {FINISHED_STEPS.map((step, index) => (
        <li key={step} className="flex min-h-12 items-center gap-3 text-[0.9375rem]">
          {done.includes(step) ? (
            <>
              <span className="grid size-6 place-items-center rounded-full bg-verde-100 text-verde-800">
                <Icon of={Check} size={14} />
              </span>
              <span className="font-medium">
                {items[step].title}
                <span className="sr-only">, {doneText}</span>
              </span>
            </>
          ) : (
            <>
              <span className="grid size-6 place-items-center rounded-full text-xs font-semibold text-tinta-600 inset-ring-[1.5px] inset-ring-tinta-400">
                {index + 1}
              </span>
              <Link to={items[step].to} className="link">
                {items[step].open}
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type FirstActionProps = { readonly open: FinishedStep | undefined; readonly planName: string | null }

/** The one thing to do first, in one place whatever it is: the page is shown before it is known. */
function FirstAction({ open, planName }: FirstActionProps) {
  if (!open && planName !== null) return <Plan planName={planName} />
  const { to, label } = open
    ? { to: finish.steps.items[open].to, label: finish.steps.items[open].open }
    : finish.portal

  return (
    <LinkButton to={to} className="mt-6 w-full">
      {label}
    </LinkButton>
  )
}

type PlanProps = { readonly planName: string }

/** A plan taken along from the simulator waits to be bought. */
function Plan({ planName }: PlanProps) {
  const { title, text, action } = finish.plan

  return (
    <section className="mt-6 rounded-panel bg-verde-50 p-4">
      <h2 className="text-[0.9375rem] font-semibold">{title(planName)}</h2>
      <p className="mt-1 text-sm text-tinta-700">{text}</p>
      <LinkButton to={action.to} className="mt-4 w-full">
        {action.label}
      </LinkButton>
    </section>
  )
}

type NextProps = { readonly isDone: boolean; readonly hasPlan: boolean }

/** What follows, now or once everything is done. The portal comes second where a plan is to be bought first. */
function Next({ isDone, hasPlan }: NextProps) {
  const { next, portal, help } = finish

  return (
    <section className="mt-8">
      <h2 className="text-[0.9375rem] font-semibold">{isDone ? next.title : next.later}</h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-[0.9375rem] text-tinta-700 marker:font-semibold marker:text-verde-700 marker:normal-nums">
        {next.items.map((item) => (
          <li key={item} className="pl-1">
            {item}
          </li>
        ))}
      </ol>
      <div className="mt-6 grid gap-2.5">
        {isDone && hasPlan ? (
          <LinkButton to={portal.to} variant="secondary">
            {portal.label}
          </LinkButton>
        ) : null}
        <LinkButton to={help.to} variant="secondary">
          {help.label}
        </LinkButton>
      </div>
    </section>
  )
}

function Settings() {
  const { title, lead, items } = finish.settings

  return (
    <section className="mt-8 border-t border-tinta-200 pt-6">
      <h2 className="text-[0.9375rem] font-semibold">{title}</h2>
      <p className="text-sm text-tinta-600">{lead}</p>
      <ul className="mt-4 grid gap-4">
        {LAST_SETTINGS.map((setting) => (
          <li key={setting} className="flex gap-3 text-[0.9375rem]">
            <span className="grid size-9 shrink-0 place-items-center rounded-control bg-verde-50 text-verde-700">
              <Icon of={SETTING_ICONS[setting]} />
            </span>
            <div className="leading-snug">
              <h3>
                <Link to={items[setting].to} className="link inline-flex min-h-7 items-center">
                  {items[setting].title}
                </Link>
              </h3>
              <p className="text-sm text-tinta-600">{items[setting].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
