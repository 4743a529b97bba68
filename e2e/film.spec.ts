import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { waitUntilFetched } from './support/connection.ts'

const FILM = /\/assets\/(?:demo|poster)-[^/]+\.(webm|mp4|vtt|webp)$/

/** Opens the film's dialog by the button of the first view. */
async function openFilm(page: Page) {
  const button = page.getByRole('button', { name: 'Ver Casos de Sucesso' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Dois atendimentos, passo a passo' })
  await expect(dialog).toBeVisible()
  return { button, dialog, film: dialog.getByLabel('Filme: a caixa de entrada em uso') }
}

/** Reads where a film stands. */
function readFilm(film: Locator) {
  return film.evaluate((video: HTMLVideoElement) => {
    const [track] = video.textTracks
    return {
      file: video.currentSrc.split('.').at(-1),
      isPaused: video.paused,
      seconds: video.currentTime,
      length: video.duration,
      width: video.videoWidth,
      caption: track?.mode === 'showing' ? String((track.activeCues?.[0] as VTTCue | undefined)?.text) : '',
    }
  })
}

test('the film is fetched when it is asked for, plays with its captions, and stops when its dialog closes', {
  tag: '@once',
}, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, ending] = FILM.exec(request.url()) ?? []
    if (ending) fetched.push(ending)
  })
  await page.goto('/')
  await waitUntilFetched(page)
  expect(fetched).toEqual([])

  const { button, dialog, film } = await openFilm(page)
  await expect.poll(() => fetched.toSorted()).toEqual(['vtt', 'webp'])
  await expect(dialog.getByRole('listitem')).toHaveCount(7)
  expect(await findViolationsInBothSizes(page, { within: 'dialog[open]' })).toEqual([])

  await film.press(' ')
  await expect.poll(async () => (await readFilm(film)).seconds).toBeGreaterThan(0)
  const playing = await readFilm(film)
  expect(playing).toMatchObject({ file: 'webm', isPaused: false, width: 800 })
  expect(playing.length).toBeGreaterThan(60)
  expect(playing.length).toBeLessThan(90)
  await expect.poll(async () => (await readFilm(film)).caption).toMatch(/^Esta é a demonstração/)

  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect.poll(async () => (await readFilm(page.locator('video'))).isPaused).toBe(true)

  await test.step('its files are served by their types, in parts, and kept by the browser', async () => {
    const files = await page
      .locator('video')
      .evaluate((video) =>
        Array.from(video.querySelectorAll<HTMLSourceElement>('source, track'), ({ src }) => src),
      )
    const types: (string | undefined)[] = []
    for (const file of files) {
      const answer = await page.request.get(file, { headers: { range: 'bytes=0-99' } })
      expect(answer.status()).toBe(206)
      expect(await answer.body()).toHaveLength(100)
      expect(answer.headers()['cache-control']).toContain('immutable')
      types.push(answer.headers()['content-type'])
    }
    expect(types).toEqual(['video/webm', 'video/mp4', 'text/vtt;charset=utf-8'])
  })
})

test('a film that cannot be fetched is told beside its steps, and comes in a dialog that is opened again', {
  tag: '@once',
}, async ({ page, announce }) => {
  announce(/\/assets\/demo-\S+ net::ERR_FAILED/, /console error: Failed to load resource: net::ERR_FAILED/)
  await page.goto('/')
  await waitUntilFetched(page)
  await page.route('**/assets/demo-*', (route) => route.abort())
  const { dialog, film } = await openFilm(page)
  const notice = dialog.getByRole('alert')
  await expect(notice).toBeHidden()
  await film.press(' ')
  await expect(notice).toHaveText(
    'O filme não pôde ser carregado. Os mesmos passos estão escritos nesta janela.',
  )
  await expect(dialog.getByRole('listitem').last()).toContainText(
    'As respostas viram uma ficha para a equipe.',
  )

  await page.unroute('**/assets/demo-*')
  await page.keyboard.press('Escape')
  await openFilm(page)
  await expect(notice).toBeHidden()
  await film.press(' ')
  await expect.poll(async () => (await readFilm(film)).seconds).toBeGreaterThan(0)
  await expect.poll(async () => (await readFilm(film)).caption).toMatch(/^Esta é a demonstração/)
})
