import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAccountIds } from '#api/providers/pipedrive/account-ids.ts'
import type { Refused } from '#api/providers/pipedrive/deals.ts'
import type { FieldDefinition } from '#api/providers/pipedrive/field-types.ts'
import { createPipedrive, type PipedriveSettings } from '#api/providers/pipedrive.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { type Canned, createRecorder, pickContract } from '#tests/support/providers/recorder.ts'

const KEYS = {
  leadId: '1'.repeat(40),
  paymentMethod: '2'.repeat(40),
  implementationPrice: '3'.repeat(40),
  stageChangeDate: '4'.repeat(40),
  implementationCheckout: '5'.repeat(40),
}
const DEAL = { id: 9, title: 'Lima', pipeline_id: 2, stage_id: 14, status: 'open' }
const OK: Canned = { body: { success: true, data: DEAL } }
const REFUSED: Canned = { status: 400, body: { success: false, code: 'ERR_SCHEMA_VALIDATION_FAILED' } }

function createField(name: keyof typeof KEYS, type: string, labels: readonly string[] = []): FieldDefinition {
  return { code: KEYS[name], name, type, options: labels.map((label, index) => ({ id: index + 31, label })) }
}

function createClient(
  answers: readonly Canned[],
  definitions: readonly FieldDefinition[] | null = null,
  settings: Partial<PipedriveSettings> = {},
) {
  const transport = createRecorder(...answers)
  const refused: Refused[] = []
  const crm = createPipedrive({
    transport,
    baseUrl: 'https://api.pipedrive.com',
    token: 'token',
    fieldKeys: KEYS,
    searchPace: null,
    ...(definitions ? { fieldCache: { read: async () => definitions, write: async () => {} } } : {}),
    onRefused: (refusal) => void refused.push(refusal),
    ...settings,
  })
  return { crm, refused, bodies: () => transport.requests.map((request) => pickContract(request).body) }
}

describe('a value takes the shape of its field in the account', () => {
  test.each([
    ['monetary', 'implementationPrice', 1_490, { value: 1_490, currency: 'BRL' }, []],
    ['double', 'implementationPrice', 1_490, 1_490, []],
    ['text', 'paymentMethod', 'pix', 'pix', []],
    ['enum', 'paymentMethod', 'pix', 31, ['PIX', 'Boleto bancário']],
    ['set', 'paymentMethod', 'boleto', [32], ['PIX', 'Boleto bancário']],
    ['enum', 'implementationCheckout', false, 32, ['Sim', 'Nao']],
    ['varchar', 'implementationCheckout', true, 'sim', []],
    ['date', 'stageChangeDate', '2026-11-20', '2026-11-20', []],
    ['enum', 'paymentMethod', null, null, ['PIX']],
  ] as const)('%s: %s %j is %j', async (type, name, value, shape, labels) => {
    const { crm, refused, bodies } = createClient([OK], [createField(name, type, labels)])
    await crm.updateDeal(9, { fields: { [name]: value } })
    expect(bodies()).toEqual([{ custom_fields: { [KEYS[name]]: shape } }])
    expect(refused).toEqual([])
  })

  test('a value that its type cannot hold is left out and reported; the rest is sent', async () => {
    const definitions = [createField('paymentMethod', 'enum', ['Dinheiro']), createField('leadId', 'varchar')]
    const { crm, refused, bodies } = createClient([OK], definitions)
    await crm.updateDeal(9, { stageId: 47, fields: { paymentMethod: 'pix', leadId: 'a' } })
    expect(bodies()).toEqual([{ stage_id: 47, custom_fields: { [KEYS.leadId]: 'a' } }])
    expect(refused).toEqual([{ part: 'fields', fields: ['paymentMethod'], code: undefined }])
  })

  test('read back, it is our value again', async () => {
    const custom_fields = {
      [KEYS.paymentMethod]: 32,
      [KEYS.implementationPrice]: { value: 1_490, currency: 'BRL' },
      [KEYS.implementationCheckout]: [31],
    }
    const { crm } = createClient(
      [{ body: { success: true, data: { ...DEAL, custom_fields } } }],
      [
        createField('paymentMethod', 'enum', ['PIX', 'Cartão']),
        createField('implementationPrice', 'monetary'),
        createField('implementationCheckout', 'set', ['Sim']),
      ],
    )
    expect((await crm.getDeal(9)).fields).toEqual({
      paymentMethod: 'credit_card',
      implementationPrice: 1_490,
      implementationCheckout: 'sim',
    })
  })
})

