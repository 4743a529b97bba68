import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { findViolations } from '#src/studio/browser/axe.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { goOffline, goOnline } from './support/connection.ts'
import { readQrCode } from './support/qr-code.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('creates a link with its origin, reads it back from the QR Code and downloads it', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/whatsapp-link-generator')
  const phone = page.getByLabel('Número com DDD')
  await phone.fill('meu número')
  await phone.blur()
  await expect(page.getByText('Use só números, espaços')).toBeVisible()
  await phone.fill('(10) 98765-4821')
  await expect(page.getByText('Este número não existe no plano de numeração')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar link' })).toBeHidden()

  await phone.fill('(11) 98765-4821')
  await page.getByLabel('Mensagem que o cliente envia').fill('Olá & até já')
  await page.getByLabel('Origem', { exact: true }).fill('Cartão')
  const link = 'https://wa.me/5511987654821?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1&utm_source=cartao'
  await expect(page.locator('output').filter({ hasText: link })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Testar no WhatsApp' })).toHaveAttribute('href', link)
  await expect.poll(() => readQrCode(page.getByRole('img', { name: `QR Code que abre ${link}` }))).toBe(link)

  for (const [name, start] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Baixar ${name}` }).click()
    const file = await (await download).path()
    expect((await readFile(file, 'latin1')).startsWith(start)).toBe(true)
  }
  expect(await findViolations(page)).toEqual([])
})

test('a shared address restores its calculation, and invalid values in it do no harm', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/calculadora-roi?conversas=50&minutos=6&custo=30&parcela=50&mensalidade=500')
  const result = page.getByRole('region', { name: 'Calculadora de ROI' })
  // 50 x 6 x 21 / 60 = 105 hours, at R$ 30.
  await expect(result).toContainText('R$ 3.150')
  await page.getByLabel('Conversas por dia (conversas)').fill('muitas')
  await expect(page.getByText('Digite um número entre 1 e 2.000.')).toBeVisible()
  await page.getByLabel('Conversas por dia (conversas)').fill('100')
  await expect(result).toContainText('R$ 6.300')
  await page.getByText('Ver a tabela mês a mês').click()
  await expect(page.getByRole('row')).toHaveCount(13)
  expect(await findViolations(page)).toEqual([])

  await page.goto('/calculadora-roi?conversas=-1&custo=%00&parcela=1e99&__proto__=x&minutos=8&minutos=9')
  await expect(page.getByText('Alguns valores do endereço não faziam sentido')).toBeVisible()
  await expect(result).toContainText('R$ 5.040')
})

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
/** A tablet held upright. */
const TABLET = { width: 768, height: 1024 }

test('what is typed shows at once: above the keyboard of a phone, and beside the field in wider windows', {
  tag: '@once',
}, async ({ page }) => {
  for (const [path, label, typed, shown, besideIt] of [
    ['/calculadora-roi', 'Minutos por conversa (minutos)', '16', 'R$ 10.080', null],
    [
      '/whatsapp-link-generator',
      'Mensagem que o cliente envia',
      'Bom dia!',
      'Bom dia!',
      'Mensagem que o cliente envia',
    ],
    ['/gerador-templates', 'Texto', 'Olá, Beatriz. Até quinta.', 'Olá, Beatriz. Até quinta.', 'Botão 3'],
    ['/whatsapp-widget', 'Saudação', 'Como podemos ajudar?', 'Como podemos ajudar?', null],
  ] as const)
    await test.step(path, async () => {
      await page.setViewportSize(PHONE)
      await page.goto(path)
      const field = page.getByLabel(label, { exact: true })
      await field.fill(typed)
      const glance = page.locator('[data-glance]')
      await expect(glance).toContainText(shown)
      // The keyboard takes the lower half. The field and the short result share the upper half without overlapping.
      await field.evaluate((box) => box.scrollIntoView({ block: 'start' }))
      const [top, box] = [await glance.boundingBox(), await field.boundingBox()]
      expect(top?.y).toBeGreaterThanOrEqual(60)
      expect(box?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? Number.NaN))
      expect(box?.y).toBeLessThan(PHONE.height / 2)

      // When the form is beside its result, the result itself stays in view.
      await page.setViewportSize(DESKTOP)
      await expect(glance).toBeHidden()
      if (besideIt === null) return
      await page.setViewportSize(TABLET)
      const one = page.getByRole('textbox', { name: besideIt })
      await one.fill('Falar com a secretaria')
      const result = page
        .getByText('Falar com a secretaria')
        .filter({ visible: true })
        .and(page.locator(':not(textarea)'))
      await expect(result).toHaveCount(1)
      await expect(result).toBeInViewport({ ratio: 1 })
      const [form, place] = [await one.boundingBox(), await result.boundingBox()]
      expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThan(place?.x ?? 0)
    })
})

test('explains a template that breaks limits or rules, and copies a valid one', {
  tag: '@once',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/gerador-templates')
  const copy = page.getByRole('button', { name: 'Copiar JSON da API' })
  const body = page.getByLabel('Texto', { exact: true })
  const original = await body.inputValue()
  await body.fill(`${'a'.repeat(1_020)} grátis`)
  await expect(page.getByRole('listitem').filter({ hasText: 'O limite do WhatsApp é 1024' })).toBeVisible()
  await expect(page.getByText('Preço, gratuidade ou desconto como atrativo')).toBeVisible()
  await expect(copy).toBeDisabled()
  expect(await findViolations(page)).toEqual([])

  await body.fill(original)
  await page.getByLabel('Exemplo de {{1}}').fill('Beatriz')
  await copy.click()
  await expect(page.getByText('Copiado para a área de transferência.')).toBeAttached()
  const payload: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(payload).toMatchObject({ name: 'lembrete_audiencia', language: 'pt_BR', category: 'UTILITY' })
  expect(JSON.stringify(payload)).toContain('["Beatriz","24 de novembro","14h","2ª Vara do Trabalho"]')
})

/** Styles that conflict with every part of the button. */
const HOSTILE_STYLE =
  'div,button,a,p{display:none!important;position:static!important;color:red!important}*{font-size:3px!important}'

test('the button works on another site, with any texts and in any page', {
  tag: '@once',
}, async ({ page, context }) => {
  const nasty = `</script><script>window.harm=1</script><img src=x onerror="window.harm=2"> "Moura' \\ \${harm}`
  await page.goto('/whatsapp-widget')
  await page.getByLabel('Número com DDD').fill('(11) 98765-4821')
  await page.getByLabel('Nome do escritório').fill(nasty.slice(0, 60))
  await page.getByLabel('Saudação').fill(nasty)
  await page.getByLabel('Mensagem já escrita (opcional)').fill(nasty)
  await page.getByLabel('Às', { exact: true }).fill('00:00')
  await expect(page.getByRole('group', { name: 'Horário de Brasília' })).toHaveAccessibleDescription(
    'O fim do atendimento tem de vir depois do início.',
  )
  await page.getByLabel('Mostrar horário de atendimento').uncheck()
  // The preview runs the same code.
  await page.getByRole('button', { name: 'Fale conosco' }).click()
  await expect(page.getByRole('link', { name: 'Abrir conversa no WhatsApp' })).toBeVisible()
  const snippet = await page.getByRole('textbox', { name: 'Trecho para colar' }).inputValue()
  const hash =
    (
      await page
        .getByText(/'sha256-[^']+'/)
        .first()
        .innerText()
    ).match(/'sha256-[^']+'/)?.[0] ?? ''
  expect(await findViolations(page)).toEqual([])

  const requests: string[] = []
  const other = await context.newPage()
  await other.route('https://escritorio.example/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': [
          "default-src 'none'; img-src data:",
          `script-src ${hash}`,
          `style-src 'sha256-${createHash('sha256').update(HOSTILE_STYLE).digest('base64')}'`,
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ].join('; '),
      },
      // Pasted twice, in the head too: there is one button.
      body: `<!doctype html><html lang="pt-BR"><head><title>Outro site</title><link rel="icon" href="data:,"><style>${HOSTILE_STYLE}</style>${snippet}</head><body><h1>Outro site</h1>${snippet}</body></html>`,
    })
  })
  await other.goto('https://escritorio.example/')
  const toggle = other.getByRole('button', { name: 'Fale conosco' })
  await expect(toggle).toHaveCount(1)
  await expect(toggle).toBeInViewport()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  const link = other.getByRole('link', { name: 'Abrir conversa no WhatsApp' })
  await expect(link).toBeVisible()
  await expect(other.getByText(nasty, { exact: true })).toBeVisible()
  const href = new URL((await link.getAttribute('href')) ?? '')
  expect([href.origin, href.pathname, href.searchParams.get('text')]).toEqual([
    'https://wa.me',
    '/5511987654821',
    nasty,
  ])
  expect(await link.evaluate((element) => getComputedStyle(element).fontSize)).toBe('16px')
  expect(await findViolations(other, { within: '[data-botao-whatsapp]' })).toEqual([])
  await other.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(toggle).toBeFocused()
  expect(await other.evaluate(() => Reflect.get(window, 'harm'))).toBeUndefined()
  expect(await other.context().cookies('https://escritorio.example')).toEqual([])
  expect(requests).toEqual(['https://escritorio.example/'])
})

