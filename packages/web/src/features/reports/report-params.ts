import {
  isDay,
  organizationReportSorts,
  remediatorReportSorts,
  texts,
  type reportTexts,
  type OrganizationReportSortField,
  type RemediatorReportSortField,
  type Sorts,
} from '@curbcut/contract'
import { paths } from '#web/lib/paths.ts'
import { useAddressParams, withChanges } from '#web/lib/use-address-params.ts'
import { parsePage, useListParams } from '#web/lib/use-list-params.ts'

const { validation } = texts

/** The tabs of the screen; what each is called stands in the contract. */
export type ReportTab = keyof typeof reportTexts.tabs

/** The first and the last day of a report, both included; UTC days. */
export type DayRange = { from: string; to: string }

/** Whose ledger is opened. */
export type Subject = { kind: 'remediators' | 'organizations'; id: string }

/** Which of these tabs the address names, and the way to another: what was opened in this one closes. */
export function useReportTab(tabs: readonly ReportTab[]) {
  const [params, change] = useAddressParams()
  const tab = tabs.find((known) => known === params.get('tab')) ?? firstTab
  const setTab = (next: ReportTab) =>
    change({ ...nothingOpened, page: '', tab: next === firstTab ? '' : next })
  return { tab, setTab }
}

const firstTab = 'remediators'
const nothingOpened = { lines: '', linePage: '' }

/** The range of days in the address; half of one, or a bad one, is none, and what is wrong is said. */
export function useReportRange() {
  const [params, change] = useAddressParams()
  const setRange = (range: DayRange | null) =>
    change({ from: '', to: '', ...range, page: '', linePage: '' })
  const range = rangeIn(params)
  return { range, fault: range ? '' : faultOf(daysIn(params)), setRange }
}

function rangeIn(params: URLSearchParams): DayRange | null {
  const { from, to } = daysIn(params)
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

const daysIn = (params: URLSearchParams) => ({
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
})

/** What is wrong with days that are no range, in the customer's words; nothing where there are none. */
function faultOf({ from, to }: DayRange): string {
  if (!from && !to) return ''
  if (!from || !to) return validation.bothDatesRequired
  return isDay(from) && isDay(to) ? validation.startAfterEnd : validation.day
}

/** What a call asks for that is about these days. */
export const toRangeQuery = (range: DayRange | null) =>
  range ? { from_date: range.from, to_date: range.to } : {}

/** What is sorted by is shown. */
const shown = <Field extends string>({ fields, initial }: Sorts<Field>): Sorts<Field> => ({
  fields: fields.filter((field) => field !== 'non_billable_pages'),
  initial,
})

/** The state of the remediators' report in the address. */
export const useRemediatorReportParams = () =>
  useListParams<RemediatorReportSortField>({ sort: shown(remediatorReportSorts) })

/** The state of the organizations' report in the address. */
export const useOrganizationReportParams = () =>
  useListParams<OrganizationReportSortField>({ sort: shown(organizationReportSorts) })

/** Whose lines the address opens over the report, which page of them, and the ways there and back. */
export function useOpenedLines() {
  const [params, change] = useAddressParams()
  const leadTo = (changes: Record<string, string>) =>
    `${paths.reports()}?${withChanges(params, changes)}`.replace(/\?$/, '')
  return {
    id: params.get('lines') ?? '',
    page: parsePage(params.get('linePage')),
    setPage: (page: number) => change({ linePage: page > 1 ? String(page) : '' }),
    linkTo: (id: string) => leadTo({ ...nothingOpened, lines: id }),
    /** The report as it was when they were opened. */
    linkBack: leadTo(nothingOpened),
  }
}

/** Whether the months are opened under the report. */
export function useMonthsShown() {
  const [params, change] = useAddressParams()
  const isShown = params.get('months') === 'shown'
  // Not a page of its own: back leads past it.
  const toggle = () => change({ months: isShown ? '' : 'shown' }, true)
  return { isShown, toggle }
}
