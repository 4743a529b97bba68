import { defineJourneys } from '../lib/chart-journeys.ts'
import { oneTimeCodeEntry } from './one-time-code.entry.ts'
import { oneTimeCodeMachine } from './one-time-code.machine.ts'

/** What a tester does with the six boxes of the code. */
export const oneTimeCodeJourneys = defineJourneys({
  machine: oneTimeCodeMachine,
  entry: oneTimeCodeEntry,
  notByHand: {
    'oneTimeCode.awaitingCode.delivery.over --ask.opened[0]-->':
      'Exige dez minutos com a página aberta, e nada na tela muda.',
  },
  journeys: [
    {
      title: 'As seis casas: errar, corrigir e confirmar',
      address: '/confirm-otp',
      needs: ['A'],
      opens: { reaches: 'awaitingCode.entry.editing' },
      steps: [
        {
          act: 'Clique na primeira casa e digite `11111`.',
          see: 'Cinco casas estão cheias, e o botão continua apagado.',
          events: [{ type: 'digits.typed', index: 0, text: '11111' }],
          reaches: 'awaitingCode.entry.editing.ready',
        },
        {
          act: 'Clique na terceira casa e aperte a tecla ←.',
          see: 'O cursor vai à segunda casa.',
          events: [
            { type: 'box.focused', index: 2 },
            { type: 'focus.moved', to: 'previous' },
          ],
          reaches: 'awaitingCode.entry.editing',
        },
        {
          act: 'Com a tecla → vá até a terceira casa. Aperte Delete (ou apague o 1) e depois Backspace na casa vazia.',
          see: 'A casa anterior se esvazia, e o cursor está nela.',
          events: [
            { type: 'digits.typed', index: 2, text: '' },
            { type: 'digit.erased', index: 2 },
          ],
          reaches: 'awaitingCode.entry.editing.ready',
        },
        {
          act: 'Clique na primeira casa e cole `111111` com Ctrl+V.',
          see: 'A verificação começa sozinha. As casas se esvaziam, e o cursor volta à primeira. O aviso diz também "Restam 4 tentativas.".',
          events: [{ type: 'digits.pasted', text: '111111' }],
          reaches: 'awaitingCode.entry.editing.ready',
          via: { verifyCode: { failure: 0 } },
        },
        {
          act: 'Leia o código em `/sandbox`, na outra aba, e copie-o com "Copiar". Volte e aperte "Colar código" (se o navegador perguntar, permita).',
          see: 'As seis casas mostram o código. O aviso de sucesso fica 2 segundos; depois vem "Conte sobre você". O botão só existe onde o navegador deixa ler o que foi copiado.',
          events: [{ type: 'paste.requested' }],
          reaches: 'verified',
          via: { readClipboard: { answer: 0 }, verifyCode: { answer: 0 } },
        },
      ],
    },
    {
      title: 'Um código sem resposta espera o botão',
      address: '/confirm-otp',
      needs: ['A'],
      opens: { reaches: 'awaitingCode.entry.editing' },
      steps: [
        {
          act: 'Ponha o navegador sem internet, clique na primeira casa e digite o código que `/sandbox` mostra.',
          see: '"Você está sem conexão com a internet", com as casas vazias.',
          events: [{ type: 'digits.typed', index: 0, text: '482170' }],
          reaches: 'awaitingCode.entry.editing.ready',
          via: { verifyCode: { failure: 6 } },
        },
        {
          act: 'Volte à internet e digite o mesmo código.',
          see: 'Nada é enviado sozinho; "Verificar código" está aceso.',
          events: [{ type: 'digits.typed', index: 0, text: '482170' }],
          reaches: 'awaitingCode.entry.editing.ready',
        },
        {
          act: 'Aperte "Verificar código".',
          see: 'Vem "Conte sobre você".',
          events: [{ type: 'code.submitted' }],
          reaches: 'verified',
          via: { verifyCode: { answer: 0 } },
        },
      ],
    },
    {
      title: 'Pedir outro código',
      address: '/confirm-otp',
      needs: ['A'],
      start: 1,
      size: 'phone',
      opens: { reaches: 'awaitingCode.entry.editing' },
      steps: [
        {
          act: 'Espere 30 segundos, até o botão "Reenviar em … s" virar "Reenviar código".',
          see: 'O botão "Reenviar código".',
          reaches: 'awaitingCode.resend.available',
        },
        {
          act: 'Aperte "Reenviar código".',
          see: 'Um aviso verde no alto: "Código reenviado com sucesso!". A contagem recomeça, e `/sandbox` mostra um código mais novo.',
          events: [{ type: 'resend.requested' }],
          reaches: 'awaitingCode.resend.available',
          via: { sendCode: { answer: 0 } },
        },
        {
          act: 'Espere o botão voltar e aperte "Peça pelo WhatsApp". Em "Escrever como visitante", na aba que se abre, escreva o telefone do cadastro e aperte "Enviar mensagem".',
          see: 'A mensagem já vem pronta, e `/sandbox` mostra um código ainda mais novo.',
          events: [{ type: 'ask.opened' }],
          reaches: 'awaitingCode.resend.available',
        },
        {
          act: 'Clique na primeira casa e digite o código novo.',
          see: 'Vem "Conte sobre você".',
          events: [{ type: 'digits.typed', index: 0, text: '482170' }],
          reaches: 'verified',
          via: { verifyCode: { answer: 0 } },
        },
      ],
    },
    {
      title: 'Alterar o número',
      address: '/confirm-otp',
      needs: ['A'],
      opens: { reaches: 'awaitingCode.entry.editing' },
      steps: [
        {
          act: 'Aperte "Alterar número".',
          see: 'O cadastro, com tudo o que foi digitado.',
          events: [{ type: 'numberChange.requested' }],
          reaches: 'numberChanged',
        },
      ],
    },
    {
      title: 'Um telefone que não recebe códigos',
      address: '/confirm-otp',
      before: ['faça a preparação A, mas com o telefone `11 3265-4321`, que é fixo'],
      start: 4,
      steps: [
        {
          act: 'Espere a página do código.',
          see: '"Este número não recebe o código", sem casas para digitar.',
          reaches: 'unreachable',
        },
        {
          act: 'Aperte "Alterar número".',
          see: 'O cadastro, com tudo o que foi digitado.',
          events: [{ type: 'numberChange.requested' }],
          reaches: 'numberChanged',
        },
      ],
    },
    {
      title: 'Errar cinco vezes',
      address: '/confirm-otp',
      needs: ['A'],
      opens: { reaches: 'awaitingCode.entry.editing' },
      steps: [
        {
          act: 'Clique na primeira casa e digite `111111`. Faça o mesmo com `222222`, `333333`, `444444` e `555555`, esperando cada resposta. (Se um deles for o código de `/sandbox`, pule-o.)',
          see: '"Verificação em pausa". As casas saem da tela, e a hora em que a pausa termina está no texto.',
          events: [{ type: 'digits.typed', index: 0, text: '555555' }],
          reaches: 'blocked',
          via: { verifyCode: { failure: 7 } },
        },
        {
          act: 'Aperte "Alterar número".',
          see: 'O cadastro, com tudo o que foi digitado.',
          events: [{ type: 'numberChange.requested' }],
          reaches: 'numberChanged',
        },
      ],
    },
    {
      title: 'Sessão que terminou',
      address: '/confirm-otp',
      needs: ['A'],
      opens: { reaches: 'awaitingCode.entry.editing' },
      steps: [
        {
          act: 'No Chrome: F12, aba "Aplicativo", "Cookies"; apague os cookies deste site, sem recarregar. Digite `111111`.',
          see: '"Sua sessão terminou", com o botão "Voltar ao cadastro".',
          events: [{ type: 'digits.typed', index: 0, text: '111111' }],
          reaches: 'sessionLost',
          via: { verifyCode: { failure: 8 } },
        },
        {
          act: 'Aperte "Voltar ao cadastro".',
          see: 'O cadastro.',
          events: [{ type: 'restart.requested' }],
          reaches: 'restarted',
        },
      ],
    },
  ],
})
