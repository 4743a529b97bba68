import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { tools } from './related.ts'
import type { ToolContent } from './tool-content.ts'

/** Page around the link generator. */
export const whatsAppLinkPage = {
  title: 'Um link e um QR Code para o cliente chegar direto à conversa.',
  lead: 'Informe o número do escritório, escreva a mensagem que o cliente envia e copie o link. O QR Code sai em SVG e em PNG, pronto para imprimir.',
  facts: ['Gratuito e sem cadastro', 'Nada sai do seu navegador', 'O link não vence'],
  toolLabel: 'Gerador de link do WhatsApp',
  withoutScript:
    'O gerador precisa de JavaScript. À mão, o link é https://wa.me/ seguido do código do país, do DDD e do número, só com dígitos: https://wa.me/5511987654321. Para uma mensagem pronta, acrescente ?text= e o texto, com %20 no lugar de cada espaço.',
  about: {
    title: 'O que o link faz',
    paragraphs: [
      'Quem toca no link abre o WhatsApp já na conversa com o escritório, com a sua mensagem escrita. Não precisa salvar o número nem digitar nada: basta enviar.',
      'O endereço é o wa.me, da própria Meta. O gerador só monta o endereço e o desenha como QR Code, aqui no navegador. Por isso ele continua funcionando mesmo que esta página saia do ar, e ninguém além de você e do seu cliente sabe quem o usou.',
    ],
  },
  audience: {
    title: 'Onde o escritório usa',
    points: [
      {
        title: 'Cartão de visita e papelaria',
        text: 'O QR Code em SVG imprime nítido em qualquer tamanho, do cartão à placa da recepção.',
      },
      {
        title: `Assinatura de ${EMAIL_WORD} e site`,
        text: 'Um link por advogado ou por área, com a mensagem que já diz qual é o assunto.',
      },
      {
        title: 'Perfil nas redes sociais',
        text: 'Com a origem anotada na mensagem, a equipe sabe se o contato veio do perfil, do artigo ou do evento.',
      },
    ],
  },
  steps: {
    title: 'Como funciona',
    points: [
      {
        title: 'Informe o número',
        text: 'Com DDD. Pode colar do jeito que estiver: conferimos os dígitos no plano de numeração do país.',
      },
      {
        title: 'Escreva a mensagem',
        text: 'Ela aparece pronta para o cliente enviar. Se quiser, acrescente a origem do contato.',
      },
      {
        title: 'Copie ou baixe',
        text: 'O link para o site, o SVG para a gráfica, o PNG para as redes sociais.',
      },
    ],
  },
  limits: {
    title: 'Limites e cuidados',
    items: [
      'O gerador confere se o número existe no plano de numeração. Se ele tem conta no WhatsApp, só o WhatsApp sabe: teste o link antes de imprimir.',
      'O WhatsApp ignora os parâmetros utm do endereço. Eles servem ao contador de cliques do seu site; para a equipe ver a origem, marque a opção que a escreve na mensagem.',
      'Divulgar o contato do escritório é permitido. O Provimento 205/2021 da OAB veda mercantilizar a advocacia e captar clientela: prefira um convite sóbrio, sem promessa de resultado.',
      'Não peça dados sensíveis na mensagem pronta. O relato do caso vem depois, na conversa com o advogado.',
    ],
  },
  questions: [
    {
      question: 'O link funciona com número fixo?',
      answer:
        'Sim, desde que o fixo esteja ativado no WhatsApp Business. O endereço é o mesmo: código do país, DDD e número.',
    },
    {
      question: 'O QR Code para de funcionar um dia?',
      answer:
        'Não. Ele contém o próprio link do WhatsApp, sem endereço intermediário nosso. Só deixa de valer se o escritório trocar de número.',
    },
    {
      question: 'Vocês guardam o número ou a mensagem?',
      answer:
        'Não. Tudo é montado no seu navegador e nada do que você digita aqui é enviado a nós ou a outra pessoa.',
    },
    {
      question: 'Qual tamanho mínimo do QR Code impresso?',
      answer:
        'Em geral, 2,5 cm de lado para leitura de perto. Quanto mais longa a mensagem, mais denso o código: para imprimir pequeno, use uma mensagem curta.',
    },
  ],
  next: {
    title: 'E quando a conversa chegar, quem responde?',
    text: 'Na caixa de entrada compartilhada, cada contato tem um responsável, um prazo e o histórico inteiro.',
    action: { label: 'Criar Conta', to: '/signup' },
    related: [tools.widget, tools.templates, tools.roi],
  },
} as const satisfies ToolContent

/** Words of the tool itself. */
export const whatsAppLinkTool = {
  country: 'País',
  phone: 'Número com DDD',
  phoneHint: 'Pode colar com espaços, traços ou até um link do wa.me.',
  phoneFound: (formatted: string) => `Número conferido: ${formatted}`,
  phoneUnchecked: 'Não foi possível carregar o plano de numeração. O link funciona; confira os dígitos.',
  message: 'Mensagem que o cliente envia',
  messageDefault: 'Olá, gostaria de agendar um atendimento com o escritório.',
  messageCount: (used: number, limit: number) => `${used} de ${limit} caracteres. Opcional.`,
  tracking: 'De onde vem o contato',
  trackingHint: 'Opcional. Vira parâmetros utm do link, sem acentos nem espaços.',
  source: 'Origem',
  sourceExample: 'cartão de visita',
  medium: 'Meio',
  mediumExample: 'impresso',
  campaign: 'Campanha',
  campaignExample: 'congresso 2026',
  tellsOrigin: 'Escrever a origem no fim da mensagem, para a equipe ver na conversa',
  resultTitle: 'Seu link',
  preview: 'Como o cliente vê',
  previewEmpty: 'A conversa abre sem mensagem escrita.',
  glanceWaiting: 'O link aparece aqui com o número.',
  waiting: 'O link e o QR Code aparecem aqui assim que o número estiver completo.',
  copy: 'Copiar link',
  open: 'Testar no WhatsApp',
  svg: 'Baixar SVG',
  png: 'Baixar PNG',
  pngFailed: 'Este navegador não conseguiu gerar o PNG. Use o SVG.',
  qrLabel: (link: string) => `QR Code que abre ${link}`,
  qrTooLong:
    'A mensagem ficou longa demais para um QR Code. O link funciona; para o código, encurte o texto.',
  qrLoading: 'Desenhando o QR Code…',
  fileName: 'whatsapp-qr-code',
  countries: { '55': 'Brasil +55', '1': 'EUA/Canadá +1', '351': 'Portugal +351', '44': 'Reino Unido +44' },
} as const
