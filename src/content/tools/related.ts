import type { ToolLink } from './tool-content.ts'

/** The free tools, as other pages point to them. */
export const tools = {
  link: {
    label: 'Gerador de link do WhatsApp',
    to: '/whatsapp-link-generator',
    text: 'Link com mensagem pronta e QR Code para imprimir.',
  },
  roi: {
    label: 'Calculadora de ROI',
    to: '/calculadora-roi',
    text: 'Quanto o atendimento manual custa por mês.',
  },
  templates: {
    label: 'Gerador de modelos',
    to: '/gerador-templates',
    text: 'Mensagens dentro dos limites do WhatsApp e das regras da OAB.',
  },
  widget: {
    label: 'Botão de WhatsApp para o site',
    to: '/whatsapp-widget',
    text: 'Um trecho de código seu, sem terceiros.',
  },
  quiz: {
    label: 'Diagnóstico de automação',
    to: '/quiz-automacao-juridica',
    text: 'Sete perguntas e três ações para começar.',
  },
  juridocs: {
    label: 'JuriDocs IA',
    to: '/juridocs',
    text: 'Monte um rascunho e veja onde o advogado decide.',
  },
} as const satisfies Record<string, ToolLink>
