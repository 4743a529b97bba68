import { brand } from './brand.ts'
import type { TrustPart } from './trust.ts'

/** Texts of `/acessibilidade`. What it states is what the tests of every page hold. */
export const accessibility = {
  title: 'Acessibilidade',
  lead: 'O que vale em todas as páginas deste site, o que não depende de nós e como avisar de uma barreira.',
  parts: [
    {
      title: 'O que vale em todas as páginas',
      paragraphs: [
        'As páginas seguem as WCAG 2.2, nível AA. Programas as conferem a cada mudança, no tamanho de um celular e no de um computador.',
        'Tudo pode ser feito só com o teclado, com o foco sempre à vista. Cada campo, aviso e erro tem um nome que o leitor de tela anuncia.',
        'O texto pode crescer até o dobro e a página até 400 %, sem perder conteúdo. Cores do sistema, alto contraste e o pedido de menos movimento são respeitados.',
        'Os textos podem ser lidos sem JavaScript e traduzidos pelo navegador.',
      ],
    },
    {
      title: 'O que não depende de nós',
      rows: [
        {
          term: 'Cartão e boleto em PDF',
          text: 'São páginas e arquivos do provedor de pagamentos. O código Pix e a linha digitável do boleto estão em texto no nosso checkout.',
        },
        {
          term: 'WhatsApp',
          text: 'O código chega em uma conversa do aplicativo, com os recursos de acessibilidade dele.',
        },
        {
          term: 'Portal do cliente e documentação',
          text: 'São outros sites, fora desta declaração.',
        },
      ],
    },
    {
      title: 'Encontrou uma barreira?',
      paragraphs: [
        `Escreva para ${brand.email} e diga a página e com o que você navega. Uma barreira é um defeito, e é corrigida como tal (Lei 13.146/2015, art. 63).`,
      ],
    },
  ],
} as const satisfies { title: string; lead: string; parts: readonly TrustPart[] }
