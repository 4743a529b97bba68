import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#src/studio/repository.ts'

type Found = { readonly state: { readonly id: string } }
type Search = {
  createIndex(charts: unknown): unknown
  findStates(index: unknown, question: string): readonly Found[]
  findAbsent(question: string): string | null
}

/** What owners type, and the state that must be found first. */
const QUESTIONS = [
  ['estorno', 'charge.refunded'],
  ['reembolso', 'charge.refunded'],
  ['boleto vencido', 'checkout.awaiting.room.boleto'],
  ['multa', 'checkout.subscribing'],
  ['juros', 'checkout.subscribing'],
  ['multa de dois por cento', 'checkout.subscribing'],
  ['quando vence o boleto?', 'checkout.awaiting.room.boleto'],
  ['LGPD', 'visitorData.deleted'],
  ['como apagar meus dados', 'visitorData'],
  ['quantas tentativas do código', 'oneTimeCode.awaitingCode.entry.verifying'],
  ['cinco códigos errados', 'oneTimeCode.awaitingCode.entry.verifying'],
  ['pix expira', 'pixPayment.paying.timer.expired'],
  ['o pix venceu', 'pixPayment.paying.timer.expired'],
  ['quinze minutos do pix', 'pixPayment.paying.timer.running'],
  ['desmarcar a reunião', 'bookedCall.cancelled'],
  ['remarcar conversa', 'bookedCall.changing'],
  ['cartão recusado', 'checkout.awaiting.room.card'],
  ['quanto tempo vale o código', 'sentCode.valid'],
  ['esperar para pedir outro código', 'oneTimeCode.awaitingCode.resend.coolingDown'],
  ['código não chegou no whatsapp', 'oneTimeCode.awaitingCode.delivery.undelivered'],
  ['CRM fora do ar no cadastro', 'signUp.syncingCrm'],
  ['CNPJ recusado', 'checkout.cnpjRefused'],
  ['assinatura não saiu', 'checkout.subscriptionFailed'],
  ['continuar em outro aparelho', 'continuation'],
  ['link vale trinta minutos', 'continuation.sent'],
  ['etapa 47', 'dealStages.stage.awaitingPayment'],
  ['negócio ganho', 'dealStages.status.won'],
  ['negócio perdido', 'dealStages.status.lost'],
  ['horário acabou de ser reservado', 'calendar.choosing.pickingTime'],
  ['chargeback', 'charge.contested'],
  ['cookies bloqueados', 'confirmPhone.withoutCookies'],
  ['oferta de implementação', 'checkout.offering'],
  ['lembrete da reunião', 'appointment.booked'],
  ['vendedor apagou o negócio', 'dealStages.status'],
  ['quantos cadastros por hora', 'signUpForm.sending'],
  ['quantos cadastros o mesmo telefone pode fazer', 'signUpForm.sending'],
] as const

/** The page's own script, with the charts it shows. */
async function openSearch() {
  const [script, page] = await Promise.all([
    readFile(join(ROOT, 'src/studio/exports/page/search.js'), 'utf8'),
    readFile(join(ROOT, 'machines/charts/index.html'), 'utf8'),
  ])
  const [, facts = '[]'] = /<script type="application\/json" id="facts">(.*?)<\/script>/s.exec(page) ?? []
  const run = new Function(
    `${script.replace(/^export /gm, '')}\nreturn { createIndex, findStates, findAbsent }`,
  )
  const search: Search = run()
  const index = search.createIndex(JSON.parse(facts))
  return { ...search, find: (question: string) => search.findStates(index, question) }
}

test('finds first what an owner asks for', async () => {
  const { find } = await openSearch()
  expect(QUESTIONS).toHaveLength(36)
  const wrong = QUESTIONS.flatMap(([question, wanted]) => {
    const found = find(question).map(({ state }) => state.id)
    return found[0] === wanted ? [] : [{ question, wanted, found: found.slice(0, 4) }]
  })
  // Of 33 at least 31.
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(2)
})

test('says what the product does not have', async () => {
  const { findAbsent } = await openSearch()
  for (const question of ['dá para parcelar?', 'cupom', 'esqueci a senha', 'código por SMS', 'nota fiscal'])
    expect(findAbsent(question), question).toMatch(/^Não há /)
  expect(findAbsent('boleto vencido')).toBeNull()
})

test('finds a state that has not all the words, after those that fit better', async () => {
  const { find } = await openSearch()
  const ids = (question: string) => find(question).map(({ state }) => state.id)
  expect(ids('continuar no computador o que começou no celular').slice(0, 3)).toContain('continueHere')
  expect(ids('quantas vezes tenta o Pipedrive antes de desistir')[0]).toBe('job.dead')
  expect(ids('o que vai para o Facebook quando alguém paga')).toContain('checkout.paid')
  expect(ids('por quanto tempo os dados ficam guardados')[0]).toBe('visitorData.reading')
  // What operators count about costs is not what a visitor pays.
  expect(ids('quanto custa a multa')[0]).toBe('checkout.subscribing')
})

test('finds a word while it is typed, and more than one state where many are meant', async () => {
  const { find } = await openSearch()
  expect(find('adquir').length + find('bloque').length).toBeGreaterThan(1)
  expect(find('')).toEqual([])
  expect(find('pagamento').length).toBeLessThanOrEqual(12)
})
