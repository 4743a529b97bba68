import type { Integration } from '#machines/integrations/integrations.ts'

/** Texts of `/integrations` (decision 24); names of the systems and messages are beside the chart. */
export const integrations = {
  meta: {
    title: 'Conecte os seus sistemas',
    description:
      'Valide a chave do Pipedrive e diga que outros sistemas do escritório a nossa equipe deve conectar na ativação da conta. Leva dois minutos.',
  },
  title: 'Conecte os seus sistemas',
  lead: 'O Pipedrive você conecta agora. O resto fica com a nossa equipe, na ativação da conta.',
  pipedrive: {
    title: 'Pipedrive',
    text: 'Contatos e negócios chegam à conversa certa.',
    connected: 'Conectado',
    disconnected: 'Não conectado',
    label: 'API Key do Pipedrive',
    hint: 'No Pipedrive: Preferências pessoais, API. A chave é usada só para esta validação e não fica guardada aqui.',
    show: 'Mostrar a chave',
    hide: 'Ocultar a chave',
    submit: 'Validar a chave',
    submitting: 'Validando...',
    account: (company: string) => `Conta validada: ${company}.`,
    remove: 'Usar outra conta',
  },
  others: {
    label: 'Com a nossa equipe',
    hint: 'Marque o que o escritório usa. Combinamos a conexão na ativação.',
    texts: {
      'projuris-adv': 'Processos e andamentos na conversa',
      advbox: 'Tarefas e prazos a partir do atendimento',
      controljus: 'Em breve: avisamos quando abrir',
      asaas: 'Honorários por Pix ou boleto na conversa',
      zapsign: 'Contrato enviado e assinado na conversa',
    } satisfies Record<Integration, string>,
  },
  submit: 'Salvar e continuar',
  submitting: 'Salvando...',
  skip: 'Pular por enquanto',
  legal: 'As marcas citadas pertencem a seus titulares.',
} as const

/** Where the page leads. */
export const AFTER_INTEGRATIONS = '/assistant-config'
