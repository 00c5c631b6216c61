import { may, type JobWithFiles, type JobProblem } from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useListProblemsQuery } from '#web/api/endpoints/review-api.ts'
import { OtherOrganization } from '#web/app/session/OtherOrganization.tsx'
import type { InspectPlace, SeenPart } from '#web/features/documents/inspect/inspect-documents.ts'
import { InspectPage, preloadInspectPage } from '#web/features/documents/inspect/InspectPage.tsx'
import { JobGate } from '#web/features/jobs/detail/JobGate.tsx'
import type { ToRecord } from '#web/features/review/seen-pages/seen-queue.ts'
import { readsReview, toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useEver } from '#web/lib/use-ever.ts'
import { useActor } from '#web/state/use-actor.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import type { QueryState } from '#web/ui/screens/QueryView.tsx'

const VerdictPanel = lazyComponent(
  async () => (await import('#web/features/review/judgments/VerdictPanel.tsx')).VerdictPanel,
)

const SeenRecorder = lazyComponent(
  async () => (await import('#web/features/review/seen-pages/SeenRecorder.tsx')).SeenRecorder,
)

const NotRecorded = lazyComponent(
  async () => (await import('#web/features/review/seen-pages/NotRecorded.tsx')).NotRecorded,
)

const JudgedCount = lazyComponent(
  async () => (await import('#web/features/review/judgments/JudgedCount.tsx')).JudgedCount,
)

const EndReview = lazyComponent(async () => (await import('./EndReview.tsx')).EndReview)

const DocumentProblems = lazyComponent(
  async () =>
    (await import('#web/features/documents/check-result/DocumentProblems.tsx')).DocumentProblems,
)

// Starts with the screen: waiting for session, job and model in turn would be slow.
preloadInspectPage()

export function ReviewRoute() {
  const { jobId = '', fileId = '' } = useParams()
  return (
    <JobGate key={jobId} jobId={jobId} renderNotFound={() => <OtherOrganization />}>
      {(job) => <OneDocument job={job} fileId={fileId} />}
    </JobGate>
  )
}

type DocumentProps = { job: JobWithFiles; fileId: string }

function OneDocument({ job, fileId }: DocumentProps) {
  const actor = useActor()
  const isRead = readsReview(actor, job)
  // A reader of the review learns here that it has ended.
  const wasRead = useEver(isRead)
  const shownParts = useShownParts(fileId)
  const [waiting, setWaiting] = useState<readonly ToRecord[]>([])
  // One query for all parts that show them; a part that mounts later retries a failure.
  const problems = useListProblemsQuery(
    may.readProblems(actor, toJobFacts(job)) ? { jobId: job._id } : skipToken,
  )
  const ofFile = useProblemsOf(fileId, problems.data)
  const judging = (place: InspectPlace) => (
    <>
      {waiting.length > 0 && <NotRecorded waiting={waiting} />}
      <JudgementSection {...{ job, fileId, place, problems }} isRead={wasRead} />
    </>
  )
  const isJudged = may.judgeDocuments(actor, toJobFacts(job))
  return (
    <>
      <InspectPage
        key={fileId}
        {...{ job, fileId, judging }}
        problems={ofFile}
        judged={
          isRead ? (onShow) => <JudgedCount jobId={job._id} {...{ fileId, onShow }} /> : undefined
        }
        onSeen={isJudged ? shownParts.add : undefined}
      />
      {isJudged && shownParts.all.length > 0 && (
        <SeenRecorder jobId={job._id} parts={shownParts.all} onWaiting={setWaiting} />
      )}
    </>
  )
}

const useProblemsOf = (fileId: string, problems: readonly JobProblem[] | undefined) =>
  useMemo(
    () =>
      (problems ?? [])
        .filter(({ file }) => file === fileId)
        .map(({ part, version }) => ({ part, version: String(version ?? 'original') })),
    [problems, fileId],
  )

type SeenFilePart = SeenPart & { fileId: string }

/** The parts of a document that were shown, each once. */
function useShownParts(fileId: string) {
  const [all, setAll] = useState<readonly SeenFilePart[]>([])
  return {
    all,
    add: (part: SeenPart) => {
      const shownPart = { ...part, fileId }
      setAll((before) =>
        before.some((one) => keyOf(one) === keyOf(shownPart)) ? before : [...before, shownPart],
      )
    },
  }
}

const keyOf = ({ fileId, version, page, of }: SeenFilePart) => [fileId, version, page, of].join(' ')

type Props = DocumentProps & {
  place: InspectPlace
  problems: QueryState<JobProblem[]>
  isRead: boolean
}

function JudgementSection({ job, fileId, place, problems, isRead }: Props) {
  const actor = useActor()
  if (!isRead) {
    return (
      <>
        {may.readProblems(actor, toJobFacts(job)) && (
          <div className="inspect-section empty:hidden">
            <DocumentProblems
              query={problems}
              fileId={fileId}
              onShow={({ version, part, ...problem }) => {
                // Another document has other parts.
                const isShown =
                  String(version ?? 'original') === place.shownDocument.document.version
                place.show({ ...problem, part: isShown ? part : null })
              }}
            />
          </div>
        )}
        <ContrastAlone {...place} />
      </>
    )
  }
  if (!place.isNewest) {
    return (
      <>
        <ContrastAlone {...place} />
        {may.judgeDocuments(actor, toJobFacts(job)) && (
          <p className="inspect-section text-control text-ink2">
            You judge the fixed document. Choose ‘Fixed’ to go on.
          </p>
        )}
      </>
    )
  }
  return (
    <section aria-label="Judgements" className="inspect-section">
      <VerdictPanel
        {...{ job, fileId }}
        version={place.shownDocument.document.version}
        at={{ page: place.page, place: place.part, part: place.partId }}
        questions={place.questions}
        onShow={place.show}
        answering={place.answering}
        hints={place.hints}
        ending={(way) => <EndReview job={job} {...way} />}
      />
    </section>
  )
}

/** The contrast of the page where nobody is asked about it. */
const ContrastAlone = ({ hints }: InspectPlace) =>
  hints?.contrast && <div className="inspect-section">{hints.contrast}</div>
