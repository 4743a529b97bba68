import { CHECKED_TEXT_MAX } from './limits.ts'

/** Why a passage may count as soliciting clients, one per OAB rule. */
export type SolicitationKind =
  | 'result'
  | 'price'
  | 'litigation'
  | 'comparison'
  | 'urgency'
  | 'mass'
  | 'unasked'

/** Texts for each kind: the rule, and what to write instead. */
export const SOLICITATION_TEXTS: Readonly<
  Record<SolicitationKind, { readonly title: string; readonly why: string; readonly instead: string }>
> = {
  result: {
    title: 'Promessa de resultado',
    why: 'A advocacia é obrigação de meio. O Provimento 205/2021 veda a promessa de resultados.',
    instead: 'Descreva o que o escritório faz e deixe o resultado de fora.',
  },
  price: {
    title: 'Preço, gratuidade ou desconto como atrativo',
    why: 'O Provimento 205/2021 veda a referência a valores, gratuidade, descontos ou formas de pagamento para atrair clientes.',
    instead: 'Trate de honorários na conversa individual, depois que a pessoa procurar o escritório.',
  },
  litigation: {
    title: 'Incitação ao litígio',
    why: 'O Código de Ética (art. 41) não admite induzir o leitor a litigar.',
    instead: 'Informe de modo geral, sem convidar a entrar com ação.',
  },
  comparison: {
    title: 'Autoengrandecimento ou comparação',
    why: 'O Provimento 205/2021 veda expressões de autoengrandecimento ou de comparação.',
    instead: 'Use só dados objetivos: área de atuação, inscrição na OAB, endereço.',
  },
  urgency: {
    title: 'Apelo de urgência comercial',
    why: 'Técnica de venda que mercantiliza a profissão (Código de Ética, art. 5º).',
    instead: 'Se há um prazo legal, informe o prazo com sobriedade.',
  },
  mass: {
    title: 'Pedido de indicação ou de repasse',
    why: 'Captação de clientela por terceiros é vedada (Estatuto, art. 34, III e IV).',
    instead: 'Tire o pedido de repassar, indicar ou ganhar por indicação.',
  },
  unasked: {
    title: 'Oferta a quem não procurou o escritório',
    why: 'Oferecer serviços a quem não pediu é captação de clientela (Código de Ética, art. 7º; Provimento 205/2021).',
    instead: 'Envie só a quem é cliente ou pediu contato, e diga por que a pessoa recebe a mensagem.',
  },
}

/** A passage that reads like solicitation: its kind and the original words. */
export type Solicitation = { readonly kind: SolicitationKind; readonly words: string }

/** Phrases by kind, matched without accents and case. Hints for a person, not a verdict. */
const PHRASES: Readonly<Record<SolicitationKind, RegExp>> = {
  result:
    /\b(?:garantimos|garantia de|resultados? garantid[oa]s?|causa ganha|exito garantido|100 ?% de (?:exito|sucesso|aprovacao)|ganhe (?:sua|a sua|o seu|uma?)\b[^.]{0,30}|vitoria certa|sucesso garantido|recupere (?:seu|o seu|todo)[^.]{0,20}dinheiro|indenizacao garantida|certeza de)\b/g,
  price:
    /\b(?:gratis|gratuit[oa]s?|de graca|sem custo|descontos?|promoc(?:ao|oes)|preco (?:baixo|especial|imperdivel)|so paga se|sem pagar nada|parcelamos|cupom|a partir de r\$)(?!\w)|\b\d{1,3} ?% (?:off|de desconto)\b/g,
  litigation:
    /\b(?:entre com (?:uma |a |sua )?acao|processe|entrar na justica agora|exija (?:ja|agora|sua indenizacao)|nao deixe barato|va a justica|abra um processo)\b/g,
  comparison:
    /\b(?:(?:o|a|os|as) melhor(?:es)? (?:advogad|escritorio|equipe|especialista)\w*|numero 1|n[o.º°]? ?1 (?:do|da|em|no|na)|lideres? (?:do|em|no)|mais (?:premiad|renomad|vitorios)\w*|imbativel|incomparavel)\b/g,
  urgency:
    /\b(?:ultima chance|ultimas vagas|corra|so hoje|somente hoje|nao perca (?:tempo|esta|essa|a)|aproveite|por tempo limitado|oportunidade unica|imperdivel)\b/g,
  mass: /\b(?:compartilhe (?:com|esta|essa)|repasse (?:para|a|esta)|encaminhe (?:para|a) (?:seus|todos|amigos)|indique (?:um|e ganhe|seus|amigos)|marque um amigo)\b/g,
  unasked:
    /\b(?:voce (?:pode ter|tem|talvez tenha) direito a|descobrimos que voce|vimos que voce|localizamos (?:seu|um) processo|contrate (?:agora|ja|nosso)|seja nosso cliente|feche (?:agora|conosco)|oferecemos nossos servicos|conheca nossos servicos)\b/g,
}

/** Finds passages that read like soliciting clients, in the order of the text. */
export function findSolicitations(text: string): readonly Solicitation[] {
  const original = [...text.slice(0, CHECKED_TEXT_MAX).normalize('NFC')]
  // One plain letter per character, so that positions in both texts are the same.
  const plain = original.map(toPlainLetter).join('')
  const found = Object.entries(PHRASES).flatMap(([kind, phrase]) =>
    [...plain.matchAll(phrase)].map(({ index, 0: match }) => ({
      // The entries of a record are its keys.
      kind: kind as SolicitationKind,
      at: index,
      words: original.slice(index, index + match.length).join(''),
    })),
  )
  return found.sort((one, other) => one.at - other.at).map(({ kind, words }) => ({ kind, words }))
}

function toPlainLetter(character: string): string {
  const [letter = ' '] = character.normalize('NFD').toLowerCase()
  return letter.length > 1 || /\s/.test(letter) ? ' ' : letter
}
