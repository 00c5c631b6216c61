import {
  formatDollars,
  formatMonth,
  texts,
  type Pagination,
  type StatementState,
  reportTexts,
  utcDaysHint,
  statementTexts,
} from '@curbcut/contract'
import type { StatementWithEntries } from '@curbcut/contract/statement-routes.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { lineColumns } from '#web/features/money/ledger/line-columns.tsx'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import type { QueryState } from '#web/ui/screens/query-state.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { TableFootRow } from '#web/ui/table/TableFootRow.tsx'
import { Email } from '#web/ui/text/Email.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { statementLabels } from './statement-labels.ts'
import { StatementFigures } from './StatementFigures.tsx'
import { StatementStateBadge } from './StatementStateBadge.tsx'

type Props = {
  statement: StatementWithEntries
  pages: Pagination
  query: QueryState
  onPage: (page: number) => void
  actions: ReactNode
}

export function StatementView({ statement, pages, query, onPage, actions }: Props) {
  const { type, state, party, month, sum, entries } = statement
  const columns = lineColumns({
    page: pages.page,
    // An organization's statement names nobody who did the work.
    party: type === 'remediator' ? 'organization' : undefined,
    hasCounts: entries.some((line) => line.counted_pages !== null),
  })
  const title = statement.number ?? statementLabels.draftFor(month)
  return (
    <article data-printed="" className="flex flex-col gap-6">
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatementTitle state={state}>
            <Name>{title}</Name>
          </StatementTitle>
          {/* The title of a draft says it. */}
          {statement.number !== null && <StatementStateBadge state={state} />}
        </div>
        <div data-unprinted="" className="flex flex-wrap items-center gap-3">
          {actions}
        </div>
      </header>
      <div className="flex items-start justify-between gap-x-12 gap-y-4 max-sm:flex-col-reverse">
        <address className="min-w-0 not-italic wrap-anywhere">
          <strong className="block">
            <Name>{party.name}</Name>
          </strong>
          {[party.email, ...party.address].map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and never move
            <span key={index} className="block text-control">
              <AddressLine>{line}</AddressLine>
            </span>
          ))}
        </address>
        <p className="shrink-0 sm:text-end">
          <span className="block text-control text-ink2">
            {statementTexts.columns.sum} for {formatMonth(month)}
          </span>{' '}
          <strong className="text-page tabular-nums">{formatDollars(sum)}</strong>
        </p>
      </div>
      <StatementFigures statement={statement} />
      <PagedTable
        caption={`${statementTexts.columns.lines}, ${statement.number ?? statementLabels.states.draft}, ${party.name}`}
        columns={columns}
        rows={entries}
        rowKey={({ _id }) => _id}
        query={query}
        empty={
          <>
            <p className="font-semibold">{texts.noData}</p>
            <p className="text-ink2">Nothing was booked in {formatMonth(month)}.</p>
          </>
        }
        {...{ pages, onPage }}
        page={pages.page}
        pagesLabel="Lines pages"
        unit="line"
        isTotalShown={pages.totalPages > 1}
        foot={
          <TableFootRow
            columns={columns}
            label={reportTexts.allRows}
            sums={{ amount: <strong>{formatDollars(sum)}</strong> }}
          />
        }
      />
      <p className="text-caption text-ink2">
        {utcDaysHint}
        {pages.totalPages > 1 && (
          <span data-unprinted="">
            {' '}
            Printing includes only the lines on this page. {exportHints[state]}
          </span>
        )}
      </p>
    </article>
  )
}

/** Breaks behind a comma first, so that a name, an email or a phone number stays whole. */
const AddressLine = ({ children: line }: { children: string }) =>
  line.split(/(?<=, )/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts may repeat, and never move
    <span key={index} className="inline-block max-w-full whitespace-pre-wrap">
      {part.includes('@') ? <Email address={part} /> : <Name>{part}</Name>}
    </span>
  ))

const exportHints = {
  draft: '',
  issued: 'PDF and CSV include all of them.',
  paid: 'PDF and CSV include all of them.',
} as const satisfies Record<StatementState, string>

/** Takes the focus on arrival, and when a button that had it disappears. */
function StatementTitle({ state, children }: { state: StatementState; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isPaused = useAppSelector(({ forms }) => forms.open !== null)
  // React Router gives the first page load the key "default".
  const isArrival = useRef(useLocation().key !== 'default')
  useEffect(() => {
    if (isArrival.current && document.activeElement === document.body) heading.current?.focus()
  }, [])
  useRestoredFocus(state, { isPaused, getFocusTarget: () => heading.current })
  return (
    <h2 ref={heading} tabIndex={-1} className="min-w-0 text-title font-semibold wrap-anywhere">
      {children}
    </h2>
  )
}
