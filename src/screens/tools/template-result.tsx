import { CircleCheck, Scale, TriangleAlert } from 'lucide'
import { TEMPLATE_LIMITS } from '#machines/tools/limits.ts'
import { findSolicitations, SOLICITATION_TEXTS } from '#machines/tools/solicitation.ts'
import {
  AUTHENTICATION_BODY,
  AUTHENTICATION_BUTTON,
  createTemplatePayload,
  fillInSamples,
  type TemplateDraft,
  type TemplateIssue,
} from '#machines/tools/template-rules.ts'
import { Icon } from '#src/components/icon.tsx'
import { templatesTool as texts } from '#src/content/tools/templates.ts'
import { useToolReport } from '#src/lib/ad-events/use-tool-report.ts'
import { CopyButton } from './copy-button.tsx'
import { GlanceBubble } from './parts.tsx'

type Props = { readonly draft: TemplateDraft; readonly issues: readonly TemplateIssue[] }

/** The message as it will look, what keeps it from being accepted, and what the bar's rules say of it. */
export function TemplateResult({ draft, issues }: Props) {
  const shown = getShownTexts(draft)
  const reportUse = useToolReport('/gerador-templates')

  return (
    <>
      <h2 className="text-h3">{texts.resultTitle}</h2>
      <div className="grid gap-1.5 rounded-frame bg-tinta-50 p-4 inset-ring inset-ring-tinta-200">
        <div className="grid gap-1.5 rounded-[12px_12px_12px_4px] bg-branco px-4 py-3 text-[0.9375rem] leading-snug wrap-anywhere inset-ring inset-ring-tinta-200">
          {shown.header ? <p className="font-semibold">{shown.header}</p> : null}
          <p className="whitespace-pre-wrap">
            <Formatted text={shown.body} />
          </p>
          {shown.footer ? <p className="text-sm text-tinta-600">{shown.footer}</p> : null}
        </div>
        {shown.buttons.map((button) => (
          <p
            key={button}
            className="rounded-control bg-branco px-4 py-2.5 text-center text-[0.9375rem] font-medium wrap-anywhere text-azul-700 inset-ring inset-ring-tinta-200"
          >
            {button}
          </p>
        ))}
      </div>
      <Limits issues={issues} />
      <OabRules draft={draft} />
      <div className="flex flex-wrap gap-3 border-t border-verde-200 pt-5">
        <CopyButton text={joinTexts(draft)} label={texts.copyText} onCopied={reportUse} />
        <CopyButton
          text={issues.length === 0 ? JSON.stringify(createTemplatePayload(draft), null, 2) : ''}
          label={texts.copyJson}
          variant="primary"
          disabled={issues.length > 0}
          onCopied={reportUse}
        />
        {issues.length > 0 ? <p className="w-full text-sm text-tinta-600">{texts.copyBlocked}</p> : null}
      </div>
    </>
  )
}

/** The message's text as a bubble, with what the limits say of it. */
export function TemplateGlance({ draft, issues }: Props) {
  const { header, body } = getShownTexts(draft)

  return (
    <span className="grid gap-1">
      <GlanceBubble text={[header, body].filter(Boolean).join(' · ')} />
      <span className={`text-xs font-medium ${issues.length === 0 ? 'text-verde-800' : 'text-rubi-700'}`}>
        {issues.length === 0 ? texts.ready : texts.issues(issues.length)}
      </span>
    </span>
  )
}

type LimitsProps = { readonly issues: readonly TemplateIssue[] }

function Limits({ issues }: LimitsProps) {
  return (
    <div role="status" className="text-[0.9375rem]">
      {issues.length === 0 ? (
        <p className="flex items-center gap-2 font-medium text-verde-800">
          <Icon of={CircleCheck} />
          <span>{texts.ready}</span>
        </p>
      ) : (
        <>
          <p className="flex items-center gap-2 font-semibold text-rubi-700">
            <Icon of={TriangleAlert} />
            <span>{texts.issues(issues.length)}</span>
          </p>
          <ul className="mt-2 list-disc pl-5 text-tinta-800">
            {issues.map(({ field, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same message may occur twice, and holds no input.
              <li key={`${field}-${at}`}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function OabRules({ draft }: Pick<Props, 'draft'>) {
  if (draft.category === 'authentication') return null
  const found = findSolicitations([draft.header, draft.body, draft.footer, ...draft.buttons].join('\n'))

  return (
    <div role="status" className="text-[0.9375rem]">
      {found.length === 0 ? (
        <p className="flex items-center gap-2 font-medium text-verde-800">
          <Icon of={Scale} />
          <span>{texts.oabClear}</span>
        </p>
      ) : (
        <div className="rounded-control bg-ambar-50 px-4 py-3.5 text-tinta-800">
          <p className="flex items-center gap-2 font-semibold text-ambar-700">
            <Icon of={Scale} />
            <span>{texts.oabTitle}</span>
          </p>
          <ul className="mt-2 grid gap-3">
            {found.map(({ kind, words }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may occur twice, and hold no input.
              <li key={`${kind}-${at}`}>
                <strong className="font-semibold">{`${SOLICITATION_TEXTS[kind].title}.`}</strong>{' '}
                <span>{`${texts.oabQuote(words)}. ${SOLICITATION_TEXTS[kind].why} ${SOLICITATION_TEXTS[kind].instead}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {draft.category === 'marketing' ? (
        <p className="mt-3 text-sm text-tinta-700">{texts.marketingNote}</p>
      ) : null}
    </div>
  )
}

type FormattedProps = { readonly text: string }

/** WhatsApp's bold, which is all the templates here use. */
function Formatted({ text }: FormattedProps) {
  return text.split(/(\*[^*\n]+\*)/).map((part, at) =>
    part.length > 2 && part.startsWith('*') && part.endsWith('*') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order.
      <strong key={at}>{part.slice(1, -1)}</strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <span key={at}>{part}</span>
    ),
  )
}

type Shown = {
  readonly header: string
  readonly body: string
  readonly footer: string
  readonly buttons: readonly string[]
}

function getShownTexts({ category, header, body, footer, buttons, samples }: TemplateDraft): Shown {
  if (category === 'authentication')
    return {
      header: '',
      body: fillInSamples(AUTHENTICATION_BODY, ['482170']),
      footer: '',
      buttons: [AUTHENTICATION_BUTTON],
    }
  return {
    header: cut(header, TEMPLATE_LIMITS.header),
    body: fillInSamples(cut(body, TEMPLATE_LIMITS.body), samples),
    footer: cut(footer, TEMPLATE_LIMITS.footer),
    buttons: [...new Set(buttons.map((text) => cut(text, TEMPLATE_LIMITS.buttonText)).filter(Boolean))],
  }
}

/** Cuts a very long text, so that the picture of the message stays short. */
function cut(text: string, limit: number): string {
  const characters = [...text.trim()]
  return characters.length > limit ? `${characters.slice(0, limit).join('')}…` : text.trim()
}

function joinTexts({ category, header, body, footer, samples }: TemplateDraft): string {
  if (category === 'authentication') return fillInSamples(AUTHENTICATION_BODY, samples)
  const parts = [header.trim(), fillInSamples(body.trim(), samples), footer.trim()]
  return parts.filter(Boolean).join('\n\n')
}
