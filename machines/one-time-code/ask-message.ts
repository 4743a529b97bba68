import { MINUTE_MS } from '../lib/units.ts'
import { ASK_TAG_LENGTH, CODE_LIFE_MS } from './limits.ts'

/** What names a request in the message: lower-case hexadecimal digits after a hash. */
const TAG = new RegExp(`#([0-9a-f]{${ASK_TAG_LENGTH}})(?![0-9a-f])`, 'i')

/**
 * Writes the message with which a visitor asks for the code from their own WhatsApp.
 * @param tag names the request without telling whose it is
 */
export function writeAskMessage(tag: string): string {
  return `Olá! Quero receber o código do meu cadastro. Pedido #${tag}`
}

/** Finds the tag in a message, whatever else was written around it; null without one. */
export function findAskTag(text: string): string | null {
  return TAG.exec(text)?.[1]?.toLowerCase() ?? null
}

/** Writes the answer to that message. */
export function writeCodeAnswer(code: string, brandName: string): string {
  return `${code} é o seu código de confirmação da ${brandName}. Ele vale por ${CODE_LIFE_MS / MINUTE_MS} minutos: digite-o na página do cadastro e não o compartilhe com ninguém.`
}
