import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_SIZE } from '../page-meta.ts'
import type { PageFacts } from './page-facts.ts'
import { CROP_SIZE } from './sharing-crops.ts'

const TYPEFACE = 'node_modules/@fontsource/schibsted-grotesk/files'

/** The tokens' colours (`src/styles/tokens.css`) as the renderer takes them. */
const COLORS = {
  ink: '#05120d',
  line: 'rgba(255, 255, 255, 0.055)',
  hairline: 'rgba(255, 255, 255, 0.16)',
  ruby: 'rgba(191, 26, 62, 0.75)',
  green: '#4ed894',
  rubySolid: '#bf1a3e',
  lead: '#bfcac5',
  white: '#ffffff',
} as const

const LINE_GAP = 32

/** The corner of a crop, as wide as the widest that a captured element has, at twice its size. */
const CROP_RADIUS = 40

/** Between the text and the crop beside it. */
const CROP_GAP = 44

/** What the picture of a page shows. */
export type PictureContent = Pick<PageFacts, 'heading' | 'title'> & {
  /** A piece of the product, a PNG of `CROP_SIZE`. Without one, the text takes the whole width. */
  readonly crop: Buffer | null
}

/** Draws the pictures of pages for link previews. */
export type PicturePainter = (content: PictureContent) => Promise<Buffer>

/**
 * Loads the renderer and the typeface once. Each picture is a PNG of 1200 x 630: the page's heading on the ruled sheet, its
 * title below, and on the right a piece of the product like a window that goes on outside the picture. The typeface's file
 * covers all of Latin, because a heading may hold any letter.
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
  return async (content) => {
    const svg = await satori(<Picture brandName={brandName} {...content} />, { ...PICTURE_SIZE, fonts })
    return new Resvg(svg).render().asPng()
  }
}

function loadTypeface(root: string, weight: 400 | 600): Promise<Buffer> {
  return readFile(join(root, TYPEFACE, `schibsted-grotesk-latin-${weight}-normal.woff`))
}

type Props = PictureContent & { readonly brandName: string }

function Picture({ brandName, heading, title, crop }: Props) {
  const { size, isBalanced } = getHeadingStyle(heading, crop !== null)

  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        padding: `64px ${crop ? CROP_SIZE.width + CROP_GAP : 96}px 60px 106px`,
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
          fontSize: size,
          fontWeight: 600,
          lineHeight: 1.06,
          letterSpacing: '-0.03em',
          lineClamp: MOST_LINES,
          textWrap: isBalanced ? 'balance' : 'wrap',
        }}
      >
        {heading}
      </div>
      <div
        style={{
          display: 'block',
          fontSize: crop ? 26 : 30,
          lineHeight: 1.25,
          color: COLORS.lead,
          lineClamp: crop ? 2 : 1,
        }}
      >
        {title}
      </div>
      {crop ? <Crop png={crop} /> : null}
    </div>
  )
}

/** The piece of the product in the lower right corner: a window with one corner in the picture, and a hairline along it. */
function Crop({ png }: { readonly png: Buffer }) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'absolute',
        right: 0,
        bottom: 0,
        ...CROP_SIZE,
        overflow: 'hidden',
        borderTopLeftRadius: CROP_RADIUS,
      }}
    >
      <img alt="" src={`data:image/png;base64,${png.toString('base64')}`} {...CROP_SIZE} />
      <div
        style={{
          position: 'absolute',
          // The other two edges are outside the picture.
          inset: '0 -1px -1px 0',
          border: `1px solid ${COLORS.hairline}`,
          borderTopLeftRadius: CROP_RADIUS,
        }}
      />
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

/** A longer heading ends in an ellipsis. */
const MOST_LINES = 5

/** Sizes of headings in pixels, each with the longest heading it is for, in letters. Beside a crop a line holds half. */
const SIZES = {
  alone: [
    [48, 88],
    [72, 76],
    [110, 64],
    [Number.POSITIVE_INFINITY, 54],
  ],
  besideCrop: [
    [40, 62],
    [56, 56],
    [80, 50],
    [Number.POSITIVE_INFINITY, 44],
  ],
} as const

/** The smaller size for a long heading keeps it within its lines. */
function getHeadingStyle(heading: string, hasCrop: boolean) {
  const sizes = hasCrop ? SIZES.besideCrop : SIZES.alone
  const [letters, size] = sizes.find(([longest]) => heading.length <= longest) ?? sizes[3]
  // Balancing ignores the limit of lines, so a heading that may be cut is not balanced.
  return { size, isBalanced: !hasCrop && Number.isFinite(letters) }
}
