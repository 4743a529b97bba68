import { AB_COOKIE_DAYS } from '#machines/ab-test/limits.ts'
import { COOKIE_DAYS, type CookieKey, SHORTEST_COOKIE_DAYS } from '#machines/visitor-data/cookie-days.ts'
import {
  PERMANENT_KEYS,
  SERVER_RECORDS,
  TAB_KEYS,
  TEST_COOKIE_PREFIX,
  TEST_EVENTS_PREFIX,
} from '#machines/visitor-data/registry.ts'
import { myData } from '#src/content/my-data.ts'
import { recordLives, retention } from '#src/content/retention.ts'
import { getItemText, recordTexts, testTexts } from '#src/content/stored-data.ts'
import { FoldedGroup } from './folded-group.tsx'

const { everything } = myData

const GROUPS = [
  {
    title: everything.groups.cookies,
    rows: [
      ...(Object.keys(COOKIE_DAYS) as CookieKey[]).map((name) => ({
        name,
        ...getItemText('cookies', name),
        life: everything.days(COOKIE_DAYS[name], SHORTEST_COOKIE_DAYS[name]),
      })),
      { name: `${TEST_COOKIE_PREFIX}…`, ...testTexts.cookie, life: everything.days(AB_COOKIE_DAYS) },
    ],
  },
  {
    title: everything.groups.browser,
    rows: [
      ...PERMANENT_KEYS.map((name) => ({
        name,
        ...getItemText('permanent', name),
        life: everything.untilErased,
      })),
      { name: `${TEST_EVENTS_PREFIX}…`, ...testTexts.events, life: everything.untilErased },
      ...TAB_KEYS.map((name) => ({ name, ...getItemText('tab', name), life: everything.untilTabCloses })),
    ],
  },
  {
    title: everything.groups.server,
    rows: SERVER_RECORDS.map((kind) => ({
      name: everything.server,
      ...recordTexts[kind],
      life: recordLives[kind],
    })),
  },
] as const

/** Everything the site may keep, whether it does for this visitor or not; readable without JavaScript. */
export function RegistryTable() {
  return (
    <section aria-labelledby="tudo" data-below="" className="lazy-part mt-16">
      <h2 id="tudo" className="text-h3">
        {everything.title}
      </h2>
      <p className="mt-2 text-tinta-700">{everything.text}</p>
      <p className="mt-2 mb-5 max-w-[72ch] text-tinta-700">{retention.periods.join(' ')}</p>
      {GROUPS.map(({ title, rows }) => (
        <FoldedGroup key={title} title={title} amount={myData.items(rows.length)}>
          <Rows title={title} rows={rows} />
        </FoldedGroup>
      ))}
    </section>
  )
}

type Row = { readonly name: string; readonly title: string; readonly why: string; readonly life: string }

/** Two columns, so that it fits a phone as a table. */
function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <table aria-label={title} className="mb-4 w-full table-fixed text-left text-[0.9375rem]">
      <thead className="text-sm text-tinta-600">
        <tr>
          <th scope="col" className="py-2 pr-6 font-medium">
            {everything.columns.what}
          </th>
          <th scope="col" className="w-[30%] py-2 font-medium">
            {everything.columns.life}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, title: what, why, life }) => (
          <tr key={`${name} ${what} ${life}`} className="border-t border-tinta-200 align-top">
            <th scope="row" className="py-3 pr-6 font-normal">
              <b className="font-semibold">{`${what}.`}</b> <span>{why}</span>
              <span className="block font-mono text-xs text-tinta-600 wrap-anywhere">{name}</span>
            </th>
            <td className="py-3 text-tinta-600">{life}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
