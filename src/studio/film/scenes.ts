import type { Page } from 'playwright'
import { demoTriage } from '#src/content/demo.ts'
import type { filmScenes } from '#src/content/film.ts'
import type { Camera } from './camera.ts'

/** Does on the page what one caption says. It fails when the page does not show that. */
type Act = (page: Page, camera: Camera) => Promise<void>

type ActOfEach<Captions extends readonly string[]> = { readonly [Index in keyof Captions]: Act }

type Scenes = typeof filmScenes

/** An act for each caption of each scene. */
export const ACTS: { readonly [Name in keyof Scenes]: ActOfEach<Scenes[Name]['captions']> } = {
  opening: [
    async (page, camera) => {
      await camera.hold(2_400)
      await camera.press(button(page, /^Seguir o roteiro/))
      await page.getByText('Passo 1 de 7').waitFor()
    },
  ],
  taking: [
    async (page, camera) => {
      await camera.hold(1_200)
      await camera.lookAt(button(page, /^Lúcia Amaral/))
      await camera.hold(1_400)
      await camera.press(button(page, /^Otávio Fontes/))
      await page.getByRole('heading', { name: 'Otávio Fontes' }).waitFor()
      await camera.hold(600)
      await camera.press(button(page, 'Assumir conversa'))
      await page.getByText('Passo 2 de 7').waitFor()
      await camera.lookAt(fact(page, 'Você'))
      await camera.hold(1_400)
    },
  ],
  listening: [
    async (page, camera) => {
      await camera.press(button(page, 'Ler o áudio'))
      await camera.lookAt(page.getByText('Pede para ouvi-la por videoconferência.'))
      await camera.hold(2_800)
    },
  ],
  noting: [
    (page, camera) => writeAndPress(page, camera, 'Conferir o rol com o Rafael.', 'Guardar como nota'),
  ],
  replying: [
    (page, camera) => writeAndPress(page, camera, 'Bom dia, Otávio. Ouvi o áudio.', 'Enviar ao cliente'),
  ],
  reopening: [
    async (page, camera) => {
      await camera.lookAt(page.getByText('Sessão de 24 horas'))
      for (let press = 0; press < 3; press += 1) {
        await camera.press(button(page, 'Adiantar 8 horas'))
        await camera.hold(800)
      }
      await camera.lookAt(page.getByText(/^A sessão acabou/))
      await camera.hold(1_600)
    },
    async (page, camera) => {
      await camera.press(button(page, 'Enviar modelo aprovado'))
      await camera.lookAt(page.getByText('O cliente está escrevendo…'))
      await camera.holdUntil(inLog(page, 'Podem, sim. Estou por aqui.'))
      await camera.lookAt(inLog(page, 'Podem, sim. Estou por aqui.'))
      await camera.hold(1_600)
    },
  ],
  handingOver: [
    async (page, camera) => {
      await camera.press(page.getByRole('button', { name: 'Rafael', exact: true }))
      await camera.lookAt(fact(page, 'Rafael'))
      await camera.hold(1_000)
      await camera.lookAt(inLog(page, 'Você passou a conversa para Rafael.'))
      await camera.hold(1_400)
    },
  ],
  triaging: [
    async (page, camera) => {
      await camera.press(button(page, 'Voltar à lista'))
      await camera.hold(400)
      await camera.press(button(page, /^Novo contato/))
      await page.getByRole('heading', { name: 'Novo contato' }).waitFor()
      await camera.press(button(page, 'Deixar o assistente começar'))
      for (const { text } of demoTriage) {
        await camera.holdUntil(inLog(page, text))
        await camera.lookAt(inLog(page, text))
      }
      await camera.hold(800)
    },
    async (page, camera) => {
      await camera.lookAt(page.getByRole('region', { name: 'Ficha da triagem' }))
      await camera.hold(2_800)
    },
  ],
  ending: [
    async (page, camera) => {
      await camera.lookAt(page.getByRole('status').getByText('Fim do roteiro'))
      await camera.hold(3_600)
    },
  ],
}

/** Types into the field below the conversation, presses the button, and shows that the conversation has the text. */
async function writeAndPress(page: Page, camera: Camera, text: string, name: string): Promise<void> {
  await camera.write(page.getByLabel('Mensagem ou nota'), text)
  await camera.press(button(page, name))
  await camera.lookAt(inLog(page, text))
  await camera.hold(1_400)
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name })
}

/** What the page says of the open conversation, such as who answers it. */
function fact(page: Page, value: string) {
  return page.locator('dd').filter({ hasText: value })
}

function inLog(page: Page, text: string) {
  return page.getByRole('log').getByText(text)
}
