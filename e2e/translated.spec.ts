import type { Locator } from '@playwright/test'
import { OPERATOR_KEY } from '#tests/support/server.ts'
import { expect, test } from './fixtures.ts'
import {
  enterCode,
  expectCodePage,
  fillSignUp,
  findCodeForm,
  prepareProven,
  prepareSignUp,
  signUpForm,
  validatePhone,
} from './support/funnel.ts'
import { openCharge, performPayerAct } from './support/payer.ts'
import { translatePages } from './support/translation.ts'

// What no journey says again: no page throws, none shows the error screen, and none keeps a text that React has changed.
// The fixtures fail on the first and the last.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => translatePages(page))

test.afterEach(async ({ page }) => {
  await expect(page.locator('font').first()).toBeAttached()
  await expect(page.getByText('Erro ao carregar aplicação')).toHaveCount(0)
})

/** Waits until a text that counts changes. */
async function expectToChange(counting: Locator) {
  const shown = await counting.innerText()
  await expect(counting).not.toHaveText(shown)
}

test('a translated page goes on: from the plan to the paid order', { tag: '@once' }, async ({
  page,
  context,
  visitor,
  sandbox,
  announce,
}) => {
  announce(/POST \/api\/otp 422/)
  await page.goto('/plans')
  const billing = page.getByRole('radiogroup', { name: 'Cobrança do plano' })
  const total = page.getByRole('region', { name: 'A sua simulação' }).getByRole('status')
  await page.getByRole('radio', { name: 'Profissional' }).check()
  await page.getByRole('button', { name: 'Aumentar Atendente adicional' }).click()
  await expect(total).toContainText('R$ 498,00 por mês')
  await billing.getByText('Anual').click()
  await expect(page.getByText('No plano anual, a nossa equipe combina a cobrança')).toBeVisible()
  await expect(total).toContainText('por ano')
  await billing.getByText('Mensal').click()
  await expect(total).toContainText('R$ 498,00 por mês')
  await page.getByRole('button', { name: 'Continuar com esta simulação' }).click()

  await expect(page).toHaveURL('/signup')
  const form = signUpForm(page)
  await form.submit.click()
  await expect(form.error).toBeVisible()
  await fillSignUp(page, visitor)
  await form.submit.click()

  await expectCodePage(page)
  await expectToChange(findCodeForm(page).countdown)
  await enterCode(page, '000000')
  await expect(page.getByText('Restam 4 tentativas.')).toBeVisible()
  await validatePhone(page, visitor, sandbox)

  await page.getByRole('radiogroup', { name: 'Cargo' }).getByText('Gestor(a)').click()
  await page.getByRole('radiogroup', { name: 'Tamanho da equipe' }).getByText('6 a 20').click()
  await page.getByRole('group', { name: 'Uso pretendido' }).getByText('Triagem com IA').click()
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()

  await expect(page).toHaveURL('/checkout')
  await page.getByRole('button', { name: /^Quero a implementação por R\$/ }).click()
  await page.getByRole('radio', { name: /^Cartão de crédito/ }).check({ force: true })
  await page.getByRole('radio', { name: /^Pix/ }).check({ force: true })
  await page.getByRole('button', { name: /com Pix$/ }).click()
  await expectToChange(page.getByRole('timer'))
  await performPayerAct(context, await openCharge(page), 'Pagar')
  await expect(page.getByText('Pix, paga')).toBeVisible()
})

