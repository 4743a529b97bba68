/** Replaces `@xstate/react` in the gallery's build: the same hooks with the gallery's machines. */
import * as real from '@xstate/react'
import { createElement } from 'react'
import { createStageLogic } from './stage.ts'

export * from '@xstate/react'

/** Works like the library's, with the gallery's machine. */
export const useActorRef = ((
  logic: Parameters<typeof real.useActorRef>[0],
  options?: object,
  ...rest: []
) => {
  const scene = createStageLogic(logic)
  // The library's overloads require the machine's input type, which is unknown here.
  return real.useActorRef(scene.logic, { ...options, ...scene.options } as never, ...rest)
}) as typeof real.useActorRef

/** Works like the library's, with the gallery's machine. */
export const createActorContext = ((logic: Parameters<typeof real.createActorContext>[0]) => {
  const scene = createStageLogic(logic)
  const context = real.createActorContext(scene.logic)
  return {
    ...context,
    Provider: (props: Parameters<typeof context.Provider>[0]) =>
      createElement(context.Provider, { ...props, options: { ...props.options, ...scene.options } as never }),
  }
}) as typeof real.createActorContext
