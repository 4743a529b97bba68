import type { WidgetColor } from '#machines/tools/widget.ts'
import { tools } from './related.ts'
import type { ToolContent } from './tool-content.ts'

/** Page around the widget generator. */
export const widgetPage = {
  title: 'Um botão de WhatsApp no seu site, com código que é seu.',
  lead: 'Preencha, confira na prévia e cole o trecho antes do fim da página. Sem nada de terceiros, sem cookies e sem seguir ninguém.',
  facts: ['Gratuito e sem cadastro', 'Sem código de terceiros', 'Funciona com CSP restrita'],
  toolLabel: 'Gerador do botão de WhatsApp',
  withoutScript:
    'O gerador precisa de JavaScript. Sem ele, um link comum já resolve: <a href="https://wa.me/5511987654321">Fale pelo WhatsApp</a>, com o código do país, o DDD e o seu número.',
  about: {
    title: 'O que o botão faz',
    paragraphs: [
      'Ele fica no canto da página. Quem toca vê o nome do escritório, a sua saudação e se há alguém atendendo; dali segue para a conversa no WhatsApp. Nenhuma informação é coletada antes disso.',
      'O trecho tem cerca de 4 kB e se basta: não busca fonte, imagem nem script em outro endereço. Ele se isola do resto da página, então não muda o desenho do seu site nem é mudado por ele.',
    ],
  },
  audience: {
    title: 'Para quem serve',
    points: [
      {
        title: 'Escritórios com site próprio',
        text: 'WordPress, Wix com código, ou HTML feito à mão: o trecho é o mesmo.',
      },
      {
        title: 'Quem cuida da privacidade',
        text: 'Nada a declarar no aviso de cookies: o botão não grava nem envia dados.',
      },
      {
        title: 'Quem cuida da segurança',
        text: 'Acompanha o código (hash) para a política de segurança de conteúdo do site.',
      },
    ],
  },
  steps: {
    title: 'Como instalar',
    points: [
      { title: 'Preencha e confira', text: 'A prévia roda o mesmo código que vai para o seu site.' },
      {
        title: 'Copie o trecho',
        text: 'Cole antes de </body>, ou no campo de HTML personalizado do seu construtor de sites.',
      },
      {
        title: 'Teste no celular',
        text: 'Abra a página, toque no botão e veja se a conversa certa se abre.',
      },
    ],
  },
  limits: {
    title: 'Limites e cuidados',
    items: [
      'O botão não responde mensagens. Fora do horário ele avisa, e a conversa espera por alguém do escritório.',
      'As cores são as que mantêm o texto legível (contraste de 4,5 para 1 ou mais). Por isso não há seletor livre.',
      'O horário segue Brasília e não conhece feriados: nesses dias, a saudação continua dizendo que há atendimento.',
      'Saudação sóbria, sem promessa de resultado nem oferta de gratuidade: vale para o site a mesma regra do Provimento 205/2021.',
    ],
  },
  questions: [
    {
      question: 'Preciso avisar sobre cookies por causa do botão?',
      answer: 'Por causa dele, não: o botão não grava cookies, não usa armazenamento e não faz requisições.',
    },
    {
      question: 'Meu site tem uma política de segurança (CSP). Funciona?',
      answer:
        'Sim. Acrescente à diretiva script-src o código que aparece abaixo do trecho, ou baixe o arquivo .js e hospede-o no seu domínio. Estilos e imagens não precisam de permissão.',
    },
    {
      question: 'E se eu quiser mudar o texto depois?',
      answer: 'Os textos ficam no começo do trecho, em português. Mude ali, ou gere outro trecho e troque.',
    },
    {
      question: 'O botão atrapalha o carregamento da página?',
      answer: 'Não. É um trecho pequeno no fim da página, sem espera de rede.',
    },
  ],
  next: {
    title: 'O botão traz a conversa. A equipe precisa dar conta dela.',
    text: 'Distribua por área, veja o prazo de cada resposta e passe a conversa com o histórico inteiro.',
    action: { label: 'Criar Conta', to: '/signup' },
    related: [tools.link, tools.templates, tools.roi],
  },
} as const satisfies ToolContent

/** Words of the generator. */
export const widgetTool = {
  phone: 'Número com DDD',
  phoneHint: 'Brasil. Para outro país, comece com + e o código.',
  name: 'Nome do escritório',
  nameDefault: 'Moura Advogados',
  label: 'Texto do botão',
  labelDefault: 'Fale conosco',
  greeting: 'Saudação',
  greetingDefault: 'Olá. Conte em poucas palavras do que você precisa. Um advogado responde por aqui.',
  message: 'Mensagem já escrita (opcional)',
  messageDefault: 'Olá, vim pelo site do escritório.',
  color: 'Cor',
  colors: { verde: 'Verde', tinta: 'Preto esverdeado', azul: 'Azul', vinho: 'Vinho' } satisfies Record<
    WidgetColor,
    string
  >,
  side: 'Canto da página',
  sides: { right: 'Direito', left: 'Esquerdo' },
  hasHours: 'Mostrar horário de atendimento',
  hours: 'Horário de Brasília',
  from: 'Das',
  to: 'Às',
  days: 'Dias de atendimento',
  dayNames: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
  resultTitle: 'Prévia',
  previewNote: 'Roda o mesmo código do trecho. Toque no botão.',
  previewLabel: 'Prévia do botão no canto de uma página',
  snippet: 'Trecho para colar',
  snippetHint: 'Cole antes de </body>.',
  waiting: 'O trecho aparece aqui quando o número e os textos estiverem completos.',
  copy: 'Copiar trecho',
  file: 'Baixar arquivo .js',
  fileName: 'botao-whatsapp.js',
  hash: 'Para a política de segurança do site (script-src):',
} as const
