import { may, type JobWithFiles } from '@curbcut/contract'
import { useParams } from 'react-router'
import { DeskPage } from '#web/features/desk/DeskPage.tsx'
import type { DeskPlace } from '#web/features/desk/desk-documents.ts'
import { JobGate } from '#web/features/jobs/JobGate.tsx'
import { readsReview, toJobFacts } from '#web/lib/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { OtherOrganization } from './OtherOrganization.tsx'

const VerdictPanel = lazyComponent(
  async () => (await import('#web/features/review/VerdictPanel.tsx')).VerdictPanel,
)

const DocumentProblems = lazyComponent(
  async () => (await import('#web/features/files/DocumentProblems.tsx')).DocumentProblems,
)

/** The screen of one document, within its job. */
export function ReviewRoute() {
  const { jobId = '', fileId = '' } = useParams()
  return (
    <JobGate key={jobId} jobId={jobId} renderKept={() => <OtherOrganization />}>
      {(job) => (
        <DeskPage
          key={fileId}
          job={job}
          fileId={fileId}
          judging={(place) => <WhatIsJudged job={job} fileId={fileId} place={place} />}
        />
      )}
    </JobGate>
  )
}

type Props = { job: JobWithFiles; fileId: string; place: DeskPlace }

/** What is decided of the document by reviewers, and what they returned to its remediator. */
function WhatIsJudged({ job, fileId, place }: Props) {
  const actor = useActor()
  if (!readsReview(actor, job)) {
    return may.readProblems(actor, toJobFacts(job)) ? (
      <DocumentProblems jobId={job._id} fileId={fileId} />
    ) : null
  }
  if (!place.isNewest) {
    return (
      <p className="border-t border-line pt-4 text-control text-ink2">
        Judgements are of the fixed document: show it to judge.
      </p>
    )
  }
  return (
    <section aria-label="Judgements" className="border-t border-line pt-4">
      <VerdictPanel job={job} fileId={fileId} at={{ page: place.page, place: place.part }} />
    </section>
  )
}
