import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { PATIENCE_MS } from './wait-until-passes.ts'

configure({ asyncUtilTimeout: PATIENCE_MS })

// A call that no test answers fails as it does offline, instead of looking for a server on this machine.
globalThis.fetch = async () => {
  throw new TypeError('Failed to fetch')
}

// Files share a worker and its window, which saves half of their time; our own modules are reset for each file.
vi.resetModules()

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

// The few files that ask for Node's environment have no window.
if (typeof window !== 'undefined') leaveWindowAsFound()

function leaveWindowAsFound(): void {
  const found = new Set(Reflect.ownKeys(window))
  const removeListeners = collectListeners()
  beforeEach(emptyStorage)
  afterAll(async () => {
    // What a file has begun to fetch draws into the document once it is there, which must not be the next file's.
    await vi.dynamicImportSettled()
    await new Promise((done) => setTimeout(done))
    removeListeners()
    emptyStorage()
    document.head.replaceChildren()
    document.body.replaceChildren()
    for (const name of Reflect.ownKeys(window)) if (!found.has(name)) Reflect.deleteProperty(window, name)
    history.replaceState(null, '', '/')
  })
}

function emptyStorage(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name)
}

/** Collects what listens to the window from now on. Returns what removes it: modules of this file must not hear the next one. */
function collectListeners(): () => void {
  const add = window.addEventListener
  const removals: (() => void)[] = []
  window.addEventListener = (...args: Parameters<typeof add>) => {
    add.apply(window, args)
    removals.push(() => window.removeEventListener(...args))
  }
  return () => {
    window.addEventListener = add
    for (const remove of removals) remove()
  }
}
