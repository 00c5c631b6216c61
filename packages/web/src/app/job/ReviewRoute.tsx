import { isClientSide, may, type JobWithFiles, type JobProblem } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useId, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useListProblemsQuery } from '#web/api/endpoints/review-api.ts'
import { InspectPage, preloadInspectPage } from '#web/features/documents/inspect/InspectPage.tsx'
import type { ReviewContext, SeenPortion } from '#web/features/documents/inspect/review-context.ts'
import { JobGate } from '#web/features/jobs/detail/JobGate.tsx'
import type { SeenRecord } from '#web/features/review/seen-pages/seen-queue.ts'
import { canSeeReview, isDelivered, toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useHasBeenTrue } from '#web/lib/use-has-been-true.ts'
import { useActor } from '#web/state/use-actor.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import type { QueryState } from '#web/ui/screens/query-state.ts'

const OtherOrganization = lazyComponent(
  async () => (await import('#web/app/session/OtherOrganization.tsx')).OtherOrganization,
)

const VerdictPanel = lazyComponent(
  async () => (await import('#web/features/review/judgments/VerdictPanel.tsx')).VerdictPanel,
)

const SeenRecorder = lazyComponent(
  async () => (await import('#web/features/review/seen-pages/SeenRecorder.tsx')).SeenRecorder,
)

const NotRecorded = lazyComponent(
  async () =>
    (await import('#web/features/review/seen-pages/NotRecordedNotice.tsx')).NotRecordedNotice,
)

const JudgedCount = lazyComponent(
  async () => (await import('#web/features/review/judgments/JudgedCount.tsx')).JudgedCount,
)

const EndReviewButtons = lazyComponent(
  async () => (await import('./EndReviewButtons.tsx')).EndReviewButtons,
)

const DocumentProblems = lazyComponent(
  async () =>
    (await import('#web/features/documents/check-result/DocumentProblems.tsx')).DocumentProblems,
)

const DisputeDocument = lazyComponent(
  async () => (await import('#web/features/jobs/sign-off/DisputeDocument.tsx')).DisputeDocument,
)

// Starts with the screen: waiting for session, job and model in turn would be slow.
preloadInspectPage()

export function ReviewRoute() {
  const { jobId = '', fileId = '' } = useParams()
  return (
    <JobGate
      key={jobId}
      jobId={jobId}
      renderNotFound={(_jobId, notFound) => <OtherOrganization>{notFound}</OtherOrganization>}
    >
      {(job) => <DocumentReview job={job} fileId={fileId} />}
    </JobGate>
  )
}

type DocumentProps = { job: JobWithFiles; fileId: string }

function DocumentReview({ job, fileId }: DocumentProps) {
  const actor = useActor()
  const canReadReview = canSeeReview(actor, job)
  // Stays after the review, so that its reader learns here that it has ended.
  const showsReview = useHasBeenTrue(canReadReview)
  const { shownParts, addShownPart } = useShownParts(fileId)
  const [unrecordedParts, setUnrecordedParts] = useState<readonly SeenRecord[]>([])
  const hasUnrecorded = unrecordedParts.length > 0
  // One query for all parts that show them; a part that mounts later retries a failure.
  const problems = useListProblemsQuery(
    may.readProblems(actor, toJobFacts(job)) ? { jobId: job._id } : skipToken,
  )
  const fileProblems = useFileProblems(fileId, problems.data)
  const renderReview = (reviewContext: ReviewContext) => (
    <>
      {hasUnrecorded && <NotRecorded waiting={unrecordedParts} />}
      <JudgmentSection
        {...{ job, fileId, reviewContext, problems, hasUnrecorded }}
        canReadReview={showsReview}
      />
    </>
  )
  const canJudge = may.judgeDocuments(actor, toJobFacts(job))
  return (
    <>
      <InspectPage
        key={fileId}
        {...{ job, fileId, renderReview }}
        problems={fileProblems}
        renderReviewProgress={
          canReadReview
            ? (onShow) => <JudgedCount jobId={job._id} {...{ fileId, onShow }} />
            : undefined
        }
        onSeen={canJudge ? addShownPart : undefined}
      />
      {canJudge && shownParts.length > 0 && (
        <SeenRecorder jobId={job._id} parts={shownParts} onWaiting={setUnrecordedParts} />
      )}
    </>
  )
}

