import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide'
import { useId } from 'react'
import type { DraftField } from '#machines/sandbox/fault-draft.ts'
import { FAULT_STATUSES, type Service } from '#machines/sandbox/faults.ts'
import { DRAFT_PROBLEM_MESSAGES } from '#machines/sandbox/sandbox-messages.ts'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { getDraft } from '#machines/sandbox/sandbox-page.setup.ts'
import { Button } from '#src/components/button.tsx'
import { CONTROL, Field, TextField } from '#src/components/field.tsx'
import { Icon } from '#src/components/icon.tsx'
import {
  SANDBOX_CALLS_HINT,
  sandbox,
  sandboxFields,
  sandboxSorts,
  sandboxStatuses,
} from '#src/content/sandbox.ts'

type Props = { readonly actorRef: SandboxViewRef; readonly service: Service }

const SORTS = ['', 'reads', 'writes'] as const

const STATUS_CHOICES = FAULT_STATUSES.map((status) => [String(status), sandboxStatuses[status]] as const)
const SORT_CHOICES = SORTS.map((sort) => [sort, sandboxSorts[sort]] as const)

/** Shares, delays and bounds of a provider's misbehaviour. Shows the settings in force until the developer types. */
export function FaultForm({ actorRef, service }: Props) {
  const hasIssues = useSelector(actorRef, ({ context }) => getDraft(context, service).issues.length > 0)
  const { apply, applyTo, checkFields } = sandbox.faults
  const of = { actorRef, service }

  return (
    <form
      noValidate
      aria-label={sandbox.faults.formName(service)}
      className="mt-2 grid gap-x-4 gap-y-4 sm:grid-cols-2"
      action={() => actorRef.send({ type: 'draft.submitted', service })}
    >
      <NumberField {...of} field="failRate" />
      <ChoiceField {...of} field="status" choices={STATUS_CHOICES} />
      <NumberField {...of} field="hangRate" />
      <NumberField {...of} field="dropAfterWriteRate" />
      <NumberField {...of} field="lateApplyRate" />
      <NumberField {...of} field="lateApplyMs" />
      <NumberField {...of} field="delayMs" />
      <NumberField {...of} field="searchLagMs" />
      <ChoiceField {...of} field="only" choices={SORT_CHOICES} />
      <NumberField {...of} field="next" hint={SANDBOX_CALLS_HINT} />
      <div className="flex flex-wrap items-center gap-4 pb-2 sm:col-span-2">
        <Button type="submit" size="small">
          <span>
            {apply}
            <span className="sr-only">{` ${applyTo(service)}`}</span>
          </span>
        </Button>
        <p role="alert" className="text-sm font-medium text-rubi-600">
          {hasIssues ? checkFields : null}
        </p>
      </div>
    </form>
  )
}

type FieldProps = Props & { readonly field: DraftField }

function NumberField({ hint, ...props }: FieldProps & { readonly hint?: string }) {
  const id = useId()
  const { value, error, change } = useDraftField(props)

  return (
    <TextField
      id={id}
      label={sandboxFields[props.field]}
      value={value}
      error={error}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      onValue={change}
    />
  )
}

type ChoiceProps = FieldProps & { readonly choices: readonly (readonly [value: string, title: string])[] }

function ChoiceField({ choices, ...props }: ChoiceProps) {
  const id = useId()
  const { value, error, change } = useDraftField(props)

  return (
    <Field id={id} label={sandboxFields[props.field]} error={error}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            value={value}
            className={`${CONTROL} appearance-none pr-11`}
            onChange={({ target }) => change(target.value)}
          >
            {choices.map(([choice, title]) => (
              <option key={choice} value={choice}>
                {title}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-tinta-500"
          />
        </div>
      )}
    </Field>
  )
}

/** Returns a field's value, its problem, and its change handler. */
function useDraftField({ actorRef, service, field }: FieldProps) {
  const value = useSelector(actorRef, ({ context }) => getDraft(context, service).draft[field])
  const problem = useSelector(
    actorRef,
    ({ context }) => getDraft(context, service).issues.find((issue) => issue.field === field)?.problem,
  )

  return {
    value,
    error: problem ? DRAFT_PROBLEM_MESSAGES[problem] : null,
    change: (typed: string) => actorRef.send({ type: 'draft.changed', service, field, value: typed }),
  }
}
