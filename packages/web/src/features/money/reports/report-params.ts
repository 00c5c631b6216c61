import {
  csvOnlyField,
  organizationReportSorts,
  remediatorReportSorts,
  type OrganizationReportSortField,
  type RemediatorReportSortField,
  type SortOptions,
  type reportTexts,
} from '@curbcut/contract'
import { paths } from '#web/lib/addresses/paths.ts'
import { useListParams, usePageParam } from '#web/lib/addresses/use-list-params.ts'
import { useUrlParams, withChanges } from '#web/lib/addresses/use-url-params.ts'

export type ReportTab = keyof typeof reportTexts.tabs

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
