import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanCompanyName } from '#machines/sign-up/company-name-rules.ts'
import { validateRegistration } from '#machines/sign-up/registration.ts'
import {
  emptyDraft,
  flushPromises,
  neverSettle,
  record,
  start,
  valid,
} from '#tests/support/machines/sign-up-form-start.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))

const CNPJ = '11222333000181'
const OTHER_CNPJ = '11444777000161'

const NAMES: Readonly<Record<string, string>> = {
  [CNPJ]: 'MOURA E PRADO ADVOGADOS',
  [OTHER_CNPJ]: 'LIMA E TAVARES ADVOCACIA',
}

/** Starts an empty form with a register that knows two companies. */
async function open(findCompanyName = async (cnpj: string): Promise<string | null> => NAMES[cnpj] ?? null) {
  const asked = vi.fn(findCompanyName)
  const form = start({ findCompanyName: asked })
  await flushPromises()
  return {
    ...form,
    asked,
    async type(values: Parameters<typeof form.fill>[0]) {
      form.fill(values)
      await flushPromises()
    },
    getName: () => form.getContext().draft.registration.razaoSocial,
    isFilledIn: () => form.getContext().nameLookup.name !== null,
  }
}

/** A register that answers when the test says so. */
function createSlowRegister() {
  const answers: ((name: string | null) => void)[] = []
  return {
    find: () => new Promise<string | null>((resolve) => void answers.push(resolve)),
    answer: (index: number, name: string) => answers[index]?.(name),
  }
}

describe('the name of a CNPJ', () => {
  test('fills the empty field once the CNPJ is complete, and is kept like a typed one', async () => {
    const form = await open()
    await form.type({ cpfCnpj: CNPJ.slice(0, 13) })
    expect(form.asked).not.toHaveBeenCalled()
    await form.type({ cpfCnpj: CNPJ })
    expect(form.asked).toHaveBeenCalledExactlyOnceWith(CNPJ)
    expect(form.getName()).toBe('MOURA E PRADO ADVOGADOS')
    expect(form.isFilledIn()).toBe(true)
    expect(form.kept.at(-1)?.registration).toMatchObject({ razaoSocial: 'MOURA E PRADO ADVOGADOS' })
    await form.type({ nomeCompleto: 'Camila Moura' })
    expect(form.asked).toHaveBeenCalledOnce()
  })

  test('is asked for an alphanumeric CNPJ too, and for none with wrong check digits', async () => {
    const form = await open()
    await form.type({ cpfCnpj: '12ABC34501DE35' })
    expect(form.asked).toHaveBeenCalledExactlyOnceWith('12ABC34501DE35')
    await form.type({ cpfCnpj: '11222333000182' })
    expect(form.asked).toHaveBeenCalledOnce()
  })

  test('takes the error of the empty name away, and the box when nothing else is wrong', async () => {
    const register = createSlowRegister()
    const form = await open(register.find)
    form.fill({ ...valid, razaoSocial: '', cpfCnpj: '' })
    form.fill({ cpfCnpj: CNPJ })
    form.submit()
    expect(form.listMessages()).toEqual(['O campo Razão social é obrigatório'])
    register.answer(0, 'MOURA E PRADO ADVOGADOS')
    await flushPromises()
    expect(form.listMessages()).toEqual([])
    expect(form.is('refused')).toBe(false)
  })

  test('fills a field that contains only spaces', async () => {
    const form = await open()
    await form.type({ razaoSocial: '  ' })
    await form.type({ cpfCnpj: CNPJ })
    expect(form.getName()).toBe('MOURA E PRADO ADVOGADOS')
  })

  test('keeps the other errors', async () => {
    const form = await open()
    form.submit()
    await form.type({ cpfCnpj: CNPJ })
    expect(form.getName()).toBe('MOURA E PRADO ADVOGADOS')
    expect(form.is('refused')).toBe(true)
    expect(form.listMessages()).toContain('Nome completo é obrigatório')
    expect(form.listMessages()).not.toContain('O campo Razão social é obrigatório')
  })
})

