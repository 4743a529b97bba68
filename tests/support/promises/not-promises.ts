/** Texts that use the words of a promise without promising anything, with the reason. */
export interface NotPromise {
  readonly reason: string
  readonly files: RegExp
  readonly phrases: RegExp
}

/** Ordered from phrases on many pages to those on a single page. */
export const NOT_PROMISES: readonly NotPromise[] = [
  {
    reason: 'What an invented class says of invented offices, and how long its excerpt takes to read.',
    files: /^src\/content\/tools\/masterclass-class\.ts$/,
    phrases: /dois minutos|no dia seguinte|(?:de )?quatro horas|quarenta minutos|dois dias|dez minutos/gu,
  },
  {
    reason: 'A choice of the audience filter, over an invented portfolio.',
    files: /^src\/content\/campanhas-audience\.ts$/,
    phrases: /mensagem nos últimos 7 dias/gu,
  },
  {
    reason: 'The title of the operators’ charts.',
    files: /^src\/screens\/panel\/figure-texts\.ts$/,
    phrases: /Últimos \{\} dias/gu,
  },
  {
    reason: 'The periods that operators choose from.',
    files: /^src\/screens\/panel\/results-texts\.ts$/,
    phrases: /^(?:7|30) dias$/gu,
  },
  {
    reason: 'Which leads and tokens are counted for operators.',
    files: /^src\/screens\/panel\/(?:what-if|lead-costs)-texts\.ts$/,
    phrases: /últimos \{\} dias|último minuto/gu,
  },
  {
    reason: 'What the pace of a test foretells to operators.',
    files: /^machines\/ab-test\/report\.ts$/,
    phrases: /ainda não em \{\} dias/gu,
  },
  {
    reason: 'Units of time, in what the charts say of numbers to their owners.',
    files: /^machines\/lib\/say-time\.ts$/,
    phrases: /^(?:horas?|minutos?)$/gu,
  },
  {
    reason: 'The deadline that an invented firm gives itself after a low grade.',
    files: /^src\/content\/pesquisas-trial\.ts$/,
    phrases: /prazo de um dia útil/gu,
  },
  {
    reason: 'How the due day of an invented firm’s task is counted.',
    files: /^src\/content\/advbox-task\.ts$/,
    phrases: /dia útil conta sem sábado/gu,
  },
  {
    reason: 'The team of the law firm, in what the product does. Our own is "nossa equipe".',
    files: /^src\/(?:content|pages)\/|^machines\/lead-scoring\/|^api\/customization\//,
    phrases: /(?<!nossa )\b(?:a|A) equipe\b/gu,
  },
  {
    reason: 'Whom the product tells in the law firm, and whom its client.',
    files: /^src\/content\/(?:chatbot|desenvolvimento|zapsign)\.ts$/,
    phrases: /(?:o plantonista é avisado|Quem é avisado|é avisada para ligar)/gu,
  },
  {
    reason: 'Headings over what is listed below, and why somebody has got an e-mail.',
    files:
      /^src\/content\/(?:implementacao-assistida|stored-data)\.ts$|^machines\/scheduling\/call-mail-texts\.ts$/,
    phrases: /(?:^O que você recebe$|O que será informado à plataforma|Você recebe este e-mail porque)/gu,
  },
  {
    reason: 'An invitation to write to us.',
    files: /./,
    phrases: /\b(?:[Ff]al(?:e|ar) com a nossa equipe|peça uma proposta à nossa equipe)/gu,
  },
  {
    reason: 'How long something takes the visitor, roughly.',
    files: /./,
    phrases:
      /(?:[Pp]oucos minutos|menos de um minuto|Leva dois minutos|cerca de cinco minutos|Cerca de 2 minutos|cerca de 30 minutos|Cerca de 8 horas|^10 minutos$|Duas horas por semana)/gu,
  },
  {
    reason: 'What to do after a refusal.',
    files: /./,
    phrases: /(?:Aguarde um minuto|Aguarde alguns minutos|Se não receber nada em dois dias úteis)/gu,
  },
  {
    reason: 'The 24 hours in which WhatsApp takes free text: a rule of Meta.',
    files: /^src\/(?:content|pages)\//,
    phrases:
      /(?:(?:janela|[Ss]essão) de 24 horas|passaram 24 horas|por 24 horas|(?:nas )?últimas 24 horas|em 24 horas|depois de 24 horas|Passadas 24 horas)/gu,
  },
  {
    reason: 'Conversations, testimonials and templates of a made-up firm.',
    files: /^src\/content\/(?:home-chats|home-testimonials|home-scenes|tools\/template-models)\.ts$/,
    phrases: /.+/gu,
  },
  {
    reason: 'Figures in a picture of a made-up firm, or a setting the firm chooses.',
    files:
      /^src\/content\/(?:advbox|asaas|campanhas|chatbot|consultoria|desenvolvimento|inbox|lawyers|partners|partners-model|pesquisas|projuris-adv|zapsign|tools\/juridocs)\.ts$/,
    phrases:
      /(?:R\$ [\d.,]+|\d+(?: a \d+)? horas|1 hora|(?:15|dez|quatro) minutos|(?:\d+|dez|\{\}) dias(?: úteis)?|(?:1|um|por|Próximo|\{\}) dia útil|em dias úteis|respondemos as suas dúvidas|horas pela conversa|Apontar horas)/gu,
  },
  {
    reason: 'Numbers the visitor brings.',
    files: /(?:^src\/content\/(?:home|tools\/roi)|^machines\/(?:tools\/roi|home\/time-cost)|roi-tool)\.tsx?$/,
    phrases:
      /(?:[Mm]inutos?|[Hh]oras|R\$ por (?:hora|mês)|\{\} dias de trabalho|Todas as que chegam pelo WhatsApp)/gu,
  },
  {
    reason: 'Ranges of revenue to choose from.',
    files: /^machines\/prequalification\/prequalification-titles\.ts$/,
    phrases: /R\$ \d+ mil/gu,
  },
  {
    reason: 'A price list renders amounts; nothing chosen costs nothing.',
    files: /^src\/(?:lib\/format\/money|content\/simulator)\.ts$/,
    phrases: /^(?:\{\}R\$.\{\}|R\$ 0,00)$/gu,
  },
  {
    reason: 'Terms between the parties of the contract.',
    files: /^src\/content\/contract\.ts$/,
    phrases:
      /(?:Passados 30 dias de impedimento|avisadas com 30 dias de antecedência|horas de trabalho reservadas)/gu,
  },
  {
    reason: 'What people do in a call or while they implement, once it was agreed with them.',
    files: /^src\/content\/(?:implementacao-assistida|onboarding|zapsign|partners)\.ts$/,
    phrases:
      /(?:avisamos assim que isso acontecer|especialista da nossa equipe|horas reservadas|Marcamos uma revisão|Marcamos os campos juntos e enviamos|de horas a alguns dias|1 a 3 dias)/gu,
  },
  {
    reason: 'Whom not to give a code to.',
    files: /^src\/content\/(?:confirm-otp|onboarding)\.ts$/,
    phrases: /(?:nem com a nossa equipe|não é da nossa equipe)/gu,
  },
  {
    reason: 'How long the bank takes.',
    files: /^src\/content\/checkout\.ts$/,
    phrases: /A confirmação leva até um dia útil/gu,
  },
  {
    reason: 'What the page /demo plays with a made-up firm: it says that nothing is sent.',
    files: /^src\/content\/demo\.ts$/,
    phrases: /(?:Adiantar 8 horas|Avisamos quando ele assinar)/gu,
  },
  {
    reason: 'How long a class is, and what firms do in ninety days.',
    files: /^src\/content\/tools\/masterclass\.ts$/,
    phrases: /(?:(?:60|90|Sessenta) minutos|(?:de n|N)oventa dias)/gu,
  },
  {
    reason: 'Answers of the quiz about the visitor’s own firm.',
    files: /^src\/content\/tools\/quiz\.ts$/,
    phrases: /Em até uma hora, no horário de atendimento/gu,
  },
  {
    reason: 'What operators read of the command that tests alerts.',
    files: /^api\/alerts\/run-alert-check\.ts$/,
    phrases: /Ninguém é avisado/gu,
  },
  {
    reason:
      "The operator's room, which no visitor sees: `tests/api/panel.test.ts` holds its session of eight hours.",
    files: /^src\/screens\/panel\/texts\.ts$/,
    phrases:
      /(?:A sessão dura 8 horas|Alertas dos últimos 7 dias|Nenhum alerta em 7 dias|O registro guarda \{\} dias|Nenhum problema nos últimos \{\} dias)/gu,
  },
]
