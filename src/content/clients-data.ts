import { brand } from './brand.ts'
import { incidents, officer, type TrustPart } from './trust.ts'

/** The way to the page from the other pages about data. */
export const clientsDataLink = { label: 'Dados dos clientes', to: '/dados-dos-clientes' } as const

/** Texts of `/dados-dos-clientes`: what the contract, the product's pages and the support already hold to, in one place. */
export const clientsData = {
  title: 'Os dados dos seus clientes',
  lead: 'De quem são as conversas do escritório, quem pode lê-las, o que a IA faz com elas e o que acontece quando o contrato termina.',
  parts: [
    {
      title: 'Quem responde pelos dados',
      rows: [
        {
          term: 'Controlador: o escritório',
          text: 'As conversas com os clientes pertencem a ele, que decide para que as usa, o que guarda e por quanto tempo.',
          note: 'LGPD, art. 5º, VI; contrato, cláusula 6.',
        },
        {
          term: `Operador: a ${brand.name}`,
          text: 'Só trata esses dados para prestar o serviço, e para mais nada.',
          note: 'LGPD, arts. 5º, VII, e 39; contrato, cláusula 6.',
        },
        {
          term: 'Meta, que transporta as mensagens',
          text: 'Trata os dados do WhatsApp conforme as próprias regras.',
        },
        {
          term: 'Sistemas que o escritório conecta',
          text: 'Recebem o que a integração ligada leva. O que já chegou a eles segue o contrato do escritório com cada um.',
        },
      ],
    },
    {
      title: 'Quem pode ler uma conversa',
      rows: [
        {
          term: 'As pessoas do escritório',
          text: 'Cada uma com o seu acesso. Atendimentos reservados aparecem apenas para os advogados indicados, e todo acesso fica registrado.',
        },
        {
          term: 'Quem sai do escritório',
          text: 'Perde o acesso na hora. As conversas continuam com o escritório, e nada fica no celular de quem saiu.',
        },
        {
          term: 'O nosso suporte',
          text: 'Só com a autorização do escritório, para aquele atendimento e por tempo determinado. O acesso fica registrado.',
        },
      ],
    },
    {
      title: 'Sigilo profissional',
      paragraphs: [
        'A conversa com o cliente está sob o sigilo do advogado (Código de Ética e Disciplina da OAB, arts. 35 a 38). A plataforma não muda isso: o escritório responde pelo sigilo, pela autorização de contato e pelo que escreve, e a nós cabe tratar os dados apenas como operador.',
        'Nunca pedimos a senha nem um código de verificação. Para falar de um problema, basta o protocolo da conversa.',
      ],
    },
    {
      title: 'O que a IA faz, e o que não faz',
      paragraphs: [
        'Ela tria conversas, transcreve áudios, resume atendimentos e prepara rascunhos. O resultado pode conter erros: as mensagens e os áudios originais ficam ao lado, e uma pessoa confere antes de usar.',
        'O assistente se identifica como virtual, não presta consulta jurídica e não promete resultados (Provimento 205/2021 da OAB).',
        'As conversas não treinam modelos.',
        'Voz sintética só funciona se o escritório a ativar, com a autorização de quem tem a voz e o aviso a quem a ouve.',
      ],
    },
    {
      title: 'Quando um cliente pede os seus dados',
      paragraphs: [
        'O pedido de acesso, correção ou exclusão é feito ao escritório, que é o controlador (LGPD, art. 18). Um administrador exporta ou apaga o contato na tela de privacidade.',
        'Antes de apagar, guarde o que a lei ou o contrato com o cliente obriga a manter (LGPD, art. 16).',
      ],
    },
    {
      title: 'Quando o contrato termina',
      paragraphs: [
        'O plano mensal pode ser encerrado a qualquer momento e fica ativo até o fim do mês já pago. Exporte nesse tempo o que o escritório precisa guardar.',
        'Ao fim do contrato os dados são apagados, ressalvados os que a lei manda guardar. O número continua em nome do escritório.',
      ],
    },
    incidents,
    officer,
  ],
} as const satisfies { title: string; lead: string; parts: readonly TrustPart[] }
