import type { Sandbox } from '#api/sandbox/sandbox.ts'

/** A call that our clients never make. A body that is not a string is sent as JSON. */
export type Call = {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** The header of a JSON body. */
export const JSON_TYPE = { 'content-type': 'application/json' }

/** Calls the sandbox and parses the answer's JSON; null without a JSON body. */
export async function ask(sandbox: Sandbox, url: string, { method = 'GET', headers = {}, body }: Call = {}) {
  const response = await sandbox.fetch(
    new Request(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? null : JSON.parse(text),
  }
}
