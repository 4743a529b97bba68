import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { formatCount } from '#machines/lib/format-count.ts'
import { ERASE_UNDER_WAY_MESSAGE, type EraseProblem } from '#machines/visitor-data/visitor-data-failure.ts'
import { brand } from './brand.ts'
import { retention } from './retention.ts'

/** Texts of `/meus-dados`. */
export const myData = {
  meta: {
    title: 'Meus dados',
    description:
      'Veja em palavras simples tudo o que este site guarda sobre você, no navegador e no servidor. Baixe uma cópia ou apague quando quiser.',
  },
  title: 'O que este site guarda sobre você',
  lead: 'Tudo está aqui, com o motivo e o prazo de cada item. Você pode levar uma cópia, mudar a escolha de cookies ou apagar.',
  download: 'Baixar cópia (JSON)',
  downloadRefused:
    'O navegador não deixou salvar o arquivo. Verifique as permissões de download e tente novamente.',
  preferences: 'Preferências de cookies',
  erase: 'Apagar meus dados',
  reading: 'Carregando...',
  reload: 'Tentar novamente',
  unreachable:
    'O servidor não respondeu, então esta página mostra só o que está neste navegador. Nada foi perdido nem apagado.',
  needsScript:
    'Para ver o conteúdo de cada item, baixar ou apagar, ative o JavaScript. A lista completa do que pode ser guardado está no fim desta página.',
  show: 'Ver o conteúdo',
  items: (count: number) => formatCount(count, 'item', 'itens'),
  inBrowser: {
    title: 'Neste navegador',
    none: 'Nada deste site está guardado aqui.',
    places: { cookies: 'Cookies', permanent: 'Armazenamento do navegador', tab: 'Armazenamento desta aba' },
    hidden: 'Guardado, mas ilegível para scripts, por segurança.',
  },
  atServer: {
    title: 'No nosso servidor',
    scope:
      'Com o telefone confirmado aqui, você vê tudo o que foi guardado com ele, também por outros navegadores. Sem isso, só o que este navegador enviou.',
    prove: 'Para confirmar um telefone neste navegador, faça o cadastro com ele e valide o código.',
    none: 'Nada ligado a este navegador.',
    amount: (count: number) => formatCount(count, 'registro', 'registros'),
  },
  elsewhere: {
    title: 'Em outros sistemas',
    text: 'Um cadastro também cria registros no nosso CRM, no provedor de pagamentos e no WhatsApp. Eles não são apagados por esta página.',
    ids: {
      personId: 'Pessoa no CRM',
      dealId: 'Negócio no CRM',
      customerId: 'Cliente no pagamento',
      subscriptionId: 'Assinatura no pagamento',
    },
    none: 'Nenhum registro criado a partir deste navegador.',
    how: 'Para corrigir ou apagar esses registros, escreva para',
    mailSubject: 'Meus dados',
  },
  kept: {
    title: 'O que fica depois de apagar',
    show: (count: number) => `Ver os ${count} itens e o porquê de cada um`,
    items: [
      `O comprovante da sua escolha de cookies, sem nada que o ligue a você: a lei nos obriga a provar o consentimento (LGPD, art. 8º). Prazo: ${retention.consents}.`,
      'Os registros no CRM, enquanto houver conversa ou contrato com você, e os do provedor de pagamentos, pelo prazo que a lei fiscal exige.',
      `As cobranças que você gerou, desligadas do seu cadastro: valor, forma de pagamento, datas e o número no provedor, pelos ${retention.charges} que a lei fiscal exige. Uma cobrança em aberto pode ser paga até vencer ou ser cancelada.`,
      `O horário de uma conversa que ainda vai acontecer continua reservado, sem o seu nome, até passar. Para desmarcar, escreva para ${brand.email}.`,
      `Inscrições em masterclass que não temos certeza de que são suas: só apagamos por aqui a que tem o telefone que você confirmou. Para as demais, escreva para ${brand.email}.`,
      'Cópias do cadastro em outros navegadores: para apagá-las, abra “Meus dados” em cada um deles.',
      'Contagens que não se ligam a ninguém, como quantas pessoas viram cada versão de uma página.',
      `Contadores contra abuso, por endereço de rede ou por um resumo do telefone e do ${EMAIL_WORD} que não mostra quais são, que se apagam sozinhos em até 25 horas.`,
    ],
  },
  everything: {
    title: 'Tudo o que este site pode guardar',
    text: 'Esta lista é completa: nada é gravado fora dela.',
    columns: { what: 'O que é e para quê', life: 'Prazo' },
    untilErased: 'até você apagar',
    untilTabCloses: 'até fechar a aba',
    /** @param fewest how long it lives where a page sets it for less */
    days: (days: number, fewest = days) => (fewest === days ? `${days} dias` : `${fewest} a ${days} dias`),
    server: 'servidor',
    groups: { cookies: 'Cookies', browser: 'Memória do navegador', server: 'Nosso servidor' },
  },
  confirmation: {
    title: 'Apagar meus dados?',
    close: 'Fechar sem apagar',
    text: 'Vamos apagar o que está neste navegador e no nosso servidor: sessão, cadastro enviado por este site, contato dos agendamentos, inscrições em masterclass, eventos de anúncio, códigos e rascunhos. Com o telefone confirmado, também o que outros navegadores enviaram com ele. Um cadastro em andamento precisará ser refeito.',
    rest: 'Registros no CRM e de cobrança continuam, pelos motivos explicados nesta página.',
    confirm: 'Apagar tudo',
    confirming: 'Apagando...',
    decline: 'Manter',
  },
  deleted: {
    title: 'Seus dados foram apagados.',
    text: 'Este navegador e o nosso servidor não guardam mais nada sobre você, além do que a página explica abaixo.',
    again: 'Conferir de novo',
  },
  fileName: (day: string) => `meus-dados-${day}.json`,
} as const

/** Why nothing was deleted, and what to do. */
export const eraseProblems: Readonly<Record<EraseProblem, string>> = {
  underWay: ERASE_UNDER_WAY_MESSAGE,
  offline:
    'Você está sem conexão. Nada foi apagado neste navegador; tente novamente quando a internet voltar.',
  unavailable:
    'Não recebemos a confirmação do servidor, então nada foi apagado neste navegador. Tente novamente: repetir o pedido não causa problema.',
}

/** Where to ask for what this page cannot do. */
export const dataContact = {
  email: brand.email,
  address: `mailto:${brand.email}?subject=${encodeURIComponent(myData.elsewhere.mailSubject)}`,
} as const
