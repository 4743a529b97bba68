import { cnpj as reference } from 'cpf-cnpj-validator'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasRightCheckDigits,
  isAcceptedCnpj,
  looksUnlikelyCnpj,
  maskCnpj,
  unmaskCnpj,
} from '#machines/rules/cnpj.ts'
import { suggestEmail } from '#machines/rules/email-suggestion.ts'
import {
  formatBrazilianPhone,
  isDigitSequence,
  isOneRepeatedDigit,
  normalizePhone,
  phoneDigits,
} from '#machines/rules/phone.ts'
import { PROFILE_RULES, scheduleRules, USER_RULES } from '#machines/rules/rule-sets.ts'
import { type Rule, validate } from '#machines/rules/rules.ts'

const CNPJ_CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const alphanumericCnpj = fc
  .tuple(fc.array(fc.constantFrom(...CNPJ_CHARACTERS), { minLength: 12, maxLength: 12 }), digits(2))
  .map(([root, check]) => root.join('') + check)

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
    ['a phone', '+55 (11) 98765-4321', { type: 'phone' }, null],
    ['too long a phone', '1'.repeat(17), { type: 'phone' }, 'deve ser um telefone válido'],
    ['digits of another script', '١٢٣٤٥٦٧٨٩٠', { type: 'phone' }, 'deve ser um telefone válido'],
    ['no number', '5', { type: 'number' }, 'deve ser um número'],
    ['not a number', Number.NaN, { type: 'number' }, 'deve ser um número'],
    ['no boolean', 'true', { type: 'boolean' }, 'deve ser verdadeiro ou falso'],
    ['too short', 'a', { minLength: 2 }, 'deve ter pelo menos 2 caracteres'],
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

  test('a global pattern answers the same every time', () => {
    const rules = { code: { pattern: /\d/g } }
    expect([1, 2, 3].map(() => validate({ code: 'a1' }, rules))).toEqual([[], [], []])
  })

  test('it never throws and reports a field once', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (values) => {
        const fields = validate(values, { ...USER_RULES, ...PROFILE_RULES }).map(({ field }) => field)
        expect(new Set(fields).size).toBe(fields.length)
      }),
    )
  })
})

describe('rule sets', () => {
  const user = { email: 'camila@moura.example', telefone: '+5511987654321', nome: 'Camila' }
  const profile = { role: 'lawyer', teamSize: '6-20', useCases: ['triagem'], availableToCall: false }

  test('a user and a profile that are in order pass', () => {
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
    [{ availableToCall: 'yes' }, 'availableToCall', 'deve ser verdadeiro ou falso'],
  ])('profile %j', (change, field, message) => {
    expect(validate({ ...profile, ...change }, PROFILE_RULES)).toEqual([{ field, message }])
  })
})

