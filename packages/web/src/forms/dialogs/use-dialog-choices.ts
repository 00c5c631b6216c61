import { useState, type SubmitEvent } from 'react'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { beginning, useDialogFrame, type Host, type Submission } from './use-dialog-frame.ts'

/** The faults, by the names that the server gives to the same mistakes. */
export type Problems = Readonly<Record<string, string | undefined>>

type Options<Values extends object> = Submission<Values> & {
  /** The first choice, unless one was stored. */
  start: Values
  isDirty: (values: Values) => boolean
  validate?: (values: Values) => Problems
  /** True while the choices load. */
  isWaiting?: boolean
}

/** The choices in a dialog of the host whose parts are not all fields, and the props of its FormDialog. */
export function useDialogChoices<Values extends object>(
  host: Host<Values>,
  { start, isDirty, validate = () => ({}), isWaiting = false, ...sending }: Options<Values>,
) {
  const [values, setValues] = useState(() => beginning(start, host.values))
  const [problems, setProblems] = useState<Problems>(host.errors)
  const { frame, sendFrame } = useDialogFrame(host, {
    ...sending,
    isDirty: isDirty(values),
    valuesNow: () => values,
  })
  /** The message about a choice ends with the next choice. */
  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes })
    const said = Object.entries(problems).filter(([name]) => !(name in changes))
    setProblems(Object.fromEntries(said))
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWaiting) return
    const found = validate(values)
    setProblems(found)
    if (Object.values(found).some(Boolean)) focusFirstError(event.currentTarget)
    else await sendFrame(values)
  }
  return {
    values,
    change,
    problems,
    frame: { ...frame, onSubmit, isInert: frame.isInert || isWaiting },
  }
}
