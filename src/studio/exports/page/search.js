// Finds states by what people type: stems, synonyms and numbers in words. Pure, so that tests can ask it. Runs before page.js.

/** Words that a question is asked with, and that say nothing about where its answer stands. */
const FILLERS = new Set(
  `a o as os um uma uns umas e ou de do da dos das no na nos nas em ao aos por pelo pela para pra com como que se eu me meu minha ele ela
  seu sua isso este esta esse essa qual quais quando quanto quanta quantos quantas onde quem porque acontece acontecem faz fazem fazer
  posso pode podem nao consigo da ser e foi vai ir tem ter ha existe existem quero preciso deve depois antes ja so tudo todo toda muito
  minha alguem pessoa cliente usuario visitante site produto sistema`.split(/\s+/),
)

/** Numbers in words. */
const NUMBERS =
  `zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito
  dezenove vinte`.split(/\s+/)
const TENS = { trinta: '30', quarenta: '40', sessenta: '60', noventa: '90', duas: '2' }

/** What is asked for in other words than the charts', in theirs. */
const PHRASES = [
  [/\b(estorn|reembols)\w+|dinheiro de volta/g, 'dinheiro devolvido'],
  [/\blgpd\b|\bprivacidade\b|direito ao esquecimento/g, 'apagar dados'],
  [/\bfora do ar\b|\bcai(u|r)?\b|nao (responde\w*|funciona)/g, 'falhar'],
  [/nao (chegou|chega|recebeu|recebi)/g, 'nao entregar'],
  [/\b(remarcar|reagendar|adiar)\b/g, 'outro horario'],
  [/quanto tempo|por quanto/g, ''],
]

/** Words for one thing. Each group is searched as one word. */
const SYNONYMS = [
  'devolucao devolver',
  'desmarcar cancelar cancelamento',
  'desistir abandonar abandono',
  'alterar mudar trocar mudanca alteracao',
  'agendar agendamento marcar reservar',
  'expirar vencer vencimento esgotar caducar validade',
  'tempo prazo duracao demora',
  'apagar excluir exclusao esquecer deletar',
  'reuniao conversa chamada call ligacao',
  'tentativa tentar',
  'errado errada erro incorreto incorreta',
  'bloqueio bloquear bloqueado travar pausar pausada',
  'otp codigo token',
  'zap whats whatsapp',
  'preco preços valor custa custo',
  'assinatura mensalidade assinar',
  'internet conexao offline rede',
  'celular telefone numero',
  'pagar pagamento pago',
  'cobranca fatura conta',
  'contestar contestacao chargeback disputa contestado',
  'lembrete lembrar',
  'aviso avisar',
  'entregar entrega',
  'vendedor vendas equipe comercial',
  'negocio deal pipedrive',
  'aparelho dispositivo computador',
  'cookie consentimento',
  'anuncio facebook instagram meta pixel',
  'minuto min minutos',
  'hora horas h',
]

/** What an owner may look for and the product does not have. */
const ABSENT = [
  ['parcelar parcelamento parcelado', 'Não há parcelamento: a cobrança é paga de uma vez.'],
  ['cupom', 'Não há cupom de desconto.'],
  ['fiscal nfe', 'Não há emissão de nota fiscal.'],
  ['senha login', 'Não há senha no cadastro: o telefone é confirmado por um código.'],
  ['sms', 'Não há SMS: o código vai pelo WhatsApp.'],
  ['carrinho', 'Não há carrinho: o plano simulado vai direto ao cadastro.'],
  ['paypal', 'Não há PayPal: paga-se por Pix, boleto ou cartão.'],
]

/** What only imitates the product, or is seen by its operators alone: charts that stand on these screens, and two trials. */
const ASIDE_SCREENS = new Set(['/demo', '/painel', '/sandbox'])
const TRIALS = new Set(['simulatedChat', 'flowTrial'])

/** What such a chart says counts for less. */
const ASIDE_SHARE = 0.6

/** How much more a state counts that is called just what was typed. */
const NAMED_SHARE = 1.5

/** What asks for a number, and how much a state counts then that shows none. */
const NUMBER_ASKED = /\bquant[ao]s?\b/
const NUMBERLESS_SHARE = 0.3

/** Endings of Portuguese words, longest first: what is left of "vencido", "venceu" and "vencimento" is one stem. */
const ENDINGS =
  `amentos imentos amento imento acoes icoes acao icao adas ados idas idos ando endo indo aram eram iram asse esse ada ado ida
  ido ava iam ar er ir ou eu iu am em as os es a o e s`.split(/\s+/)

/** The shortest stem: anything may begin with less. */
const STEM_LENGTH = 3

