import { beforeAll, describe, expect, test } from 'vitest'
import { EVENT_OF_PAGE } from '#machines/ad-events/event-of-page.ts'
import { AD_EVENTS, PAGE_VIEW } from '#machines/ad-events/events.ts'
import { getPageEvent, listPagesOf, PAGE_EVENT_FIELDS } from '#machines/ad-events/page-events.ts'
import {
  createDownloadEvent,
  createToolEvent,
  DOWNLOADS,
  TOOL_EVENTS,
} from '#machines/ad-events/tool-events.ts'
import { HOME_EVENTS } from '#machines/analytics/home-events.ts'
import { PIPELINE_EVENTS, TRACKER_EVENTS } from '#machines/deals/event-stages.ts'
import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { charts } from '#machines/index.ts'
import { formatTrackingPlan } from '#src/studio/exports/tracking-markdown.ts'
import { buildTrackingPlan, type TrackedEvent } from '#src/studio/exports/tracking-plan.ts'
import { splitPlan, UNREPORTED } from '#src/studio/exports/unreported-events.ts'
import { listStates } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { readStillFacts } from '#tests/support/studio/still-facts.ts'

test('opened pages report their event', () => {
  for (const page of Object.keys(EVENT_OF_PAGE))
    expect(Object.keys(getPageEvent(page)?.customData ?? {})).toEqual([...PAGE_EVENT_FIELDS])
  expect(listPagesOf('AccessJuriDocs')).toEqual(['/juridocs'])
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
    plan = buildTrackingPlan(charts.map(readStillFacts))
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
      ...Object.keys(HOME_EVENTS),
    ])
    expect(Object.keys(HOME_EVENTS)).toEqual(
      expect.arrayContaining([
        ...['ViewMainHero', 'HeroCTA', 'MainHeroVideoClick', 'ViewLeadQualification', 'LeadQualificationCTA'],
        ...['ViewTestimonials', 'TestimonialsCTA', 'ABCTest'],
      ]),
    )
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
