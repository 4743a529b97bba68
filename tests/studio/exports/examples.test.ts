import { expect, test } from 'vitest'
import { isExample } from '#src/studio/exports/examples.ts'

test.each([
  'Restam 3 tentativas.',
  'Por segurança, a verificação deste número está pausada até 12h01. Depois disso, você poderá pedir um novo código.',
  'Enviamos o link para c•••••@escritorio.com.br. Abra o e-mail no outro aparelho.',
  'Não foi possível adquirir lock para camila@exemplo.com.br. Tente novamente em alguns segundos.',
  '"Plano Essencial" não está mais à venda.',
])('“%s” is an example', (message) => {
  expect(isExample(message)).toBe(true)
})

test.each([
  // Always written so: in one piece, of a constant, with the name of a field.
  'Código reenviado com sucesso!',
  'O nome do assistente deve ter pelo menos 2 caracteres.',
  'O CNPJ tem 14 caracteres. Confira se falta algum.',
  'CNPJ é obrigatório',
  'Informe um e-mail válido, como nome@dominio.com.br.',
])('“%s” is not', (message) => {
  expect(isExample(message)).toBe(false)
})
