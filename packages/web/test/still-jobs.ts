import { rowRulesOf, type Row, type RowRules } from '#web/api/row-rules.ts'
import { type StillList } from '#web/api/since.ts'
import { stillRows } from '#web/api/still-rows.ts'

export type StillJob = { _id: string; status: string }
export type StillJobs = StillList<StillJob>

/** A row of the lists in tests of the merge. */
export const job = (id: string, status = 'submitted'): StillJob => ({ _id: id, status })

/** A page of three rows at most. */
export function page(
  rows: readonly StillJob[],
  { total = rows.length, page: number = 1 } = {},
): StillJobs {
  const limit = 3
  const totalPages = Math.ceil(total / limit)
  return { data: rows, pagination: { page: number, limit, total, totalPages } }
}

const name = 'listStillJobs'
const merges = [false, true].map((isAppended) =>
  stillRows<StillJob, StillJobs>(name, { takes: 'status', isAppended }),
)

/** The list after a repeated read that began at this time. */
export function readAgain(
  shown: StillJobs,
  fresh: StillJobs,
  { at = 1000, isAppended = false } = {},
): StillJobs {
  const merge = merges[Number(isAppended)]
  const read = { arg: { visit: 'first' }, baseQueryMeta: { startedAt: at, isSilent: false } }
  return merge?.(shown, fresh, read) ?? shown
}

/** Rows that a call of one's own is about. */
export const own = (...rows: Row[]) => ({ rows, rules: rowRulesOf(name) as RowRules })

/** The ids of the rows, as one word. */
export const idsOf = ({ data }: StillJobs) => data.map(({ _id }) => _id).join('')
export const statusesOf = ({ data }: StillJobs) => data.map(({ status }) => status)
