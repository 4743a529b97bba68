import type { Page } from '@playwright/test'
import { NEWER_APIS, type NewerApi } from './newer-apis.ts'

/** Takes from every document of a window what some browser lacks in which everything must work (decision 50). */
export async function removeNewerApis(page: Page): Promise<void> {
  await page.addInitScript((apis: readonly NewerApi[]) => {
    const remove = (object: unknown, name: string) => {
      if (object && Object.hasOwn(object, name)) Reflect.deleteProperty(object, name)
    }
    const found = new Map(
      apis.map(({ owner }) => [owner, owner === null ? window : Reflect.get(window, owner)]),
    )
    for (const { owner, name, isStatic, isInstance } of apis) {
      const object: unknown = found.get(owner)
      if (isStatic || owner === null) remove(object, name)
      if (owner === null) remove(Window.prototype, name)
      else if (isInstance && typeof object === 'function') remove(object.prototype, name)
    }
  }, NEWER_APIS)
}
