import { COOKIE_DAYS } from '#machines/visitor-data/cookie-days.ts'
import {
  PERMANENT_KEYS,
  SERVER_RECORDS,
  TAB_KEYS,
  TEST_COOKIE_DAYS,
  TEST_COOKIE_PREFIX,
  TEST_EVENTS_PREFIX,
} from '#machines/visitor-data/registry.ts'
import { recordTexts, testTexts, textOfItem } from '#src/content/kept-data.ts'
import { myData } from '#src/content/my-data.ts'

const { everything } = myData

const ROWS = [
  ...Object.entries(COOKIE_DAYS).map(([name, days]) => ({
    name,
    ...textOfItem('cookies', name),
    life: everything.days(days),
  })),
  { name: `${TEST_COOKIE_PREFIX}…`, ...testTexts.cookie, life: everything.days(TEST_COOKIE_DAYS) },
  ...PERMANENT_KEYS.map((name) => ({
    name,
    ...textOfItem('permanent', name),
    life: everything.untilErased,
  })),
  { name: `${TEST_EVENTS_PREFIX}…`, ...testTexts.events, life: everything.untilErased },
  ...TAB_KEYS.map((name) => ({ name, ...textOfItem('tab', name), life: everything.untilTabCloses })),
  ...SERVER_RECORDS.map((kind) => ({ name: everything.server, ...recordTexts[kind] })),
]

/** Everything the site may keep, whether it does for this visitor or not; readable without JavaScript. */
export function RegistryTable() {
  return (
    <section aria-labelledby="tudo" className="laid-out-late mt-16">
      <h2 id="tudo" className="text-h3">
        {everything.title}
      </h2>
      <p className="mt-2 text-tinta-700">{everything.text}</p>
      <table className="mt-5 w-full text-left text-[0.9375rem] max-md:block">
        <thead className="text-sm text-tinta-600 max-md:sr-only">
          <tr>
            <th scope="col" className="py-2 pr-6 font-medium">
              {everything.columns.name}
            </th>
            <th scope="col" className="py-2 pr-6 font-medium">
              {everything.columns.what}
            </th>
            <th scope="col" className="py-2 font-medium">
              {everything.columns.life}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {ROWS.map(({ name, title, why, life }) => (
            <tr
              key={`${name} ${title} ${life}`}
              className="border-t border-tinta-200 align-top max-md:block max-md:py-3"
            >
              <td className="py-3 pr-6 font-mono text-xs text-tinta-600 md:whitespace-nowrap max-md:block max-md:py-0">
                {name}
              </td>
              <td className="py-3 pr-6 max-md:block max-md:py-0.5">
                <b className="font-semibold">{title}.</b> {why}
              </td>
              <td className="py-3 text-tinta-600 md:whitespace-nowrap max-md:block max-md:py-0">{life}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
