import { useId, useState } from 'react'
import { findDueDay } from '#machines/suggested-tasks/due-day.ts'
import { RadioCards } from '#src/components/choice-cards.tsx'
import { CONTROL } from '#src/components/field.tsx'
import { createIsland } from '#src/components/island.tsx'
import { ScriptNotice } from '#src/components/script-notice.tsx'
import { rules } from '#src/content/advbox.ts'
import {
  arrivalDays,
  describeTask,
  firstArrival,
  formatTaskDay,
  taskMessages,
  taskTrial as texts,
} from '#src/content/advbox-task.ts'
import { TrialResult } from './page/trial-result.tsx'

const CHOICES = taskMessages.map((message) => ({ id: message.id, title: texts.message(message) }))

const [CAUSE, , RESPONSIBLE, DUE] = rules.columns

/** The task that a message of a conversation suggests, and the day it is due. */
export function TaskTrial() {
  const [id, setId] = useState(taskMessages[0].id)
  const [arrival, setArrival] = useState<string>(firstArrival)
  const anchor = useId()
  const message = taskMessages.find((one) => one.id === id) ?? taskMessages[0]
  const { cause, task, responsible, due } = describeTask(message)
  const day = findDueDay(message.due, arrival)

  return (
    <>
      <ScriptNotice />
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:gap-10">
        <div className="grid gap-6 rounded-panel bg-branco px-5 py-7 shadow-card md:p-9">
          <label className="grid gap-1.5">
            <b className="text-[0.9375rem] font-semibold">{texts.arrival}</b>
            <select value={arrival} onChange={({ target }) => setArrival(target.value)} className={CONTROL}>
              {arrivalDays.map((one) => (
                <option key={one} value={one}>
                  {formatTaskDay(one)}
                </option>
              ))}
            </select>
          </label>
          <RadioCards
            anchor={anchor}
            label={texts.messages}
            hint={texts.people}
            problem={null}
            columns={1}
            choices={CHOICES}
            chosen={id}
            onChoose={setId}
          />
        </div>
        <TrialResult
          title={task}
          rows={[
            [CAUSE, cause],
            [RESPONSIBLE, responsible],
            [DUE, day === null ? due : `${due}: ${formatTaskDay(day)}`],
            [texts.contents, texts.carried(message)],
            [texts.decision, texts.person],
          ]}
        >
          <p className="mt-5 text-sm text-tinta-600">{texts.note}</p>
        </TrialResult>
      </div>
    </>
  )
}

/** In a static page. */
export const TaskTrialIsland = createIsland('sections/task-trial', TaskTrial, 'touched')