describe('the rule set of a call', () => {
  const slot = { selectedDate: '2026-11-24', selectedTime: '09:30', timezone: 'America/Sao_Paulo' }
  const rules = scheduleRules('2026-11-24')

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

describe('CNPJ', () => {
  test.each(['12ABC34501DE35', '11222333000181', '00000000000191', '19131243000197'])(
    '%s has right check digits',
    (cnpj) => {
      expect(hasRightCheckDigits(cnpj)).toBe(true)
      expect(looksUnlikelyCnpj(cnpj)).toBe(false)
    },
  )

  test('fourteen digits pass as written; wrong check digits only look unlikely (decision 1)', () => {
    for (const cnpj of ['11222333000182', '00000000000000']) {
      expect(isAcceptedCnpj(cnpj)).toBe(true)
      expect(looksUnlikelyCnpj(cnpj)).toBe(true)
    }
  })

  test.each([
    '1122233300018',
    '112223330001811',
    '12ABC34501DE36',
    '12ABC34501DEA5',
    '12abc34501de35',
    '١١٢٢٢٣٣٣٠٠٠١٨١',
    '',
  ])('%s is refused', (cnpj) => {
    expect(isAcceptedCnpj(cnpj)).toBe(false)
    expect(looksUnlikelyCnpj(cnpj)).toBe(false)
  })

  test('check digits agree with cpf-cnpj-validator', () => {
    fc.assert(
      fc.property(alphanumericCnpj, (cnpj) => {
        // The library also refuses one digit repeated, which the rule of the check digits lets through.
        expect(hasRightCheckDigits(cnpj) && !/^(.)\1+$/.test(cnpj)).toBe(reference.isValid(cnpj))
        const issued =
          cnpj.slice(0, 12) +
          ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
            .flatMap((first) => [...'0123456789'].map((second) => first + second))
            .find((check) => reference.isValid(cnpj.slice(0, 12) + check))
        expect(hasRightCheckDigits(issued)).toBe(true)
      }),
    )
  })

  test('the mask grows with what is typed and never passes 18 characters', () => {
    expect(
      ['1', '112', '11222333', '112223330001', '11222333000181', '112223330001819'].map(maskCnpj),
    ).toEqual(['1', '11.2', '11.222.333', '11.222.333/0001', '11.222.333/0001-81', '11.222.333/0001-81'])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const masked = maskCnpj(typed)
        expect(masked.length).toBeLessThanOrEqual(18)
        expect(unmaskCnpj(masked)).toBe(unmaskCnpj(typed))
        expect(maskCnpj(masked)).toBe(masked)
        expect(unmaskCnpj(typed)).toMatch(/^[0-9A-Z]{0,14}$/)
      }),
    )
  })

  test('pasted with another mask, lower case or digits of another script', () => {
    expect(unmaskCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35')
    expect(unmaskCnpj('１１222')).toBe('222')
  })
})

describe('phones', () => {
  test('Brazilian formats', () => {
    expect(formatBrazilianPhone('11987654321')).toBe('(11) 98765-4321')
    expect(formatBrazilianPhone('1133334444')).toBe('(11) 3333-4444')
    expect(formatBrazilianPhone('912345678')).toBe('912345678')
  })

  test('eleven digits get the country prefix, others keep what they have', () => {
    expect(normalizePhone('(11) 98765-4321')).toBe('5511987654321')
    expect(normalizePhone('+5511987654321')).toBe('5511987654321')
    expect(normalizePhone('1133334444')).toBe('1133334444')
    expect(normalizePhone('+1 212 555-0123')).toBe('12125550123')
  })

  test('the field takes digits only, 15 at most', () => {
    expect(phoneDigits('(11) 9٨8765-4321abc')).toBe('1198765432'.concat('1'))
    expect(phoneDigits('1'.repeat(20))).toHaveLength(15)
  })

  test.each(['0123456789', '1234567890', '9876543210', '0987654321', '678901234567890'])(
    '%s is a sequence',
    (phone) => {
      expect(isDigitSequence(phone)).toBe(true)
    },
  )

  test('a run with one digit out of line is no sequence, and repetition is something else', () => {
    expect(isDigitSequence('1234567891')).toBe(false)
    expect(isDigitSequence('1111111111')).toBe(false)
    expect(isOneRepeatedDigit('1111111111')).toBe(true)
    expect(isOneRepeatedDigit('1111111112')).toBe(false)
  })
})

describe('e-mail suggestions', () => {
  test.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gamil.com', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.com.br', 'ana@gmail.com'],
    ['ana@gmail', 'ana@gmail.com'],
    ['ana@GNAIL.COM', 'ana@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@hotmal.com', 'ana@hotmail.com'],
    ['ana@yaho.com', 'ana@yahoo.com'],
    ['ana@yahooo.com.br', 'ana@yahoo.com.br'],
    ['ana@yahoo.com.bt', 'ana@yahoo.com.br'],
  ])('%s means %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  test.each([
    'ana@gmail.com',
    'ana@ymail.com',
    'ana@mail.com',
    'ana@hotmart.com',
    'ana@moura.adv.br',
    'ana',
    '@gmial.com',
    'a@b@gmial.com',
  ])('%s is left alone', (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  })

  test('a suggestion keeps the name before the at sign and is itself beyond doubt', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const suggestion = suggestEmail(email)
        if (suggestion === null) return
        expect(suggestion.split('@')[0]).toBe(email.split('@')[0])
        expect(suggestEmail(suggestion)).toBeNull()
      }),
    )
  })
})
