import { beforeAll, describe, expect, test } from 'vitest'
import type { DeclaredAdEvent } from '#machines/ad-events/declared.ts'
import { AD_EVENTS, type AdEventReport, PAGE_VIEW } from '#machines/ad-events/events.ts'
import { getPageEvent, PAGE_EVENT_FIELDS, PAGE_EVENTS } from '#machines/ad-events/page-events.ts'
import {
  createDownloadEvent,
  createToolEvent,
  DOWNLOADS,
  TOOL_EVENTS,
} from '#machines/ad-events/tool-events.ts'
import { STEP_DEAL_EVENTS } from '#machines/deals/causes.ts'
import { PIPELINE_EVENTS, TRACKER_EVENTS } from '#machines/deals/events.ts'
import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { formatTrackingPlan } from '#src/studio/exports/tracking-markdown.ts'
import { buildTrackingPlan, type TrackedEvent } from '#src/studio/exports/tracking-plan.ts'
import { splitPlan, UNREPORTED } from '#src/studio/exports/unreported-events.ts'
import { type ChartModel, listStates } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { choosePaths } from '#src/studio/paths/choose-paths.ts'
import { explore } from '#src/studio/paths/explore.ts'
import { observeMachine } from '#src/studio/paths/observe-machine.ts'
import { runPath } from '#src/studio/paths/run-path.ts'

/** Lists every ad event a chart declares, on transitions and on entering and leaving states. */
function listDeclared(chart: ChartModel): readonly DeclaredAdEvent[] {
  const actions = listStates(chart).flatMap(({ entry, exit, transitions }) => [
    ...entry,
    ...exit,
    ...transitions.flatMap((one) => one.actions),
  ])
  return actions.flatMap(({ name, params }) => (name === 'reportAdEvent' ? [params as DeclaredAdEvent] : []))
}

/** Lists what a chart reports on paths through all its transitions. */
function collectReports(entry: ChartEntry): readonly AdEventReport[] {
  const reports: AdEventReport[] = []
  const reportAdEvent = (_: unknown, report: AdEventReport) => void reports.push(report)
  const recorded = { ...entry, machine: entry.machine.provide({ actions: { reportAdEvent } }) }
  const machine = observeMachine(recorded)
  const found = recorded.starts.map((start) => explore(recorded, machine, start, 12, 400))
  for (const path of choosePaths(recorded, found).essential) runPath(recorded, machine, path)
  return reports
}

const reporting = charts.filter(({ machine }) => listDeclared(readChart(machine)).length > 0)

describe('what charts report when they run is what the plan declares', () => {
  test.each(reporting)('$id', (entry) => {
    const declared = listDeclared(readChart(entry.machine))
    const reports = collectReports(entry)
    expect([...new Set(reports.map(({ name }) => name))].sort()).toEqual(
      declared.map(({ name }) => name).sort(),
    )
    for (const { name, customData = {}, eventId } of reports) {
      const { fields = [], fact } = declared.find((one) => one.name === name) ?? { fields: ['undeclared'] }
      expect(Object.keys(customData).sort()).toEqual([...fields].sort())
      expect(eventId?.startsWith(`${name}.`) ?? false).toBe(fact !== undefined)
    }
  })

  test('opened pages report their event', () => {
    for (const [name, pages] of Object.entries(PAGE_EVENTS)) {
      for (const page of pages) {
        const report = getPageEvent(page)
        expect(report?.name).toBe(name)
        expect(Object.keys(report?.customData ?? {})).toEqual([...PAGE_EVENT_FIELDS])
      }
    }
  })
})

test('free tools report their first result and their downloads', () => {
  for (const [name, pages] of Object.entries(TOOL_EVENTS)) {
    for (const page of pages) {
      expect(createToolEvent(page)).toEqual({ name, customData: { content_name: page } })
    }
  }
  for (const file of DOWNLOADS) {
    expect(createDownloadEvent(file)).toEqual({ name: 'DownloadFile', customData: { content_name: file } })
  }
})

describe('the plan', () => {
  let plan: readonly TrackedEvent[]
  beforeAll(() => {
    const facts = charts.map(({ id, title, purpose, screens, words, detours, machine }) => {
      return { id, title, purpose, screens, words, detours, chart: readChart(machine), messages: {} }
    })
    plan = buildTrackingPlan(facts)
  })
  const listUnreported = (audience: 'ads' | 'crm') =>
    plan.flatMap((event) => (event.audience === audience && event.places.length === 0 ? [event.name] : []))

  test('lists every name of the specification', () => {
    const pipeline = Object.keys(PIPELINE_EVENTS).map((name) => `pipeline.${name}`)
    const tracker = Object.keys(TRACKER_EVENTS).map((name) => `tracker.${name}`)
    expect(plan.map(({ name }) => name)).toEqual([
      PAGE_VIEW,
      ...Object.keys(AD_EVENTS),
      ...pipeline,
      ...tracker,
      'ViewMainHero',
      'HeroCTA',
      'MainHeroVideoClick',
      'ViewLeadQualification',
      'LeadQualificationCTA',
      'ViewTestimonials',
      'TestimonialsCTA',
      'ABCTest',
    ])
  })

  test('says where each event happens, and why unreported ones are listed separately', () => {
    const { unreported } = splitPlan(plan)
    expect(Object.keys(UNREPORTED)).toEqual(unreported.map(({ name }) => name))
    const [tables = '', outside = ''] = formatTrackingPlan(plan).split(
      '## Nomes da especificação que nada relata',
    )
    for (const [name, reason] of Object.entries(UNREPORTED)) {
      expect(tables).not.toContain(`| \`${name}\` |`)
      expect(outside).toContain(`| \`${name}\` | ${reason} |`)
    }
    expect(listUnreported('ads')).toEqual(['Search'])
    expect(listUnreported('crm')).toEqual([
      'pipeline.lead_captured',
      'pipeline.signup_completed',
      'pipeline.email_confirmed',
      'pipeline.demo_requested',
      'pipeline.account_activated',
      'tracker.call_scheduled',
    ])
  })

  test('the deal events are those the charts declare', () => {
    const declared = charts.flatMap(({ machine }) =>
      listStates(readChart(machine)).flatMap(({ dealEvents }) => dealEvents),
    )
    expect([...new Set(declared)].sort()).toEqual(Object.values(STEP_DEAL_EVENTS).sort())
  })

  test('gives the rule of the id, the consent and the fields', () => {
    expect(plan.find(({ name }) => name === 'AddPaymentInfo')).toMatchObject({
      places: [
        {
          chart: 'checkout',
          state: 'checkout.charging',
          text: 'Checkout: em Criando a cobrança: Depois de criar a cobrança',
        },
      ],
      idRule: 'AddPaymentInfo.<id>: um só para a cobrança, venha de onde vier',
      consent: 'publicidade (marketing)',
      fields: ['currency', 'value', 'payment_method'],
    })
  })
})
