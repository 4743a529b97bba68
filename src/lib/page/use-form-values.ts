import { type RefObject, useEffect, useRef, useState } from 'react'

/** Values of a form's controls by name; an unticked box has no entry. */
export type FormValues = Readonly<Record<string, string>>

/**
 * Follows a form whose controls keep their own values. Choices made before React started are read once it has.
 * @param initial what the markup's controls hold
 */
export function useFormValues(initial: FormValues): {
  readonly values: FormValues
  readonly form: { readonly ref: RefObject<HTMLFormElement | null>; readonly onChange: () => void }
} {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)

  function read() {
    if (!ref.current) return
    const entries = [...new FormData(ref.current)]
    setValues(
      Object.fromEntries(
        entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      ),
    )
  }

  useEffect(read, [])

  return { values, form: { ref, onChange: read } }
}
