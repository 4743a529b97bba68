import { listStates } from '#src/studio/model/model.ts'
import { chartCatalog } from '../../recordings/chart-catalog.ts'

const sources = new Map<string, ReadonlyMap<string, string>>()

/** Finds the name a machine invokes an actor by, given the actor's id. */
export function findCallName(chart: string, id: string): string {
  const known = sources.get(chart) ?? readCallNames(chart)
  sources.set(chart, known)
  return known.get(id) ?? id
}

function readCallNames(chart: string): ReadonlyMap<string, string> {
  const model = chartCatalog.get(chart)?.model
  const invokes = model ? listStates(model).flatMap((state) => state.invokes) : []
  return new Map(invokes.map(({ id, source }) => [id, source]))
}
