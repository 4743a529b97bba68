/** Words of the flow that can be edited on /chatbot, and of the conversation that follows it. Sample content. */
export const flowTrial = {
  title: 'Mude o roteiro e converse com ele',
  lead: 'Escreva como o escritório, responda como a cliente. A conversa segue o roteiro na hora; nada é enviado nem guardado.',
  formTitle: 'Roteiro do escritório',
  step: (number: number) => `Pergunta ${number}`,
  parts: { question: 'O assistente pergunta', first: 'Resposta 1', second: 'Resposta 2' },
  skipped: 'Em branco, é pulada.',
  phoneTitle: 'Como a cliente vê',
  firm: 'Moura & Prado Advogados',
  assistant: 'Assistente virtual',
  greeting: 'Olá. Sou o assistente virtual do escritório. Faço algumas perguntas e um advogado responde.',
  firstMessage: 'Oi. O banco descontou um empréstimo que eu não fiz.',
  noAnswer: 'Não sei dizer',
  person: 'Quero falar com alguém',
  personCalled: 'Claro. Chamei uma pessoa da recepção, que continua por aqui.',
  handedOver: 'Obrigado. O advogado da área já recebeu o seu relato e continua por aqui.',
  restart: 'Recomeçar a conversa',
} as const
