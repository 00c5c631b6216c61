import { humanConditionNames, humanConditions, type JobFile } from '@curbcut/contract'
import { problemWords } from '@curbcut/contract/problem-words.ts'
import { useRef, useState } from 'react'
import { draftKey, problemLeft, writtenOf, type SaidProblem } from '#web/state/problem-drafts.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type Props = { jobId: string; files: readonly Pick<JobFile, '_id' | 'file_name'>[] }

/** The problems that were half written when the review ended, to be read and copied until they are discarded. */
export function NotKept({ jobId, files }: Props) {
  const drafts = useAppSelector(({ problemDrafts }) => problemDrafts)
  const dispatch = useAppDispatch()
  // Then the place stays, for the focus.
  const [isDiscarded, setIsDiscarded] = useState(false)
  const place = useRef<HTMLElement>(null)
  const written = new Map(writtenOf(drafts, jobId))
  const all = files.flatMap(({ _id, file_name: name }) =>
    humanConditionNames.flatMap((condition) => {
      const key = draftKey(jobId, _id, condition)
      const draft = written.get(key)
      return draft?.said.sentence ? [{ key, name, condition, said: draft.said }] : []
    }),
  )
  if (all.length === 0 && !isDiscarded) return null
  const discard = (key: string) => {
    dispatch(problemLeft(key))
    setIsDiscarded(true)
    place.current?.focus()
  }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Written and not kept"
      className="flex flex-col gap-2"
    >
      <p className="font-semibold">
        {all.length > 0 ? 'What you had begun to write was not kept:' : 'Discarded.'}
      </p>
      <ul className="flex flex-col gap-3">
        {all.map(({ key, name, condition, said }) => (
          <li key={key} className="flex flex-col items-start gap-1">
            <p>
              <bdi className="[overflow-wrap:anywhere]">{name}</bdi>,{' '}
              {humanConditions[condition].label}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {wordsOf(said)}
            </p>
            <Button size="small" onPress={() => discard(key)}>
              Discard{' '}
              <VisuallyHidden>
                what you wrote about {humanConditions[condition].label}, {name}
              </VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const wordsOf = ({ page, place, sentence }: SaidProblem) =>
  problemWords({ page: Number(page) || null, place: place || null, sentence })
