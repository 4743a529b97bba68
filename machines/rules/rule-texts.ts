/** The engine's messages, letter by letter (spec S2 5). */
export const RULE_MESSAGES = {
  required: (field: string) => `${field} é obrigatório`,
  string: 'deve ser um texto',
  email: 'deve ser um email válido',
  phone: 'deve ser um telefone válido',
  number: 'deve ser um número',
  boolean: 'deve ser verdadeiro ou falso',
  minLength: (length: number) => `deve ter pelo menos ${length} caracteres`,
  maxLength: (length: number) => `deve ter no máximo ${length} caracteres`,
  pattern: 'não atende ao formato esperado',
  custom: 'não é válido',
  internal: 'Erro interno de validação',
} as const
