import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FilmPlayer } from '#src/sections/home/hero/film-player.tsx'

const LOST = 'O filme não pôde ser carregado. Os mesmos passos estão escritos nesta janela.'

const LABEL = 'Filme: a caixa de entrada em uso'

function open() {
  render(
    <dialog open>
      <FilmPlayer />
    </dialog>,
  )
  const film = screen.getByLabelText<HTMLVideoElement>(LABEL)
  const [webm, mp4] = film.querySelectorAll('source')
  return { film, webm, mp4, dialog: screen.getByRole<HTMLDialogElement>('dialog') }
}

function fail(element: Element | undefined) {
  act(() => void element?.dispatchEvent(new Event('error')))
}

test('the prerendered page has neither poster nor captions, which a browser would fetch at once', () => {
  const html = renderToString(<FilmPlayer />)
  expect(html).toContain('preload="none"')
  expect(html).not.toMatch(/poster|<track/)
})

test('the open dialog shows the poster, and the captions by default', () => {
  const { film } = open()
  expect(film).toHaveAttribute('poster')
  expect(film.querySelector('track')).toHaveAttribute('default')
})

test('the film pauses when its dialog closes', () => {
  const { film, dialog } = open()
  const pause = vi.spyOn(film, 'pause')
  act(() => dialog.close())
  expect(pause).toHaveBeenCalledOnce()
})

test('only the last file that fails is told, and a dialog that is opened again has another player', () => {
  const { film, webm, mp4, dialog } = open()
  fail(webm)
  expect(screen.queryByRole('alert')).toBeNull()
  fail(mp4)
  expect(screen.getByRole('alert')).toHaveTextContent(LOST)
  act(() => dialog.close())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText(LABEL)).not.toBe(film)
})

test('a film that plays keeps its player when its dialog closes', () => {
  const { film, dialog } = open()
  act(() => dialog.close())
  expect(screen.getByLabelText(LABEL)).toBe(film)
})

test('a connection lost in the middle of the film is told', () => {
  const { film } = open()
  fail(film)
  expect(screen.getByRole('alert')).toHaveTextContent(LOST)
})
