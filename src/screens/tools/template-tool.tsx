import { useState } from 'react'
import {
  TEMPLATE_CATEGORIES,
  type TemplateDraft,
  templateIssues,
  templateName,
} from '#machines/tools/template-rules.ts'
import { TextField } from '#src/components/field.tsx'
import {
  TEMPLATE_MODEL_IDS,
  type TemplateModelId,
  templateModels,
} from '#src/content/tools/template-models.ts'
import { templatesTool as texts } from '#src/content/tools/templates.ts'
import { SelectField, ToolSplit } from './parts.tsx'
import { TemplateResult } from './template-result.tsx'
import { TemplateTexts } from './template-texts.tsx'

const CATEGORIES = TEMPLATE_CATEGORIES.map((id) => ({ id, title: texts.categories[id] }))

const MODELS = TEMPLATE_MODEL_IDS.map((id) => ({ id, title: templateModels[id].title }))

/** A template is written on one side; preview, limits and the bar's rules answer on the other. */
export function TemplateTool() {
  const [modelId, setModelId] = useState<TemplateModelId>('hearing')
  const [draft, setDraft] = useState<TemplateDraft>(templateModels.hearing)
  const issues = templateIssues(draft)

  function change(update: (known: TemplateDraft) => Partial<TemplateDraft>) {
    setDraft((known) => ({ ...known, ...update(known) }))
  }

  return (
    <ToolSplit
      form={
        <>
          <SelectField
            id="ponto-de-partida"
            label={texts.start}
            hint={texts.startHint}
            value={modelId}
            options={MODELS}
            onValue={(id) => {
              setModelId(id)
              setDraft(templateModels[id])
            }}
          />
          <SelectField
            id="categoria"
            label={texts.category}
            value={draft.category}
            options={CATEGORIES}
            onValue={(category) => change(() => ({ category }))}
          />
          <TextField
            id="nome-do-modelo"
            label={texts.name}
            value={draft.name}
            error={issues.find(({ field }) => field === 'name')?.message ?? null}
            hint={texts.nameHint(templateName(draft.name))}
            autoComplete="off"
            spellCheck={false}
            maxLength={512}
            onValue={(name) => change(() => ({ name }))}
          />
          {draft.category === 'authentication' ? (
            <p className="rounded-control bg-azul-50 px-3.5 py-3 text-[0.9375rem] text-azul-700">
              {texts.fixed}
            </p>
          ) : (
            <TemplateTexts draft={draft} issues={issues} onChange={change} />
          )}
        </>
      }
      result={<TemplateResult draft={draft} issues={issues} />}
    />
  )
}
