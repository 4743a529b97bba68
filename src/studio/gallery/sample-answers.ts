import { charts } from '#machines/index.ts'
import type { Staging } from './stage.ts'

/** Answers by chart and actor, each given by the fields that matter: `{ checkout: { loadCheckout: { charge: null } } }`. */
export type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * Finds, for each description, the first sample with its fields. A scene thus goes on working when an entry gets another sample.
 * @throws Error when an actor has no such sample
 */
export function findSampleAnswers(answers: Answers): Staging['others'] {
  return mapValues(answers, (actors, chart) =>
    mapValues(actors, (fields, actor) => {
      const samples = charts.find(({ id }) => id === chart)?.answers[actor] ?? []
      const index = samples.findIndex((sample) => hasFields(sample, fields))
      if (index === -1) throw new Error(`${chart}.${actor} has no sample with ${JSON.stringify(fields)}`)
      return index
    }),
  )
}

/** Whether a value has all these fields, at every level. */
function hasFields(value: unknown, fields: unknown): boolean {
  if (typeof fields !== 'object' || fields === null) return value === fields
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(fields).every(([name, field]) => hasFields(Reflect.get(value, name), field))
}

function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Result,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]))
}
