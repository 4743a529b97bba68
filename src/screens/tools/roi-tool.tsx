import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { ROI_FIELDS } from '#machines/tools/limits.ts'
import {
  formatRoiValue,
  parseRoiField,
  parseSharedRoi,
  ROI_EXAMPLE,
  ROI_FIELD_NAMES,
  type RoiFieldName,
  type RoiInputs,
} from '#machines/tools/roi.ts'
import {
  createRoiForm,
  differsFromExample,
  isRoiFormComplete,
  typeRoiNumber,
} from '#machines/tools/roi-form.ts'
import { Button } from '#src/components/button.tsx'
import { CONTROL, Field } from '#src/components/field.tsx'
import { roiTool as texts } from '#src/content/tools/roi.ts'
import { useToolReport } from '#src/lib/ad-events/use-tool-report.ts'
import { formatWhole } from '#src/screens/tools/roi-format.ts'
import { ToolSplit } from './parts.tsx'
import { RoiGlance, RoiResult } from './roi-result.tsx'

/** The calculator with the numbers of a shared address, where the page was opened by one. */
export function RoiTool() {
  // The prerendered page knows no query.
  const search = useSearch({ ssrSearch: '' })
  const query = new URLSearchParams(search)
  const { inputs, hasNonsense } = parseSharedRoi((name) => query.get(name))

  return <Calculator key={search} initial={inputs} hasNonsense={hasNonsense} />
}

type Props = { readonly initial: RoiInputs; readonly hasNonsense: boolean }

function Calculator({ initial, hasNonsense }: Props) {
  const reportUse = useToolReport('/calculadora-roi')
  const [form, setForm] = useState(() => createRoiForm(initial))
  const { typed, inputs } = form
  const canRestore = differsFromExample(form)
  const type = (name: RoiFieldName, text: string) => {
    setForm((known) => typeRoiNumber(known, name, text))
    if (parseRoiField(name, text) !== null) reportUse()
  }

  return (
    <ToolSplit
      form={
        <>
          {hasNonsense ? (
            <p
              role="status"
              className="rounded-control bg-ambar-50 px-3.5 py-3 text-[0.9375rem] text-ambar-700"
            >
              {texts.nonsense}
            </p>
          ) : null}
          {ROI_FIELD_NAMES.map((name) => (
            <NumberField
              key={name}
              name={name}
              text={typed[name]}
              value={inputs[name]}
              onText={(text) => type(name, text)}
            />
          ))}
          <Button
            variant="secondary"
            className="justify-self-start off:text-tinta-600"
            // Not `disabled`, which would take the focus from the button that was pressed.
            aria-disabled={!canRestore}
            onClick={() => canRestore && setForm(createRoiForm(ROI_EXAMPLE))}
          >
            {texts.reset}
          </Button>
        </>
      }
      glance={<RoiGlance inputs={inputs} />}
      result={
        <>
          {isRoiFormComplete(form) ? null : (
            <p className="text-sm font-medium text-rubi-700">{texts.incomplete}</p>
          )}
          <RoiResult inputs={inputs} />
        </>
      }
    />
  )
}

type NumberProps = {
  readonly name: RoiFieldName
  readonly text: string
  /** The last valid value, at which the slider stays. */
  readonly value: number
  readonly onText: (text: string) => void
}

/** A box for the exact number and a slider for trying out; either moves the other. */
function NumberField({ name, text, value, onText }: NumberProps) {
  const { label, unit, hint } = texts.fields[name]
  const { min, max, step } = ROI_FIELDS[name]
  const isGood = parseRoiField(name, text) !== null

  return (
    <Field
      id={name}
      label={
        <>
          <span>{label}</span> <span className="font-normal text-tinta-600">{`(${unit})`}</span>
        </>
      }
      hint={hint}
      error={isGood ? null : texts.outOfRange(formatWhole(min), formatWhole(max))}
    >
      {(wiring) => (
        <div className="grid grid-cols-[7rem_1fr] items-center gap-4">
          <input
            {...wiring}
            type="text"
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            value={text}
            className={CONTROL}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
          <input
            type="range"
            aria-label={texts.slider(label)}
            min={min}
            max={getSliderMax(name)}
            step={step}
            value={Math.min(value, getSliderMax(name))}
            className="h-11 w-full cursor-pointer accent-verde-700"
            onChange={({ currentTarget }) => onText(formatRoiValue(currentTarget.valueAsNumber))}
          />
        </div>
      )}
    </Field>
  )
}

/** Returns the end of a slider: enough for most offices; greater numbers are typed. */
function getSliderMax(name: RoiFieldName): number {
  return { conversas: 300, minutos: 60, custo: 300, parcela: 90, mensalidade: 5_000 }[name]
}
