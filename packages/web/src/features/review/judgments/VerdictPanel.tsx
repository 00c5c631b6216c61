import {
  isFixedDocumentDoubtful,
  may,
  type HumanConditionName,
  type JobWithFiles,
} from '@curbcut/contract'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { seenPagesText } from '#web/features/review/seen-pages/seen-pages-texts.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import type { QuestionHints } from '#web/lib/documents/question-hints.ts'
import type { ProblemDefaults } from '#web/state/problem-drafts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { DocumentVerdicts } from './DocumentVerdicts.tsx'
import { singleDocumentArg, useListJudgmentsQuery, versionOf } from './judgments-api.ts'
import { ReviewEnded } from './ReviewEnded.tsx'
import { useQuestionKeys, type QuestionsHandle } from './use-question-keys.ts'
import { useVerdicts } from './use-verdicts.ts'

const UnsavedWork = lazyComponent(
  async () => (await import('#web/features/review/unsaved/UnsavedWork.tsx')).UnsavedWork,
)
const OutdatedVersionNotice = lazyComponent(
  async () => (await import('./AnotherVersion.tsx')).AnotherVersion,
)
const NextToReview = lazyComponent(async () => (await import('./NextToReview.tsx')).NextToReview)

type Props = {
  job: JobWithFiles
  fileId: string
  /** The shown document: 'original' or the number of a version. No other can be judged here. */
  version: string
  problemDefaults?: ProblemDefaults
  onShow?: DocumentQuestionsProps['onShow']
  hasUnrecorded?: DocumentQuestionsProps['hasUnrecorded']
  questions?: readonly HumanConditionName[] | undefined
  /** Receives the key handlers of the questions. */
  questionsRef: RefObject<QuestionsHandle | null>
  hints?: QuestionHints | undefined
  /** The buttons that end the review, once every document is judged. */
  renderEnding?: ((place: { takesFocus: boolean }) => ReactNode) | undefined
}

export function VerdictPanel({
  job,
  fileId,
  version,
  problemDefaults,
  questions = [],
  questionsRef,
  hints,
  onShow,
  hasUnrecorded,
  renderEnding,
}: Props) {
  const listArg = singleDocumentArg(job._id, fileId)
  const query = useListJudgmentsQuery(listArg, liveQueryOptions)
  const isOpen = may.judgeDocuments(useActor(), toJobFacts(job))
  return (
    <QueryView query={query}>
      {({ data: [document], ended, versions }) =>
        document &&
        (isOpen && ended === null && versionOf(document) !== version ? (
          <OutdatedVersionNotice
            jobId={job._id}
            shownVersion={version}
            present={document.version}
          />
        ) : (
          <div className="flex flex-col gap-4 text-control">
            {ended && <ReviewEnded end={ended} />}
            {!(isOpen && ended === null) && <UnsavedWork jobId={job._id} files={job.files} />}
            <DocumentQuestions
              key={`${document.file} ${document.version ?? 'original'}`}
              {...{
                listArg,
                document,
                versions,
                problemDefaults,
                questions,
                questionsRef,
                hints,
                onShow,
                hasUnrecorded,
                renderEnding,
              }}
              isOpen={isOpen && ended === null}
              end={ended}
              isDoubtful={job.files.some(
                (file) => file._id === fileId && isFixedDocumentDoubtful(file),
              )}
            />
          </div>
        ))
      }
    </QueryView>
  )
}

type DocumentQuestionsProps = Omit<
  Parameters<typeof DocumentVerdicts>[0],
  'verdicts' | 'questions'
> &
  Required<Pick<Props, 'questions' | 'questionsRef'>> &
  Pick<Props, 'renderEnding'> & { questions: readonly HumanConditionName[] }

function DocumentQuestions({ questionsRef, renderEnding, ...props }: DocumentQuestionsProps) {
  const verdicts = useVerdicts(props)
  const { document, questions, isOpen } = props
  const panelRef = useRef<HTMLDivElement>(null)
  // Whoever answers the rest goes on from here, by one more press.
  const [takesFocus, setTakesFocus] = useState(false)
  const onRest = () => setTakesFocus(true)
  const options = { panelRef, document, questions, verdicts, isOpen, onRest }
  const currentQuestion = useQuestionKeys(questionsRef, options)
  return (
    <div ref={panelRef} className="flex flex-col gap-4">
      <DocumentVerdicts
        {...props}
        verdicts={verdicts}
        currentQuestion={currentQuestion}
        onRest={onRest}
        next={
          <>
            <NextToReview
              {...{ takesFocus, renderEnding }}
              jobId={props.listArg.jobId}
              fileId={document.file}
            />
            {!props.hasUnrecorded && (
              <p className="text-caption text-ink2 first-letter:uppercase">
                {seenPagesText(document.seen)}
              </p>
            )}
          </>
        }
      />
    </div>
  )
}
