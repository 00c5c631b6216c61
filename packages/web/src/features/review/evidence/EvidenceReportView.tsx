import {
  evidenceTexts,
  formatQuantity,
  pageSizes,
  type EvidenceReport,
  type EvidenceReportWithDocuments,
  type Pagination,
} from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { useRef } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import { usePageParam } from '#web/lib/addresses/use-list-params.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { formatDateTime } from '#web/lib/words/format.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { useGetEvidenceReportQuery } from './evidence-api.ts'
import { reportPanelTexts } from './evidence-report-texts.ts'
import { Hash } from './Hash.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportCriteria } from './ReportCriteria.tsx'
import { ReportOverview } from './ReportOverview.tsx'
import { SigningKey } from './SigningKey.tsx'

type Props = { jobId: string; listedReport: EvidenceReport }

export function EvidenceReportView({ jobId, listedReport }: Props) {
  const { edition, state, failed_at, withdrawn_at, replaced_by } = listedReport
  const hasContent = state === 'ready' && replaced_by === undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const isPaused = useAppSelector(({ forms }) => forms.open !== null)
  // The withdraw button disappears afterwards.
  useRestoredFocus(String(withdrawn_at), { isPaused, getFocusTarget: () => heading.current })
  const { page, setPage } = usePageParam('documents')
  const query = useGetEvidenceReportQuery(
    hasContent ? { jobId, edition: String(edition), page, limit: pageSizes.default } : skipToken,
    liveQueryOptions,
  )
  return (
    <article data-printed="sheet" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-3 text-title font-semibold"
        >
          Report, edition {edition}
          {withdrawn_at && <Badge tone="warning">Withdrawn</Badge>}
        </h2>
        {hasContent && <ReportActions jobId={jobId} report={listedReport} />}
      </header>
      {withdrawn_at && replaced_by !== undefined && (
        <Notice tone="info">
          {reportPanelTexts.replaced(formatDateTime(withdrawn_at), replaced_by)}
        </Notice>
      )}
      {state === 'preparing' && (
        <Notice tone={failed_at ? 'danger' : 'info'}>
          {failed_at
            ? `The report could not be made; the last try was on ${formatDateTime(failed_at)}. It will be tried again automatically. If it keeps failing, tell support. Nothing is lost.`
            : `${reportPanelTexts.preparing} It will appear here.`}
        </Notice>
      )}
      {hasContent && (
        <QueryView query={query}>
          {({ data, pagination }) => <Report report={data} pages={pagination} onPage={setPage} />}
        </QueryView>
      )}
    </article>
  )
}

type ReportProps = {
  report: EvidenceReportWithDocuments
  pages: Pagination
  onPage: (page: number) => void
}

function Report({ report, pages, onPage }: ReportProps) {
  const { withdrawn_at, verdict } = report
  return (
    <div className="flex flex-col gap-6">
      {withdrawn_at && (
        <Notice tone="info">
          The public page of this report was withdrawn on {formatDateTime(withdrawn_at)}. People who
          can see the job can still read the report.
        </Notice>
      )}
      <ReportOverview report={report} pages={pages} onPage={onPage} />
      <ReportCriteria report={report} documentCount={pages.total} />
      <section className="flex max-w-prose flex-col gap-2">
        <h3 className="text-title font-semibold">What was tested</h3>
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {verdict.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="text-control text-ink2">
          What the machine tested and what people judged are counted separately. A condition that
          passed says nothing about the others.
        </p>
      </section>
      <ReportFacts report={report} documentCount={pages.total} />
    </div>
  )
}

function ReportFacts({
  report,
  documentCount,
}: {
  report: EvidenceReportWithDocuments
  documentCount: number
}) {
  const { job, organization, completed_at, frozen_at, sha256, kid } = report
  const facts = [
    { label: 'Job', value: job?.job_name },
    { label: 'Organization', value: organization?.name },
    { label: 'Completed', value: formatDateTime(completed_at) },
    { label: 'Signed', value: frozen_at && formatDateTime(frozen_at) },
    { label: 'Documents', value: formatQuantity(documentCount, 'document') },
    {
      label: evidenceTexts.reportHash,
      value: sha256 && <Hash value={sha256} of="of the report" />,
    },
    { label: evidenceTexts.signedWith, value: kid && <SigningKey kid={kid} /> },
  ]
  const entries = facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  return <DescriptionList entries={entries} />
}