describe('a typed name is never replaced', () => {
  test('when it is typed during the look-up, even if it is emptied again', async () => {
    for (const typed of [['M'], ['M', '']]) {
      const register = createSlowRegister()
      const form = await open(register.find)
      await form.type({ cpfCnpj: CNPJ })
      for (const razaoSocial of typed) await form.type({ razaoSocial })
      register.answer(0, 'MOURA E PRADO ADVOGADOS')
      await flushPromises()
      expect(form.getName()).toBe(typed.at(-1))
      expect(form.isFilledIn()).toBe(false)
      expect(form.asked).toHaveBeenCalledOnce()
    }
  })

  test('when the CNPJ changes afterwards, even if it was a filled-in name that was changed and changed back', async () => {
    const form = await open()
    await form.type({ cpfCnpj: CNPJ })
    await form.type({ razaoSocial: 'MOURA E PRADO ADVOGADO' })
    expect(form.isFilledIn()).toBe(false)
    await form.type({ razaoSocial: 'MOURA E PRADO ADVOGADOS' })
    await form.type({ cpfCnpj: OTHER_CNPJ })
    expect(form.getName()).toBe('MOURA E PRADO ADVOGADOS')
    expect(form.asked).toHaveBeenCalledOnce()
  })

  test('and one emptied beside its CNPJ stays empty, so that another can be typed', async () => {
    const form = await open()
    await form.type({ razaoSocial: 'Moura' })
    await form.type({ cpfCnpj: CNPJ })
    await form.type({ razaoSocial: '' })
    expect(form.asked).not.toHaveBeenCalled()
    await form.type({ cpfCnpj: OTHER_CNPJ })
    expect(form.getName()).toBe('LIMA E TAVARES ADVOCACIA')
  })
})

describe('a filled-in name', () => {
  test('that the visitor empties does not come back for the same CNPJ', async () => {
    const form = await open()
    await form.type({ cpfCnpj: CNPJ })
    await form.type({ razaoSocial: '' })
    await form.type({ cpfCnpj: CNPJ.slice(0, 13) })
    await form.type({ cpfCnpj: CNPJ })
    expect(form.asked).toHaveBeenCalledOnce()
    expect(form.getName()).toBe('')
  })

  test('leaves with its CNPJ and makes room for the name of the next', async () => {
    const form = await open()
    await form.type({ cpfCnpj: CNPJ })
    await form.type({ cpfCnpj: CNPJ.slice(0, 13) })
    expect(form.getName()).toBe('')
    expect(form.kept.at(-1)?.registration.razaoSocial).toBe('')
    await form.type({ cpfCnpj: OTHER_CNPJ })
    expect(form.getName()).toBe('LIMA E TAVARES ADVOCACIA')
    await form.type({ cpfCnpj: '22333444000181' })
    expect(form.getName()).toBe('')
    await form.type({ cpfCnpj: CNPJ })
    expect(form.getName()).toBe('MOURA E PRADO ADVOGADOS')
  })
})

