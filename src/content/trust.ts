import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { type Processor, RECORD_PROCESSORS, SERVER_RECORDS } from '#machines/visitor-data/registry.ts'
import { brand } from './brand.ts'
import { company } from './company.ts'
import { consentPurposes, necessaryPurpose } from './consent-preferences.ts'
import { myData } from './my-data.ts'
import { recordLives, retention, touchWaits } from './retention.ts'
import { recordTexts } from './stored-data.ts'

/** A titled part of a trust page: paragraphs, then rows of a term and what is said about it. */
export type TrustPart = {
  readonly title: string
  readonly paragraphs?: readonly string[]
  readonly rows?: readonly { readonly term: string; readonly text: string; readonly note?: string }[]
}

/** Who the providers are that data is passed to, what for, and how long they keep it. */
const processorTexts: Readonly<
  Record<Processor, { readonly name: string; readonly why: string; readonly life: string }>
> = {
  crm: {
    name: 'Pipedrive (CRM)',
    why: 'Para atender você e acompanhar a sua proposta.',
    life: 'Enquanto houver conversa ou contrato com você.',
  },
  payments: {
    name: 'Asaas (pagamentos)',
    why: 'Para emitir Pix, boleto e cobrança no cartão, somente depois de o telefone ser confirmado.',
    life: 'Pelo prazo que a lei fiscal exige.',
  },
  messages: {
    name: 'Meta (WhatsApp Business)',
    why: 'Para entregar o código de verificação ao seu número.',
    life: 'Pelo prazo das regras da própria Meta.',
  },
  mail: {
    name: `Provedor de ${EMAIL_WORD} (SMTP)`,
    why: 'Para entregar a confirmação e o lembrete da conversa agendada.',
    life: 'Pelo prazo das regras do provedor.',
  },
  companyRegister: {
    name: 'Consulta pública de CNPJ',
    why: 'Para oferecer a razão social enquanto o cadastro é preenchido. Recebe apenas o CNPJ.',
    life: 'Pelo prazo das regras do próprio serviço.',
  },
  adPlatform: {
    name: 'Meta (anúncios)',
    why: 'Para medir anúncios, somente se você autorizou publicidade.',
    life: 'Pelo prazo das regras da própria Meta.',
  },
}

/** Whom each kind of record is passed to, as the registry of visitor data says. */
export const processors: TrustPart = {
  title: 'Quem trata os dados por nós',
  rows: Object.entries(processorTexts).map(([processor, { name, why, life }]) => {
    const records = SERVER_RECORDS.filter((kind) => RECORD_PROCESSORS[kind].some((one) => one === processor))
    return {
      term: name,
      text: `${why} Recebe dados de: ${records.map((kind) => recordTexts[kind].title.toLowerCase()).join(', ')}.`,
      note: life,
    }
  }),
}

/** Whom to write to about personal data. */
export const officer: TrustPart = {
  title: 'Encarregado',
  paragraphs: [
    `Encarregado pelo tratamento de dados (LGPD, art. 41): ${company.officer}, ${company.officerEmail}.`,
  ],
}

/** Where to report an incident, and who hears of it. */
export const incidents: TrustPart = {
  title: 'Incidentes',
  paragraphs: [
    `Encontrou uma falha ou suspeita de um incidente? Escreva para ${company.securityEmail}. Um incidente que possa trazer risco ou dano a você é comunicado a você e à ANPD (LGPD, art. 48).`,
  ],
}

/** Privacy policy. */
export const privacy = {
  title: 'Política de Privacidade',
  lead: `Como a ${brand.name} trata os dados de quem visita o site e de quem se cadastra, conforme a Lei 13.709/2018 (LGPD).`,
  parts: [
    {
      title: 'Quem é o controlador',
      paragraphs: [
        `${company.name}, CNPJ ${company.cnpj}, ${company.address}.`,
        'Nas conversas que um escritório tem com os seus clientes na plataforma, o controlador é o escritório. Nós somos o operador e só tratamos esses dados para prestar o serviço.',
      ],
    },
    {
      title: 'Para que e com que base',
      paragraphs: [
        `Por onde você chegou, isto é, o site que trouxe você e as etiquetas do link de uma campanha, na primeira visita e na última que não foi direta, espera só neste navegador por no máximo ${touchWaits} e depois acompanha a sessão, para quem atende saber de onde veio o contato. O número que uma plataforma de anúncios põe no clique só passa desta aba se você autorizar publicidade, e o servidor o apaga se você retirar a autorização.`,
      ],
      rows: [necessaryPurpose, consentPurposes.analytics, consentPurposes.marketing].map(
        ({ title, text, basis, vendors, life }) => ({
          term: title,
          text: `${text} Quem recebe: ${vendors}.`,
          note: `${basis}. Prazo: ${life.charAt(0).toLowerCase()}${life.slice(1)}.`,
        }),
      ),
    },
    processors,
    {
      title: retention.title,
      paragraphs: retention.periods,
      rows: SERVER_RECORDS.map((kind) => ({ term: recordTexts[kind].title, text: recordLives[kind] })),
    },
    { title: myData.kept.title, paragraphs: myData.kept.items },
    {
      title: 'Os seus direitos',
      paragraphs: [
        'Você pode pedir confirmação, acesso, correção, cópia, portabilidade, informação sobre quem recebeu e exclusão dos seus dados, e retirar uma autorização (LGPD, art. 18). Em “Meus dados” você vê, baixa e apaga na hora o que este navegador guarda e o que o servidor liga a ele; com o telefone confirmado por um código, tudo o que foi guardado com ele, de qualquer navegador.',
      ],
    },
    officer,
  ],
} as const satisfies { title: string; lead: string; parts: readonly TrustPart[] }

/** Security and treatment of data. */
export const security = {
  title: 'Segurança e tratamento de dados',
  lead: 'Onde e por quanto tempo guardamos dados, quem os trata e com quem falar se algo der errado.',
  protection: {
    title: 'Como protegemos',
    paragraphs: [
      'Dados de contato só são lidos e mudados por quem confirmou o telefone deles com um código de uso único. O código em si nunca é guardado.',
      'A chave da sessão fica em um cookie que os scripts da página não conseguem ler. A sessão termina em 30 dias sem visitas e, de qualquer modo, em 90 dias.',
      'O site pede conexão cifrada (HTTPS) a todo navegador, e as páginas só executam os nossos próprios scripts até você autorizar outros.',
      `Os nossos registros de operação não contêm nome, ${EMAIL_WORD}, telefone nem CNPJ.`,
    ],
  },
  parts: [processors, incidents, officer],
} as const satisfies {
  title: string
  lead: string
  protection: TrustPart
  parts: readonly TrustPart[]
}
