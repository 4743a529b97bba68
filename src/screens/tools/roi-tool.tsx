import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  ROI_EXAMPLE,
  ROI_FIELD_NAMES,
  ROI_FIELDS,
  type RoiFieldName,
  type RoiInputs,
  readRoiField,
  roiText,
  sharedRoi,
} from '#machines/tools/roi.ts'
import { Button } from '#src/components/button.tsx'
import { CONTROL, Field } from '#src/components/field.tsx'
import { roiTool as texts } from '#src/content/tools/roi.ts'
import { wholeNumber } from '#src/lib/tools/numbers.ts'
import { useHydrated } from '#src/lib/tools/use-hydrated.ts'
import { useToolReport } from '#src/lib/tools/use-tool-report.ts'
import { ToolSplit } from './parts.tsx'
import { RoiResult } from './roi-result.tsx'

/** The calculator with the numbers of a shared address, where the page was opened by one. */
export function RoiTool() {
  const { search } = useLocation()
  // The prerendered page knows no query, so the address is read once the page is hydrated.
  const isShared = useHydrated() && search !== ''
  const query = new URLSearchParams(isShared ? search : '')
  const { inputs, hadNonsense } = sharedRoi((name) => query.get(name))

  return <Calculator key={isShared ? search : 'exemplo'} initial={inputs} hadNonsense={hadNonsense} />
}

type Texts = Readonly<Record<RoiFieldName, string>>

type Props = { readonly initial: RoiInputs; readonly hadNonsense: boolean }

function Calculator({ initial, hadNonsense }: Props) {
  const [typed, setTyped] = useState<Texts>(() => textsOf(initial))
  const [complete, setComplete] = useState(initial)
  const reportUse = useToolReport('/calculadora-roi')
  const isIncomplete = ROI_FIELD_NAMES.some((name) => readRoiField(name, typed[name]) === null)

  function change(name: RoiFieldName, text: string) {
    setTyped((known) => ({ ...known, [name]: text }))
    const value = readRoiField(name, text)
    if (value === null) return
    setComplete((known) => ({ ...known, [name]: value }))
    reportUse()
  }

  function reset() {
    setTyped(textsOf(ROI_EXAMPLE))
    setComplete(ROI_EXAMPLE)
  }

  return (
    <ToolSplit
      form={
        <>
          {hadNonsense ? (
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
              value={complete[name]}
              onText={(text) => change(name, text)}
            />
          ))}
          <Button variant="secondary" className="justify-self-start" onClick={reset}>
            {texts.reset}
          </Button>
        </>
      }
      result={
        <>
          {isIncomplete ? <p className="text-sm font-medium text-rubi-700">{texts.incomplete}</p> : null}
          <RoiResult inputs={complete} />
        </>
      }
    />
  )
}

type NumberProps = {
  readonly name: RoiFieldName
  readonly text: string
  /** The last good value, where the slider stands. */
  readonly value: number
  readonly onText: (text: string) => void
}

/** A box for the exact number and a slider for trying out; either moves the other. */
function NumberField({ name, text, value, onText }: NumberProps) {
  const { label, unit, hint } = texts.fields[name]
  const { min, max, step } = ROI_FIELDS[name]
  const isGood = readRoiField(name, text) !== null

  return (
    <Field
      id={name}
      label={
        <>
          {label} <span className="font-normal text-tinta-600">({unit})</span>
        </>
      }
      hint={hint}
      error={isGood ? null : texts.outOfRange(wholeNumber(min), wholeNumber(max))}
    >
      {(wiring) => (
        <div className="grid grid-cols-[7rem_1fr] items-center gap-4">
          <input
            {...wiring}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            className={CONTROL}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
          <input
            type="range"
            aria-label={texts.slider(label)}
            min={min}
            max={sliderMax(name)}
            step={step}
            value={Math.min(value, sliderMax(name))}
            className="h-11 w-full cursor-pointer accent-verde-700"
            onChange={({ currentTarget }) => onText(roiText(currentTarget.valueAsNumber))}
          />
        </div>
      )}
    </Field>
  )
}

/** Where sliders end: far enough for most offices; greater numbers are typed. */
function sliderMax(name: RoiFieldName): number {
  return { conversas: 300, minutos: 60, custo: 300, parcela: 90, mensalidade: 5_000 }[name]
}

function textsOf(inputs: RoiInputs): Texts {
  return {
    conversas: roiText(inputs.conversas),
    minutos: roiText(inputs.minutos),
    custo: roiText(inputs.custo),
    parcela: roiText(inputs.parcela),
    mensalidade: roiText(inputs.mensalidade),
  }
}
