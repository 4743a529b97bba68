import { useState } from 'react'
import { COUNTRY_CODES } from '#machines/rules/phone.ts'
import { countCharacters } from '#machines/rules/text.ts'
import { LINK_MESSAGE_MAX, TRACKING_MAX } from '#machines/tools/limits.ts'
import {
  createPhoneField,
  enterPhone,
  leavePhone,
  maySayPhoneProblem,
  typePhone,
} from '#machines/tools/phone-field.ts'
import {
  findLinkMessageProblem,
  LINK_PHONE_MESSAGES,
  type LinkTracking,
  parseLinkPhone,
} from '#machines/tools/whatsapp-link.ts'
import { CONTROL, Field, TextField, TextInput } from '#src/components/field.tsx'
import { whatsAppLinkTool as texts } from '#src/content/tools/whatsapp-link.ts'
import { useLate } from '#src/lib/page/use-late.ts'
import { CheckField, isInField, TextArea, ToolSplit } from './parts.tsx'
import { WhatsAppLinkGlance, WhatsAppLinkResult } from './whatsapp-link-result.tsx'

const loadPlan = () => import('#src/screens/tools/phone-plan.ts')

const PHONE_ID = 'numero'

const NO_TRACKING: LinkTracking = { source: '', medium: '', campaign: '' }

const TRACKING_FIELDS = [
  { key: 'source', label: texts.source, example: texts.sourceExample },
  { key: 'medium', label: texts.medium, example: texts.mediumExample },
  { key: 'campaign', label: texts.campaign, example: texts.campaignExample },
] as const

/** Number, message and origin on one side; link, QR Code and preview on the other. Everything stays in the page. */
export function WhatsAppLinkTool() {
  const [field, setField] = useState(() => createPhoneField(COUNTRY_CODES[0]))
  const { countryCode, phone } = field
  const [message, setMessage] = useState<string>(texts.messageDefault)
  const [tracking, setTracking] = useState(NO_TRACKING)
  const [tellsOrigin, setTellsOrigin] = useState(false)
  const plan = useLate(phone !== '', loadPlan)

  const read = parseLinkPhone(countryCode, phone)
  const verdict = read.digits === null ? null : (plan.module?.lookUpPhone(read.digits) ?? null)
  const phoneProblem = read.problem ?? (verdict?.exists === false ? 'notInPlan' : null)
  const messageProblem = findLinkMessageProblem(message)
  const isUnknown = plan.status === 'waiting' && read.digits !== null
  const digits = phoneProblem === null && messageProblem === null && !isUnknown ? read.digits : null

  return (
    <ToolSplit
      form={
        <>
          <Field
            id={PHONE_ID}
            label={texts.phone}
            // A number is checked when the visitor leaves the field, and then with each change.
            error={
              maySayPhoneProblem(field) && phoneProblem !== null ? LINK_PHONE_MESSAGES[phoneProblem] : null
            }
            isHintNews
            hint={getPhoneHint(phone, verdict?.exists ? verdict.formatted : null, plan.status === 'failed')}
          >
            {(wiring) => (
              <div className="grid gap-2 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
                <select
                  aria-label={texts.country}
                  value={countryCode}
                  className={CONTROL}
                  onChange={({ currentTarget }) => {
                    const chosen = COUNTRY_CODES.find((code) => code === currentTarget.value)
                    if (chosen) setField((known) => ({ ...known, countryCode: chosen }))
                  }}
                >
                  {COUNTRY_CODES.map((code) => (
                    <option key={code} value={code}>
                      {texts.countries[code]}
                    </option>
                  ))}
                </select>
                <TextInput
                  {...wiring}
                  // HTML's autofill token for a national number is only valid on a plain text field.
                  type="text"
                  inputMode="tel"
                  autoComplete="tel-national"
                  value={phone}
                  onValue={(text) => {
                    const isInside = isInField(PHONE_ID)
                    setField((known) => typePhone(known, text, isInside))
                  }}
                  onFocus={() => setField(enterPhone)}
                  onBlur={() => setField(leavePhone)}
                />
              </div>
            )}
          </Field>
          <TextArea
            id="mensagem"
            label={texts.message}
            value={message}
            onValue={setMessage}
            error={messageProblem}
            hint={texts.messageCount(countCharacters(message), LINK_MESSAGE_MAX)}
          />
          <fieldset className="grid gap-4">
            <legend className="mb-3 text-[0.9375rem] font-semibold">
              {texts.tracking}
              <span className="block text-sm font-normal text-tinta-600">{texts.trackingHint}</span>
            </legend>
            <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))]">
              {TRACKING_FIELDS.map(({ key, label, example }) => (
                <TextField
                  key={key}
                  id={`origem-${key}`}
                  label={label}
                  error={null}
                  value={tracking[key]}
                  placeholder={example}
                  maxLength={TRACKING_MAX}
                  onValue={(value) => setTracking((known) => ({ ...known, [key]: value }))}
                />
              ))}
            </div>
            <CheckField label={texts.tellsOrigin} checked={tellsOrigin} onChange={setTellsOrigin} />
          </fieldset>
        </>
      }
      glance={<WhatsAppLinkGlance digits={digits} parts={{ message, tracking, tellsOrigin }} />}
      result={<WhatsAppLinkResult digits={digits} parts={{ message, tracking, tellsOrigin }} />}
    />
  )
}

function getPhoneHint(phone: string, formatted: string | null, isUnchecked: boolean): string {
  if (formatted !== null) return texts.phoneFound(formatted)
  return phone !== '' && isUnchecked ? texts.phoneUnchecked : texts.phoneHint
}
