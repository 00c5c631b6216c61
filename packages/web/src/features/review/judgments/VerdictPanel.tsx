import { isFileDoubtful, may, type HumanConditionName, type JobWithFiles } from '@curbcut/contract'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import type { ProblemPlace } from '#web/features/review/problems/ProblemForm.tsx'
import { seenWords } from '#web/features/review/seen-pages/texts.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import type { QuestionHints } from '#web/lib/documents/question-hints.ts'
import { useActor } from '#web/state/use-actor.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { DocumentVerdicts } from './DocumentVerdicts.tsx'
import { oneDocument, useListJudgmentsQuery, versionOf } from './judgments-api.ts'
import { ReviewEnded } from './ReviewEnded.tsx'
import { useAnswering, type Answering } from './use-answering.ts'
import { useVerdicts } from './use-verdicts.ts'

const UnsavedWork = lazyComponent(
  async () => (await import('#web/features/review/unsaved/UnsavedWork.tsx')).UnsavedWork,
)
const AnotherVersion = lazyComponent(
  async () => (await import('./AnotherVersion.tsx')).AnotherVersion,
)
const NextToReview = lazyComponent(async () => (await import('./NextToReview.tsx')).NextToReview)

type Props = {
  job: JobWithFiles
  fileId: string
  /** The shown document: 'original' or the number of a version. No other can be judged here. */
  version: string
  /** Preset place of a new problem. */
  at?: ProblemPlace
  onShow?: OneProps['onShow']
  /** The questions that the current part raises. */
  questions?: readonly HumanConditionName[] | undefined
  /** Receives the key handlers of the questions. */
  answering: RefObject<Answering | null>
  hints?: QuestionHints | undefined
  /** The buttons that end the review, once every document is judged. */
  ending?: ((place: { takesFocus: boolean }) => ReactNode) | undefined
}

/** The verdicts of a document, for the screen that shows its pages. */
export function VerdictPanel({
  job,
  fileId,
  version,
  at,
  questions = [],
  answering,
  hints,
  onShow,
  ending,
}: Props) {
  const listArg = oneDocument(job._id, fileId)
  const query = useListJudgmentsQuery(listArg, liveQueryOptions)
  const isOpen = may.judgeDocuments(useActor(), toJobFacts(job))
  return (
    <QueryView query={query}>
      {({ data: [document], ended, versions }) =>
        document &&
        (isOpen && ended === null && versionOf(document) !== version ? (
          <AnotherVersion jobId={job._id} shownVersion={version} present={document.version} />
        ) : (
          <div className="flex flex-col gap-4 text-control">
            {ended && <ReviewEnded end={ended} />}
            {!(isOpen && ended === null) && <UnsavedWork jobId={job._id} files={job.files} />}
            <OneDocument
              key={`${document.file} ${document.version ?? 'original'}`}
              {...{ listArg, document, versions, at, questions, answering, hints, onShow, ending }}
              isOpen={isOpen && ended === null}
              end={ended}
              isDoubtful={job.files.some((file) => file._id === fileId && isFileDoubtful(file))}
            />
          </div>
        ))
      }
    </QueryView>
  )
}

type OneProps = Omit<Parameters<typeof DocumentVerdicts>[0], 'verdicts' | 'questions'> &
  Required<Pick<Props, 'questions' | 'answering'>> &
  Pick<Props, 'ending'> & { questions: readonly HumanConditionName[] }

function OneDocument({ answering, ending, ...props }: OneProps) {
  const verdicts = useVerdicts(props)
  const { document, questions, isOpen } = props
  const panelRef = useRef<HTMLDivElement>(null)
  // Whoever answers the rest goes on from here, by one more press.
  const [takesFocus, setTakesFocus] = useState(false)
  const onRest = () => setTakesFocus(true)
  const options = { place: panelRef, document, questions, verdicts, isOpen, onRest }
  const atHand = useAnswering(answering, options)
  return (
    <div ref={panelRef} className="flex flex-col gap-4">
      <DocumentVerdicts
        {...props}
        verdicts={verdicts}
        atHand={atHand}
        onRest={onRest}
        next={
          <>
            <NextToReview
              {...{ takesFocus, ending }}
              jobId={props.listArg.jobId}
              fileId={document.file}
            />
            <p className="text-caption text-ink2 first-letter:uppercase">
              {seenWords(document.seen)}
            </p>
          </>
        }
      />
    </div>
  )
}
