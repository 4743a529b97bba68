import { premiumSupport } from './assisted-implementation.ts'
import { brand } from './brand.ts'

/** Title (at most 60 characters with the brand) and description (120 to 155) of each route, by its path (guide 6). */
export const seo = {
  '/privacidade': {
    title: 'Política de Privacidade',
    description:
      'O que este site trata, para quê, com que base na LGPD, quem recebe, o que fica depois de apagar, os seus direitos e o contato do encarregado.',
  },
  '/termos': {
    title: 'Termos de Uso e contrato, em seis cláusulas',
    description:
      'O contrato de prestação de serviços e os termos de uso da plataforma: objeto, uso de IA e voz sintética, notificações, responsabilidade e disposições.',
  },
  '/seguranca': {
    title: 'Segurança e tratamento de dados',
    description:
      'Onde os dados ficam, quem os trata e por quanto tempo, como são protegidos e com quem falar em caso de incidente. A lista vem do próprio código.',
  },
  '/demo': {
    title: 'Demonstração da caixa de entrada no WhatsApp',
    description:
      'Use a caixa de entrada de um escritório de exemplo: assuma conversas, leia áudios, deixe notas, veja a sessão de 24 horas e a triagem. Sem cadastro.',
  },
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
  '/partners': {
    title: 'Programa de parceiros para quem atende escritórios',
    description:
      'Indique ou implante o atendimento por WhatsApp em escritórios e empresas que você já atende. Veja modelos, responsabilidades e como entrar.',
  },
  '/lawyers': {
    title: 'Software de WhatsApp para advogados',
    description:
      'Triagem por área do Direito, prazo à vista e histórico do caso no WhatsApp do escritório, dentro das regras de publicidade da OAB e da LGPD.',
  },
  '/desenvolvimento': {
    title: 'WhatsApp para empresas de software',
    description:
      'Chamados por WhatsApp com severidade, responsável e prazo. Resumo para o time técnico, aviso de incidente e webhook para o seu sistema.',
  },
  '/consultoria': {
    title: 'WhatsApp para consultorias',
    description:
      'Diagnóstico, proposta, reunião e entrega na mesma conversa. Áudios transcritos, decisões registradas e pesquisa ao fim de cada projeto.',
  },
  '/pipedrive': {
    title: 'Integração WhatsApp e Pipedrive',
    description:
      'Cada conversa do WhatsApp vira pessoa, negócio e atividade no Pipedrive. Veja o que vai, o que volta, os campos usados e como conectar.',
  },
  '/projuris-adv': {
    title: 'Integração WhatsApp e Projuris ADV',
    description:
      'Conversa, documento e resumo ligados ao processo no Projuris ADV, e o andamento explicado ao cliente por WhatsApp após revisão do advogado.',
  },
  '/asaas': {
    title: 'Cobrança pelo WhatsApp com Asaas: Pix e boleto',
    description:
      'Envie Pix e boleto do Asaas na conversa, saiba quando o honorário foi pago e lembre o vencimento sem constranger. Campos, requisitos e passos.',
  },
  '/zapsign': {
    title: 'Assinatura pelo WhatsApp com ZapSign',
    description:
      'Contrato e procuração enviados, assinados e arquivados na mesma conversa. Entenda o fluxo, os tipos de assinatura e quando usar ICP-Brasil.',
  },
  '/advbox': {
    title: 'Integração WhatsApp e ADVBOX',
    description:
      'Transforme mensagens do WhatsApp em tarefas da ADVBOX com responsável e prazo, ligadas ao processo do cliente. Campos, requisitos e passos.',
  },
  '/controljus': {
    title: 'Integração WhatsApp e ControlJus: em breve',
    description:
      'A integração com o ControlJus está em preparação. Veja o que está planejado, o que já funciona sem ela e como participar dos testes.',
  },
  '/inbox': {
    title: 'Caixa de entrada compartilhada do WhatsApp',
    description:
      'Vários advogados no mesmo número, cada conversa com protocolo, responsável, prazo e resumo. Áudio transcrito e notas que só a equipe vê.',
  },
  '/campanhas': {
    title: 'Campanhas de WhatsApp com autorização',
    description:
      'Comunique a carteira de clientes com modelos aprovados, só para quem autorizou o contato. Prévia, custo estimado, descadastro e auditoria.',
  },
  '/marketing-posts': {
    title: 'Posts jurídicos com revisão pelas regras da OAB',
    description:
      'Calendário editorial para advogados: a IA prepara o rascunho informativo, o revisor confere o Provimento 205/2021 e você aprova antes de publicar.',
  },
  '/chatbot': {
    title: 'Chatbot jurídico para WhatsApp com triagem por IA',
    description:
      'O assistente se apresenta como virtual, coleta área, fatos e documentos e passa a conversa ao advogado. Sem consulta jurídica automática.',
  },
  '/pesquisas': {
    title: 'Pesquisas de satisfação e NPS pelo WhatsApp',
    description:
      'Pergunte sobre o atendimento na própria conversa, acompanhe NPS e satisfação por área e trate a nota baixa antes que o cliente vá embora.',
  },
  '/activate-whatsapp': {
    title: 'Ative o WhatsApp do escritório',
    description:
      'Número novo, aplicativo e plataforma juntos ou migração: compare os caminhos, veja o que acontece com o histórico e siga o passo a passo.',
  },
  '/implementacao-assistida': {
    title: 'Implementação assistida do WhatsApp',
    description: `Um especialista monta número, triagem, integrações e treinamento com o seu escritório em quatro semanas, e ${premiumSupport.name}.`,
  },
  '/onboarding': {
    title: 'Suporte e ativação do WhatsApp do escritório',
    description:
      'Canais e horários de suporte, o que separar para ativar o número, as etapas na Meta e respostas aos problemas mais comuns do primeiro mês.',
  },
} as const satisfies Record<string, { readonly title: string; readonly description: string }>

/** Builds the data on the company for search engines: schema.org JSON-LD, on every indexed page (guide 6). */
export function buildSiteJsonLd(): object {
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
