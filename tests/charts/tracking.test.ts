import { beforeAll, describe, expect, test } from 'vitest'
import type { DeclaredAdEvent } from '#machines/ad-events/declared.ts'
import { AD_EVENTS, type AdEventReport, PAGE_VIEW } from '#machines/ad-events/events.ts'
import { PAGE_EVENT_FIELDS, PAGE_EVENTS, pageEventOf } from '#machines/ad-events/page-events.ts'
import { DOWNLOADS, downloadEventOf, TOOL_EVENTS, toolEventOf } from '#machines/ad-events/tool-events.ts'
import { type ChartModel, statesOf } from '#machines/chart-model/model.ts'
import { chartModel } from '#machines/chart-model/read-model.ts'
import { DEAL_EVENTS_OF } from '#machines/deal-stages/causes.ts'
import { PIPELINE_EVENTS, TRACKER_EVENTS } from '#machines/deal-stages/events.ts'
import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { type TrackedEvent, trackingPlan } from '#src/charts/tracking.ts'
import { choosePaths } from '../paths/choose.ts'
import { explore } from '../paths/explore.ts'
import { observed } from '../paths/observed-machine.ts'
import { runPath } from '../paths/run-path.ts'

/** Every ad event a chart declares, on arrows and on entering and leaving states. */
function declaredBy(chart: ChartModel): readonly DeclaredAdEvent[] {
  const actions = statesOf(chart).flatMap(({ entry, exit, transitions }) => [
    ...entry,
    ...exit,
    ...transitions.flatMap((one) => one.actions),
  ])
  return actions.flatMap(({ name, params }) => (name === 'reportAdEvent' ? [params as DeclaredAdEvent] : []))
}

/** What a chart reports on paths over all its arrows. */
function reportedBy(entry: ChartEntry): readonly AdEventReport[] {
  const reports: AdEventReport[] = []
  const reportAdEvent = (_: unknown, report: AdEventReport) => void reports.push(report)
  const recorded = { ...entry, machine: entry.machine.provide({ actions: { reportAdEvent } }) }
  const machine = observed(recorded)
  const found = recorded.starts.map((start) => explore(recorded, machine, start, 12, 400))
  for (const path of choosePaths(recorded, found).essential) runPath(recorded, machine, path)
  return reports
}

const reporting = charts.filter(({ machine }) => declaredBy(chartModel(machine)).length > 0)

describe('what charts report when they run is what the plan declares', () => {
  test.each(reporting)('$id', (entry) => {
    const declared = declaredBy(chartModel(entry.machine))
    const reports = reportedBy(entry)
    expect([...new Set(reports.map(({ name }) => name))].sort()).toEqual(
      declared.map(({ name }) => name).sort(),
    )
    for (const { name, customData = {}, eventId } of reports) {
      const { fields = [], fact } = declared.find((one) => one.name === name) ?? { fields: ['undeclared'] }
      expect(Object.keys(customData).sort()).toEqual([...fields].sort())
      expect(eventId?.startsWith(`${name}.`) ?? false).toBe(fact !== undefined)
    }
  })

  test('opened pages', () => {
    for (const [name, pages] of Object.entries(PAGE_EVENTS)) {
      for (const page of pages) {
        const report = pageEventOf(page)
        expect(report?.name).toBe(name)
        expect(Object.keys(report?.customData ?? {})).toEqual([...PAGE_EVENT_FIELDS])
      }
    }
  })
})

test('what is taken from a free tool', () => {
  for (const [name, pages] of Object.entries(TOOL_EVENTS)) {
    for (const page of pages) {
      expect(toolEventOf(page)).toEqual({ name, customData: { content_name: page } })
    }
  }
  for (const file of DOWNLOADS) {
    expect(downloadEventOf(file)).toEqual({ name: 'DownloadFile', customData: { content_name: file } })
  }
})

describe('the plan', () => {
  let plan: readonly TrackedEvent[]
  beforeAll(() => {
    const facts = charts.map(({ id, title, purpose, screens, machine }) => {
      return { id, title, purpose, screens, chart: chartModel(machine), messages: {} }
    })
    plan = trackingPlan(facts)
  })
  const silent = (audience: 'ads' | 'crm') =>
    plan.flatMap((event) => (event.for === audience && event.places.length === 0 ? [event.name] : []))

  test('lists every name of the specification', () => {
    const pipeline = Object.keys(PIPELINE_EVENTS).map((name) => `pipeline.${name}`)
    const tracker = Object.keys(TRACKER_EVENTS).map((name) => `tracker.${name}`)
    expect(plan.map(({ name }) => name)).toEqual([
      PAGE_VIEW,
      ...Object.keys(AD_EVENTS),
      ...pipeline,
      ...tracker,
    ])
  })

  test('says where each happens, and owns up to those nothing tells of', () => {
    expect(silent('ads')).toEqual(['Search'])
    expect(silent('crm')).toEqual([
      'pipeline.lead_captured',
      'pipeline.signup_completed',
      'pipeline.email_confirmed',
      'pipeline.demo_requested',
      'pipeline.account_activated',
      'tracker.call_scheduled',
    ])
  })

  test('a deal hears of nothing that no chart declares', () => {
    const declared = charts.flatMap(({ machine }) =>
      statesOf(chartModel(machine)).flatMap(({ dealEvents }) => dealEvents),
    )
    expect([...new Set(declared)].sort()).toEqual(Object.values(DEAL_EVENTS_OF).sort())
  })

  test('tells the rule of an id, the consent and the fields', () => {
    expect(plan.find(({ name }) => name === 'AddPaymentInfo')).toMatchObject({
      places: [
        {
          chart: 'checkout',
          state: 'checkout.charging',
          text: 'Checkout: em charging, createCharge respondeu',
        },
      ],
      idRule: 'AddPaymentInfo.<id>: um só para a cobrança, venha de onde vier',
      consent: 'publicidade (marketing)',
      fields: ['currency', 'value', 'payment_method'],
    })
  })
})
