import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { premiumSupport } from './assisted-implementation.ts'
import { brand } from './brand.ts'

/** One clause: its title and its numbered paragraphs. */
export type Clause = { readonly title: string; readonly paragraphs: readonly string[] }

/** Service contract and terms of use, in six clauses (spec S1 2.10). */
export const contract = {
  title: 'Contrato de Prestação de Serviços e Termos de Uso',
  intro: `Este contrato regula o uso da plataforma ${brand.name} (“Plataforma”) por pessoas jurídicas e profissionais no exercício da sua atividade (“Contratante”). Ao marcar o aceite no cadastro, o Contratante declara que leu as seis cláusulas abaixo, que concorda com elas e que tem poderes para assumir obrigações em nome da empresa informada.`,
  clauses: [
    {
      title: 'Do objeto',
      paragraphs: [
        'O objeto é a licença de uso, não exclusiva e intransferível, de uma plataforma de atendimento por WhatsApp: caixa de entrada compartilhada, chatbot e triagem com inteligência artificial, transcrição de áudios, resumos, campanhas, pesquisas e integrações com sistemas de terceiros.',
        'As tarifas de mensagens cobradas pela Meta e os planos de sistemas de terceiros não fazem parte deste contrato e são pagos pelo Contratante diretamente ou repassados pelo valor de custo, conforme o plano escolhido.',
        'A implementação assistida é opcional e paga à parte. Por remunerar horas de trabalho reservadas à equipe do Contratante, o seu valor não é reembolsável depois de confirmada a contratação, ressalvado o direito de arrependimento quando a lei o garantir.',
        `Quem contrata a implementação assistida recebe ${premiumSupport.name}, contados da conclusão, com ${premiumSupport.answer} (segunda a sexta-feira, das 9h30 às 17h, horário de Brasília, exceto feriados nacionais).`,
      ],
    },
    {
      title: 'Do uso de inteligência artificial e de voz sintética',
      paragraphs: [
        'A Plataforma usa modelos de inteligência artificial para triar conversas, transcrever áudios, resumir atendimentos e preparar rascunhos. O resultado pode conter erros e deve ser conferido por uma pessoa antes de produzir efeitos.',
        'O assistente virtual identifica-se como tal. Ele não presta consulta jurídica nem promete resultados: a orientação é sempre do profissional responsável, nos termos do Provimento 205/2021 do Conselho Federal da OAB.',
        'O uso de voz sintética depende de ativação pelo Contratante, que declara ter autorização da pessoa cuja voz for reproduzida e se obriga a informar aos seus interlocutores que a voz é gerada por computador.',
        'É vedado usar a Plataforma para imitar terceiros, enganar interlocutores, enviar mensagens a quem não autorizou o contato ou captar clientela de forma contrária às normas da profissão.',
      ],
    },
    {
      title: 'Das notificações extrajudiciais',
      paragraphs: [
        'As notificações extrajudiciais entre as partes só têm validade quando enviadas por carta registrada com aviso de recebimento ao endereço da sede da outra parte.',
        `Mensagens por ${EMAIL_WORD}, WhatsApp ou pelos canais de suporte servem à comunicação do dia a dia e não suprem a carta registrada quando este contrato ou a lei exigir notificação.`,
        'Cada parte mantém o seu endereço atualizado. Vale a notificação entregue no último endereço informado.',
      ],
    },
    {
      title: 'Da natureza empresarial da relação',
      paragraphs: [
        'A Plataforma é contratada como insumo da atividade profissional ou empresarial do Contratante, que não é o seu destinatário final. A relação é regida pelo Código Civil, e as partes afastam a aplicação do Código de Defesa do Consumidor.',
        'O Contratante declara ter porte e assessoria suficientes para avaliar estas condições.',
        'O Contratante é o único responsável pela relação com os seus próprios clientes, inclusive pelo sigilo profissional, pela autorização de contato e pelo conteúdo das mensagens que envia.',
      ],
    },
    {
      title: 'Da responsabilidade e da força maior',
      paragraphs: [
        `A ${brand.name} responde pelos danos diretos que comprovadamente causar, limitados ao total pago pelo Contratante nos doze meses anteriores ao fato. Não há responsabilidade por lucros cessantes nem por danos indiretos, salvo dolo.`,
        'Não há responsabilidade por falhas que dependam de terceiros, entre eles a Meta, operadoras de telefonia, provedores de nuvem e os sistemas integrados, nem por bloqueio do número do Contratante por violação das políticas do WhatsApp.',
        'Nenhuma das partes responde por atraso ou descumprimento causado por caso fortuito ou força maior. A parte atingida avisa a outra assim que possível e retoma as obrigações quando o impedimento cessar.',
        'Passados 30 dias de impedimento contínuo, qualquer das partes pode encerrar o contrato sem multa, pagando apenas o que foi usado.',
      ],
    },
    {
      title: 'Das disposições gerais',
      paragraphs: [
        'O contrato começa no aceite e vale por prazo indeterminado. O plano mensal pode ser encerrado a qualquer momento e fica ativo até o fim do mês já pago.',
        `Política de Privacidade: os dados do cadastro (nome, ${EMAIL_WORD}, telefone, razão social e CNPJ) são tratados para criar e manter a conta, cobrar os serviços e falar com o Contratante, conforme a Lei 13.709/2018 (LGPD). Os dados das conversas pertencem ao Contratante, que é o seu controlador; a Plataforma atua como operadora e só os trata para prestar o serviço.`,
        `O titular pode pedir acesso, correção ou exclusão dos seus dados pelo ${EMAIL_WORD} ${brand.email}. Os dados são apagados ao fim do contrato, ressalvados os que a lei manda guardar.`,
        'Mudanças nestas condições são avisadas com 30 dias de antecedência. Quem não concordar pode encerrar o contrato antes que elas entrem em vigor.',
        'A tolerância de uma parte não muda o que foi contratado, e a nulidade de uma cláusula não atinge as demais. Fica eleito o foro da sede da prestadora do serviço para resolver conflitos.',
      ],
    },
  ] satisfies readonly Clause[],
  accept: 'Li e concordo',
  close: 'Fechar',
} as const