test('the quiz leads to a result with three actions, and survives a reload', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/quiz-automacao-juridica?conversas=60&minutos=10')
  await expect(page.getByText('210 horas por mês, ou 26,3 dias de trabalho de uma pessoa.')).toBeVisible()
  const next = page.getByRole('button', { name: 'Continuar' })
  await next.click()
  await expect(page.getByText('Escolha uma resposta para continuar.')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('radio').first().check()
  await next.click()
  await expect(page.getByText('Pergunta 2 de 7')).toBeVisible()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await page.reload()
  await expect(page.getByText('Pergunta 2 de 7')).toBeVisible()
  for (let number = 2; number <= 7; number += 1) {
    await expect(page.getByText(`Pergunta ${number} de 7`)).toBeVisible()
    await page.getByRole('radio').nth(2).check()
    await page.getByRole('button', { name: number === 7 ? 'Ver resultado' : 'Continuar' }).click()
  }
  const result = page.getByRole('region', { name: 'Resultado do diagnóstico' })
  await expect(result.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(result).toContainText('57 de 100')
  await expect(result.getByRole('listitem')).toHaveCount(3)
  await expect(result.getByRole('listitem').first()).toContainText('Escreva a primeira resposta')
  await result.getByRole('button', { name: 'Rever respostas' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('button', { name: 'Ver resultado' }).click()
  await expect(page.getByText('60 atendimentos de 10 min por dia')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver em reais na calculadora' })).toHaveAttribute(
    'href',
    '/calculadora-roi?conversas=60&minutos=10',
  )
  expect(await findViolationsInBothSizes(page)).toEqual([])
})

test('a registration for a class reaches the CRM, and one that fails can be sent again', {
  tag: '@once',
}, async ({ page, visitor, sandbox, announce }) => {
  announce(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/masterclass-automacao')
  const submit = page.getByRole('button', { name: 'Quero participar' })
  await submit.click()
  await expect(page.getByText('Informe o seu WhatsApp, com DDD.')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await page.getByLabel('Nome', { exact: true }).fill(visitor.name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(visitor.email)
  await page.getByRole('textbox', { name: 'WhatsApp com DDD' }).fill(visitor.phone)
  const wrong = page.getByRole('alert').filter({ hasText: 'Confira os campos indicados.' })
  const earlierAlert = await wrong.elementHandle()
  await submit.click()
  const consent = page.getByRole('checkbox')
  await expect(consent).toBeFocused()
  await expect(consent).toHaveAccessibleDescription('Para se inscrever, autorize o contato sobre esta aula.')
  // A screen reader announces an alert that is new, not one that only stays.
  await expect.poll(() => earlierAlert?.evaluate((alert) => alert.isConnected)).toBe(false)
  await consent.check()
  await expect(wrong).toBeHidden()

  await goOffline(page)
  await submit.click()
  await expect(page.getByText('Você está sem conexão com a internet.')).toBeVisible()
  await goOnline(page)
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Você está na lista de espera' })).toBeFocused()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  const readNotes = async () =>
    (await sandbox.listDeals(visitor.email)).flatMap((deal) => deal.notes.map(({ content }) => content))
  await expect.poll(async () => (await readNotes()).join('\n')).toContain('Inscrição em masterclass')
  const [note, ...others] = await readNotes()
  expect(others).toEqual([])
  expect(note).toContain(visitor.name)
  expect(note).toContain(visitor.email)
  expect(note).toContain('(não confirmado)')
})

test('a draft can be downloaded only after every point was decided', { tag: '@once' }, async ({ page }) => {
  await page.goto('/juridocs')
  const draft = page.getByRole('button', { name: 'Montar rascunho' })
  await draft.click()
  const client = page.getByRole('textbox', { name: 'Cliente' })
  await expect(client).toBeFocused()
  await expect(client).toHaveAccessibleDescription('Preencha este campo para montar o rascunho.')
  await client.fill('Ana Prado <b>')
  // The keyboard's key says "next": it sends nothing half filled.
  await page.evaluate(() => document.addEventListener('submit', () => document.body.classList.add('sent')))
  await client.press('Enter')
  const lawyer = page.getByRole('textbox', { name: 'Advogado' })
  await expect(lawyer).toBeFocused()
  await expect(page.locator('body')).not.toContainClass('sent')
  await lawyer.fill('Caio Moura')
  await draft.click()
  await expect(page.getByRole('heading', { name: 'Pontos de revisão' })).toBeFocused()
  await expect(page.getByRole('article')).toContainText('OUTORGANTE: Ana Prado <b>')
  const copy = page.getByRole('button', { name: 'Copiar texto' })
  await expect(copy).toBeDisabled()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  for (const point of await page.getByRole('checkbox').all()) await point.check()
  await expect(copy).toBeEnabled()
  await expect(page.getByText('Revisado nesta tela')).toBeVisible()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await page.getByRole('button', { name: 'Voltar aos fatos' }).click()
  await expect(page.getByLabel('Documento')).toBeFocused()
})