test('a translated page goes on: systems, assistant, calls and the data of a visitor', {
  tag: '@once',
}, async ({ page, visitor, sandbox, announce }) => {
  // The sign-up may not have reached the CRM yet.
  announce(/POST \/api\/crm 422/, /DELETE \/api\/my-data 409/)
  await prepareProven(page.context(), visitor, sandbox)
  await page.goto('/integrations')
  await page.getByLabel('API Key do Pipedrive').fill('dead'.padEnd(40, '0'))
  await page.getByRole('button', { name: 'Mostrar a chave' }).click()
  await page.getByRole('button', { name: 'Validar a chave' }).click()
  await expect(page.getByText('Falha ao validar a API Key do Pipedrive.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Pular por enquanto' }).click()
  await expect(page).toHaveURL('/assistant-config')
  for (const radio of await page.getByRole('radio').all()) await radio.check({ force: true })
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()

  await page.goto('/confirm-schedule')
  await page.getByRole('button', { name: 'Escolher horário' }).click()
  await page.getByRole('button', { name: 'Próxima semana' }).click()
  await page
    .getByRole('group', { name: 'Dia', exact: true })
    .getByRole('radio')
    .first()
    .check({ force: true })
  await page
    .getByRole('group', { name: /^Horário/ })
    .getByRole('radio')
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: 'Agendar Chamada' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sua conversa está marcada')
  await page.getByRole('button', { name: /^Cancelar conversa/ }).click()
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Conversa cancelada' })).toBeVisible()

  await page.goto('/meus-dados')
  await page.getByText(/^Ver os \d+ itens e o porquê de cada um$/).click()
  await page.getByRole('button', { name: 'Apagar meus dados' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar tudo' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a translated page goes on: every tool, and the demonstration', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/calculadora-roi')
  const roi = page.getByRole('region', { name: 'Calculadora de ROI' })
  await page.getByLabel('Conversas por dia (conversas)').fill('muitas')
  await expect(page.getByText('Digite um número entre 1 e 2.000.')).toBeVisible()
  await page.getByLabel('Conversas por dia (conversas)').fill('100')
  await page.getByLabel('Minutos por conversa (minutos)').fill('6')
  await expect(roi).toContainText('210 h por mês')
  await page.getByText('Ver a tabela mês a mês').click()

  await page.goto('/whatsapp-link-generator')
  const phone = page.getByLabel('Número com DDD')
  await phone.fill('(10) 98765-4821')
  await phone.blur()
  await expect(page.getByText('Este número não existe no plano de numeração')).toBeVisible()
  await phone.fill('(11) 98765-4821')
  await page.getByLabel('Mensagem que o cliente envia').fill('Até já')
  await expect(page.locator('output').filter({ hasText: 'text=At%C3%A9%20j%C3%A1' })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await phone.fill('')
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeHidden()

  await page.goto('/gerador-templates')
  const body = page.getByLabel('Texto', { exact: true })
  await body.fill(`${'a'.repeat(1_020)} grátis`)
  await expect(page.getByText('Preço, gratuidade ou desconto como atrativo')).toBeVisible()
  await body.fill('*Bom dia*, {{1}}. Até quinta.')
  await expect(page.getByLabel('Exemplo de {{1}}')).toBeVisible()
  await page.getByRole('textbox', { name: 'Botão 1' }).fill('Falar com a secretaria')

  await page.goto('/whatsapp-widget')
  await page.getByLabel('Número com DDD').fill('(11) 98765-4821')
  await page.getByLabel('Às', { exact: true }).fill('00:00')
  await page.getByLabel('Mostrar horário de atendimento').uncheck()
  await page.getByLabel('Saudação').fill('Como podemos ajudar?')
  await page.getByRole('button', { name: 'Copiar' }).first().click()

  await page.goto('/quiz-automacao-juridica?conversas=60&minutos=10')
  for (let number = 1; number <= 7; number += 1) {
    await expect(page.getByText(`Pergunta ${number} de 7`)).toBeVisible()
    // On a busy machine React resets it until the quiz has hydrated.
    await expect(() => page.getByRole('radio').nth(2).check()).toPass()
    await page.getByRole('button', { name: number === 7 ? 'Ver resultado' : 'Continuar' }).click()
  }
  await expect(page.getByRole('region', { name: 'Resultado do diagnóstico' })).toContainText('67 de 100')

  await page.goto('/masterclass-automacao')
  await page.getByRole('button', { name: 'Quero participar' }).click()
  await expect(page.getByText('Informe o seu WhatsApp, com DDD.')).toBeVisible()

  await page.goto('/juridocs')
  await page.getByRole('textbox', { name: 'Cliente' }).fill('Ana Prado')
  await page.getByRole('textbox', { name: 'Advogado' }).fill('Caio Moura')
  await page.getByRole('button', { name: 'Montar rascunho' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  for (const point of await page.getByRole('checkbox').all()) await point.check()
  await expect(page.getByText('Revisado nesta tela')).toBeVisible()

  await page.goto('/demo')
  await page.getByRole('button', { name: /^Seguir o roteiro/ }).click()
  await page.getByRole('button', { name: /^Otávio Fontes/ }).click()
  await page.getByRole('button', { name: 'Assumir conversa' }).click()
  await expect(page.getByRole('status').first()).toContainText('Passo 2 de 7')
  await page.getByRole('button', { name: 'Ler o áudio' }).click()
  await page.getByLabel('Mensagem ou nota').fill('Conferir o rol.')
  await page.getByRole('button', { name: 'Guardar como nota' }).click()
  await expect(page.getByRole('log')).toContainText('Nota da equipe: Conferir o rol.')
})

test('a translated page goes on: home page, sandbox and the operator’s room', { tag: '@once' }, async ({
  page,
  context,
  visitor,
  announce,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // What the sandbox and the operator's room show.
  await prepareSignUp(context, visitor)
  // React draws an island anew that was translated before it started.
  announce(/Minified React error #418/)
  await page.goto('/?variant=C')
  const result = page.getByRole('status').filter({ hasText: /mês|inteiros/ })
  await page.getByLabel('Atendimentos por dia').click()
  await expect(page.locator('[data-island="sections/home/hero/hero-time"]')).toHaveAttribute('data-live')
  await page.getByLabel('Atendimentos por dia').fill('60')
  await page.getByLabel('Minutos em cada um').fill('10')
  await expect(result).toContainText('210 horas por mês')
  await page.getByLabel('Minutos em cada um').fill('')
  await expect(result).toContainText('de 1 a 120 minutos')
  await page.getByLabel('Minutos em cada um').fill('20')
  await expect(result).toContainText('420 horas por mês')

  await page.goto('/sandbox')
  await page
    .getByRole('button', { name: /^Copiar/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Copiado/ })).toBeVisible()
  await expectToChange(page.locator('time[title]').first())

  await page.goto('/painel')
  await page.getByLabel('Chave de acesso').fill(OPERATOR_KEY)
  await page.keyboard.press('Enter')
  await expectToChange(page.getByText(/^atualizado às/))
  await page.getByRole('button', { name: 'Cadastros', exact: true }).click()
  await page.locator('.rows button').first().click()
  await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
})
