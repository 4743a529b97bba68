import { consultationLink } from './consultation.ts'

/** A testimonial (spec S1 3). */
export type Testimonial = {
  readonly id: number
  /** 1 to 5. */
  readonly stars: number
  readonly author: string
  readonly text: string
}

/**
 * Sample content: people and words are invented, the page says so, and no rating markup is made from them (decision 27).
 * Replace `columns` with real testimonials and set `placeholder` to false to remove the notice.
 */
export const testimonials = {
  placeholder: true,
  label: 'Depoimentos',
  title: 'O que muda na rotina de quem atende.',
  notice: 'Depoimentos ilustrativos.',
  rating: (stars: number) => `${stars} de 5 estrelas`,
  action: { ...consultationLink, label: 'Solicitar Consultoria Executiva' },
  columns: splitIntoColumns([
    [
      'Helena P., sócia, área trabalhista',
      'A fila da manhã acabou. Quando chego, cada conversa já tem área, resumo e responsável.',
      5,
    ],
    [
      'Marcos T., advogado, previdenciário',
      'Os áudios longos chegam transcritos. Leio em um minuto o que levava dez para ouvir.',
      5,
    ],
    ['Beatriz L., gerente administrativa', 'Sei quem está com cada cliente sem perguntar no corredor.', 5],
    [
      'Renato S., sócio, cível',
      'As notas internas evitaram que dois advogados respondessem coisas diferentes.',
      4,
    ],
    [
      'Daniela F., advogada, família',
      'O cliente conta a história uma vez só. Em casos de família isso faz diferença.',
      5,
    ],
    [
      'Otávio R., coordenador de atendimento',
      'O indicador de sessão mostra quem precisa de resposta ainda hoje.',
      5,
    ],
    [
      'Lívia M., advogada, consumidor',
      'A triagem separa o que é urgente do que pode esperar a próxima semana.',
      4,
    ],
    ['Paulo C., sócio, tributário', 'Passei a revisar o rascunho em vez de começar da página em branco.', 5],
    [
      'Cíntia A., recepção',
      'Antes eu copiava mensagens para uma planilha. Hoje o protocolo nasce sozinho.',
      5,
    ],
    [
      'Sérgio N., advogado, criminal',
      'Em audiência, sei que quem escreve recebe resposta e orientação de horário.',
      5,
    ],
    ['Tatiana V., sócia, empresarial', 'O contrato sai da conversa e volta assinado na mesma tela.', 5],
    ['Igor B., analista jurídico', 'O histórico completo encurtou a passagem de férias da equipe.', 4],
    ['Fernanda D., advogada, trabalhista', 'Os documentos ficam junto do caso, não no celular de alguém.', 5],
    [
      'Álvaro G., sócio, imobiliário',
      'Defini as perguntas da triagem em uma tarde, sem depender de programador.',
      5,
    ],
    [
      'Priscila O., gestora de equipe',
      'Vejo a carga de cada pessoa e redistribuo antes que alguém se sobrecarregue.',
      5,
    ],
    ['Caio H., advogado, cível', 'O resumo automático é o que leio antes de cada reunião.', 4],
    ['Mirela J., sócia, saúde', 'A pesquisa de satisfação mostrou onde demorávamos a responder.', 5],
    [
      'Eduardo K., advogado, bancário',
      'Os modelos aprovados deixaram os avisos de audiência padronizados.',
      5,
    ],
    ['Sofia E., estagiária', 'Aprendi o caso lendo a ficha, sem interromper ninguém.', 4],
    ['Luciano Q., sócio, agrário', 'O escritório fica longe do centro. O atendimento, não mais.', 5],
    ['Gabriela Z., advogada, previdenciário', 'A conferência de documentos ficou organizada por pedido.', 5],
    ['Vitor U., controladoria jurídica', 'O prazo aparece na conversa e no sistema, com o mesmo número.', 5],
    ['Aline X., atendimento', 'O assistente se apresenta como virtual e chama uma pessoa quando precisa.', 5],
    [
      'Rogério Y., sócio administrador',
      'A consultoria começou pelo que já fazíamos e mudou o que atrapalhava.',
      5,
    ],
  ]),
} as const

/** Splits the testimonials into three columns of eight cards (spec S1 2.4). */
function splitIntoColumns(
  rows: readonly (readonly [author: string, text: string, stars: number])[],
): Testimonial[][] {
  const cards = rows.map(([author, text, stars], index) => ({ id: index + 1, stars, author, text }))
  return [cards.slice(0, 8), cards.slice(8, 16), cards.slice(16, 24)]
}