const useFileProblems = (fileId: string, problems: readonly JobProblem[] | undefined) =>
  useMemo(
    () =>
      (problems ?? [])
        .filter(({ file }) => file === fileId)
        .map(({ part, version }) => ({ part, version: String(version ?? 'original') })),
    [problems, fileId],
  )

type SeenFilePart = SeenPortion & { fileId: string }

function useShownParts(fileId: string) {
  const [shownParts, setShownParts] = useState<readonly SeenFilePart[]>([])
  const addShownPart = (part: SeenPortion) => {
    const shownPart = { ...part, fileId }
    setShownParts((before) =>
      before.some((other) => partKeyOf(other) === partKeyOf(shownPart))
        ? before
        : [...before, shownPart],
    )
  }
  return { shownParts, addShownPart }
}

const partKeyOf = ({ fileId, version, page, of }: SeenFilePart) =>
  [fileId, version, page, of].join(' ')

type Props = DocumentProps & {
  reviewContext: ReviewContext
  problems: QueryState<JobProblem[]>
  canReadReview: boolean
  hasUnrecorded: boolean
}

function JudgmentSection({
  job,
  fileId,
  reviewContext,
  problems,
  canReadReview,
  hasUnrecorded,
}: Props) {
  const actor = useActor()
  const headingId = useId()
  if (!canReadReview) {
    return (
      <>
        {may.readProblems(actor, toJobFacts(job)) && (
          <div className="inspect-section empty:hidden">
            <DocumentProblems
              query={problems}
              fileId={fileId}
              level={2}
              onShow={({ version, part, ...problem }) => {
                // Another document has other parts.
                const isShown =
                  String(version ?? 'original') === reviewContext.shownDocument.document.version
                reviewContext.show({ ...problem, part: isShown ? part : null })
              }}
            />
          </div>
        )}
        {isClientSide(actor) && isDelivered(job) && (
          <DisputeDocument
            jobId={job._id}
            fileId={fileId}
            version={reviewContext.shownDocument.document.version}
            page={reviewContext.page}
            part={reviewContext.partWithText}
          />
        )}
        <ContrastHint {...reviewContext} />
      </>
    )
  }
  if (!reviewContext.isNewest) {
    return (
      <>
        <ContrastHint {...reviewContext} />
        {may.judgeDocuments(actor, toJobFacts(job)) && (
          <p className="inspect-section text-control text-ink2">
            You judge the fixed document. Choose ‘Fixed’ to go on.
          </p>
        )}
      </>
    )
  }
  return (
    <section aria-labelledby={headingId} className="inspect-section">
      {/* The questions have headings below it, also where the part that is shown has none yet. */}
      <h2 id={headingId} className="sr-only">
        Judgements
      </h2>
      <VerdictPanel
        {...{ job, fileId, hasUnrecorded }}
        version={reviewContext.shownDocument.document.version}
        problemDefaults={{
          page: reviewContext.page,
          place: reviewContext.part,
          part: reviewContext.partId,
        }}
        questions={reviewContext.questions}
        onShow={reviewContext.show}
        questionsRef={reviewContext.questionsRef}
        hints={reviewContext.hints}
        renderEnding={(way) => <EndReviewButtons job={job} {...way} />}
      />
    </section>
  )
}

/** The contrast of the page where no question is about it. */
const ContrastHint = ({ hints }: ReviewContext) =>
  hints?.contrast && <div className="inspect-section">{hints.contrast}</div>
