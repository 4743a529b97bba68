import { expect, test } from 'vitest'
import { formatCallAddress, parseCallFragment } from '#machines/scheduling/call-page.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const SIGNATURE = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcde'
const CALL = { id: ID, signature: SIGNATURE }

test.each([
  ['see', 'ver'],
  ['change', 'alterar'],
  ['cancel', 'cancelar'],
] as const)('the link to %s a call says so in its fragment', (intent, word) => {
  const address = `https://pauta.example/conversa#${word}.${ID}.${SIGNATURE}`
  expect(formatCallAddress('https://pauta.example', intent, CALL)).toBe(address)
  expect(parseCallFragment(new URL(address).hash)).toEqual({ intent, call: CALL })
  expect(parseCallFragment(`${word}.${ID}.${SIGNATURE}`)).toEqual({ intent, call: CALL })
})

test.each([
  ['nothing', ''],
  ['another word', `#apagar.${ID}.${SIGNATURE}`],
  ['no word', `#.${ID}.${SIGNATURE}`],
  ['a word in capitals', `#VER.${ID}.${SIGNATURE}`],
  ['a cut signature', `#ver.${ID}.${SIGNATURE.slice(1)}`],
  ['a longer signature', `#ver.${ID}.${SIGNATURE}a`],
  ['another sign in the signature', `#ver.${ID}.${SIGNATURE.slice(1)}=`],
  ['a cut id', `#ver.${ID.slice(1)}.${SIGNATURE}`],
  ['an id in capitals', `#ver.${ID.toUpperCase()}.${SIGNATURE}`],
  ['something before it', `#x#ver.${ID}.${SIGNATURE}`],
  ['something after it', `#ver.${ID}.${SIGNATURE}\n`],
])('a fragment with %s is rejected', (_, fragment) => {
  expect(parseCallFragment(fragment)).toBeNull()
})