/** How much a find in each part of a state counts. */
const WEIGHTS = {
  name: 10,
  limits: 7,
  messages: 4,
  description: 4,
  events: 3,
  meanings: 2,
  told: 2,
  chart: 5,
  purpose: 4,
}

/** Normalizes text: no accents, lower case, and "e-mail" as one word. */
function plain(text) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-\u2010\u2060]/g, '')
}

function stem(word) {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= STEM_LENGTH)
  return /^\d/.test(word) || ending === undefined ? word : word.slice(0, -ending.length)
}

/** The stem that stands for each word of a group. */
const groups = new Map(
  SYNONYMS.flatMap((line) => {
    const stems = line.split(' ').map((word) => stem(plain(word)))
    return stems.map((one) => [one, stems[0]])
  }),
)

/** Splits text into what is compared: stems, with one for all synonyms, and numbers as digits. */
function toTerms(text) {
  return plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map((word) => {
      const number = NUMBERS.indexOf(word)
      if (number > 1) return String(number)
      return TENS[word] ?? groups.get(stem(word)) ?? stem(word)
    })
}

/** Says a question in the words of the charts. */
function rephrase(question) {
  return PHRASES.reduce((text, [asked, own]) => text.replace(asked, own), plain(question))
}

/** Prepares all states for search. */
export function createIndex(charts) {
  const entries = charts.flatMap((chart) =>
    chart.states.map((state, place) => {
      const parts = {
        name: [state.name, state.identifier],
        limits: state.limits.map(({ says }) => says),
        messages: state.messages,
        description: [state.description],
        events: state.events.flatMap(({ when, identifier, guard }) => [when, identifier, guard]),
        meanings: state.events.map(({ meaning }) => meaning),
        told: [...state.crm, ...state.ads.map((event) => `anúncio ${event}`)],
        chart: [chart.title, chart.id],
        purpose: place === 0 ? [chart.purpose, ...chart.screens] : [],
      }
      const weights = new Map()
      for (const [part, texts] of Object.entries(parts)) {
        for (const term of new Set(toTerms(texts.join(' '))))
          weights.set(term, (weights.get(term) ?? 0) + WEIGHTS[part])
      }
      return { chart, state, weights, name: new Set(toTerms(state.name)) }
    }),
  )
  const counts = new Map()
  for (const { weights } of entries)
    for (const term of weights.keys()) counts.set(term, (counts.get(term) ?? 0) + 1)
  return { entries, counts }
}

/** How many states are shown: as many as can be read through. */
const MOST_FOUND = 12

/** Finds the states that a question is about, best first. One with fewer of its words than another counts less. */
export function findStates({ entries, counts }, question) {
  const terms = [...new Set(toTerms(rephrase(question)))]
  if (terms.length === 0) return []
  const isNumberAsked = NUMBER_ASKED.test(plain(question))
  const scored = entries.map((entry) => {
    const found = terms.map((term) => scoreTerm(entry.weights, term, counts, entries.length))
    const isNamed = entry.name.size === terms.length && terms.every((term) => entry.name.has(term))
    const isNumberless = isNumberAsked && entry.state.limits.length === 0
    const share =
      (isNamed ? NAMED_SHARE : 1) *
      (isAside(entry.chart) ? ASIDE_SHARE : 1) *
      (isNumberless ? NUMBERLESS_SHARE : 1)
    return {
      ...entry,
      met: found.filter((one) => one > 0).length,
      score: share * found.reduce((sum, one) => sum + one, 0),
    }
  })
  const most = Math.max(...scored.map(({ met }) => met))
  const rank = ({ met, score }) => score * (met / most) ** 2
  return scored
    .filter(({ met }) => met > 0 && met > most / 2)
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, MOST_FOUND)
}

function isAside({ id, screens }) {
  return TRIALS.has(id) || (screens.length > 0 && screens.every((screen) => ASIDE_SCREENS.has(screen)))
}

/** What a word counts in a state: rare words more. One that no state has may be a part of another, as while it is typed. */
function scoreTerm(weights, term, counts, all) {
  const weigh = (one) => (weights.get(one) ?? 0) * Math.log(1 + all / (counts.get(one) ?? all))
  if (counts.has(term) || term.length < STEM_LENGTH) return weigh(term)
  const longer = [...weights.keys()].filter((one) => one.includes(term))
  return Math.max(0, ...longer.map(weigh))
}

/** Says what the product does not have, where a question asks for it; null for another question. */
export function findAbsent(question) {
  const asked = new Set(toTerms(question))
  const [, says] = ABSENT.find(([words]) => toTerms(words).some((term) => asked.has(term))) ?? []
  return says ?? null
}
