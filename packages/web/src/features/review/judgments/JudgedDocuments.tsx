import { formatCount, formatQuantity, texts, type JobWithFiles } from '@curbcut/contract'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { liveQueryOptions } from '#web/api/api.ts'
import { UnsavedWork } from '#web/features/review/unsaved/UnsavedWork.tsx'
import { paths } from '#web/lib/addresses/paths.ts'
import { formatRange } from '#web/lib/words/format.ts'
import { documentKey } from '#web/state/unsaved-judgments.ts'
import { Pager } from '#web/ui/screens/Pager.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { DocumentJudgments } from './DocumentJudgments.tsx'
import { JudgeAll } from './JudgeAll.tsx'
import { useListJudgmentsQuery } from './judgments-api.ts'
import { AllProposedAbsences } from './ProposedAbsences.tsx'
import { ReviewEnded } from './ReviewEnded.tsx'
import { ReviewPart } from './ReviewPart.tsx'

const rowsPerPage = 10

export function JudgedDocuments({ job, isOpen }: { job: JobWithFiles; isOpen: boolean }) {
  const { _id: jobId, files } = job
  const { state } = useLocation()
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
            {isOpen && pagination.total > 1 && (
              <>
                <AllProposedAbsences
                  {...{ jobId, versions }}
                  listed={documents.reduce((sum, { proposed }) => sum + proposed.length, 0)}
                  isAll={pagination.totalPages === 1}
                />
                <JudgeAll {...{ listArg, versions, unseen }} total={pagination.total} />
              </>
            )}
            <ul className="flex flex-col border-y border-line">
              {documents.map((document) => {
                const key = documentKey(jobId, document)
                return (
                  <li
                    key={key}
                    className="flex flex-wrap items-start gap-x-6 border-t border-line first:border-t-0"
                  >
                    <div className="min-w-0 flex-[1_1_20rem]">
                      <DocumentJudgments
                        listArg={listArg}
                        document={document}
                        versions={versions}
                        isOpen={isOpen && ended === null}
                      />
                    </div>
                    <Link
                      className="text-link min-h-6 py-2"
                      to={paths.review(jobId, document.file)}
                      state={state}
                    >
                      {texts.files.tagsAndPages}
                      <VisuallyHidden>: {document.file_name}</VisuallyHidden>
                    </Link>
                  </li>
                )
              })}
            </ul>
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
