import { useState } from 'react'
import { lengthOf } from '#machines/rules/rules.ts'
import { COUNTRY_CODES, type CountryCode } from '#machines/sign-up/registration.ts'
import {
  LINK_MESSAGE_MAX,
  LINK_PHONE_MESSAGES,
  type LinkTracking,
  linkMessageProblem,
  readLinkPhone,
} from '#machines/tools/whatsapp-link.ts'
import { CONTROL, Field, TextField, TextInput } from '#src/components/field.tsx'
import { whatsAppLinkTool as texts } from '#src/content/tools/whatsapp-link.ts'
import { useLate } from '#src/lib/tools/use-late.ts'
import { CheckField, TextArea, ToolSplit } from './parts.tsx'
import { WhatsAppLinkResult } from './whatsapp-link-result.tsx'

const loadPlan = () => import('#src/lib/tools/phone-plan.ts')

const NO_TRACKING: LinkTracking = { source: '', medium: '', campaign: '' }

const TRACKING_FIELDS = [
  { key: 'source', label: texts.source, example: texts.sourceExample },
  { key: 'medium', label: texts.medium, example: texts.mediumExample },
  { key: 'campaign', label: texts.campaign, example: texts.campaignExample },
] as const

/** Number, message and origin on one side; link, QR Code and preview on the other. Everything stays in the page. */
export function WhatsAppLinkTool() {
  const [countryCode, setCountryCode] = useState<CountryCode>(COUNTRY_CODES[0])
  const [phone, setPhone] = useState('')
  const [isFirstTyping, setIsFirstTyping] = useState(false)
  const [message, setMessage] = useState<string>(texts.messageDefault)
  const [tracking, setTracking] = useState(NO_TRACKING)
  const [tellsOrigin, setTellsOrigin] = useState(false)
  const plan = useLate(phone !== '', loadPlan)

  const read = readLinkPhone(countryCode, phone)
  const verdict = read.digits === null ? null : (plan.module?.lookUpPhone(read.digits) ?? null)
  const phoneProblem = read.problem ?? (verdict?.exists === false ? 'notInPlan' : null)
  const messageProblem = linkMessageProblem(message)
  const isUnknown = plan.status === 'waiting' && read.digits !== null
  const digits = phoneProblem === null && messageProblem === null && !isUnknown ? read.digits : null

  return (
    <ToolSplit
      form={
        <>
          <Field
            id="numero"
            label={texts.phone}
            // A number is judged when the visitor leaves it, and again while it is mended.
            error={
              phone !== '' && !isFirstTyping && phoneProblem !== null
                ? LINK_PHONE_MESSAGES[phoneProblem]
                : null
            }
            hintIsNews
            hint={phoneHint(phone, verdict?.exists ? verdict.formatted : null, plan.status === 'failed')}
          >
            {(wiring) => (
              <div className="grid gap-2 sm:grid-cols-[minmax(11rem,auto)_1fr]">
                <select
                  aria-label={texts.country}
                  value={countryCode}
                  className={CONTROL}
                  onChange={({ currentTarget }) =>
                    setCountryCode(COUNTRY_CODES.find((code) => code === currentTarget.value) ?? countryCode)
                  }
                >
                  {COUNTRY_CODES.map((code) => (
                    <option key={code} value={code}>
                      {texts.countries[code]}
                    </option>
                  ))}
                </select>
                <TextInput
                  {...wiring}
                  // HTML allows a national number in a plain text field only.
                  type="text"
                  inputMode="tel"
                  autoComplete="tel-national"
                  value={phone}
                  onValue={setPhone}
                  onFocus={() => setIsFirstTyping(phone === '')}
                  onBlur={() => setIsFirstTyping(false)}
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
            hint={texts.messageCount(lengthOf(message), LINK_MESSAGE_MAX)}
          />
          <fieldset className="grid gap-4">
            <legend className="mb-3 text-[0.9375rem] font-semibold">
              {texts.tracking}
              <span className="block text-sm font-normal text-tinta-600">{texts.trackingHint}</span>
            </legend>
            <div className="grid gap-4 sm:grid-cols-3">
              {TRACKING_FIELDS.map(({ key, label, example }) => (
                <TextField
                  key={key}
                  id={`origem-${key}`}
                  label={label}
                  error={null}
                  value={tracking[key]}
                  placeholder={example}
                  maxLength={60}
                  onValue={(value) => setTracking((known) => ({ ...known, [key]: value }))}
                />
              ))}
            </div>
            <CheckField label={texts.tellsOrigin} checked={tellsOrigin} onChange={setTellsOrigin} />
          </fieldset>
        </>
      }
      result={<WhatsAppLinkResult digits={digits} parts={{ message, tracking, tellsOrigin }} />}
    />
  )
}

function phoneHint(phone: string, formatted: string | null, isUnchecked: boolean): string {
  if (formatted !== null) return texts.phoneFound(formatted)
  return phone !== '' && isUnchecked ? texts.phoneUnchecked : texts.phoneHint
}
