import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createScheduleRules, isDate, PROFILE_RULES, USER_RULES } from '#machines/rules/rule-sets.ts'
import { formatRuleError, type Rule, validate } from '#machines/rules/rules.ts'

describe('the rule engine', () => {
  test.each<[string, unknown, Rule, string | null]>([
    ['required, empty', '  ', { required: true }, 'campo é obrigatório'],
    ['required, absent', undefined, { required: true, label: 'Nome' }, 'Nome é obrigatório'],
    ['required, empty list', [], { required: true }, 'campo é obrigatório'],
    ['false is an answer', false, { required: true, type: 'boolean' }, null],
    ['optional and empty', '', { type: 'email', minLength: 5, custom: () => false }, null],
    ['no text', 5, { type: 'string' }, 'deve ser um texto'],
    ['no address', 'a@b', { type: 'email' }, 'deve ser um email válido'],
    ['two at signs', 'a@b@c.com', { type: 'email' }, 'deve ser um email válido'],
    ['an address', 'a@b.com', { type: 'email' }, null],
    ['a list with an address', ['a@b.com'], { type: 'email' }, 'deve ser um email válido'],
    ['a phone', '+55 (11) 98765-4321', { type: 'phone' }, null],
    ['a phone without its country', '11987654321', { type: 'phone' }, null],
    ['a phone as a number', 11987654321, { type: 'phone' }, 'deve ser um telefone válido'],
    ['too long a phone', '1'.repeat(17), { type: 'phone' }, 'deve ser um telefone válido'],
    ['digits of another script', '١٢٣٤٥٦٧٨٩٠', { type: 'phone' }, 'deve ser um telefone válido'],
    ['a number', 5, { type: 'number' }, null],
    ['no number', '5', { type: 'number' }, 'deve ser um número'],
    ['not a number', Number.NaN, { type: 'number' }, 'deve ser um número'],
    ['no boolean', 'true', { type: 'boolean' }, 'deve ser verdadeiro ou falso'],
    ['too short', 'a', { minLength: 2 }, 'deve ter pelo menos 2 caracteres'],
    ['too short but for a space', 'a ', { minLength: 2 }, 'deve ter pelo menos 2 caracteres'],
    ['just long enough', 'ab', { minLength: 2 }, null],
    ['just short enough', 'ab', { maxLength: 2 }, null],
    ['a number has no length', 5, { minLength: 2, maxLength: 0 }, null],
    ['too long', 'abc', { maxLength: 2 }, 'deve ter no máximo 2 caracteres'],
    ['emoji are one character each', '👩‍⚖️'.slice(0, 2), { maxLength: 1 }, null],
    ['another pattern', 'x1', { pattern: /^[0-9]$/ }, 'não atende ao formato esperado'],
    ['a list that fails its own rule', ['a'], { custom: () => false }, 'não é válido'],
    [
      'a rule that breaks down',
      'x',
      {
        custom: () => {
          throw new Error('no')
        },
      },
      'Erro interno de validação',
    ],
  ])('%s', (_, value, rule, message) => {
    expect(validate({ campo: value }, { campo: rule })).toEqual(
      message === null ? [] : [{ field: 'campo', message }],
    )
  })

  test('a message names its field once, by its label if it has one', () => {
    const rules = { nome: { label: 'Nome' }, title: {} }
    const format = (field: string, message: string) => formatRuleError({ field, message }, rules)
    expect(format('nome', 'Nome é obrigatório')).toBe('Nome é obrigatório')
    expect(format('nome', 'deve ser um texto')).toBe('Nome deve ser um texto')
    expect(format('title', 'title é obrigatório')).toBe('title é obrigatório')
    expect(format('title', 'deve ser um texto')).toBe('title deve ser um texto')
  })

  test('a global pattern answers the same every time', () => {
    const rules = { code: { pattern: /\d/g } }
    expect([1, 2, 3].map(() => validate({ code: 'a1' }, rules))).toEqual([[], [], []])
  })

  test('reports each field once and never throws, for any values', () => {
    const rules = { ...USER_RULES, ...PROFILE_RULES }
    const reported = new Set<string>()
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(rules)), fc.anything()), (values) => {
        const errors = validate(values, rules)
        expect(new Set(errors.map(({ field }) => field)).size).toBe(errors.length)
        for (const { field, message } of errors) {
          expect(message).not.toBe('Erro interno de validação')
          if (!message.endsWith('é obrigatório')) reported.add(field)
        }
      }),
    )
    expect([...reported].sort()).toEqual(Object.keys(rules).sort())
  })
})

