import { useRef } from 'react'
import { countCharacters } from '#machines/rules/text.ts'
import { TEMPLATE_LIMITS } from '#machines/tools/limits.ts'
import {
  countSamples,
  findNextVariable,
  type TemplateDraft,
  type TemplateField,
  type TemplateIssue,
} from '#machines/tools/template-rules.ts'
import { Button } from '#src/components/button.tsx'
import { FieldError, TextField } from '#src/components/field.tsx'
import { templatesTool as texts } from '#src/content/tools/templates.ts'
import { TextArea } from './parts.tsx'

/** Most variables the form shows boxes for; a body with more is too long or refused anyway. */
const SAMPLES_SHOWN = 20

type Props = {
  readonly draft: TemplateDraft
  readonly issues: readonly TemplateIssue[]
  readonly onChange: (update: (known: TemplateDraft) => Partial<TemplateDraft>) => void
}

/** Title, text with its variables and their examples, footer and buttons. */
export function TemplateTexts({ draft, issues, onChange }: Props) {
  const bodyRef = useRef<HTMLDivElement>(null)
  const { header, body, footer, samples, buttons } = draft
  const variable = `{{${findNextVariable(body)}}}`
  const findProblem = (field: TemplateField) => issues.find((issue) => issue.field === field)?.message ?? null
  const samplesProblem = findProblem('samples')
  const buttonsProblem = findProblem('buttons')

  function insertVariable() {
    const box = bodyRef.current?.querySelector('textarea')
    const at = box?.selectionStart ?? body.length
    onChange(() => ({ body: `${body.slice(0, at)}${variable}${body.slice(box?.selectionEnd ?? at)}` }))
    box?.focus()
  }

  return (
    <>
      <TextField
        id="titulo"
        label={texts.header}
        value={header}
        error={findProblem('header')}
        hint={texts.count(countCharacters(header), TEMPLATE_LIMITS.header)}
        onValue={(value) => onChange(() => ({ header: value }))}
      />
      <div ref={bodyRef} className="grid gap-2.5">
        <TextArea
          id="texto"
          label={texts.body}
          value={body}
          rows={7}
          error={findProblem('body')}
          hint={texts.count(countCharacters(body), TEMPLATE_LIMITS.body)}
          onValue={(value) => onChange(() => ({ body: value }))}
        />
        <Button variant="secondary" size="small" className="justify-self-start" onClick={insertVariable}>
          {texts.addVariable(variable)}
        </Button>
      </div>
      {countSamples(body) > 0 ? (
        <fieldset aria-describedby={samplesProblem ? 'exemplos-erro' : undefined}>
          <legend className="mb-3 text-[0.9375rem] font-semibold">{texts.samples}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {Array.from({ length: Math.min(countSamples(body), SAMPLES_SHOWN) }, (_, at) => at + 1).map(
              (number) => (
                <TextField
                  key={number}
                  id={`exemplo-${number}`}
                  label={texts.sample(number)}
                  value={samples[number - 1] ?? ''}
                  error={null}
                  maxLength={TEMPLATE_LIMITS.sample}
                  onValue={(value) =>
                    onChange((known) => ({ samples: replaceAt(known.samples, number - 1, value) }))
                  }
                />
              ),
            )}
          </div>
          <FieldError id="exemplos" error={samplesProblem} />
        </fieldset>
      ) : null}
      <TextField
        id="rodape"
        label={texts.footer}
        value={footer}
        error={findProblem('footer')}
        hint={texts.count(countCharacters(footer), TEMPLATE_LIMITS.footer)}
        onValue={(value) => onChange(() => ({ footer: value }))}
      />
      <fieldset aria-describedby={buttonsProblem ? 'botoes-erro' : undefined}>
        <legend className="mb-3 text-[0.9375rem] font-semibold">{texts.buttons}</legend>
        <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
          {Array.from({ length: TEMPLATE_LIMITS.quickReplies }, (_, at) => at).map((at) => (
            <TextField
              key={at}
              id={`botao-${at + 1}`}
              label={texts.button(at + 1)}
              value={buttons[at] ?? ''}
              error={null}
              onValue={(value) => onChange((known) => ({ buttons: replaceAt(known.buttons, at, value) }))}
            />
          ))}
        </div>
        <FieldError id="botoes" error={buttonsProblem} />
      </fieldset>
    </>
  )
}

function replaceAt(list: readonly string[], at: number, value: string): readonly string[] {
  return Array.from({ length: Math.max(list.length, at + 1) }, (_, index) =>
    index === at ? value : (list[index] ?? ''),
  )
}
