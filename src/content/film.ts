import { consultationLink } from './consultation.ts'
import type { PageLink } from './page-types.ts'

/** A scene of the film: its title on screen, and what is said of it, one caption after another. */
export type FilmScene = { readonly title: string; readonly captions: readonly string[] }

/** The scenes, in their order: filmed, captioned and written out from here (`src/studio/film/`). */
export const filmScenes = {
  opening: {
    title: 'A caixa de entrada',
    captions: ['Esta é a demonstração da caixa de entrada. Escritório, pessoas e casos são inventados.'],
  },
  taking: {
    title: 'Assumir',
    captions: [
      'Otávio Fontes está sem responsável. Ao assumir a conversa, a equipe inteira vê quem responde por ela.',
    ],
  },
  listening: {
    title: 'Ler o áudio',
    captions: ['Otávio mandou um áudio. Ele vira texto, com um resumo em três pontos.'],
  },
  noting: {
    title: 'Nota da equipe',
    captions: ['Uma nota fica na conversa, para a equipe. O cliente não a vê.'],
  },
  replying: {
    title: 'Responder',
    captions: ['A resposta ao cliente se escreve no mesmo campo.'],
  },
  reopening: {
    title: 'Reabrir a sessão',
    captions: [
      'O relógio é adiantado até a sessão de 24 horas se encerrar. O texto livre fica bloqueado.',
      'Um modelo aprovado ainda chega ao cliente. A resposta dele abre outra sessão.',
    ],
  },
  handingOver: {
    title: 'Passar adiante',
    captions: ['A conversa passa a Rafael, e a transferência fica no histórico.'],
  },
  triaging: {
    title: 'Triagem',
    captions: [
      'Um contato novo: o assistente se apresenta como virtual e pergunta. Ele não presta consulta jurídica.',
      'As respostas viram uma ficha para a equipe.',
    ],
  },
  ending: {
    title: 'Fim do roteiro',
    captions: ['A demonstração está aberta a todos na página /demo, sem conta.'],
  },
} as const satisfies Readonly<Record<string, FilmScene>>

/** What stands on every picture of the film. */
export const filmMark = 'Escritório e pessoas inventados'

/** The dialog of "Ver Casos de Sucesso" (spec S1 2.4). */
export const filmDialog = {
  title: 'Dois atendimentos, passo a passo',
  close: 'Fechar',
  label: 'Filme: a caixa de entrada em uso',
  lost: 'O filme não pôde ser carregado. Os mesmos passos estão escritos nesta janela.',
  steps: 'No filme, sem som',
  note: 'Casos ilustrativos: o escritório e as pessoas são inventados.',
  demo: { label: 'Abrir a demonstração', to: '/demo' },
  action: consultationLink,
} as const satisfies Readonly<Record<string, string | PageLink>>
