import { useState } from 'react'
import { BRAZIL } from '#machines/rules/limits.ts'
import { WIDGET_LIMITS } from '#machines/tools/limits.ts'
import {
  createPhoneField,
  enterPhone,
  getShownPhoneProblem,
  leavePhone,
  typePhone,
} from '#machines/tools/phone-field.ts'
import { LINK_PHONE_MESSAGES, parseLinkPhone } from '#machines/tools/whatsapp-link.ts'
import {
  createWidgetConfig,
  findWidgetIssues,
  WIDGET_COLORS,
  type WidgetColor,
  type WidgetDraft,
  type WidgetField,
} from '#machines/tools/widget.ts'
import { FieldError, TextField } from '#src/components/field.tsx'
import { widgetTool as texts } from '#src/content/tools/widget.ts'
import { CheckField, GlanceBubble, isInField, SelectField, TextArea, ToolSplit } from './parts.tsx'
import { WidgetResult } from './widget-result.tsx'

const INITIAL: WidgetDraft = {
  name: texts.nameDefault,
  label: texts.labelDefault,
  greeting: texts.greetingDefault,
  message: texts.messageDefault,
  color: 'verde',
  side: 'right',
  hasHours: true,
  from: '09:00',
  to: '18:00',
  days: [1, 2, 3, 4, 5],
}

const PHONE_ID = 'numero'

/** Shown in the preview until the visitor gives a number; it is not in use. */
const PREVIEW_DIGITS = '5511900000000'

// The keys of the record are the colours.
const COLORS = (Object.keys(WIDGET_COLORS) as WidgetColor[]).map((id) => ({ id, title: texts.colors[id] }))

const SIDES = (['right', 'left'] as const).map((id) => ({ id, title: texts.sides[id] }))

/** Number, texts, looks and hours on one side; the running button and its snippet on the other. */
export function WidgetTool() {
  const [field, setField] = useState(() => createPhoneField(BRAZIL))
  const { phone } = field
  const shownProblem = getShownPhoneProblem(field)
  const [draft, setDraft] = useState(INITIAL)
  const { digits } = parseLinkPhone(BRAZIL, phone)
  const issues = findWidgetIssues(draft)
  const change = (changes: Partial<WidgetDraft>) => setDraft((known) => ({ ...known, ...changes }))
  const findError = (field: WidgetField) => issues.find((issue) => issue.field === field)?.message ?? null

  return (
    <ToolSplit
      form={
        <>
          <TextField
            id={PHONE_ID}
            label={texts.phone}
            type="tel"
            autoComplete="tel"
            value={phone}
            hint={texts.phoneHint}
            error={shownProblem === null ? null : LINK_PHONE_MESSAGES[shownProblem]}
            onValue={(text) => {
              const isInside = isInField(PHONE_ID)
              setField((known) => typePhone(known, text, isInside))
            }}
            onFocus={() => setField(enterPhone)}
            onBlur={() => setField(leavePhone)}
          />
          <TextField
            id="nome"
            label={texts.name}
            value={draft.name}
            error={findError('name')}
            onValue={(name) => change({ name })}
          />
          <TextField
            id="rotulo"
            label={texts.label}
            value={draft.label}
            error={findError('label')}
            onValue={(label) => change({ label })}
          />
          <TextArea
            id="saudacao"
            label={texts.greeting}
            value={draft.greeting}
            error={findError('greeting')}
            onValue={(greeting) => change({ greeting })}
          />
          <TextField
            id="mensagem"
            label={texts.message}
            value={draft.message}
            error={findError('message')}
            onValue={(message) => change({ message })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              id="cor"
              label={texts.color}
              value={draft.color}
              options={COLORS}
              onValue={(color) => change({ color })}
            />
            <SelectField
              id="canto"
              label={texts.side}
              value={draft.side}
              options={SIDES}
              onValue={(side) => change({ side })}
            />
          </div>
          <WidgetHours draft={draft} error={findError('hours')} onChange={change} />
        </>
      }
      glance={<WidgetGlance draft={shorten(draft)} />}
      result={
        <WidgetResult
          preview={createWidgetConfig(shorten(draft), digits ?? PREVIEW_DIGITS)}
          config={digits === null || issues.length > 0 ? null : createWidgetConfig(draft, digits)}
        />
      }
    />
  )
}

/** Greeting and button as the page's visitor sees them, on the chosen side. */
function WidgetGlance({ draft: { greeting, label, color, side } }: { readonly draft: WidgetDraft }) {
  return (
    <span className={`flex items-center gap-2 ${side === 'left' ? 'flex-row-reverse' : ''}`}>
      <span className="grow">
        <GlanceBubble text={greeting} />
      </span>
      <span
        className="shrink-0 truncate rounded-full px-4 py-2 text-sm font-semibold text-branco"
        style={{ backgroundColor: WIDGET_COLORS[color], maxWidth: '50%' }}
      >
        {label}
      </span>
    </span>
  )
}

type HoursProps = {
  readonly draft: WidgetDraft
  readonly error: string | null
  readonly onChange: (changes: Partial<WidgetDraft>) => void
}

function WidgetHours({ draft: { hasHours, from, to, days }, error, onChange }: HoursProps) {
  return (
    <fieldset aria-describedby={hasHours && error ? 'horario-erro' : undefined} className="grid gap-4">
      <legend className="sr-only">{texts.hours}</legend>
      <CheckField
        label={texts.hasHours}
        checked={hasHours}
        onChange={(checked) => onChange({ hasHours: checked })}
      />
      {hasHours ? (
        <>
          <div className="grid grid-cols-2 gap-4">
            <TextField
              id="inicio"
              label={texts.from}
              type="time"
              value={from}
              error={null}
              hint={texts.hours}
              onValue={(value) => onChange({ from: value })}
            />
            <TextField
              id="fim"
              label={texts.to}
              type="time"
              value={to}
              error={null}
              onValue={(value) => onChange({ to: value })}
            />
          </div>
          <fieldset>
            <legend className="mb-2 text-[0.9375rem] font-semibold">{texts.days}</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-3">
              {texts.dayNames.map((name, day) => (
                <CheckField
                  key={name}
                  label={name}
                  checked={days.includes(day)}
                  onChange={(checked) =>
                    onChange({ days: checked ? [...days, day] : days.filter((other) => other !== day) })
                  }
                />
              ))}
            </div>
          </fieldset>
          <FieldError id="horario" error={error} />
        </>
      ) : null}
    </fieldset>
  )
}

/** Cuts texts to the allowed length, so that the preview keeps working while a text is too long. */
function shorten(draft: WidgetDraft): WidgetDraft {
  const cut = (text: string, limit: number) => [...text].slice(0, limit).join('')
  return {
    ...draft,
    name: cut(draft.name, WIDGET_LIMITS.name),
    label: cut(draft.label, WIDGET_LIMITS.label) || texts.labelDefault,
    greeting: cut(draft.greeting, WIDGET_LIMITS.greeting),
    message: cut(draft.message, WIDGET_LIMITS.message),
  }
}
