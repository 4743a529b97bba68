/** Replaces `xstate` where the site starts an actor outside React. */
import { createActor as createRealActor } from 'xstate'
import { createStageLogic } from './stage.ts'

export * from 'xstate'

/** Works like the library's, with the gallery's machine. */
export const createActor = ((logic: Parameters<typeof createRealActor>[0], options?: object) => {
  const scene = createStageLogic(logic)
  return createRealActor(scene.logic, { ...options, ...scene.options } as never)
}) as typeof createRealActor