describe('a stage never depends on a field', () => {
  const MOVE = { pipelineId: 2, stageId: 26, status: 'won', wonTime: '2026-11-20T12:00:00Z' } as const
  const CORE = { pipeline_id: 2, stage_id: 26, status: 'won', won_time: '2026-11-20T12:00:00Z' }

  test('refused with its fields, the move goes alone, and the refusal is reported', async () => {
    const { crm, refused, bodies } = createClient([REFUSED, OK, REFUSED])
    expect(await crm.updateDeal(9, { ...MOVE, fields: { paymentMethod: 'pix' } })).toMatchObject({ id: 9 })
    const custom_fields = { [KEYS.paymentMethod]: 'pix' }
    expect(bodies()).toEqual([{ ...CORE, custom_fields }, CORE, { custom_fields }])
    expect(refused).toEqual([
      { part: 'fields', fields: ['paymentMethod'], code: 'ERR_SCHEMA_VALIDATION_FAILED' },
    ])
  })

  test('an unknown label holds back neither the move nor the fields', async () => {
    const { crm, refused, bodies } = createClient([REFUSED, OK, REFUSED, OK])
    await crm.updateDeal(9, { ...MOVE, labelIds: [70], fields: { paymentMethod: 'pix' } })
    expect(bodies().slice(1)).toEqual([
      CORE,
      { label_ids: [70] },
      { custom_fields: { [KEYS.paymentMethod]: 'pix' } },
    ])
    expect(refused).toEqual([{ part: 'labels', fields: [], code: 'ERR_SCHEMA_VALIDATION_FAILED' }])
  })

  test('a deal is created once, even if its fields fail', async () => {
    const failing: Canned = { status: 500, body: { success: false } }
    const { crm, bodies } = createClient([REFUSED, OK, failing])
    const deal = { title: 'Lima', personId: 7, value: 0, currency: 'BRL', pipelineId: 2, stageId: 14 }
    expect(await crm.createDeal({ ...deal, fields: { leadId: 'a' } })).toMatchObject({ id: 9 })
    expect(bodies()).toHaveLength(3)
  })

  test('a stage the account lacks holds back nothing else, and is reported', async () => {
    const { crm, refused, bodies } = createClient([REFUSED, REFUSED, OK, OK])
    await crm.updateDeal(9, { ...MOVE, labelIds: [70] })
    expect(bodies().slice(1)).toEqual([
      CORE,
      { status: 'won', won_time: '2026-11-20T12:00:00Z' },
      { label_ids: [70] },
    ])
    expect(refused).toEqual([{ part: 'stage', fields: [], code: 'ERR_SCHEMA_VALIDATION_FAILED' }])
  })

  test('a deal whose stage the account lacks is created in its first one', async () => {
    const { crm, refused, bodies } = createClient([REFUSED, REFUSED, OK])
    const deal = { title: 'Lima', personId: 7, value: 0, currency: 'BRL', pipelineId: 2, stageId: 14 }
    expect(await crm.createDeal(deal)).toMatchObject({ id: 9 })
    expect(bodies().at(-1)).toEqual({ title: 'Lima', person_id: 7, value: 0, currency: 'BRL' })
    expect(refused).toMatchObject([{ part: 'stage' }])
  })

  test('a move that is refused itself fails, and so do fields alone', async () => {
    const move = createClient([REFUSED])
    expect(await catchFailure(move.crm.updateDeal(9, { ...MOVE, fields: { leadId: 'a' } }))).toMatchObject({
      status: 400,
    })
    const fields = createClient([REFUSED])
    expect(await catchFailure(fields.crm.updateDeal(9, { fields: { leadId: 'a' } }))).toMatchObject({
      status: 400,
    })
  })
})

describe('the ids of another account', () => {
  test('stand for those of the spec in both directions', async () => {
    const answer = {
      body: { success: true, data: { ...DEAL, pipeline_id: 5, stage_id: 502, label_ids: [900, 66] } },
    }
    const ids = { pipelineId: 5, stageIds: { plans: 502 }, labelIds: { testGroupA: 900 } }
    const { crm, bodies } = createClient([answer], null, { ids })
    const deal = await crm.updateDeal(9, { pipelineId: 2, stageId: 15, labelIds: [66] })
    expect(bodies()).toEqual([{ pipeline_id: 5, stage_id: 502, label_ids: [900] }])
    // The account's own label 66 is not ours, and stays unchanged when the labels are written back.
    expect(deal).toMatchObject({ pipeline_id: 2, stage_id: 15, label_ids: [66, -66] })
    await crm.updateDeal(9, { labelIds: deal.label_ids })
    expect(bodies()[1]).toEqual({ label_ids: [900, 66] })
  })

  test('come back unchanged for any ids of the account', () => {
    const id = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 6, maxLength: 6 }), fc.array(id), (own, read) => {
        const names = [
          'testGroupA',
          'testGroupB',
          'failedPayment',
          'boletoSuccess',
          'creditCardSuccess',
        ] as const
        const labelIds = Object.fromEntries(names.map((name, index) => [name, own[index] ?? 0]))
        const { label } = createAccountIds({ labelIds: { ...labelIds, assistedImplementation: own[5] ?? 0 } })
        expect(read.map((one) => label.toAccount(label.fromAccount(one)))).toEqual(read)
        expect(label.fromAccount(own[0] ?? 0)).toBe(66)
      }),
    )
  })
})
