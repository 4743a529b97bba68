import { useSelector } from '@xstate/react'
import type { StoredItem } from '#machines/visitor-data/stored-data.ts'
import type { VisitorDataRef } from '#machines/visitor-data/visitor-data.machine.ts'
import { myData } from '#src/content/my-data.ts'
import { getItemText } from '#src/content/stored-data.ts'
import { ContentFold } from './content-fold.tsx'
import { FoldedGroup } from './folded-group.tsx'
import { Panel } from './panel.tsx'

type Props = { readonly actorRef: VisitorDataRef }

/** The cookie that scripts cannot read; it exists whenever the server knows this browser. */
const SESSION_COOKIE: StoredItem = { name: '__Host-vs', value: myData.inBrowser.hidden }

const PLACES = ['cookies', 'permanent', 'tab'] as const

/** What this browser keeps, item by item, folded by place: there may be twenty items. */
export function BrowserPart({ actorRef }: Props) {
  const { browser, server } = useSelector(actorRef, ({ context }) => context.kept)
  const isReading = useSelector(actorRef, (snapshot) => snapshot.hasTag('reading'))
  const hasSession = (server?.session.length ?? 0) > 0
  const items = { ...browser, cookies: [...browser.cookies, ...(hasSession ? [SESSION_COOKIE] : [])] }
  const isEmpty = PLACES.every((place) => items[place].length === 0)

  return (
    <Panel title={myData.inBrowser.title}>
      {isEmpty ? (
        <p className="mt-3 text-tinta-600">{isReading ? myData.reading : myData.inBrowser.none}</p>
      ) : null}
      {PLACES.filter((place) => items[place].length > 0).map((place) => (
        <FoldedGroup
          key={place}
          title={myData.inBrowser.places[place]}
          amount={myData.items(items[place].length)}
        >
          <ul>
            {items[place].map(({ name, value }) => (
              <li key={name} className="border-tinta-200 py-3 not-last:border-b">
                <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
                  <span>{getItemText(place, name).title}</span>
                  <code className="font-mono text-xs font-normal text-tinta-500 wrap-anywhere">{name}</code>
                </p>
                <p className="text-[0.9375rem] text-tinta-700">{getItemText(place, name).why}</p>
                <ContentFold value={value} />
              </li>
            ))}
          </ul>
        </FoldedGroup>
      ))}
    </Panel>
  )
}
