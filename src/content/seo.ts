import { brand } from './brand.ts'

/** Title (at most 60 characters with the brand) and description (120 to 155) of each route, by its path (guide 6). */
export const seo = {
  '/whatsapp-link-generator': {
    title: 'Gerador de link do WhatsApp com QR Code grátis',
    description:
      'Crie o link do WhatsApp do escritório com mensagem pronta, origem do contato e QR Code em SVG e PNG. Sem cadastro: nada sai do seu navegador.',
  },
  '/calculadora-roi': {
    title: 'Calculadora de ROI do atendimento jurídico',
    description:
      'Calcule quanto o atendimento manual custa por mês ao escritório e em quanto tempo a automação se paga, com a fórmula e as premissas à vista.',
  },
  '/gerador-templates': {
    title: 'Gerador de modelos de mensagem do WhatsApp',
    description:
      'Monte modelos de utilidade, marketing e autenticação com variáveis e limites do WhatsApp, e veja um aviso quando o texto contraria as regras da OAB.',
  },
  '/whatsapp-widget': {
    title: 'Botão de WhatsApp para o site do escritório',
    description:
      'Gere um botão de WhatsApp para colar em qualquer site: código seu, sem terceiros, sem cookies, com horário de atendimento e contraste conferido.',
  },
  '/quiz-automacao-juridica': {
    title: 'Diagnóstico de automação do escritório',
    description:
      'Responda a sete perguntas e veja em que ponto está a automação do atendimento do seu escritório, com três ações para começar nesta semana.',
  },
  '/masterclass-automacao': {
    title: 'Masterclass de automação do atendimento',
    description:
      'Aula ao vivo para escritórios: triagem, passagem para o advogado, prazos e limites da OAB no atendimento por WhatsApp. Inscrição gratuita.',
  },
  '/masterclass-premium': {
    title: 'Masterclass premium para sócios e gestores',
    description:
      'Encontro em turma reduzida para sócios e gestores: números do atendimento, distribuição por área, integração com o software jurídico e governança.',
  },
  '/juridocs': {
    title: 'JuriDocs: rascunhos jurídicos com revisão',
    description:
      'Experimente montar o rascunho de uma procuração, de um contrato de honorários ou de uma petição simples, com cada ponto de revisão marcado para o advogado.',
  },
} as const satisfies Record<string, { readonly title: string; readonly description: string }>

/** Who is behind the site, for search engines: schema.org JSON-LD, on every indexed page (guide 6). */
export function siteJsonLd(): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${brand.siteUrl}/#organization`,
        name: brand.name,
        url: `${brand.siteUrl}/`,
        email: brand.email,
        telephone: `+${brand.phoneDigits}`,
      },
      {
        '@type': 'WebSite',
        '@id': `${brand.siteUrl}/#website`,
        name: brand.name,
        url: `${brand.siteUrl}/`,
        inLanguage: 'pt-BR',
        publisher: { '@id': `${brand.siteUrl}/#organization` },
      },
    ],
  }
}