describe('nothing is said', () => {
  test('when there is no name or the look-up fails, and it is not repeated', async () => {
    for (const find of [async () => null, () => Promise.reject(new TypeError('fetch failed'))]) {
      const form = await open(find)
      await form.type({ cpfCnpj: CNPJ })
      // Once for the CNPJ; a name that was not found is nothing to keep.
      expect(form.kept).toHaveLength(1)
      await form.type({ email: 'camila@moura.example' })
      expect(form.asked).toHaveBeenCalledOnce()
      expect([form.getName(), form.listMessages(), form.getContext().problem]).toEqual(['', [], null])
    }
  })

  test('when the answer takes more than two seconds', async () => {
    const register = createSlowRegister()
    const form = await open(register.find)
    await form.type({ cpfCnpj: CNPJ })
    await vi.advanceTimersByTimeAsync(1_999)
    expect(form.actor.getSnapshot().matches({ filling: { companyName: 'finding' } })).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(form.actor.getSnapshot().matches({ filling: { companyName: 'resting' } })).toBe(true)
    register.answer(0, 'MOURA E PRADO ADVOGADOS')
    await flushPromises()
    expect([form.getName(), form.listMessages()]).toEqual(['', []])
  })

  test('about a CNPJ that was replaced meanwhile: only the name of the last one counts', async () => {
    const register = createSlowRegister()
    const form = await open(register.find)
    await form.type({ cpfCnpj: CNPJ })
    await form.type({ cpfCnpj: OTHER_CNPJ })
    register.answer(0, 'MOURA E PRADO ADVOGADOS')
    await flushPromises()
    expect(form.getName()).toBe('')
    register.answer(1, 'LIMA E TAVARES ADVOCACIA')
    await flushPromises()
    expect(form.getName()).toBe('LIMA E TAVARES ADVOCACIA')
  })
})

describe('after a reload', () => {
  const reload = (razaoSocial: string) => {
    const findCompanyName = vi.fn(async () => 'MOURA E PRADO ADVOGADOS')
    const draft = { ...emptyDraft, registration: { ...valid, razaoSocial } }
    return {
      ...start({ restoreForm: async () => ({ draft, simulation: null }), findCompanyName }),
      findCompanyName,
    }
  }

  test('a name that was emptied does not come back', async () => {
    const form = reload('')
    await flushPromises()
    expect(form.findCompanyName).not.toHaveBeenCalled()
    expect(form.getContext().draft.registration.razaoSocial).toBe('')
  })

  test('a kept name counts as typed', async () => {
    const form = reload('MOURA E PRADO ADVOGADOS')
    await flushPromises()
    form.fill({ cpfCnpj: OTHER_CNPJ })
    await flushPromises()
    expect(form.findCompanyName).not.toHaveBeenCalled()
    expect(form.getContext().draft.registration.razaoSocial).toBe('MOURA E PRADO ADVOGADOS')
  })

  test('a CNPJ typed before the form was restored gets its name', async () => {
    const form = start({ findCompanyName: async () => 'MOURA E PRADO ADVOGADOS' })
    form.fill({ cpfCnpj: CNPJ })
    await flushPromises()
    expect(form.getContext().draft.registration.razaoSocial).toBe('MOURA E PRADO ADVOGADOS')
  })

  test('the data of a running sign-up count as typed', async () => {
    const form = start({
      findRunningSignUp: async () => ({ registration: record }),
      steps: { acquireLock: neverSettle },
    })
    await flushPromises()
    expect(form.getContext().nameLookup).toEqual({ cnpj: valid.cpfCnpj, name: null })
  })
})

describe('a name from outside', () => {
  test.each([
    ['  MOURA   E\tPRADO \n', 'MOURA E PRADO'],
    ['MOURA\u0000\u202EPRADO\u200B', 'MOURA PRADO'],
    ['MOURA \uD800 PRADO', 'MOURA PRADO'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['JOANA DA SILVA 12345678901', 'JOANA DA SILVA'],
    ['SILVA 12345678901 ADVOCACIA', 'SILVA 12345678901 ADVOCACIA'],
    ['12.345.678 JOANA DA SILVA', '12.345.678 JOANA DA SILVA'],
    ['', null],
    [' \u0007\u200B ', null],
  ])('%j is offered as %j', (name, expected) => {
    expect(cleanCompanyName(name)).toBe(expected)
  })

  test('is never longer than the field takes, counted in characters', () => {
    const name = cleanCompanyName('😀'.repeat(300)) ?? ''
    expect([...name]).toHaveLength(255)
    expect(validateRegistration({ ...valid, razaoSocial: name })).toEqual([])
    expect(cleanCompanyName(`${'A'.repeat(254)} B`)).toBe('A'.repeat(254))
  })
})
