import { messages, type PGlite, protocol, type QueryOptions, type Results, types } from '@electric-sql/pglite'

/** Statements kept prepared; the product has some hundred. Any further one is planned each time it runs. */
const MOST_PREPARED = 500

const { serialize } = protocol

/** Runs one statement with its parameters, outside any transaction. Rejects with the engine's own error. */
export type RunStatement = (
  text: string,
  values?: readonly unknown[],
  options?: Pick<QueryOptions, 'rowMode'>,
) => Promise<Results<never>>

/**
 * The embedded engine's `query`, with each statement parsed and planned once and sent in one piece instead of six: about
 * a third of the time. Values go as text, which the engine reads as the type it expects; drizzle hands over nothing else.
 */
export function prepareStatements(client: PGlite): RunStatement {
  const names = new Map<string, string>()

  async function run(text: string, values: readonly unknown[], rowMode: QueryOptions['rowMode']) {
    // An engine that is being closed never comes back from a statement.
    if (!client.ready) throw new Error('The database is closed')
    const known = names.get(text)
    const name = known ?? (names.size < MOST_PREPARED ? `s${names.size}` : '')
    // A first try that failed may have left the name behind.
    const preparation =
      known === undefined ? [serialize.close({ type: 'S', name }), serialize.parse({ name, text })] : []
    const { messages: answer } = await client.execProtocol(
      joined([
        ...preparation,
        serialize.bind({ statement: name, values: values.map(asText) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    )
    if (name) names.set(text, name)
    return read(client, answer, rowMode)
  }

  return (text, values = [], options) =>
    // As the engine's own `query` does: not into somebody's transaction, and one at a time.
    client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(() => run(text, values, options?.rowMode)),
    )
}

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value)
}

type Answer = Awaited<ReturnType<PGlite['execProtocol']>>['messages']

function read(client: PGlite, answer: Answer, rowMode: QueryOptions['rowMode']): Results<never> {
  const description = answer.find((message) => message instanceof messages.RowDescriptionMessage)
  const fields = description?.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })) ?? []
  const rows = answer
    .filter((message) => message instanceof messages.DataRowMessage)
    .map((row) => {
      const cells = fields.map(({ dataTypeID }, index) =>
        types.parseType(row.fields[index] ?? null, dataTypeID, client.parsers),
      )
      return rowMode === 'array'
        ? cells
        : Object.fromEntries(fields.map(({ name }, index) => [name, cells[index]]))
    })
  // What a row is like is the caller's to say, as with the engine's own `query`.
  return { fields, rows: rows as never[] }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
