import { formatCount, formatQuantity, type JobWithFiles } from '@curbcut/contract'
import { useState } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { WarningsElsewhere } from '#web/features/review/problems/WarningsElsewhere.tsx'
import { UnsavedWork } from '#web/features/review/unsaved/UnsavedWork.tsx'
import { formatRange } from '#web/lib/words/format.ts'
import { Pager } from '#web/ui/screens/Pager.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { AcceptProposalsButton } from './AcceptProposalsButton.tsx'
import { JudgeAll } from './JudgeAll.tsx'
import { useListJudgmentsQuery, type JudgmentList, type JudgmentListArg } from './judgments-api.ts'
import { ReviewEnded } from './ReviewEnded.tsx'
import { VerdictMatrix } from './VerdictMatrix.tsx'

const rowsPerPage = 10

export function JudgedDocuments({ job, isOpen }: { job: JobWithFiles; isOpen: boolean }) {
  const [page, setPage] = useState(1)
  const listArg = { jobId: job._id, page, limit: rowsPerPage }
  const query = useListJudgmentsQuery(listArg, liveQueryOptions)
  return (
    <div className="flex min-w-0 flex-col gap-2 text-control">
      <QueryView query={query}>
        {(list) => (
          <Judgments
            {...{ job, listArg, list, page }}
            isOpen={isOpen && list.ended === null}
            onPage={setPage}
          />
        )}
      </QueryView>
    </div>
  )
}

type JudgmentsProps = {
  job: JobWithFiles
  listArg: JudgmentListArg
  list: JudgmentList
  page: number
  isOpen: boolean
  onPage: (page: number) => void
}

function Judgments({ job, listArg, list, page, isOpen, onPage }: JudgmentsProps) {
  const { _id: jobId, files } = job
  const { data: documents, pagination, versions } = list
  const isPaged = pagination.totalPages > 1
  const isForAll = isOpen && pagination.total > 1
  return (
    <div className="flex flex-col gap-2">
      {list.ended && <ReviewEnded end={list.ended} />}
      {!isOpen && <UnsavedWork {...{ jobId, files }} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          {formatCount(list.judged)} of {formatCount(list.conditions)} judged
          {list.problems > 0 && `, ${formatQuantity(list.problems, 'problem')}`}.
        </p>
        {isForAll && (
          <AcceptProposalsButton
            {...{ jobId, versions }}
            proposalCount={documents.reduce((sum, { proposed }) => sum + proposed.length, 0)}
            isAll={!isPaged}
          />
        )}
      </div>
      <WarningsElsewhere
        jobId={jobId}
        files={files.filter(({ _id }) => documents.every(({ file }) => file !== _id))}
      />
      <VerdictMatrix {...{ listArg, documents, files, versions, isOpen }} end={list.ended} />
      {isPaged && (
        <Pager
          label="Pages of judged documents"
          page={page}
          totalPages={pagination.totalPages}
          onPage={onPage}
        >
          {formatRange(pagination, 'document')}
        </Pager>
      )}
      {isForAll && (
        <JudgeAll {...{ listArg, versions }} unseen={list.unseen} total={pagination.total} />
      )}
    </div>
  )
}
