import { cnpj, cpf } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeBoletoCodes } from '#api/sandbox/asaas/boleto.ts'
import { addCycle, addMonths } from '#api/sandbox/asaas/calendar.ts'
import { isValidCpfCnpj, isValidMobile } from '#api/sandbox/asaas/documents.ts'
import { formatPixPayload } from '#api/sandbox/asaas/pix.ts'
import { sanitizeHtml } from '#api/sandbox/pipedrive/sanitize.ts'
import { createRunInTurn } from '#api/sandbox/run-in-turn.ts'
import { getErrorCode, getWhatsAppId } from '#api/sandbox/whatsapp/magic-numbers.ts'

describe('documents', () => {
  test('judged as an independent library judges them', () => {
    const createDigits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
    let right = 0
    fc.assert(
      fc.property(createDigits(9), createDigits(12), (person, firm) => {
        const checks = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, '0'))
        const listValid = (root: string) => checks.filter((check) => isValidCpfCnpj(root + check))
        // One pair of check digits is right, none where a digit repeats.
        expect(listValid(person)).toEqual(checks.filter((check) => cpf.isValid(person + check)))
        expect(listValid(firm)).toEqual(checks.filter((check) => cnpj.isValid(firm + check)))
        right += listValid(person).length + listValid(firm).length
      }),
    )
    expect(right).toBeGreaterThan(100)
  })

  test('anything else does not', () => {
    for (const document of ['', '1', '11111111111', '00000000000000', '1122233300018', 'abc']) {
      expect(isValidCpfCnpj(document)).toBe(false)
    }
  })

  test('mobiles', () => {
    expect(['11987654321', '1133334444'].map(isValidMobile)).toEqual([true, true])
    expect(['47999999999', '5511987654321', '987654321', '(11) 98765-4321'].map(isValidMobile)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

test('a PIX code reads back as its fields', () => {
  const fields = new Map<string, string>()
  let rest = formatPixPayload('pay_0000000000000001')
  while (rest !== '') {
    const length = Number(rest.slice(2, 4))
    fields.set(rest.slice(0, 2), rest.slice(4, 4 + length))
    rest = rest.slice(4 + length)
  }
  expect([...fields.keys()]).toEqual(['00', '01', '26', '52', '53', '58', '59', '60', '61', '62', '63'])
  expect(fields.get('59')).toBe('SANDBOX NAO PAGAVEL')
})

test('the due-date factor of a boleto starts over after 9999', () => {
  const computeFactor = (date: string) => computeBoletoCodes(date, 1, '1').barCode.slice(5, 9)
  expect(computeFactor('2000-07-03')).toBe('1000')
  expect(computeFactor('2025-02-21')).toBe('9999')
  expect(computeFactor('2025-02-22')).toBe('1000')
  expect(computeFactor('2026-12-05')).toBe('1651')
})

describe('calendar', () => {
  test('a short month ends on its last day', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-11-20', 12)).toBe('2027-11-20')
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  })

  test.each([
    ['WEEKLY', '2026-12-12'],
    ['BIWEEKLY', '2026-12-19'],
    ['MONTHLY', '2027-01-05'],
    ['BIMONTHLY', '2027-02-05'],
    ['QUARTERLY', '2027-03-05'],
    ['SEMIANNUALLY', '2027-06-05'],
    ['YEARLY', '2027-12-05'],
  ])('one cycle later: %s', (cycle, expected) => {
    expect(addCycle('2026-12-05', cycle)).toBe(expected)
  })
})

test.each([
  ['<p>Oi <b>Ana</b></p>', '<p>Oi <b>Ana</b></p>'],
  ['<p onclick="x()" style="a">Oi</p>', '<p>Oi</p>'],
  ['<script>alert(1)</script>Oi', 'Oi'],
  ['<SCRIPT src=x>', ''],
  ['<img src=x onerror=alert(1)>Oi', 'Oi'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="https://exemplo.com.br" target="_blank">x</a>', '<a href="https://exemplo.com.br">x</a>'],
  ['Oi<!-- nada --> Ana<br/>', 'Oi Ana<br>'],
  ['1 &lt; 2', '1 &lt; 2'],
  ['<iframe', ''],
])('a note %s is kept as %s', (given, kept) => {
  expect(sanitizeHtml(given)).toBe(kept)
})

test('magic numbers', () => {
  expect(getErrorCode('5511900131026')).toBe(131026)
  expect(getErrorCode('5521900000190')).toBe(190)
  expect(getErrorCode('5511900000999')).toBeNull()
  expect(getErrorCode('5511987654321')).toBeNull()
  expect(getWhatsAppId('5531987654321')).toBe('553187654321')
  expect(getWhatsAppId('5521987654321')).toBe('5521987654321')
})

test('work of one key runs sequentially, of different keys concurrently, and a failure does not stop the queue', async () => {
  const inTurn = createRunInTurn()
  const log: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = inTurn('a', async () => {
    await held
    log.push('a1')
    throw new Error('x')
  })
  const second = inTurn('a', async () => log.push('a2'))
  await inTurn('b', async () => log.push('b'))
  release()
  await expect(first).rejects.toThrow('x')
  await second
  expect(log).toEqual(['b', 'a1', 'a2'])
})
