import { parseSync } from 'vite'

/** One number of a `limits.ts`, where it stands in the file, and what a mutant puts there. */
export type NumberMutant = {
  /** `PROVIDER_PLACES.ofKind.visitor` */
  readonly name: string
  readonly from: number
  readonly to: number
  /** The first character of its expression, and the one behind it. */
  readonly start: number
  readonly end: number
}

/** The parts of a syntax tree that can hold numbers. */
type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly expression?: Node
  readonly elements?: readonly (Node | null)[]
  readonly properties?: readonly {
    readonly key?: { readonly name?: string; readonly value?: unknown }
    readonly value?: Node
  }[]
}

/** A statement that may export constants. */
type Statement = {
  readonly declaration?: {
    readonly declarations?: readonly { readonly id: unknown; readonly init: unknown }[]
  } | null
}

/**
 * Lists every number of the constants that a `limits.ts` exports, nested ones too, in the order of the file.
 * @param constants the values of the file's exports
 * @throws Error when the file cannot be parsed
 */
export function listNumberMutants(
  source: string,
  constants: Readonly<Record<string, unknown>>,
): readonly NumberMutant[] {
  const { program, errors } = parseSync('limits.ts', source)
  if (errors[0]) throw new Error(errors[0].message)
  return (program.body as readonly Statement[]).flatMap(({ declaration }) =>
    (declaration?.declarations ?? []).flatMap(({ id, init }) => {
      const { name } = id as { readonly name: string }
      return listNumbers(name, init as Node, constants[name])
    }),
  )
}

/** Returns the source of a file with one of its numbers changed. */
export function applyNumberMutant(source: string, { start, end, to }: NumberMutant): string {
  return source.slice(0, start) + String(to) + source.slice(end)
}

/**
 * Chooses some numbers of a feature, always the same: the middle one of each stretch of `stretch` numbers, so that every feature
 * has at least one.
 */
export function chooseEvenly<Item>(items: readonly Item[], stretch: number): readonly Item[] {
  const starts = Array.from({ length: Math.ceil(items.length / stretch) }, (_, index) => index * stretch)
  return starts.flatMap((start) => {
    const end = Math.min(start + stretch, items.length)
    return items.slice(Math.floor((start + end) / 2)).slice(0, 1)
  })
}

/** Walks an expression beside its value, because an expression such as `5 * MINUTE_MS` is one number. */
function listNumbers(name: string, node: Node, value: unknown): readonly NumberMutant[] {
  if (typeof value === 'number') {
    return [{ name, from: value, to: raise(value), start: node.start, end: node.end }]
  }
  // `{ ... } as const`, `{ ... } satisfies ...`
  if (node.expression) return listNumbers(name, node.expression, value)
  if (Array.isArray(value)) {
    return (node.elements ?? []).flatMap((element, index) =>
      element ? listNumbers(`${name}[${index}]`, element, value[index]) : [],
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return (node.properties ?? []).flatMap(({ key, value: part }) => {
    const field = key?.name ?? String(key?.value)
    return part ? listNumbers(`${name}.${field}`, part, Reflect.get(value, field)) : []
  })
}

/** Raises a number by a tenth; a whole number stays whole and grows by at least one. */
function raise(value: number): number {
  return Number.isInteger(value)
    ? value + Math.max(1, Math.round(Math.abs(value) / 10))
    : Number((value * 1.1).toPrecision(6))
}
