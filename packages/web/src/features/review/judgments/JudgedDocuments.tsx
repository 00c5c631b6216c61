import { formatCount, formatQuantity, type JobWithFiles } from '@curbcut/contract'
import { useState } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { UnsavedWork } from '#web/features/review/unsaved/UnsavedWork.tsx'
import { formatRange } from '#web/lib/words/format.ts'
import { Pager } from '#web/ui/screens/Pager.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { AllProposedAbsences } from './AllProposedAbsences.tsx'
import { JudgeAll } from './JudgeAll.tsx'
import { useListJudgmentsQuery } from './judgments-api.ts'
import { ReviewEnded } from './ReviewEnded.tsx'
import { ReviewPart } from './ReviewPart.tsx'
import { VerdictMatrix } from './VerdictMatrix.tsx'

const rowsPerPage = 10

export function JudgedDocuments({ job, isOpen }: { job: JobWithFiles; isOpen: boolean }) {
  const { _id: jobId, files } = job
  const [page, setPage] = useState(1)
  const listArg = { jobId, page, limit: rowsPerPage }
  const query = useListJudgmentsQuery(listArg, liveQueryOptions)
  return (
    <ReviewPart heading="What only people can judge">
      <QueryView query={query}>
        {({ data: documents, pagination, ended, versions, unseen, ...progress }) => (
          <div className="flex flex-col gap-2">
            {ended && <ReviewEnded end={ended} />}
            {!(isOpen && ended === null) && <UnsavedWork {...{ jobId, files }} />}
            <p>
              {formatCount(progress.judged)} of {formatCount(progress.conditions)} judged
              {progress.problems > 0 && `, ${formatQuantity(progress.problems, 'problem')}`}.
            </p>
            {isOpen && ended === null && pagination.total > 1 && (
              <>
                <AllProposedAbsences
                  {...{ jobId, versions }}
                  listed={documents.reduce((sum, { proposed }) => sum + proposed.length, 0)}
                  isAll={pagination.totalPages === 1}
                />
                <JudgeAll {...{ listArg, versions, unseen }} total={pagination.total} />
              </>
            )}
            <VerdictMatrix
              {...{ listArg, documents, versions }}
              isOpen={isOpen && ended === null}
            />
            <Pager
              label="Pages of judged documents"
              page={page}
              totalPages={pagination.totalPages}
              onPage={setPage}
            >
              {formatRange(pagination, 'document')}
            </Pager>
          </div>
        )}
      </QueryView>
    </ReviewPart>
  )
}
