import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// A call that no test answers fails as it does offline, instead of looking for a server on this machine.
globalThis.fetch = async () => {
  throw new TypeError('Failed to fetch')
}

afterEach(cleanup)
