import { pageSizes, reportRoutes, texts, reportTexts } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { liveQueryOptions } from '#web/api/api.ts'
import { useExport } from '#web/api/endpoints/export-api.ts'
import { isApiError } from '#web/api/errors.ts'
import { toRangeQuery, useDateRange } from '#web/features/money/date-range/date-range-params.ts'
import { DateRangeFilter } from '#web/features/money/date-range/DateRangeFilter.tsx'
import { useOpenedLines, type ReportSubject } from '#web/features/money/reports/report-params.ts'
import { useListLinesQuery } from '#web/features/money/reports/reports-api.ts'
import { useMediaQuery, wideScreen } from '#web/lib/browser/use-media-query.ts'
import { ExportButton } from '#web/ui/buttons/ExportButton.tsx'
import { BackLink } from '#web/ui/links/BackLink.tsx'
import { LinesTable } from './LinesTable.tsx'

type Props = { subject: ReportSubject }

export function LedgerLines({ subject }: Props) {
  const { kind, id } = subject
  const { page, linkBack } = useOpenedLines()
  const { range } = useDateRange()
  const days = toRangeQuery(range)
  const list = useListLinesQuery(
    { kind, id, ...days, page, limit: pageSizes.default },
    liveQueryOptions,
  )
  const name = useSubjectName(list.data?.of.name)
  if (isNotFound(list.error)) return <SubjectNotFound kind={kind} />
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <BackLink to={linkBack}>{reportTexts.ledger.back}</BackLink>
        <LinesHeading>{name ? reportTexts.ledger.title(name) : texts.loading}</LinesHeading>
        <div className="flex flex-wrap items-center gap-2 sm:ms-auto sm:gap-3">
          <DateRangeFilter />
          <LinesExport subject={subject} days={days} />
        </div>
      </div>
      <LinesTable kind={kind} name={name} list={list} />
    </div>
  )
}

type LinesExportProps = Props & { days: ReturnType<typeof toRangeQuery> }

function LinesExport({ subject: { kind, id }, days }: LinesExportProps) {
  const { listRemediatorLines, listOrganizationLines } = reportRoutes
  const exports = {
    remediators: useExport(listRemediatorLines, { userId: id, ...days }),
    organizations: useExport(listOrganizationLines, { organizationId: id, ...days }),
  }
  const isWide = useMediaQuery(wideScreen)
  return <ExportButton {...exports[kind]} isIconOnly={!isWide} />
}

/** The row's name until the response arrives. */
function useSubjectName(subjectName: string | undefined): string {
  const { state } = useLocation() as { state: { linesOf?: string } | null }
  return subjectName ?? state?.linesOf ?? ''
}

const isNotFound = (error: unknown) =>
  isApiError(error) && (error.code === 'not_found' || error.code === 'invalid_input')

function SubjectNotFound({ kind }: Pick<ReportSubject, 'kind'>) {
  const { linkBack } = useOpenedLines()
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={linkBack}>{reportTexts.ledger.back}</BackLink>
      <LinesHeading>
        We could not find this {kind === 'remediators' ? 'remediator' : 'organization'}
      </LinesHeading>
      <p className="max-w-prose">The address of this page is wrong, or incomplete.</p>
    </div>
  )
}

/** Takes the focus if the report opened it, not on the first page load. */
function LinesHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const takeFocus = useEffectEvent(() => {
    // Back and reload restore the scroll position, which the focus must not change.
    if (key !== 'default') heading.current?.focus({ preventScroll: isBack })
  })
  useEffect(() => takeFocus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="min-w-0 text-title font-semibold wrap-anywhere">
      {children}
    </h2>
  )
}
