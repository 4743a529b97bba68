type Props = {
  readonly value: unknown
  /** The same value one step earlier, to mark what changed; omitted when there is nothing to compare with. */
  readonly before?: unknown
  /** The label of a changed value. */
  readonly changed?: string
}

/** A value as a tree. Lists and objects with few fields start open. */
export function ValueTree({ value, before, changed }: Props) {
  if (typeof value !== 'object' || value === null) return <Scalar value={value} />
  return (
    <ul className="font-mono text-xs leading-6">
      {Object.entries(value).map(([key, inner]) => {
        const isCompared = changed !== undefined
        const earlier = isCompared ? Reflect.get(Object(before), key) : undefined
        const hasChanged = isCompared && JSON.stringify(earlier) !== JSON.stringify(inner)
        const mark = hasChanged && (
          <span className="ml-2 rounded-tag bg-ambar-100 px-1 font-sans text-ambar-700">{changed}</span>
        )
        const isOpenable = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
        return (
          <li key={key}>
            {isOpenable ? (
              <details open={Object.keys(inner).length <= 12}>
                <summary className="cursor-pointer">
                  <span className="text-tinta-600">{key}</span>
                  <span className="ml-1 text-tinta-500">{countEntries(inner)}</span>
                  {mark}
                </summary>
                <div className="ml-1.5 border-l border-tinta-200 pl-3">
                  <ValueTree value={inner} {...(isCompared ? { before: earlier, changed } : {})} />
                </div>
              </details>
            ) : (
              <span className="wrap-anywhere">
                <span className="text-tinta-600">{`${key}: `}</span>
                <Scalar value={inner} />
                {mark}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const COLORS: Readonly<Record<string, string>> = {
  string: 'text-verde-700',
  number: 'text-azul-700',
  boolean: 'text-rubi-700',
}

function Scalar({ value }: { readonly value: unknown }) {
  return (
    <span className={`font-mono text-xs wrap-anywhere ${COLORS[typeof value] ?? 'text-tinta-500'}`}>
      {JSON.stringify(value) ?? '–'}
    </span>
  )
}

function countEntries(value: object): string {
  return Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`
}
