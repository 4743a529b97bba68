import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_SIZE } from '../page-meta.ts'
import type { PageFacts } from './page-facts.ts'

const TYPEFACE = 'node_modules/@fontsource/schibsted-grotesk/files'

/** The tokens' colours (`src/styles/tokens.css`) as the renderer takes them. */
const COLORS = {
  ink: '#05120d',
  line: 'rgba(255, 255, 255, 0.055)',
  ruby: 'rgba(191, 26, 62, 0.75)',
  green: '#4ed894',
  rubySolid: '#bf1a3e',
  lead: '#bfcac5',
  white: '#ffffff',
} as const

const LINE_GAP = 32

/** A longer heading may not fit into four lines. */
const LONGEST_UNCUT = 110

/** Draws the pictures of pages for link previews. */
export type PicturePainter = (page: Pick<PageFacts, 'heading' | 'title'>) => Promise<Buffer>

/**
 * Loads the renderer and the typeface once. Each picture is a PNG of 1200 x 630: the page's heading on the ruled sheet,
 * its title below. The typeface's file covers all of Latin, because a heading may hold any letter.
 */
export async function createPicturePainter(root: string, brandName: string): Promise<PicturePainter> {
  const [{ default: satori }, { Resvg }, regular, semibold] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    loadTypeface(root, 400),
    loadTypeface(root, 600),
  ])
  const fonts = [
    { name: 'Schibsted Grotesk', data: regular, weight: 400 as const },
    { name: 'Schibsted Grotesk', data: semibold, weight: 600 as const },
  ]
  return async (page) => {
    const svg = await satori(<Picture brandName={brandName} {...page} />, { ...PICTURE_SIZE, fonts })
    return new Resvg(svg).render().asPng()
  }
}

function loadTypeface(root: string, weight: 400 | 600): Promise<Buffer> {
  return readFile(join(root, TYPEFACE, `schibsted-grotesk-latin-${weight}-normal.woff`))
}

type Props = Pick<PageFacts, 'heading' | 'title'> & { readonly brandName: string }

function Picture({ brandName, heading, title }: Props) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        padding: '64px 96px 60px 106px',
        background: COLORS.ink,
        fontFamily: 'Schibsted Grotesk',
        color: COLORS.white,
      }}
    >
      <Sheet />
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 36, fontWeight: 600 }}>
        <Mark />
        <span style={{ marginLeft: 18 }}>{brandName}</span>
      </div>
      <div
        style={{
          display: 'block',
          fontSize: getHeadingSize(heading),
          fontWeight: 600,
          lineHeight: 1.06,
          letterSpacing: '-0.03em',
          lineClamp: 4,
          // Text balancing ignores the line clamp, so a heading that will be cut is not balanced.
          textWrap: heading.length <= LONGEST_UNCUT ? 'balance' : 'wrap',
        }}
      >
        {heading}
      </div>
      <div style={{ fontSize: 30, color: COLORS.lead, lineClamp: 1, display: 'block' }}>{title}</div>
    </div>
  )
}

/** The ruled lines and the double ruby margin. */
function Sheet() {
  const lines = Array.from(
    { length: Math.floor(PICTURE_SIZE.height / LINE_GAP) },
    (_, index) => (index + 1) * LINE_GAP,
  )
  return (
    <svg
      width={PICTURE_SIZE.width}
      height={PICTURE_SIZE.height}
      style={{ position: 'absolute', left: 0, top: 0 }}
      aria-hidden="true"
    >
      {lines.map((y) => (
        <path key={y} d={`M0 ${y}.5h${PICTURE_SIZE.width}`} stroke={COLORS.line} />
      ))}
      <path d={`M60.5 0v${PICTURE_SIZE.height}M67.5 0v${PICTURE_SIZE.height}`} stroke={COLORS.ruby} />
    </svg>
  )
}

/** The mark of `src/components/logo.tsx`. */
function Mark() {
  return (
    <svg width={42} height={42} viewBox="0 0 28 28" aria-hidden="true">
      <path
        d="M4 3.5h20A1.5 1.5 0 0 1 25.5 5v14a1.5 1.5 0 0 1-1.5 1.5H12.5l-6.3 5.1a.75.75 0 0 1-1.2-.6v-4.5H4A1.5 1.5 0 0 1 2.5 19V5A1.5 1.5 0 0 1 4 3.5Z"
        fill={COLORS.green}
      />
      <path d="M8.5 3.5v17" stroke={COLORS.rubySolid} strokeWidth="1.8" />
      <path
        d="M12 9h9.5M12 12.6h9.5M12 16.2h5.5"
        stroke={COLORS.ink}
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Returns a smaller size for a long heading, so that it stays within four lines. */
function getHeadingSize(heading: string): number {
  if (heading.length <= 48) return 88
  if (heading.length <= 72) return 76
  return heading.length <= LONGEST_UNCUT ? 64 : 54
}
