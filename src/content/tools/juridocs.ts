import type { DraftFact, DraftKind } from '#machines/juridocs/draft-rules.ts'
import { tools } from './related.ts'
import type { ToolContent } from './tool-content.ts'

/** The page of JuriDocs, around its demonstration. */
export const juridocsPage = {
  title: 'A IA prepara o rascunho. A revisão e a assinatura continuam suas.',
  lead: 'O JuriDocs leva os fatos da conversa para o documento e marca cada ponto que depende de um advogado. Experimente aqui com três documentos.',
  facts: ['Demonstração aberta', 'Sem cadastro', 'Nada do que você digita é enviado'],
  toolLabel: 'Demonstração do JuriDocs',
  withoutScript:
    'A demonstração precisa de JavaScript. Ela monta o rascunho de uma procuração, de um contrato de honorários ou de uma petição de juntada, com os pontos de revisão numerados.',
  about: {
    title: 'O que o JuriDocs faz',
    paragraphs: [
      'Boa parte do que vai num documento já foi dita na conversa com o cliente: nome, objeto, prazo, documentos. No produto, a IA recolhe esses fatos do atendimento e preenche o modelo do seu escritório, com a indicação de onde cada dado foi dito.',
      'O que não foi dito não é inventado: vira um ponto de revisão. O que a lei deixa à escolha também. Nesta demonstração o texto sai de modelos fixos, sem IA, para que você veja a revisão funcionando.',
    ],
  },
  audience: {
    title: 'Para quem serve',
    points: [
      {
        title: 'Escritórios com volume',
        text: 'Procurações, contratos e petições simples que se repetem toda semana.',
      },
      {
        title: 'Quem coordena a qualidade',
        text: 'A lista de pontos mostra o que foi decidido antes de o documento sair.',
      },
      {
        title: 'Quem atende',
        text: 'O fato contado uma vez, na conversa, não precisa ser perguntado de novo.',
      },
    ],
  },
  steps: {
    title: 'Como funciona',
    points: [
      { title: 'Conte os fatos', text: 'Aqui, num formulário. No produto, eles vêm da conversa.' },
      {
        title: 'Decida os pontos',
        text: 'Cada trecho marcado é uma decisão do advogado, com o motivo ao lado.',
      },
      {
        title: 'Leve o texto',
        text: 'Só depois da revisão. No produto, ele segue para assinatura na mesma conversa.',
      },
    ],
  },
  limits: {
    title: 'Limites e responsabilidade',
    items: [
      'O rascunho não é parecer nem documento pronto. A responsabilidade pelo texto é do advogado que o revisa e assina.',
      'O JuriDocs não consulta jurisprudência nem cita julgados: citação não conferida é risco que não assumimos.',
      'Não é oferecido ao cliente final. Orientação jurídica é ato privativo da advocacia (Lei 8.906/1994, art. 1º).',
      'Nesta demonstração, use dados fictícios. O texto fica só no seu navegador e some quando a página fecha.',
    ],
  },
  questions: [
    {
      question: 'A IA pode inventar um fato?',
      answer:
        'No JuriDocs, um campo sem origem na conversa não é preenchido: ele aparece como ponto de revisão. Por isso os pontos precisam ser decididos antes de o texto sair.',
    },
    {
      question: 'Posso usar os modelos do meu escritório?',
      answer:
        'Sim. Na implementação, os seus modelos são marcados com os campos e os pontos de revisão que você definir.',
    },
    {
      question: 'Os documentos treinam a IA?',
      answer: 'Não. Os documentos e as conversas do escritório não são usados para treinar modelos.',
    },
  ],
  next: {
    title: 'Veja com um modelo do seu escritório.',
    text: 'Numa conversa, mostramos o caminho da mensagem do cliente até a assinatura, com um documento que vocês usam.',
    action: { label: 'Criar Conta', to: '/signup' },
    related: [tools.templates, tools.quiz, tools.link],
  },
} as const satisfies ToolContent

/** Words of the demonstration. */
export const juridocsTool = {
  kind: 'Documento',
  kinds: {
    powerOfAttorney: 'Procuração ad judicia',
    feeAgreement: 'Contrato de honorários',
    attachmentPetition: 'Petição de juntada',
  } satisfies Record<DraftKind, string>,
  facts: {
    client: { label: 'Cliente', example: 'Ana Prado' },
    lawyer: { label: 'Advogado', example: 'Caio Moura, OAB/SP 000.000' },
    matter: { label: 'Objeto ou finalidade', example: 'ação de alimentos' },
    court: { label: 'Vara e comarca', example: '2ª Vara Cível de Campinas' },
    caseNumber: { label: 'Número do processo', example: '0000000-00.2026.8.26.0000' },
    fee: { label: 'Honorários', example: 'R$ 6.000,00 em 6 parcelas mensais' },
    documents: { label: 'Documentos', example: 'comprovante de renda e contrato de aluguel' },
    city: { label: 'Cidade', example: 'Campinas' },
  } satisfies Record<DraftFact, { label: string; example: string }>,
  notice: 'Use dados fictícios. Nada sai do seu navegador.',
  draft: 'Montar rascunho',
  edit: 'Voltar aos fatos',
  resultTitle: 'Rascunho',
  waiting: 'O rascunho aparece aqui, com cada ponto de revisão numerado.',
  stamp: 'Rascunho: revisar antes de usar',
  stampDone: 'Revisado nesta tela',
  points: 'Pontos de revisão',
  progress: (decided: number, total: number) => `${decided} de ${total} decididos`,
  copy: 'Copiar texto',
  copyBlocked: 'Marque todos os pontos para copiar o texto.',
} as const
