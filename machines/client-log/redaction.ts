// For the log of the browser. The server's own log redacts nothing: its lines carry only `LogFields` (`api/lib/log.ts`).

/** Keys whose values identify a person or give access. */
export const PERSONAL_KEYS =
  /mail|phone|telefone|celular|nome|name|cpf|cnpj|social|token|secret|senha|password|code|otp|cookie/i

/** Replaces what was redacted. */
export const REDACTED = '[removido]'

/** Removes e-mail addresses, long numbers (phones, CPF, CNPJ, codes) and URL parameters from a text. */
export function redactText(text: string): string {
  return text
    .replace(/\S+/g, (word) => (word.includes('@') ? REDACTED : word))
    .replace(/\?[^\s"')]*/g, '')
    .replace(/\+?(?:[0-9][\s().\-/]{0,2}){5,}[0-9]/g, REDACTED)
}
