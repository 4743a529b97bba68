/** A question with its answer. */
export type Question = { readonly question: string; readonly answer: string }

/** Twelve questions about the WhatsApp Business API (spec S1 2.7). */
export const faq = {
  title: 'Perguntas sobre a API do WhatsApp Business',
  lead: 'O que costumam perguntar antes de ativar o número do escritório.',
  /** @param count of the questions that are folded */
  others: (count: number) => `Mais ${count} perguntas`,
  more: { text: 'Ficou outra dúvida?', label: 'Fale pelo WhatsApp' },
  questions: [
    {
      question: 'O que é a API do WhatsApp Business?',
      answer:
        'É o acesso oficial da Meta para empresas que atendem com equipe e sistemas. Ela não tem aplicativo próprio: as conversas chegam a uma caixa de entrada, onde várias pessoas e o assistente respondem pelo mesmo número.',
    },
    {
      question: 'Qual é a diferença para o aplicativo comum?',
      answer:
        'O aplicativo foi feito para poucas pessoas em poucos aparelhos. A API permite equipe inteira, assistente virtual, modelos de mensagem aprovados e integração com o software jurídico. A Meta cobra tarifas próprias pelo uso, à parte do plano.',
    },
    {
      question: 'Como registro o meu número?',
      answer:
        'A Meta confirma o número com um código enviado por SMS ou ligação. Pode ser celular ou fixo, desde que receba o código. O registro é feito com você na ativação.',
    },
    {
      question: 'Posso usar um número fornecido por vocês?',
      answer:
        'Sim. Se o escritório prefere não usar o número atual, um número novo pode ser ativado só para o atendimento. Ele fica registrado em nome do escritório.',
    },
    {
      question: 'O que acontece com o histórico de conversas?',
      answer:
        'Depende do modo de ativação. Quando aplicativo e API usam o mesmo número, parte das conversas recentes pode ser sincronizada; na migração completa, o histórico anterior não é transferido. Exporte as conversas importantes antes de ativar.',
    },
    {
      question: 'Como levo meus contatos?',
      answer:
        'O número continua o mesmo, então ninguém precisa salvar outro contato. A sua lista pode ser importada de uma planilha ou do sistema integrado, com o registro de quem autorizou receber mensagens.',
    },
    {
      question: 'O que é a sessão de 24 horas?',
      answer:
        'Cada mensagem do cliente abre ou renova uma janela de 24 horas em que a equipe responde livremente. Depois dela, a conversa só é retomada por um modelo de mensagem aprovado. A caixa de entrada mostra quanto tempo falta.',
    },
    {
      question: 'O que é preciso para ativar?',
      answer:
        'CNPJ ativo, um número que receba o código de confirmação, uma conta da empresa na Meta e um site ou perfil público que identifique o escritório.',
    },
    {
      question: 'Existem limites de envio?',
      answer:
        'Sim. A Meta limita quantas pessoas a empresa pode procurar por dia e amplia o limite conforme a verificação e a qualidade das mensagens. Responder a quem escreveu primeiro não entra nessa conta.',
    },
    {
      question: 'Quais são os requisitos técnicos?',
      answer:
        'Um navegador atualizado e acesso à internet. Não há servidor para instalar nem celular que precise ficar ligado. Cada integração é ativada com a chave do próprio sistema.',
    },
    {
      question: 'Várias pessoas podem atender no mesmo número?',
      answer: 'Sim. Cada conversa tem um responsável, e a equipe deixa notas que o cliente não vê.',
    },
    {
      question: 'Quanto tempo leva a configuração?',
      answer:
        'O registro do número cabe em uma conversa quando os dados estão completos. A verificação da empresa é feita pela Meta e pode levar alguns dias. Triagem e integrações seguem um cronograma combinado com você.',
    },
  ] satisfies Question[],
} as const
