import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailTexts } from '#machines/lib/mail-texts.ts'
import type { MailBrand } from './brand.ts'

/** A link of an e-mail. */
export type MailLink = { readonly label: string; readonly to: string }

type Props = { readonly texts: MailTexts; readonly links: readonly MailLink[]; readonly brand: MailBrand }

/** Colours of the visual guide as e-mail programs take them. */
const COLORS = {
  paper: '#f8fbf9',
  sheet: '#ffffff',
  ink: '#0c1d16',
  quiet: '#4a5952',
  line: '#d5dfda',
  green: '#016e47',
  lightGreen: '#ebfbf1',
} as const

/** What a program that follows the reader's dark mode paints instead. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background: #0c1d16 !important }
  .sheet { background: #14291f !important; border-color: #2c4438 !important }
  .facts { background: #1c3529 !important }
  .ink, .ink a { color: #eef6f2 !important }
  .quiet, .quiet a { color: #b4c4bc !important }
}`

const FACT = { padding: '4px 16px 4px 0', verticalAlign: 'top', textAlign: 'left', fontWeight: 400 } as const

/** Renders an e-mail as HTML. */
export function renderMail(props: Props): string {
  return `<!doctype html>${renderToStaticMarkup(<MailPage {...props} />)}`
}

/**
 * An e-mail as its reader sees it: what it is about, the facts, one act, and further links in small. Loads no picture or other
 * resource, so that reading the e-mail reports nothing.
 */
function MailPage({ texts, links: [act, ...others], brand }: Props) {
  return (
    <Html lang="pt-BR">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{texts.subject}</title>
        <style>{DARK}</style>
      </Head>
      <Body className="paper" style={{ margin: 0, background: COLORS.paper }}>
        <Preview>{texts.lead}</Preview>
        <main>
          <Container
            className="paper"
            style={{
              maxWidth: 560,
              padding: '24px 12px',
              background: COLORS.paper,
              color: COLORS.ink,
              font: "16px/1.5 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
            }}
          >
            <Section
              style={{
                padding: '16px 24px',
                borderRadius: '12px 12px 0 0',
                background: COLORS.green,
                color: COLORS.sheet,
                fontSize: 20,
                fontWeight: 700,
              }}
            >
              {brand.name}
            </Section>
            <Section
              className="sheet ink"
              style={{
                padding: '28px 24px 12px',
                border: `1px solid ${COLORS.line}`,
                borderTop: 0,
                borderRadius: '0 0 12px 12px',
                background: COLORS.sheet,
              }}
            >
              <h1 style={{ margin: '0 0 12px', fontSize: 24, lineHeight: 1.25 }}>{texts.title}</h1>
              <p style={{ margin: '0 0 4px' }}>{texts.greeting}</p>
              <p style={{ margin: '0 0 20px' }}>{texts.lead}</p>
              <Section
                className="facts"
                style={{ padding: '12px 20px', borderRadius: 8, background: COLORS.lightGreen }}
              >
                <table cellPadding="0" cellSpacing="0" style={{ font: 'inherit', color: 'inherit' }}>
                  <tbody>
                    {texts.facts.map(([name, value]) => (
                      <tr key={name}>
                        <th scope="row" className="quiet" style={{ ...FACT, color: COLORS.quiet }}>
                          {name}
                        </th>
                        <td style={{ ...FACT, paddingRight: 0, fontWeight: 600 }}>{value}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Section>
              {texts.after.map((paragraph) => (
                <p key={paragraph} style={{ margin: '16px 0 0' }}>
                  {paragraph}
                </p>
              ))}
              {act ? (
                <Button
                  href={act.to}
                  style={{
                    margin: '24px 0 16px',
                    padding: '14px 24px',
                    borderRadius: 8,
                    background: COLORS.green,
                    color: COLORS.sheet,
                    fontWeight: 600,
                  }}
                >
                  {act.label}
                </Button>
              ) : null}
              {others.map(({ label, to }) => (
                <p key={to} style={{ margin: '0 0 16px' }}>
                  <a href={to} style={{ color: COLORS.green }}>
                    {label}
                  </a>
                </p>
              ))}
            </Section>
            <Section className="quiet" style={{ padding: '16px 24px', fontSize: 13, color: COLORS.quiet }}>
              <p style={{ margin: '0 0 8px' }}>
                {`${brand.name} · `}
                <a href={`mailto:${brand.email}`} style={{ color: 'inherit' }}>
                  {brand.email}
                </a>
                {' · '}
                <a href={brand.siteUrl} style={{ color: 'inherit' }}>
                  {new URL(brand.siteUrl).host}
                </a>
              </p>
              <p style={{ margin: 0 }}>{texts.reason}</p>
            </Section>
          </Container>
        </main>
      </Body>
    </Html>
  )
}
