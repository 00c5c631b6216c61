import {
  csvOnlyField,
  faultOfDays,
  organizationReportSorts,
  readDayRange,
  remediatorReportSorts,
  type OrganizationReportSortField,
  type RemediatorReportSortField,
  type Sorts,
  type reportTexts,
} from '@curbcut/contract'
import { paths } from '#web/lib/addresses/paths.ts'
import { useAddressParams, withChanges } from '#web/lib/addresses/use-address-params.ts'
import { useListParams, usePageParam } from '#web/lib/addresses/use-list-params.ts'

/** The tabs of the screen. The contract names them. */
export type ReportTab = keyof typeof reportTexts.tabs

/** The first and the last UTC day of a report. */
export type DayRange = { from: string; to: string }

/** The person or organization whose ledger is opened. */
export type Subject = { kind: 'remediators' | 'organizations'; id: string }

/** The tab in the address, and a function that changes it and closes the ledger opened in it. */
export function useReportTab(tabs: readonly ReportTab[]) {
  const [params, change] = useAddressParams()
  const tab = tabs.find((known) => known === params.get('tab')) ?? firstTab
  const setTab = (next: ReportTab) =>
    change({ ...nothingOpened, page: '', tab: next === firstTab ? '' : next })
  return { tab, setTab }
}

const firstTab = 'remediators'
const nothingOpened = { lines: '', linePage: '' }

/** The range of days in the address. An incomplete or wrong one counts as none and has a message. */
export function useReportRange() {
  const [params, change] = useAddressParams()
  const setRange = (range: DayRange | null) =>
    change({ from: '', to: '', ...range, page: '', linePage: '' })
  const days = daysIn(params)
  return { range: readDayRange(days) ?? null, fault: faultOfDays(days)?.message ?? '', setRange }
}

const daysIn = (params: URLSearchParams) => ({
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
})

/** The arguments of a call about these days. */
export const toRangeQuery = (range: DayRange | null) =>
  range ? { from_date: range.from, to_date: range.to } : {}

/** Only a shown column can be sorted by. */
const shown = <Field extends string>({ fields, initial }: Sorts<Field>): Sorts<Field> => ({
  fields: fields.filter((field) => field !== csvOnlyField),
  initial,
})

/** The state of the remediators' report, from the address. */
export const useRemediatorReportParams = () =>
  useListParams<RemediatorReportSortField>({ sort: shown(remediatorReportSorts) })

/** The state of the organizations' report, from the address. */
export const useOrganizationReportParams = () =>
  useListParams<OrganizationReportSortField>({ sort: shown(organizationReportSorts) })

/** The lines that the address opens over the report, their page, and the ways there and back. */
export function useOpenedLines() {
  const [params] = useAddressParams()
  const leadTo = (changes: Record<string, string>) =>
    `${paths.reports()}?${withChanges(params, changes)}`.replace(/\?$/, '')
  return {
    id: params.get('lines') ?? '',
    ...usePageParam('linePage'),
    linkTo: (id: string) => leadTo({ ...nothingOpened, lines: id }),
    /** Back to the report as it was before. */
    linkBack: leadTo(nothingOpened),
  }
}

/** Whether the months under the report are open. */
export function useMonthsShown() {
  const [params, change] = useAddressParams()
  const isShown = params.get('months') === 'shown'
  // The months are no page of their own, so Back leads past them.
  const toggle = () => change({ months: isShown ? '' : 'shown' }, true)
  return { isShown, toggle }
}
