import { useState } from 'react'
import { CONTROL } from '#src/components/field.tsx'
import { createIsland } from '#src/components/island.tsx'
import { ScriptNotice } from '#src/components/script-notice.tsx'
import { describeLevel, signedDocuments, signatureChoice as texts } from '#src/content/zapsign-choice.ts'
import { TrialResult } from './page/trial-result.tsx'

/** The level of signature that a document usually takes, and what to check before it is sent. */
export function SignatureChoice() {
  const [id, setId] = useState(signedDocuments[0].id)
  const document = signedDocuments.find((one) => one.id === id) ?? signedDocuments[0]
  const { name, proof, attention } = describeLevel(document)

  return (
    <>
      <ScriptNotice />
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:gap-10">
        <label className="grid gap-1.5 rounded-panel bg-branco px-5 py-7 shadow-card md:p-9">
          <b className="font-semibold">{texts.document}</b>
          <select value={id} onChange={({ target }) => setId(target.value)} className={CONTROL}>
            {signedDocuments.map((one) => (
              <option key={one.id} value={one.id}>
                {one.label}
              </option>
            ))}
          </select>
          <span className="mt-3 text-sm text-tinta-600">{texts.note}</span>
        </label>
        <TrialResult
          title={texts.level(name)}
          rows={[
            [texts.proof, proof],
            [texts.attention, attention],
            [texts.check, document.check],
          ]}
        />
      </div>
    </>
  )
}

/** In a static page. */
export const SignatureChoiceIsland = createIsland('sections/signature-choice', SignatureChoice, 'touched')
