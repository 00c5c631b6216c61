import {
  addMonths,
  csvOnlyField,
  datePartsOf,
  findDayRangeFault,
  firstDayOf,
  isZone,
  lastDayOf,
  monthOf,
  organizationReportSorts,
  parseDayRange,
  remediatorReportSorts,
  type OrganizationReportSortField,
  type RemediatorReportSortField,
  type SortOptions,
  type reportTexts,
} from '@curbcut/contract'
import { currentUtcDay } from '#web/features/money/statements/statement-months.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { useListParams, usePageParam } from '#web/lib/addresses/use-list-params.ts'
import { useUrlParams, withChanges } from '#web/lib/addresses/use-url-params.ts'

export type ReportTab = keyof typeof reportTexts.tabs

/** Both days are included; UTC days but in the tab of deliveries. */
export type DayRange = { from: string; to: string }

export type ReportSubject = { kind: 'remediators' | 'organizations'; id: string }

/** Changing the tab closes an open ledger. */
export function useReportTab(tabs: readonly ReportTab[]) {
  const [params, change] = useUrlParams()
  const tab = tabs.find((name) => name === params.get('tab')) ?? firstTab
  const setTab = (next: ReportTab) =>
    change({ ...closedParams, page: '', tab: next === firstTab ? '' : next })
  return { tab, setTab }
}

const firstTab = 'remediators'
const closedParams = { lines: '', linePage: '' }

/** An incomplete or invalid range counts as none and has a message. */
export function useReportRange() {
  const [params, change] = useUrlParams()
  const setRange = (range: DayRange | null) =>
    change({ from: '', to: '', ...range, page: '', linePage: '' })
  const days = daysOf(params)
  return {
    range: parseDayRange(days) ?? null,
    fault: findDayRangeFault(days)?.message ?? '',
    setRange,
  }
}

/** The month that ended last, by the clock of the zone. */
export function lastMonth(zone = 'UTC'): DayRange {
  const month = addMonths(presentMonth(zone), -1)
  return { from: firstDayOf(month), to: lastDayOf(month) }
}

function presentMonth(zone: string): string {
  // The server may know more zones than this browser.
  if (!isZone(zone)) return monthOf(currentUtcDay())
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
  })
  const { year, month } = datePartsOf(format, Date.now())
  return `${year}-${month}`
}

const daysOf = (params: URLSearchParams) => ({
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
})

export const toRangeQuery = (range: DayRange | null) =>
  range ? { from_date: range.from, to_date: range.to } : {}

/** Excludes the column that only the CSV has. */
const visibleSorts = <Field extends string>({
  fields,
  initial,
}: SortOptions<Field>): SortOptions<Field> => ({
  fields: fields.filter((field) => field !== csvOnlyField),
  initial,
})

export const useRemediatorReportParams = () =>
  useListParams<RemediatorReportSortField>({ sort: visibleSorts(remediatorReportSorts) })

export const useOrganizationReportParams = () =>
  useListParams<OrganizationReportSortField>({ sort: visibleSorts(organizationReportSorts) })

export function useOpenedLines() {
  const [params] = useUrlParams()
  const addressWith = (changes: Record<string, string>) =>
    `${paths.reports()}?${withChanges(params, changes)}`.replace(/\?$/, '')
  return {
    id: params.get('lines') ?? '',
    ...usePageParam('linePage'),
    linkTo: (id: string) => addressWith({ ...closedParams, lines: id }),
    linkBack: addressWith(closedParams),
  }
}

export function useMonthsShown() {
  const [params, change] = useUrlParams()
  const isShown = params.get('months') === 'shown'
  // Replaces the history entry, so that Back leaves the report.
  const toggle = () => change({ months: isShown ? '' : 'shown' }, { replace: true })
  return { isShown, toggle }
}
