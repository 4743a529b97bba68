/** Classes of a modal dialog. */
export const DIALOG_LOOK =
  'm-auto max-h-[min(86dvh,760px)] w-[min(100%-24px,720px)] overflow-clip rounded-panel bg-branco p-0 text-tinta-900 shadow-floating backdrop:bg-tinta-950/60 open:flex open:flex-col'

/** Classes of what is in a dialog: the title beside the button that closes it, the text, which scrolls, and the foot. */
export const DIALOG_PARTS = {
  head: 'flex items-start justify-between gap-4 border-b border-tinta-200 py-4 pr-3 pl-gutter md:pl-8',
  title: 'pt-1.5 text-h3',
  close: 'grid size-11 shrink-0 place-items-center rounded-control text-tinta-600 hover:bg-tinta-50',
  text: 'overflow-y-auto overscroll-contain px-gutter py-6 -outline-offset-2 md:px-8',
  foot: 'border-t border-tinta-200 px-gutter py-4 md:px-8',
} as const
