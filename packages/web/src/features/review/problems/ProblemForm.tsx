import type { HumanConditionName, Problem } from '@curbcut/contract'
import { addProblemBody, changeProblemBody } from '@curbcut/contract/judgment-routes.ts'
import { nanoid } from '@reduxjs/toolkit'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react'
import { fieldErrorsOf } from '#web/api/errors.ts'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { validationErrorsOf } from '#web/forms/validation-errors.ts'
import { matchKeyPress } from '#web/lib/keys/keys.ts'
import { draftChanged, draftRemoved } from '#web/state/drafts.ts'
import {
  problemDraftKey,
  hasUnsavedChanges,
  toProblemInput,
  type ProblemDraft,
  type ProblemFields,
} from '#web/state/problem-drafts.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { NumberField } from '#web/ui/fields/TextField.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { problemQueueOf, type SaveOutcome } from './problem-queue.ts'

type Target = {
  jobId: string
  fileId: string
  condition: HumanConditionName
  /** How many fixed documents the user saw. */
  versions: number
}

type Props = {
  label: string
  target: Target
  draft: ProblemDraft
  /** Absent for a new problem, also if the edited one was removed meanwhile. */
  problem?: Problem | undefined
  /** The draft is dropped by then. */
  onClose: () => void
}

/** The text is in the store, so it outlives the form. */
export function ProblemForm({ label, target, draft, problem, onClose }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const dispatch = useAppDispatch()
  // Creating the queue registers its beforeunload listener, which even a first letter needs.
  const queue = problemQueueOf(dispatch)
  const { isSending, sendOnce } = useSending()
  const { fields, pendingSave } = draft
  // Retries must send the same text.
  const isReadOnly = isSending || pendingSave !== undefined
  const key = problemDraftKey(target.jobId, target.fileId, target.condition)
  const changeFields = (more: Partial<ProblemFields>) =>
    dispatch(
      draftChanged(
        'problem',
        key,
        (former) => former && { ...former, fields: { ...former.fields, ...more } },
      ),
    )

  const input = toProblemInput(draft)
  const { place } = input
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pendingSave) return queue.send()
    const validationErrors = problem
      ? validationErrorsOf(changeProblemBody, input)
      : validationErrorsOf(addProblemBody, { ...target, ...input })
    setErrors(validationErrors)
    if (Object.keys(validationErrors).length > 0) return focusFirstError(event.currentTarget)
    const problemId = problem?._id ?? null
    showOutcome(await queue.save(key, { ...target, problemId, idempotencyKey: nanoid() }))
  }
  const showOutcome = (outcome: SaveOutcome) => {
    if (outcome.state === 'refused') setErrors(fieldErrorsOf(outcome.error))
    if (outcome.state === 'waiting') announce(waitingText)
    if (outcome.state === 'saved') onClose()
  }
  const waitForRunningSave = useEffectEvent(() => {
    const running = queue.runningSave(key)
    if (running) void sendOnce(async () => showOutcome(await running))
  })
  useEffect(() => waitForRunningSave(), [])
  const cancel = () => {
    queue.cancelRetries(key)
    dispatch(draftRemoved('problem', key))
    onClose()
  }
  /** Escape must not close a surrounding dialog, nor the form once it has text. */
  const handleKeyDown = (event: KeyboardEvent) => {
    if (matchKeyPress('saveProblem', event)) form.current?.requestSubmit()
    if (!matchKeyPress('close', event)) return
    event.preventDefault()
    event.stopPropagation()
    if (!hasUnsavedChanges(draft)) cancel()
  }
  const removePlace = () => {
    changeFields({ place: '' })
    setErrors((before) => ({ ...before, place: '' }))
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard from whatever has the focus in here
    <form
      ref={form}
      noValidate
      aria-label={`Problem: ${label}`}
      className="flex flex-col gap-3 py-2"
      onKeyDown={handleKeyDown}
      onSubmit={(event) => void sendOnce(() => handleSubmit(event))}
    >
      <TextAreaField
        label="What is wrong"
        isRequired
        field={{
          name: 'sentence',
          value: fields.sentence,
          onChange: (sentence) => changeFields({ sentence }),
        }}
        isReadOnly={isReadOnly}
        error={errors['sentence']}
      />
      <div className="w-28">
        <NumberField
          label="Page"
          field={{
            name: 'page',
            value: fields.page,
            onChange: (page) => changeFields({ page }),
          }}
          isReadOnly={isReadOnly}
          error={errors['page']}
        />
      </div>
      {place && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 wrap-anywhere">
            Place: <Name>{place}</Name>
          </span>
          <Button size="small" isInert={isReadOnly} onPress={removePlace}>
            Remove <VisuallyHidden>the place</VisuallyHidden>
          </Button>
        </div>
      )}
      {errors['place'] && (
        <span role="alert">
          <ErrorText>{errors['place']}</ErrorText>
        </span>
      )}
      {pendingSave && <p>{waitingText}</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" size="small" isInert={isSending}>
          Save problem
        </Button>
        <Button size="small" onPress={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const waitingText = 'Not saved yet: the server did not answer. It is sent again automatically.'
