import {
  addProblemBody,
  changeProblemBody,
  type HumanConditionName,
  type Problem,
} from '@curbcut/contract'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { fieldErrorsOf } from '#web/api/errors.ts'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { NumberField } from '#web/ui/fields/TextField.tsx'
import { useAddProblemMutation, useChangeProblemMutation } from './judgments-api.ts'

/** A page of a document, and a part of it in words. */
export type ProblemPlace = { page?: number | undefined; place?: string | undefined }

type Target = { jobId: string; fileId: string; condition: HumanConditionName; versions: number }

type Props = {
  /** What the problem is about. */
  label: string
  target: Target
  /** Absent: a new one. */
  problem?: Problem | undefined
  at?: ProblemPlace | undefined
  onClose: () => void
}

/** What is wrong, in a sentence, and on which page. */
export function ProblemForm({ label, target, problem, at = {}, onClose }: Props) {
  const [page, setPage] = useState(String(problem?.page ?? at.page ?? ''))
  const [sentence, setSentence] = useState(problem?.sentence ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const [add] = useAddProblemMutation()
  const [change] = useChangeProblemMutation()
  const { isSending, sendOnce } = useSending()
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  const said = { page, place: problem?.place ?? (problem ? '' : (at.place ?? '')), sentence }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf(problem ? said : { ...target, ...said }, problem !== undefined)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    const { jobId, ...whereto } = target
    const { error } = problem
      ? await change({ jobId, problemId: problem._id, ...said })
      : await add({ jobId, ...whereto, ...said })
    if (error) setErrors(fieldErrorsOf(error))
    else onClose()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Problem: ${label}`}
      className="flex flex-col gap-3 py-2"
      onSubmit={(event) => void sendOnce(() => send(event))}
    >
      <TextAreaField
        label="What is wrong"
        isRequired
        field={{ name: 'sentence', value: sentence, onChange: setSentence }}
        error={errors['sentence']}
      />
      <div className="w-28">
        <NumberField
          label="Page"
          field={{ name: 'page', value: page, onChange: setPage }}
          error={errors['page']}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" size="small" isInert={isSending}>
          Keep problem
        </Button>
        <Button size="small" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The faults by field, as the server would name them. */
function faultsOf(values: object, isChange: boolean): Record<string, string> {
  const body = isChange ? changeProblemBody : addProblemBody
  const { error } = body.safeParse(values)
  return Object.fromEntries(
    error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
  )
}
