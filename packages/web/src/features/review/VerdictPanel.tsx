import { formatCount, humanConditionNames, may, type JobWithFiles } from '@curbcut/contract'
import { followingOthers } from '#web/api/api.ts'
import { toJobFacts } from '#web/lib/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { DocumentVerdicts } from './DocumentVerdicts.tsx'
import { useListJudgmentsQuery } from './judgments-api.ts'
import { NextToReview } from './NextToReview.tsx'
import type { ProblemPlace } from './ProblemForm.tsx'
import { ReviewEnded } from './ReviewEnded.tsx'
import { useVerdicts } from './use-verdicts.ts'
import { countJudged } from './verdict-choices.ts'

type Props = {
  job: JobWithFiles
  fileId: string
  /** Where the reader is in the document: a problem begins there. */
  at?: ProblemPlace
  /** What is known for each question, to stand there. */
  beside?: OneProps['beside']
}

/** The verdicts of one document, for a screen that shows the document beside them. */
export function VerdictPanel({ job, fileId, at, beside }: Props) {
  const shown = { jobId: job._id, file: fileId, page: 1, limit: 1 }
  const query = useListJudgmentsQuery(shown, followingOthers)
  const isOpen = may.judgeDocuments(useActor(), toJobFacts(job))
  return (
    <QueryView query={query}>
      {({ data: [document], ended, versions }) =>
        document && (
          <>
            {ended && <ReviewEnded end={ended} />}
            <OneDocument
              key={`${document.file} ${document.version ?? 'original'}`}
              {...{ shown, document, versions, at, beside }}
              isOpen={isOpen && ended === null}
            />
          </>
        )
      }
    </QueryView>
  )
}

type OneProps = Omit<Parameters<typeof DocumentVerdicts>[0], 'verdicts'>

function OneDocument(props: OneProps) {
  const verdicts = useVerdicts(props)
  const judged = countJudged(props.document, verdicts.changes)
  return (
    <div className="flex flex-col gap-4 text-control">
      <p className="font-semibold">
        {formatCount(judged)} of {formatCount(humanConditionNames.length)} judged
      </p>
      <DocumentVerdicts {...props} verdicts={verdicts} />
      {props.isOpen && judged === humanConditionNames.length && (
        <NextToReview jobId={props.shown.jobId} fileId={props.document.file} />
      )}
    </div>
  )
}
