import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRY_CODES, formatE164, formatPhone, maskPhone } from '#machines/rules/phone.ts'
import {
  getFirstName,
  normalizeRegistration,
  REGISTRATION_MESSAGES,
  type Registration,
  validateRegistration,
} from '#machines/sign-up/registration.ts'
import { valid } from '#tests/support/machines/sign-up-form-start.ts'

const findMessage = (change: Partial<Registration>) => {
  const [issue] = validateRegistration({ ...valid, ...change })
  return issue ? REGISTRATION_MESSAGES[issue.problem] : null
}

test('a valid registration passes', () => {
  expect(validateRegistration(valid)).toEqual([])
})

describe('messages, letter by letter', () => {
  test.each<[Partial<Registration>, string]>([
    [{ termsAccepted: false }, 'É necessário concordar com os Termos de Uso para prosseguir.'],
    [{ nomeCompleto: ' ' }, 'Por favor, preencha todos os campos obrigatórios.'],
    [{ email: '' }, 'Por favor, preencha todos os campos obrigatórios.'],
    [{ telefone: '' }, 'Por favor, preencha todos os campos obrigatórios.'],
    [{ razaoSocial: '' }, 'Por favor, preencha todos os campos obrigatórios.'],
    [{ cpfCnpj: '' }, 'Por favor, preencha todos os campos obrigatórios.'],
    [{ cpfCnpj: '1122233300018' }, 'Por favor, insira um CNPJ válido.'],
    [{ cpfCnpj: '112223330001811' }, 'Por favor, insira um CNPJ válido.'],
    [{ cpfCnpj: '12ABC34501DE36' }, 'Por favor, insira um CNPJ válido.'],
    [{ telefone: '119876543' }, 'Por favor, insira um telefone entre 10 e 15 dígitos.'],
    [{ telefone: '1198765432123456' }, 'Por favor, insira um telefone entre 10 e 15 dígitos.'],
    [{ telefone: '١١٩٨٧٦٥٤٣٢١' }, 'Por favor, insira um telefone entre 10 e 15 dígitos.'],
    [{ telefone: '１１９８７６５４３２１' }, 'Por favor, insira um telefone entre 10 e 15 dígitos.'],
    [{ telefone: '11111111111' }, 'Telefone inválido: todos os dígitos são iguais.'],
    [{ telefone: '0123456789' }, 'Telefone inválido: sequência de dígitos não permitida.'],
    [{ telefone: '9876543210' }, 'Telefone inválido: sequência de dígitos não permitida.'],
    [{ telefone: '5512345678901' }, 'Telefone inválido: sequência de dígitos não permitida.'],
    [{ nomeCompleto: 'C' }, 'Nome completo deve ter pelo menos 2 caracteres'],
    [{ nomeCompleto: 'C'.repeat(101) }, 'Nome completo deve ter no máximo 100 caracteres'],
    [{ razaoSocial: 'M'.repeat(256) }, 'Razão social deve ter no máximo 255 caracteres'],
    [{ email: 'camila' }, 'E-mail deve ser um email válido'],
    [{ email: 'camila@@moura.example' }, 'E-mail deve ser um email válido'],
    [{ email: 'camila@moura.example\r\nBcc: x' }, 'E-mail deve ser um email válido'],
    [{ email: `${'c'.repeat(246)}@moura.ex` }, 'E-mail deve ter no máximo 254 caracteres'],
  ])('%j', (change, message) => {
    expect(findMessage(change)).toBe(message)
  })

  test.each<Partial<Registration>>([
    { nomeCompleto: 'Ca' },
    { nomeCompleto: 'C'.repeat(100) },
    { nomeCompleto: ` ${'C'.repeat(100)} ` },
    { razaoSocial: 'M'.repeat(255) },
    { email: `${'c'.repeat(245)}@moura.ex` },
    { telefone: '1187654321' },
    { telefone: '119876543210987' },
  ])('%j is just within bounds', (change) => {
    expect(findMessage(change)).toBeNull()
  })

  test('reports a company name that is too long on its own field', () => {
    expect(validateRegistration({ ...valid, razaoSocial: 'M'.repeat(256) })).toEqual([
      { field: 'razaoSocial', problem: 'companyTooLong' },
    ])
  })

  test('twenty emoji are a name', () => {
    expect(findMessage({ nomeCompleto: '👩'.repeat(20) })).toBeNull()
  })
})

test('finds everything wrong at once, in the order of the spec, one issue per field', () => {
  const wrong: Registration = {
    nomeCompleto: '',
    email: 'camila',
    countryCode: '55',
    telefone: '123',
    razaoSocial: '',
    cpfCnpj: '1',
    termsAccepted: false,
  }
  expect(validateRegistration(wrong)).toEqual([
    { field: 'termsAccepted', problem: 'termsNotAccepted' },
    { field: 'nomeCompleto', problem: 'requiredMissing' },
    { field: 'razaoSocial', problem: 'requiredMissing' },
    { field: 'cpfCnpj', problem: 'cnpjInvalid' },
    { field: 'telefone', problem: 'phoneLengthWrong' },
    { field: 'email', problem: 'emailInvalid' },
  ])
})

test('an unlikely CNPJ passes (decision 1), an alphanumeric one with its check digits too', () => {
  expect(findMessage({ cpfCnpj: '11222333000199' })).toBeNull()
  expect(findMessage({ cpfCnpj: '12ABC34501DE35' })).toBeNull()
})

