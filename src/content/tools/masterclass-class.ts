import type { Masterclass } from '#machines/masterclass/masterclass-rules.ts'

/** A part of a class to read: sample content, replaced with the real transcript before publishing. */
type Excerpt = { readonly title: string; readonly paragraphs: readonly string[] }

/** Words that both classes share. */
export const classFacts = {
  date: 'Próxima turma',
  waiting: 'Lista de espera',
  rule: 'Ainda não há data marcada. A lista segue a ordem de inscrição: quando a turma tem gente para acontecer, a data é combinada com quem está nela, e quem não couber fica com o lugar para a seguinte.',
  teacher: 'Quem dá a aula',
  teacherRule:
    'Dá a aula quem trabalha com atendimento em escritórios. Pergunte o nome e o currículo ao combinar a data.',
  excerpt: 'Como soa a aula, dois minutos de leitura',
} as const

/** An excerpt of each class. */
export const classExcerpts: Readonly<Record<Masterclass, Excerpt>> = {
  automacao: {
    title: 'Onde a máquina para',
    paragraphs: [
      '“Vamos olhar esta mensagem: ‘Fui demitida ontem e estou grávida. Tenho direito a quê?’ Há três coisas nela. Um fato, a demissão. Uma circunstância, a gravidez. E uma pergunta jurídica. As duas primeiras a máquina pode recolher. A terceira, não.',
      'Então o que o assistente responde? Ele não diz ‘depende’ e não diz ‘provavelmente sim’. Ele diz: quem responde isso é a advogada, e para ela responder bem eu preciso de duas informações, a data da demissão e se a empresa já sabia da gravidez. Reparem: é honesto, é útil e não é consulta.',
      'Agora o erro mais comum. O escritório escreve um roteiro com quinze perguntas, porque um dia todas serão necessárias. A cliente para na quarta. Roteiro de primeiro contato tem de caber na paciência de quem está assustado. Três perguntas, quatro se houver prazo. O resto a advogada pergunta depois, com a cliente já acolhida.',
      'E há a frase que não pode faltar em nenhuma mensagem: se preferir falar com uma pessoa, é só escrever. Quem procura um advogado muitas vezes está no pior dia do ano. A automação serve para que ninguém fique sem resposta nesse dia. Não serve para que ninguém precise responder.”',
    ],
  },
  premium: {
    title: 'O número que engana',
    paragraphs: [
      '“Todo painel começa pelo tempo de primeira resposta. É fácil de medir e fica bonito. No escritório do nosso exemplo, ele caiu de quatro horas para dois minutos no mês em que ligaram a saudação automática. Os sócios comemoraram. A reclamação dos clientes continuou igual.',
      'Por quê? Porque a saudação responde, mas não atende. O cliente recebeu ‘olá’ em dois minutos e a orientação no dia seguinte, como antes. O número que importa é outro: quanto tempo passa até que uma pessoa que pode decidir leia o caso. Chamem de tempo até o responsável.',
      'Quando medimos isso por área, apareceu o que ninguém via. Contratos levava quarenta minutos. Família levava dois dias, e não por descuido: a única advogada da área passava as tardes em audiência, e as conversas caíam todas nela. Não faltava ferramenta. Faltava uma regra de distribuição.',
      'Guardem três perguntas para qualquer número do atendimento. Ele pode melhorar sem que o cliente perceba nada? Se pode, é enfeite. Ele tem um responsável com nome? Se não tem, ninguém o muda. E ele cabe numa conversa de dez minutos por mês? Se não cabe, ninguém vai olhar.”',
    ],
  },
}
