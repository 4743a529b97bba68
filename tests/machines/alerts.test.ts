import { describe, expect, test } from 'vitest'
import { type AlertFigures, judgeAlerts, type ProviderOutage } from '#machines/alerts/judge-alerts.ts'
import { writeAlertMail, writeAlertMessage } from '#machines/alerts/texts.ts'

const WELL: AlertFigures = {
  errors: { count: 0, of: 100 },
  duplicates: { count: 0, of: 100 },
  codes: { count: 79, of: 100 },
  webhooks: [
    { provider: 'asaas', count: 0, of: 0 },
    { provider: 'whatsapp', count: 0, of: 7 },
  ],
  undelivered: { count: 5, of: 50 },
  crmTokens: { count: 23_999, of: 30_000 },
  providers: [],
  deadJobs: 0,
  oldJobs: 0,
  isPaymentWebhookSilent: false,
  freeMegabytes: 1_024,
}

const CALM: ProviderOutage = { isKnown: true, isKeyRefused: false, isFailing: false, failingMs: 0 }
const knowOf = (outage: Partial<ProviderOutage>) => ({
  providers: [{ provider: 'pipedrive' as const, ...CALM, ...outage }],
})

describe('figures', () => {
  test.each<[Partial<AlertFigures>, readonly unknown[]]>([
    [{}, []],
    [{ duplicates: { count: 15, of: 100 } }, []],
    [{ duplicates: { count: 16, of: 100 } }, [{ kind: 'duplicate_rate', value: 0.16, threshold: 0.15 }]],
    [{ errors: { count: 6, of: 100 } }, [{ kind: 'error_rate_degraded', value: 0.06, threshold: 0.05 }]],
    [{ errors: { count: 11, of: 100 } }, [{ kind: 'error_rate_unhealthy', value: 0.11, threshold: 0.1 }]],
    [{ codes: { count: 8_000, of: 10_000 } }, [{ kind: 'codes_running_out', value: 0.8, threshold: 0.8 }]],
    [{ undelivered: { count: 6, of: 50 } }, [{ kind: 'codes_undelivered', value: 0.12, threshold: 0.1 }]],
    [{ undelivered: { count: 19, of: 19 } }, []],
    [{ crmTokens: { count: 24_000, of: 30_000 } }, [{ kind: 'crm_tokens_low', value: 0.8, threshold: 0.8 }]],
    [
      { webhooks: [{ provider: 'asaas', count: 1, of: 4 }] },
      [{ kind: 'asaas_webhook_refused', value: 0.25, threshold: 0 }],
    ],
    [
      { webhooks: [{ provider: 'whatsapp', count: 1, of: 1 }] },
      [{ kind: 'whatsapp_webhook_refused', value: 1, threshold: 0 }],
    ],
    [{ deadJobs: 1 }, [{ kind: 'dead_letters', value: 1, threshold: 0 }]],
    [{ oldJobs: 3 }, [{ kind: 'old_jobs', value: 3, threshold: 0 }]],
    [{ isPaymentWebhookSilent: true }, [{ kind: 'asaas_webhook_silent', value: 1, threshold: 0 }]],
    [{ freeMegabytes: 1_023 }, [{ kind: 'disk_low', value: 1_023, threshold: 1_024 }]],
    [{ freeMegabytes: null }, []],
    [knowOf({ isKeyRefused: true }), [{ kind: 'pipedrive_key_refused', value: 1, threshold: 0 }]],
    [knowOf({ isFailing: true, failingMs: 599_999 }), []],
    [knowOf({ isFailing: true, failingMs: 600_000 }), [{ kind: 'pipedrive_down', value: 1, threshold: 0 }]],
  ])('%o', (figures, seen) => {
    expect(judgeAlerts({ ...WELL, ...figures }).seen).toEqual(seen)
  })

  test.each<[Partial<AlertFigures>, readonly string[]]>([
    [{}, []],
    [knowOf({}), []],
    [{ errors: { count: 11, of: 100 } }, ['error_rate_degraded']],
    [knowOf({ isKnown: false }), ['pipedrive_key_refused', 'pipedrive_down']],
    [knowOf({ isFailing: true, failingMs: 1 }), ['pipedrive_down']],
  ])('%o leave open what they do not show to be over', (figures, notOver) => {
    expect(judgeAlerts({ ...WELL, ...figures }).notOver).toEqual(notOver)
  })
})

describe('texts', () => {
  const alert = {
    kind: 'codes_undelivered',
    value: 0.125,
    threshold: 0.1,
    at: new Date('2026-11-29T16:05:00Z'),
    endedAt: null,
  } as const

  test('say what is wrong since when, what it means and what to do', () => {
    const { subject, facts, after } = writeAlertMail(alert, 'Pauta')
    expect(subject).toBe('Pauta: alerta: Muitos códigos não entregues')
    expect(facts.slice(1).map((fact) => fact.join(': ').replaceAll('\u00a0', ' '))).toEqual([
      'Medida: 12,5% (limite 10%)',
      'Desde: 29/11/2026, 13:05',
    ])
    expect(after).toHaveLength(2)
  })

  test('say that it is over, without advice', () => {
    const text = writeAlertMessage(
      { ...alert, endedAt: new Date('2026-11-29T17:10:00Z') },
      'Pauta',
      'https://x/painel',
    )
    expect(text.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Pauta: terminou: Muitos códigos não entregues',
      'Medida: 12,5% (limite 10%)',
      'Desde: 29/11/2026, 13:05',
      'Até: 29/11/2026, 14:10',
      'https://x/painel',
    ])
  })
})
