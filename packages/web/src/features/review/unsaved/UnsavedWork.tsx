import {
  humanConditions,
  type HumanConditionName,
  type JobFile,
  problemText,
} from '@curbcut/contract'
import { useRef, useState } from 'react'
import { draftRemoved } from '#web/state/drafts.ts'
import { unsavedProblemsOf, type ProblemFields } from '#web/state/problem-drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type Props = { jobId: string; files: readonly Pick<JobFile, '_id' | 'file_name'>[] }

/** Problem drafts from before the end of the review, to copy until they are discarded. */
export function UnsavedWork({ jobId, files }: Props) {
  const problems = useAppSelector(({ drafts }) => drafts.problem)
  const dispatch = useAppDispatch()
  // The section stays mounted for the focus.
  const [isDiscarded, setIsDiscarded] = useState(false)
  const sectionRef = useRef<HTMLElement>(null)
  const unsavedProblems = unsavedProblemsOf(problems, jobId).map(([key, { fields }]) => {
    const { fileId, condition } = questionOf(key)
    const file = files.find(({ _id }) => _id === fileId)
    const { label: question } = humanConditions[condition]
    return { key, fields, question, name: file ? file.file_name : 'Deleted document' }
  })
  if (unsavedProblems.length === 0 && !isDiscarded) return null
  const discard = (key: string) => {
    dispatch(draftRemoved('problem', key))
    setIsDiscarded(true)
    sectionRef.current?.focus()
  }
  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-label="Written and not saved"
      className="flex flex-col gap-2"
    >
      <p className="font-semibold">
        {unsavedProblems.length > 0 ? 'What you were writing was not saved:' : 'Discarded.'}
      </p>
      <ul className="flex flex-col gap-3">
        {unsavedProblems.map(({ key, name, question, fields }) => (
          <li key={key} className="flex flex-col items-start gap-1">
            <p>
              <Name className="[overflow-wrap:anywhere]">{name}</Name>, {question}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {problemTextOf(fields)}
            </p>
            <Button size="small" onPress={() => discard(key)}>
              Discard{' '}
              <VisuallyHidden>
                what you wrote about {question}, {name}
              </VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function questionOf(key: string) {
  const [, fileId, condition] = key.split(' ')
  return { fileId, condition: condition as HumanConditionName }
}

const problemTextOf = ({ page, place, sentence }: ProblemFields) =>
  problemText({ page: Number(page) || null, place: place || null, sentence })
