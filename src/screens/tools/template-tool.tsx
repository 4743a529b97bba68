import { useState } from 'react'
import { TEMPLATE_LIMITS } from '#machines/tools/limits.ts'
import {
  findTemplateIssues,
  formatTemplateName,
  TEMPLATE_CATEGORIES,
  type TemplateDraft,
} from '#machines/tools/template-rules.ts'
import { TextField } from '#src/components/field.tsx'
import {
  TEMPLATE_MODEL_IDS,
  type TemplateModelId,
  templateModels,
} from '#src/content/tools/template-models.ts'
import { templatesTool as texts } from '#src/content/tools/templates.ts'
import { SelectField, ToolSplit } from './parts.tsx'
import { TemplateGlance, TemplateResult } from './template-result.tsx'
import { TemplateTexts } from './template-texts.tsx'

const CATEGORIES = TEMPLATE_CATEGORIES.map((id) => ({ id, title: texts.categories[id] }))

const MODELS = TEMPLATE_MODEL_IDS.map((id) => ({ id, title: templateModels[id].title }))

/** The model a template starts from, and what was changed of it since. */
type Choice = { readonly modelId: TemplateModelId; readonly edits: Partial<TemplateDraft> }

/** A template is written on one side; preview, limits and the bar's rules answer on the other. */
export function TemplateTool() {
  const [{ modelId, edits }, setChoice] = useState<Choice>({ modelId: 'hearing', edits: {} })
  const draft: TemplateDraft = { ...templateModels[modelId], ...edits }
  const issues = findTemplateIssues(draft)

  function change(update: (known: TemplateDraft) => Partial<TemplateDraft>) {
    setChoice((known) => ({
      ...known,
      edits: { ...known.edits, ...update({ ...templateModels[known.modelId], ...known.edits }) },
    }))
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
            onValue={(id) => setChoice({ modelId: id, edits: {} })}
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
            hint={texts.nameHint(formatTemplateName(draft.name))}
            autoComplete="off"
            spellCheck={false}
            maxLength={TEMPLATE_LIMITS.name}
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
      glance={<TemplateGlance draft={draft} issues={issues} />}
      result={<TemplateResult draft={draft} issues={issues} />}
    />
  )
}
