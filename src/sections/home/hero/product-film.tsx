import { ActionLink } from '#src/components/action-link.tsx'
import { NativeDialog } from '#src/components/native-dialog.tsx'
import { type FilmScene, filmDialog, filmScenes } from '#src/content/film.ts'
import { FilmPlayerIsland } from './film-player.tsx'

/** Its id, for the buttons that open it. */
export const FILM_ID = 'film'

/** The dialog of "Ver Casos de Sucesso" (spec S1 2.4): a film without sound, and what it shows in writing. */
export function ProductFilm() {
  // What is done in it: the scenes between its opening and its ending.
  const steps: readonly FilmScene[] = Object.values(filmScenes).slice(1, -1)
  return (
    <NativeDialog
      id={FILM_ID}
      title={filmDialog.title}
      closeLabel={filmDialog.close}
      footer={<ActionLink link={filmDialog.action} className="w-full" />}
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <FilmPlayerIsland />
          <a href={filmDialog.demo.to} className="link mt-3 inline-flex min-h-11 items-center">
            {filmDialog.demo.label}
          </a>
        </div>
        <div>
          <h3 className="font-semibold">{filmDialog.steps}</h3>
          <ol className="mt-3 grid list-decimal gap-3 pl-5 text-sm">
            {steps.map(({ title, captions: said }) => (
              <li key={title}>{said.join(' ')}</li>
            ))}
          </ol>
          <p className="mt-3 text-sm text-tinta-600">{filmDialog.note}</p>
        </div>
      </div>
    </NativeDialog>
  )
}
