/** Stands in for `@xstate/react` in the gallery's build: the same hooks, on staged machines. */
import * as real from '@xstate/react'
import { createElement } from 'react'
import { staged } from './stage.ts'

export * from '@xstate/react'

/** As the library's, with the chart on stage. */
export const useActorRef = ((
  logic: Parameters<typeof real.useActorRef>[0],
  options?: object,
  ...rest: []
) => {
  const scene = staged(logic)
  // The library's overloads ask for the input of a machine nobody knows here.
  return real.useActorRef(scene.logic, { ...options, ...scene.options } as never, ...rest)
}) as typeof real.useActorRef

/** As the library's, with the chart on stage. */
export const createActorContext = ((logic: Parameters<typeof real.createActorContext>[0]) => {
  const scene = staged(logic)
  const context = real.createActorContext(scene.logic)
  return {
    ...context,
    Provider: (props: Parameters<typeof context.Provider>[0]) =>
      createElement(context.Provider, { ...props, options: { ...props.options, ...scene.options } as never }),
  }
}) as typeof real.createActorContext
