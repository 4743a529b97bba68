import { expect, test } from 'vitest'
import { formatSections } from '#api/deals/note-html.ts'

test('a note is sections with bold titles, without those that say nothing', () => {
  expect(
    formatSections([
      { title: 'Plano', lines: ['Essencial', 'R$ 249 por mês'] },
      { title: 'Vazia', lines: [] },
      { title: 'Perfil', lines: ['Advogada'] },
    ]),
  ).toBe('<b>Plano</b><br>Essencial<br>R$ 249 por mês<br><br><b>Perfil</b><br>Advogada')
})

test('links follow their line: web addresses and paths of this site; any other is text', () => {
  const links = [
    { title: 'Fatura', url: 'https://pagar.example/1?a=1&b=2' },
    { title: 'Antiga', url: 'http://pagar.example/2' },
    { title: 'Teste', url: '/sandbox/3' },
    { title: 'Script', url: 'javascript:alert(1)' },
    { title: 'Outro site', url: '//mau.example' },
    { title: 'Escondido', url: ' https://mau.example' },
  ]
  expect(formatSections([{ title: 'Pix', lines: [{ text: 'R$ 1.490', links }] }])).toBe(
    [
      '<b>Pix</b><br>R$ 1.490',
      '<a href="https://pagar.example/1?a=1&amp;b=2">Fatura</a>',
      '<a href="http://pagar.example/2">Antiga</a>',
      '<a href="/sandbox/3">Teste</a>',
      'Script: javascript:alert(1)',
      'Outro site: //mau.example',
      'Escondido:  https://mau.example',
    ].join(' · '),
  )
})

test('typed text never becomes markup', () => {
  const typed = '<i a="1">&'
  const escaped = '&lt;i a=&quot;1&quot;&gt;&amp;'
  expect(
    formatSections([
      {
        title: typed,
        lines: [typed, { text: typed, links: [{ title: typed, url: `https://x/"${typed}` }] }],
      },
    ]),
  ).toBe(
    `<b>${escaped}</b><br>${escaped}<br>${escaped} · <a href="https://x/&quot;${escaped}">${escaped}</a>`,
  )
})
