import { CALL_MINUTES } from '#machines/scheduling/limits.ts'
import { assistedImplementation, premiumSupport } from './assisted-implementation.ts'

/** The three ways to start (spec S1 2.5). */
export const implementation = {
  title: 'Três formas de começar.',
  lead: 'Escolha quanto do caminho você quer percorrer acompanhado.',
  premium: {
    title: assistedImplementation.name,
    text: 'A implementação premium, completa: fazemos com você número, triagem por área, integração e treinamento.',
    items: [assistedImplementation.included[0], assistedImplementation.included[2], premiumSupport.title],
    action: 'Quero a implementação completa',
  },
  executive: {
    title: 'Consultoria estratégica executiva',
    text: `Uma conversa de ${CALL_MINUTES.consultation} minutos com quem decide, sobre o que organizar primeiro.`,
    items: [
      `${CALL_MINUTES.consultation} minutos, online`,
      'Mapa do atendimento do escritório',
      'Plano por escrito ao final',
    ],
    action: `Agendar ${CALL_MINUTES.consultation} minutos`,
  },
  quick: {
    title: 'Consulta rápida pelo WhatsApp',
    text: 'Para uma dúvida pontual antes de decidir. Responde uma pessoa da nossa equipe.',
    items: ['Sem cadastro', 'Segunda a sexta, das 9h30 às 17h', 'Horário de Brasília'],
    link: 'Abrir conversa no WhatsApp',
  },
} as const
