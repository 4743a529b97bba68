import type { ReactNode } from 'react'

const TONES = {
  neutral: 'bg-tinta-100 text-tinta-700',
  good: 'bg-verde-100 text-verde-800',
  bad: 'bg-rubi-50 text-rubi-700',
  warning: 'bg-ambar-100 text-ambar-700',
  info: 'bg-azul-50 text-azul-700',
} as const

/** What a tag says: the colour repeats it, the text carries it. */
export type TagTone = keyof typeof TONES

type Props = { readonly tone?: TagTone; readonly children: ReactNode }

/** A short state or label. */
export function Tag({ tone = 'neutral', children }: Props) {
  return (
    <span
      className={`inline-flex min-h-6 items-center rounded-tag px-2 text-xs leading-tight font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
