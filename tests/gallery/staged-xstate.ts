/** Stands in for `xstate` where the site starts an actor outside React. */
import { createActor as createRealActor } from 'xstate'
import { staged } from './stage.ts'

export * from 'xstate'

/** As the library's, with the chart on stage. */
export const createActor = ((logic: Parameters<typeof createRealActor>[0], options?: object) => {
  const scene = staged(logic)
  return createRealActor(scene.logic, { ...options, ...scene.options } as never)
}) as typeof createRealActor
