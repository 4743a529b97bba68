import type { ReactNode } from 'react'

/** A client's logo (spec S1 3). */
export type ClientLogo = {
  readonly name: string
  /** Here a mark set in type; a real client's is a picture. */
  readonly logo: ReactNode
  /** The logo is made for dark ground, so it gets one. */
  readonly isInverted: boolean
}

/** Sample content: invented firms, each with its own lettering, to be replaced by real clients (decision 27). */
export const CLIENT_LOGOS: readonly ClientLogo[] = [
  {
    name: 'Almeida & Prado',
    isInverted: false,
    logo: <span className="font-serif text-[1.0625rem] font-semibold">Almeida &amp; Prado</span>,
  },
  {
    name: 'Nóbrega',
    isInverted: false,
    logo: (
      <>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2 18V2h7l9 16H11L7 10v8z" fill="currentColor" />
        </svg>
        <span className="font-bold tracking-[-0.03em]">Nóbrega</span>
      </>
    ),
  },
  {
    name: 'Vasques',
    isInverted: true,
    logo: <span className="text-xs font-medium tracking-[0.22em] uppercase">Vasques</span>,
  },
  {
    name: 'Tavares Lins',
    isInverted: false,
    logo: (
      <>
        <svg width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
          <path d="M11 1.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19ZM11 3v16M5 8h12" />
        </svg>
        <span className="font-serif font-medium">Tavares Lins</span>
      </>
    ),
  },
  {
    name: 'moura.leite',
    isInverted: false,
    logo: <span className="text-lg font-bold tracking-[-0.045em]">moura.leite</span>,
  },
  {
    name: 'Castro Adv.',
    isInverted: false,
    logo: (
      <>
        <svg width="18" height="20" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
          <path d="M1 1h16v11l-8 7-8-7z" />
        </svg>
        <span className="text-[0.9375rem] font-semibold">Castro Adv.</span>
      </>
    ),
  },
]
