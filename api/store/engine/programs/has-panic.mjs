const ERROR_RESPONSE = 'E'.charCodeAt(0)
/** The field of an error with its severity, never translated. */
const SEVERITY = 'V'.charCodeAt(0)
const PANIC = new TextEncoder().encode('PANIC')

/**
 * Returns whether an answer in Postgres' protocol contains an error of severity PANIC, which means that the server
 * has crashed. Each message is a type byte, its length without that byte, and its body; an error's body is fields,
 * each a type byte and a text ended by 0.
 * @param {Uint8Array} answer
 * @returns {boolean}
 */
export function hasPanic(answer) {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength)
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getUint32(at + 1)) {
    if (answer[at] === ERROR_RESPONSE && isPanic(answer.subarray(at + 5))) return true
  }
  return false
}

/** @param {Uint8Array} fields */
function isPanic(fields) {
  for (let at = 0; fields[at]; at = fields.indexOf(0, at) + 1) {
    if (fields[at] === SEVERITY) return PANIC.every((byte, index) => fields[at + 1 + index] === byte)
  }
  return false
}
