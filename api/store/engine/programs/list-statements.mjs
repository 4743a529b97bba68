const QUERY = 'Q'.charCodeAt(0)
const SYNC = 'S'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

/**
 * Splits a message in Postgres' protocol into its statements: a simple query, or everything up to a sync. The
 * message that starts a connection has no type and stands alone.
 * @param {Uint8Array} message
 * @returns {Uint8Array[]}
 */
export function listStatements(message) {
  if (message[0] === 0) return [message]
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength)
  const statements = []
  let start = 0
  for (let at = 0; at + 5 <= message.length; ) {
    const type = message[at]
    at += 1 + view.getUint32(at + 1)
    if (type !== QUERY && type !== SYNC && type !== TERMINATE) continue
    statements.push(message.subarray(start, at))
    start = at
  }
  if (start < message.length) statements.push(message.subarray(start))
  return statements
}
