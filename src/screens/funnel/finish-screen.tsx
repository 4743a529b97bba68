import { CalendarClock, Check, type IconNode, Plug, Users } from 'lucide'
import { useReducer } from 'react'
import type { FunnelStep } from '#machines/funnel/routes.ts'
import { Card } from '#src/components/card.tsx'
import { Icon } from '#src/components/icon.tsx'
import { LatePart } from '#src/components/late-part.tsx'
import { RouteLink, RouteLinkButton } from '#src/components/route-link.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import {
  FINISHED_STEPS,
  type FinishedStep,
  finish,
  LAST_SETTINGS,
  type LastSetting,
} from '#src/content/finish.ts'
import { useHydrated } from '#src/lib/page/use-hydrated.ts'
import { useWantsConsultation } from '#src/lib/scheduling/use-wants-consultation.ts'
import { readCookie } from '#src/lib/storage/cookies.ts'
import { useFinishMemory } from './finish-progress.ts'
import { useHasCheckedOut, useHasMoved, useStepsDone } from './funnel-guard.tsx'

const loadFinishCall = () => import('../scheduling/finish-call.tsx')
const loadCorrection = () => import('../email-correction/email-correction.tsx')
const loadOffer = () => import('../continuation/continue-elsewhere.tsx')

const SETTING_ICONS: Record<LastSetting, IconNode> = {
  team: Users,
  integrations: Plug,
  hours: CalendarClock,
}

/** The funnel's step behind each line of the list. */
const FUNNEL_STEP_OF: Record<FinishedStep, FunnelStep> = {
  account: 'signup',
  phone: 'confirmation',
  profile: 'profile',
}

/** The steps done according to the funnel's chart, the next step, and the last settings; or that they continue elsewhere. */
export function FinishScreen() {
  return useHasMoved() ? <Moved /> : <Progress />
}

function Moved() {
  const { title, lead, action } = finish.moved

  return (
    <Card>
      <ScreenTitle>{title}</ScreenTitle>
      <p className="mt-2.5 text-tinta-600">{lead}</p>
      <RouteLinkButton to={action.to} variant="secondary" className="mt-6 w-full">
        {action.label}
      </RouteLinkButton>
    </Card>
  )
}

function Progress() {
  const stepsDone = useStepsDone()
  const hasCheckedOut = useHasCheckedOut()
  const { firstName, email, planName } = useFinishMemory()
  const [, readAgain] = useReducer((readings: number) => readings + 1, 0)
  const done = FINISHED_STEPS.filter((step) => stepsDone.includes(FUNNEL_STEP_OF[step]))
  const firstOpen = FINISHED_STEPS.find((step) => !done.includes(step))
  const { title, lead } = firstOpen
    ? finish.open
    : { title: finish.done.title(firstName), lead: finish.done.lead }
  // What the visitor came for comes first, unless a step or an order waits.
  const asksFirst = useWantsConsultation() && !firstOpen && planName === null && !hasCheckedOut

  return (
    <Card>
      <ScreenTitle>{title}</ScreenTitle>
      <p className="mt-2.5 text-tinta-600">{lead}</p>
      <StepList done={done} />
      {asksFirst ? <Call isMain /> : null}
      <FirstAction
        open={firstOpen}
        planName={planName}
        hasCheckedOut={hasCheckedOut}
        variant={asksFirst ? 'secondary' : 'primary'}
      />
      {asksFirst ? null : <Call />}
      <Next isDone={firstOpen === undefined} hasPlan={hasCheckedOut || planName !== null} email={email} />
      {done.includes('phone') ? (
        <LatePart load={loadCorrection}>
          {({ EmailCorrection }) => <EmailCorrection onCorrected={readAgain} />}
        </LatePart>
      ) : null}
      <Settings />
      {done.includes('account') ? (
        <LatePart load={loadOffer}>{({ ContinueElsewhere }) => <ContinueElsewhere />}</LatePart>
      ) : null}
    </Card>
  )
}

/** The visitor's calls, once the browser recognises the visitor. */
function Call({ isMain = false }: { readonly isMain?: boolean }) {
  const isKnown = useHydrated() && readCookie('dadosCadastro') !== null
  if (!isKnown) return null
  return <LatePart load={loadFinishCall}>{({ FinishCall }) => <FinishCall isMain={isMain} />}</LatePart>
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
                <span>{items[step].title}</span>
                <span className="sr-only">{`, ${doneText}`}</span>
              </span>
            </>
          ) : (
            <>
              <span className="grid size-6 place-items-center rounded-full text-xs font-semibold text-tinta-600 inset-ring-[1.5px] inset-ring-tinta-400">
                {index + 1}
              </span>
              <RouteLink to={items[step].to} className="link">
                {items[step].open}
              </RouteLink>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type FirstActionProps = {
  readonly open: FinishedStep | undefined
  readonly planName: string | null
  readonly hasCheckedOut: boolean
  /** How the portal's button looks. */
  readonly variant: 'primary' | 'secondary'
}

/** The next action, always in the same place, because the page is shown before the action is known. */
function FirstAction({ open, planName, hasCheckedOut, variant }: FirstActionProps) {
  if (!open && hasCheckedOut)
    return (
      <RouteLinkButton to={finish.order.to} className="mt-6 w-full">
        {finish.order.label}
      </RouteLinkButton>
    )
  if (!open && planName !== null) return <Plan planName={planName} />
  const { to, label } = open
    ? { to: finish.steps.items[open].to, label: finish.steps.items[open].open }
    : finish.portal

  return (
    <RouteLinkButton to={to} variant={variant} className="mt-6 w-full">
      {label}
    </RouteLinkButton>
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
      <RouteLinkButton to={action.to} className="mt-4 w-full">
        {action.label}
      </RouteLinkButton>
    </section>
  )
}

type NextProps = { readonly isDone: boolean; readonly hasPlan: boolean; readonly email: string | null }

/** What follows, now or once everything is done. The portal comes second when a plan is still to be bought. */
function Next({ isDone, hasPlan, email }: NextProps) {
  const { next, portal, firstAccess, help } = finish

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
      <h2 className="mt-6 text-[0.9375rem] font-semibold">{firstAccess.title}</h2>
      <p className="mt-1 text-[0.9375rem] wrap-anywhere text-tinta-700">{firstAccess.text(email)}</p>
      <div className="mt-6 grid gap-2.5">
        {isDone && hasPlan ? (
          <RouteLinkButton to={portal.to} variant="secondary">
            {portal.label}
          </RouteLinkButton>
        ) : null}
        <RouteLinkButton to={help.to} variant="secondary">
          {help.label}
        </RouteLinkButton>
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
                <RouteLink to={items[setting].to} className="link inline-flex min-h-7 items-center">
                  {items[setting].title}
                </RouteLink>
              </h3>
              <p className="text-sm text-tinta-600">{items[setting].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