test('a Portuguese number has nine digits and passes; nine digits elsewhere do not', () => {
  expect(findMessage({ countryCode: '351', telefone: '912345670' })).toBeNull()
  expect(findMessage({ countryCode: '351', telefone: '91234567' })).toBe(
    REGISTRATION_MESSAGES.phoneLengthWrong,
  )
  expect(findMessage({ countryCode: '44', telefone: '791112345' })).toBe(
    REGISTRATION_MESSAGES.phoneLengthWrong,
  )
})

test('normalizing trims, strips masks and changes nothing else', () => {
  expect(
    normalizeRegistration({
      ...valid,
      nomeCompleto: '  Camila   Moura ',
      email: ' camila@moura.example ',
      telefone: '(11) 98765-4821',
      cpfCnpj: '12.abc.345/01de-35',
    }),
  ).toEqual({ ...valid, cpfCnpj: '12ABC34501DE35' })
})

test('what nobody sees of a pasted text is dropped before the rules are checked', () => {
  const pasted = {
    ...valid,
    nomeCompleto: 'Camila\u000bMou\u00adra\u0002',
    email: '\u2060camila@moura.exa\u0003mple\u200b',
    razaoSocial: '\u202aMoura &\u00a0Prado\u007f Advogados\u202c',
  }
  expect(normalizeRegistration(pasted)).toEqual(valid)
  const unseen = normalizeRegistration({ ...valid, nomeCompleto: '\u200b\ufeff', razaoSocial: '\u0002' })
  expect(validateRegistration(unseen)).toEqual([
    { field: 'nomeCompleto', problem: 'requiredMissing' },
    { field: 'razaoSocial', problem: 'requiredMissing' },
  ])
})

describe('phones', () => {
  test.each([
    ['55', '11987654821', '+5511987654821'],
    ['55', '01511987654821', '+5511987654821'],
    ['55', '5501511987654821', '+5511987654821'],
    ['55', '5555987654821', '+5555987654821'],
    ['55', '5511987654821', '+5511987654821'],
    ['55', '011987654821', '+5511987654821'],
    ['55', '01133334444', '+551133334444'],
    ['55', '55987654821', '+5555987654821'],
    ['1', '14155552671', '+14155552671'],
    ['351', '912345678', '+351912345678'],
    ['351', '351912345678', '+351912345678'],
    ['351', '351234567', '+351351234567'],
    ['351', '35191234', '+35135191234'],
    ['44', '07911123456', '+447911123456'],
    ['44', '447911123456', '+447911123456'],
  ] as const)('+%s and %s make %s', (countryCode, telefone, expected) => {
    expect(formatE164({ countryCode, telefone })).toBe(expected)
  })

  test('ten or eleven digits are shown with 55 before them', () => {
    expect(formatPhone('11987654821')).toBe('+55 (11) 98765-4821')
    expect(formatPhone('1133334444')).toBe('+55 (11) 3333-4444')
    expect(formatPhone('+5511987654821')).toBe('+55 (11) 98765-4821')
    expect(formatPhone('+351912345678')).toBe('+351 912345678')
    expect(formatPhone(' +15551234567')).toBe('+1 5551234567')
    expect(formatPhone('5511987654821')).toBe('+55 (11) 98765-4821')
    expect(formatPhone('+9')).toBe('+ 9')
    expect(formatPhone('+1')).toBe('+1')
  })

  test('a masked number shows the area, the ninth digit and the last four digits', () => {
    expect(maskPhone('+5511987654821')).toBe('(11) 9••••-4821')
    expect(maskPhone('11987654821')).toBe('(11) 9••••-4821')
    expect(maskPhone('+551133334444')).toBe('(11) ••••-4444')
    expect(maskPhone('+351912345678')).toBe('+351 •••••5678')
  })

  test('any number that passes has 8 to 18 digits after the plus and masks all but a few', () => {
    const generateDigits = (minLength: number, maxLength: number) =>
      fc.array(fc.constantFrom(...'0123456789'), { minLength, maxLength }).map((all) => all.join(''))
    const mobile = generateDigits(8, 8).map((line) => ({
      countryCode: '55' as const,
      telefone: `119${line}`,
    }))
    const typed = fc.oneof(
      fc.record({ countryCode: fc.constantFrom(...COUNTRY_CODES), telefone: generateDigits(0, 18) }),
      mobile,
    )
    let passed = 0
    fc.assert(
      fc.property(typed, (phone) => {
        const issues = validateRegistration({ ...valid, ...phone })
        if (issues.length > 0) {
          expect(issues).toEqual([{ field: 'telefone', problem: expect.any(String) }])
          return
        }
        const full = formatE164(phone)
        expect(full).toMatch(/^\+[0-9]{8,18}$/)
        expect(full.startsWith(`+${phone.countryCode}`)).toBe(true)
        expect(maskPhone(full).endsWith(full.slice(-4))).toBe(true)
        expect(maskPhone(full)).toContain('••')
        passed += 1
      }),
    )
    expect(passed).toBeGreaterThan(10)
  })
})

test('first names', () => {
  expect(getFirstName('  Camila Moura')).toBe('Camila')
  expect(getFirstName('Camila\t Moura')).toBe('Camila')
  expect(getFirstName('   ')).toBeNull()
})
