/** Keys whose values tell who somebody is, or open something. */
export const PERSONAL_KEYS =
  /mail|phone|telefone|celular|nome|name|cpf|cnpj|social|token|secret|senha|password|code|otp|cookie/i

/** Stands for what was taken out. */
export const REDACTED = '[removido]'

/** Text without e-mail addresses, long numbers and address parameters: phones, CPF, CNPJ and codes are among them. */
export function redactedText(text: string): string {
  return text
    .replace(/\S*@\S+/g, REDACTED)
    .replace(/\?[^\s"')]*/g, '')
    .replace(/\+?(?:[0-9][\s().\-/]{0,2}){5,}[0-9]/g, REDACTED)
}
