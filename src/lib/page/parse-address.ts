/** Parses an absolute address; null when it is none. `URL.parse` and `URL.canParse` are newer than our oldest browsers. */
export function parseAddress(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