describe('rule sets', () => {
  const user = { email: 'camila@moura.example', telefone: '+5511987654321', nome: 'Camila' }
  const profile = { role: 'lawyer', teamSize: '6-20', useCases: ['triagem'], availableToCall: false }

  test('a valid user and a valid profile pass', () => {
    expect(validate(user, USER_RULES)).toEqual([])
    expect(validate(profile, PROFILE_RULES)).toEqual([])
  })

  test.each([
    [{ nome: 'C' }, 'nome', 'deve ter pelo menos 2 caracteres'],
    [{ nome: 'C'.repeat(101) }, 'nome', 'deve ter no máximo 100 caracteres'],
    [{ email: 'camila' }, 'email', 'deve ser um email válido'],
    [{ telefone: '' }, 'telefone', 'telefone é obrigatório'],
  ])('user %j', (change, field, message) => {
    expect(validate({ ...user, ...change }, USER_RULES)).toEqual([{ field, message }])
  })

  test.each([
    [{ role: 'judge' }, 'role', 'não é válido'],
    [{ teamSize: '21' }, 'teamSize', 'não é válido'],
    [{ useCases: [] }, 'useCases', 'Uso pretendido é obrigatório'],
    [{ useCases: [''] }, 'useCases', 'não é válido'],
    [{ useCases: ['triagem', ' '] }, 'useCases', 'não é válido'],
    [{ useCases: ['triagem', 5] }, 'useCases', 'não é válido'],
    [{ useCases: 'triagem' }, 'useCases', 'não é válido'],
    [{ availableToCall: 'yes' }, 'availableToCall', 'deve ser verdadeiro ou falso'],
  ])('profile %j', (change, field, message) => {
    expect(validate({ ...profile, ...change }, PROFILE_RULES)).toEqual([{ field, message }])
  })
})

describe('the rule set of a call', () => {
  const slot = { selectedDate: '2026-11-24', selectedTime: '09:30', timezone: 'America/Sao_Paulo' }
  const rules = createScheduleRules('2026-11-24')

  test('a time of today passes', () => {
    expect(validate(slot, rules)).toEqual([])
  })

  test.each([
    [{ selectedDate: '' }, 'selectedDate', 'Dia é obrigatório'],
    [{ selectedDate: '2026-11-23' }, 'selectedDate', 'não é válido'],
    [{ selectedDate: '2027-02-31' }, 'selectedDate', 'não é válido'],
    [{ selectedDate: '24/11/2026' }, 'selectedDate', 'não é válido'],
    [{ selectedTime: null }, 'selectedTime', 'Horário é obrigatório'],
    [{ selectedTime: '24:00' }, 'selectedTime', 'não atende ao formato esperado'],
    [{ selectedTime: '9:30' }, 'selectedTime', 'não atende ao formato esperado'],
    [{ timezone: undefined }, 'timezone', 'Fuso horário é obrigatório'],
  ])('%j', (change, field, message) => {
    expect(validate({ ...slot, ...change }, rules)).toEqual([{ field, message }])
  })
})

test.each([undefined, 20261124, ['2026-11-24'], { toString: 1 }])('%j is not a day', (value) => {
  expect(isDate(value)).toBe(false)
})
