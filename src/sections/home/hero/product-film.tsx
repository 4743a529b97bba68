import { ActionLink } from '#src/components/action-link.tsx'
import { NativeDialog } from '#src/components/native-dialog.tsx'
import { type FilmScene, filmDialog, filmScenes } from '#src/content/film.ts'
import { FilmPlayerIsland } from './film-player.tsx'

/** Its id, for the buttons that open it. */
export const FILM_ID = 'film'

const scenes: readonly FilmScene[] = Object.values(filmScenes)

/** The dialog of "Ver Casos de Sucesso" (spec S1 2.4): a film without sound, and what it shows in writing. */
export function ProductFilm() {
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
          <p className="mt-3 text-sm text-tinta-600">{filmDialog.silent}</p>
          <p className="mt-2">
            <a
              href={filmDialog.demo.to}
              className="inline-flex min-h-11 items-center underline underline-offset-3"
            >
              {filmDialog.demo.label}
            </a>
          </p>
        </div>
        <div>
          <h3 className="font-semibold">{filmDialog.steps}</h3>
          <ol className="mt-3 grid list-decimal gap-3 pl-5 text-sm">
            {scenes.map(({ title, captions: said }) => (
              <li key={title}>
                <b className="font-semibold">{title}.</b> {said.join(' ')}
              </li>
            ))}
          </ol>
          <p className="mt-6 text-xs text-tinta-500">{filmDialog.note}</p>
        </div>
      </div>
    </NativeDialog>
  )
}
