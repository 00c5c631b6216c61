import { Navigate, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { firstDocuments, useListJudgmentsQuery } from './judgments-api.ts'
import { nextToJudge } from './verdict-choices.ts'

/** Leads to the first document of a job that is not judged yet, or to its review where there is none. */
export function FirstToReview({ jobId }: { jobId: string }) {
  const { state } = useLocation()
  const query = useListJudgmentsQuery(firstDocuments(jobId))
  return (
    <QueryView query={query}>
      {({ data }) => {
        const next = nextToJudge(data)
        const to = next ? paths.review(jobId, next.file) : paths.jobReview(jobId)
        return <Navigate replace to={to} state={state} />
      }}
    </QueryView>
  )
}
