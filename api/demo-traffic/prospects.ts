import { hasRightCheckDigits } from '#machines/rules/cnpj.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import type { Random } from './random.ts'

/** Surnames are names of plants and birds, so that everybody sees that the people are invented. */
// biome-ignore format: a list of words
const GIVEN_NAMES = [
  'Aline', 'Bruno', 'Camila', 'Diego', 'Elisa', 'Fábio', 'Gabriela', 'Heitor', 'Isadora', 'João', 'Karina',
  'Leandro', 'Mônica', 'Nelson', 'Olívia', 'Paulo', 'Renata', 'Sérgio', 'Tatiana', 'Vinícius',
] as const

// biome-ignore format: a list of words
const SURNAMES = [
  'Araçá', 'Arara', 'Beija-Flor', 'Buriti', 'Cambuí', 'Curió', 'Ipê-Amarelo', 'Jabuticaba', 'Jacarandá',
  'Jequitibá', 'Jurema', 'Mandacaru', 'Pau-Brasil', 'Pitanga', 'Quaresmeira', 'Sabiá-Laranjeira',
  'Sapucaia', 'Tico-Tico', 'Tucano', 'Umbuzeiro',
] as const

const COMPANY_FORMS = ['Advogados', 'Advocacia', 'Sociedade de Advogados', 'Consultoria Jurídica'] as const

// biome-ignore format: a list of words
const AREA_CODES = [
  '11', '13', '16', '19', '21', '24', '27', '31', '34', '41', '43', '48', '51', '54', '61', '62', '65',
  '67', '71', '79', '81', '84', '85', '91',
] as const

/** Meta's codes with which the sandbox's WhatsApp refuses a number at once, or returns a message that it had accepted. */
const REFUSED_WITH = ['131026'] as const
const RETURNED_WITH = ['131026', '131048', '131000', '131005'] as const

/** How a prospect's phone takes messages: as usual, refused by WhatsApp, or accepted and never delivered. */
export type Reach = 'usual' | 'refused' | 'undelivered'

/** What is unusual about a prospect. */
export type ProspectTraits = { readonly reach?: Reach; readonly hasWrongCnpj?: boolean }

/**
 * Invents a prospect who cannot be a real person: example domain, mobile number with the unused prefix 90, CNPJ with the
 * unused prefix 99.
 * @param number differs for each prospect
 */
export function inventProspect(
  random: Random,
  number: number,
  { reach = 'usual', hasWrongCnpj = false }: ProspectTraits = {},
): Registration {
  const given = random.pick(GIVEN_NAMES)
  const surname = random.pick(SURNAMES)
  const partner = random.pick(SURNAMES)
  return {
    nomeCompleto: `${given} ${surname}`,
    email: `${toAddressPart(given)}.${toAddressPart(surname)}.${number}@exemplo.com.br`,
    countryCode: '55',
    telefone: `${random.pick(AREA_CODES)}${inventLine(random, number, reach)}`,
    razaoSocial: `${surname} & ${partner} ${random.pick(COMPANY_FORMS)}`,
    cpfCnpj: inventCnpj(number, hasWrongCnpj),
    termsAccepted: true,
  }
}

/** Invents a mobile number without its area code. The sandbox's WhatsApp reads a code behind 900 and 901. */
function inventLine(random: Random, number: number, reach: Reach): string {
  if (reach === 'refused') return `900${random.pick(REFUSED_WITH)}`
  if (reach === 'undelivered') return `901${random.pick(RETURNED_WITH)}`
  return `90${20_000 + number}${String(random.drawBetween(0, 99)).padStart(2, '0')}`
}

/** Invents a CNPJ, with right check digits or with a wrong last one. */
function inventCnpj(number: number, isWrong: boolean): string {
  const right = completeCnpj(`99${String(number).padStart(6, '0')}0001`)
  return isWrong ? `${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}` : right
}

/** Replaces the check digits of a CNPJ, or of its first twelve digits, by the right ones. */
export function completeCnpj(cnpj: string): string {
  const all = Array.from({ length: 100 }, (_, digits) => cnpj.slice(0, 12) + String(digits).padStart(2, '0'))
  const right = all.find(hasRightCheckDigits)
  if (right === undefined) throw new Error('The first digits have no check digits')
  return right
}

function toAddressPart(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
}
