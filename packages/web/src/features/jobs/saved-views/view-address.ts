import { readJobViewQuery, writeJobViewQuery, type Actor } from '@curbcut/contract'
import { withChanges } from '#web/lib/addresses/use-address-params.ts'
import { filtersIn } from '#web/features/jobs/list/job-filters.ts'
import type { JobListParams } from '#web/features/jobs/list/job-list-params.ts'

export const toViewQuery = (params: JobListParams, actor: Actor): string => {
  const { tab, query, sort, waiting } = params
  const { from_date: from, to_date: to, ...lists } = filtersIn(params, actor)
  return writeJobViewQuery({
    progress: [tab],
    waiting,
    ...lists,
    ...(from && to && { from_date: [from], to_date: [to] }),
    ...(query && { query: [query] }),
    sort: [`${sort.field}:${sort.order}`],
  })
}

/** The API's parameter names that differ from those in the address. */
const namesInAddress: Record<string, string> = {
  progress: 'tab',
  from_date: 'from',
  to_date: 'to',
}

export function addressOfView(query: string): string {
  const { sort: [sort = ''] = [], ...fields } = readJobViewQuery(query) ?? {}
  const [field = '', order = ''] = sort.split(':')
  const changes = Object.entries(fields).map(([name, values]) => [
    namesInAddress[name] ?? name,
    values,
  ])
  return `?${withChanges(new URLSearchParams(), { ...Object.fromEntries(changes), sort: field, order })}`
}
