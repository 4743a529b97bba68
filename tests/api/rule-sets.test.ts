import { beforeAll, expect, test } from 'vitest'
import { PROFILE, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'

/** The endpoints refuse what the rule sets of spec S2 5 refuse, with the messages of those rules. */

const api = setUpSharedApi()
let ana: TestVisitor
beforeAll(async () => {
  ana = api.createVisitor()
  await ana.signUpAndValidate()
})

const PERSON = { name: 'Bia Lima', email: 'bia@exemplo.com.br', phone: '(11) 91234-5678' }

test.each([
  [{ name: undefined }, 'name', 'nome é obrigatório'],
  [{ name: 7 }, 'name', 'nome deve ser um texto'],
  [{ name: 'B' }, 'name', 'nome deve ter pelo menos 2 caracteres'],
  [{ name: 'B'.repeat(101) }, 'name', 'nome deve ter no máximo 100 caracteres'],
  [{ email: '' }, 'email', 'email é obrigatório'],
  [{ email: 'bia@exemplo' }, 'email', 'email deve ser um email válido'],
  [{ phone: '11 9123A-5678' }, 'phone', 'telefone deve ser um telefone válido'],
])('a person with %j', async (change, field, message) => {
  const { persons } = await api.readSandbox()
  const answer = await api.postAsOperator('/api/crm', { action: 'createPerson', ...PERSON, ...change })
  expect(await parseRefusal(answer)).toEqual({ status: 422, code: 'invalid', field, message })
  expect((await api.readSandbox()).persons).toEqual(persons)
})

test('a person in order is kept with a number that has its country', async () => {
  const created = await parseData(await api.postAsOperator('/api/crm', { action: 'createPerson', ...PERSON }))
  expect(created).toMatchObject({ name: PERSON.name, phones: [{ value: '5511912345678' }] })
})

test.each([
  [{ title: 'T'.repeat(256) }, 'Dados inválidos: title deve ter no máximo 255 caracteres'],
  [{ title: 7 }, 'Dados inválidos: title deve ser um texto'],
  [{ personId: 0 }, 'Dados inválidos: personId'],
  [{ value: -1 }, 'Dados inválidos: value'],
])('a deal with %j', async (change, message) => {
  const answer = await api.postAsOperator('/api/crm', {
    action: 'createDeal',
    title: 'Novo',
    personId: 1,
    ...change,
  })
  expect(await parseRefusal(answer)).toMatchObject({ status: 422, message })
})

test('a deal needs no title', async () => {
  const deal = await parseData(await api.postAsOperator('/api/crm', { action: 'createDeal', personId: 1 }))
  expect(deal).toMatchObject({ title: 'Negócio sem título', person_id: 1 })
})

test.each([
  [{ role: null }, 'role', 'Cargo é obrigatório'],
  [{ role: 'judge' }, 'role', 'Cargo não é válido'],
  [{ teamSize: 20 }, 'teamSize', 'Tamanho da equipe deve ser um texto'],
  [{ useCases: [] }, 'useCases', 'Uso pretendido é obrigatório'],
  [{ useCases: ['world-peace'] }, 'useCases.0', 'Uso pretendido não é válido'],
  [
    { availableToCall: 'yes' },
    'availableToCall',
    'Disponibilidade para ligação deve ser verdadeiro ou falso',
  ],
])('a profile with %j', async (change, field, message) => {
  const answer = await ana.post('/api/track', {
    event: 'profile_completed',
    payload: { ...PROFILE, ...change },
  })
  expect(await parseRefusal(answer)).toEqual({
    status: 422,
    code: 'invalid',
    field: `payload.${field}`,
    message,
  })
})

const CALL = {
  action: 'createAppointment',
  time: '04/01/2100 09:30',
  contactName: 'Ana Prado',
  contactPhone: '11987654321',
  contactEmail: 'ana@exemplo.com.br',
}

test.each([
  [{ time: '31/02/2100 10:00' }, 'time', 'Dia não é válido.'],
  [{ time: '04/01/2021 10:00' }, 'time', 'Dia não é válido.'],
  [{ time: '04/01/2100' }, 'time', 'Horário é obrigatório.'],
  [{ time: '04/01/2100 24:00' }, 'time', 'Horário não atende ao formato esperado.'],
  [{ time: '04/01/2100 12:30' }, 'time', 'Horário não é válido.'],
  [{ contactName: 'A' }, 'contactName', 'nome deve ter pelo menos 2 caracteres.'],
  [{ contactEmail: 'ana' }, 'contactEmail', 'E-mail deve ser um email válido.'],
])('a call with %j', async (change, field, message) => {
  expect(await parseRefusal(await ana.post('/api/scheduling', { ...CALL, ...change }))).toEqual({
    status: 422,
    code: 'invalid',
    field,
    message,
  })
})

test('a call for the own number, written without its country, is taken as theirs', async () => {
  const nobodysDay = await ana.post('/api/scheduling', CALL)
  expect(await parseRefusal(nobodysDay)).toMatchObject({ status: 409, code: 'slot_unknown' })
})
