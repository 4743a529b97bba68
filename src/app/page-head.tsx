import { brand } from '#src/content/brand.ts'
import { getPicturePath, type PageMeta, PICTURE_SIZE, THEME_COLORS } from './page-meta.ts'

type Props = { readonly meta: PageMeta }

/** Head tags of a page. React hoists them, adopts the prerendered ones and replaces them on navigation. */
export function PageHead({ meta }: Props) {
  const url = `${brand.siteUrl}${meta.path}`
  const title = `${meta.title} | ${brand.name}`

  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      <meta name="theme-color" content={meta.themeColor ?? THEME_COLORS.paper} />
      {meta.isIndexed ? null : <meta name="robots" content="noindex,follow" />}
      <link rel="canonical" href={url} />
      <link rel="alternate" hrefLang="pt-BR" href={url} />
      <link rel="alternate" hrefLang="x-default" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${brand.siteUrl}${getPicturePath(meta)}`} />
      <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
      {/* A page outside search engines shows the home page's picture. */}
      <meta property="og:image:alt" content={meta.isIndexed ? title : brand.name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
