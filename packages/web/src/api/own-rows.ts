import type { Row, RowRules } from './row-rules.ts'
import {
  isOther,
  isOwnAfter,
  sinceOf,
  union,
  withMore,
  type Own,
  type Since,
  type StillList,
} from './since.ts'

/** Some rows, and how their list knows them. */
export type OwnRows = { rows: readonly Row[]; rules: RowRules }

/** The list in which the reader's own call about these rows runs: what comes of it is no change of others. */
export function withCallRunning<L extends StillList>(list: L, call: string, about: OwnRows): L {
  const { own } = sinceOf(list)
  const started = idsOf(about.rows, about.rules).map((id): [string, Own] => {
    const { running = [], answeredAt = 0 } = own[id] ?? {}
    return [id, { running: [...running, call], answeredAt }]
  })
  if (started.length === 0) return list
  return withSince(list, { own: { ...own, ...Object.fromEntries(started) } })
}

/**
 * The list after the end of such a call. A refused one has no time, and its rows are as they were before;
 * with a time they may have changed, even if no answer has come.
 */
export function withCallEnded<L extends StillList>(list: L, call: string, at = 0): L {
  const { own, movedIds, unansweredIds } = sinceOf(list)
  const isOfCall = ({ running }: Own) => running.includes(call)
  if (!Object.values(own).some(isOfCall)) return list
  const ended = Object.entries(own).flatMap(([id, one]): [string, Own][] => {
    if (!isOfCall(one)) return [[id, one]]
    const running = one.running.filter((other) => other !== call)
    const answeredAt = Math.max(at, one.answeredAt)
    return running.length === 0 && answeredAt === 0 ? [] : [[id, { running, answeredAt }]]
  })
  const left = Object.fromEntries(ended)
  const unanswered = Object.keys(own).filter((id) => at > 0 && own[id] !== left[id])
  return withSince(list, {
    own: left,
    unansweredIds: union(unansweredIds, unanswered),
    movedIds: movedIds.filter((id) => id in left || !(id in own)),
  })
}

/** The list with rows as the reader's own call has answered them; each stays where it is. */
export function withAnswered<L extends StillList>(list: L, answered: OwnRows, at: number): L {
  const { rules } = answered
  const answers = new Map(taken(answered).map((row) => [rules.idOf(row), row]))
  const ids = idsOf(list.data, rules).filter((id) => answers.has(id))
  if (ids.length === 0) return list
  const data = list.data.map((row) => {
    const answer = answers.get(rules.idOf(row))
    return answer ? { ...row, ...answer } : row
  })
  return withAnswerAt({ ...list, data }, ids, at)
}

/** The list with a row that the reader made. It stands first, and the last row of a full page gives way. */
export function withMade<L extends StillList>(list: L, { rows, rules }: OwnRows, at: number): L {
  const [made] = rows
  if (made === undefined) return list
  const [id = ''] = idsOf([made], rules)
  const { newIds, arrivedIds, waitingIds } = sinceOf(list)
  const isShown = idsOf(list.data, rules).includes(id)
  // A read that was quicker than the answer has counted it.
  const isCounted = isShown || waitingIds.includes(id)
  const others = (ids: readonly string[]) => ids.filter((other) => other !== id)
  const known = withSince(list, {
    newIds: union(newIds, [id]),
    arrivedIds: others(arrivedIds),
    waitingIds: others(waitingIds),
  })
  const data = isShown ? list.data : [made, ...list.data].slice(0, list.pagination.limit)
  const pagination = withMore(list.pagination, isCounted ? 0 : 1)
  return withAnswerAt({ ...known, data, pagination }, [id], at)
}

/** The list without rows of which the reader may see nothing any more. */
export function withoutRows<L extends StillList>(list: L, { rows, rules }: OwnRows, at: number): L {
  const ids = idsOf(rows, rules)
  const data = list.data.filter((row) => !ids.includes(rules.idOf(row)))
  const removed = list.data.length - data.length
  if (removed === 0) return list
  const { newIds, absentIds } = sinceOf(list)
  // Those that the last read no longer had are not in its total.
  const counted = removed - absentIds.filter((id) => ids.includes(id)).length
  const others = (known: readonly string[]) => known.filter((id) => !ids.includes(id))
  const left = withSince(list, { newIds: others(newIds), absentIds: others(absentIds) })
  return withAnswerAt({ ...left, data, pagination: withMore(list.pagination, -counted) }, ids, at)
}

/** What came of reading a row alone: the row, or null if the reader may not see it. */
export type ReadAlone = { id: string; row: Row | null; startedAt: number }

/** The list with a row that was read alone, because the list has lost it. */
export function withReadAlone<L extends StillList>(list: L, { id, row, startedAt }: ReadAlone): L {
  const since = sinceOf(list)
  if (isOwnAfter(since, id, startedAt)) return list
  if (row === null) return withSince(list, { lostIds: union(since.lostIds, [id]) })
  const isOthers = !(id in since.own || since.unansweredIds.includes(id))
  const isChanged = isOthers && list.data.some((shown) => shown._id === id && isOther(shown, row))
  const data = list.data.map((shown) => (shown._id === id ? { ...shown, ...row } : shown))
  return withSince(
    { ...list, data },
    {
      lostIds: since.lostIds.filter((lost) => lost !== id),
      unansweredIds: since.unansweredIds.filter((unanswered) => unanswered !== id),
      changedIds: isChanged ? union(since.changedIds, [id]) : since.changedIds,
    },
  )
}

/** The answers that are rows of the list's kind. */
const taken = ({ rows, rules: { takes } }: OwnRows) =>
  takes === null ? [] : rows.filter((row) => takes in row)

const idsOf = (rows: readonly Row[], { idOf }: RowRules) => rows.map((row) => idOf(row))

const withSince = <L extends StillList>(list: L, changes: Partial<Since>): L => ({
  ...list,
  since: { ...sinceOf(list), ...changes },
})

function withAnswerAt<L extends StillList>(list: L, ids: readonly string[], at: number): L {
  const { own, unansweredIds } = sinceOf(list)
  const answered = ids.map((id) => [id, { running: own[id]?.running ?? [], answeredAt: at }])
  return withSince(list, {
    own: { ...own, ...(Object.fromEntries(answered) as Since['own']) },
    unansweredIds: unansweredIds.filter((id) => !ids.includes(id)),
  })
}
