import { expect, test } from 'vitest'
import { idsOf, job, own, page, readAgain, statusesOf, type StillJobs } from '#test/still-jobs.ts'
import {
  withAnswered,
  withCallEnded,
  withCallRunning,
  withMade,
  withoutRows,
  withReadAlone,
} from './own-rows.ts'
import { addRowRules, rowRulesOf, type Row, type RowRules } from './row-rules.ts'
import { sinceOf, type StillList } from './since.ts'
import { stillRows } from './still-rows.ts'

const abc = page([job('a'), job('b'), job('c')])
const changedA = page([job('a', 'claimed'), job('b'), job('c')])

test('an answer of one’s own shows at once, and is no change of others', () => {
  const answered = withAnswered(abc, own(job('b', 'claimed')), 500)
  expect(statusesOf(answered)).toEqual(['submitted', 'claimed', 'submitted'])
  expect(answered.data[0]).toBe(abc.data[0])

  const list = readAgain(answered, page([job('a'), job('b', 'claimed and checked'), job('c')]))
  expect(statusesOf(list)).toEqual(['submitted', 'claimed and checked', 'submitted'])
  expect(sinceOf(list).changedIds).toEqual([])
})

test('from the first read that knows one’s own answer on, changes of others are marked again', () => {
  const answered = withAnswered(abc, own(job('a', 'claimed')), 500)
  const older = readAgain(answered, abc, { at: 400 })
  const known = readAgain(older, changedA, { at: 600 })
  expect(sinceOf(known)).toMatchObject({ changedIds: [], own: {} })

  const list = readAgain(known, page([job('a', 'in review'), job('b'), job('c')]), { at: 700 })
  expect(sinceOf(list).changedIds).toEqual(['a'])
})

test('a read that began before one’s own answer takes nothing back', () => {
  const answered = withAnswered(abc, own(job('b', 'claimed')), 500)
  const list = readAgain(withoutRows(answered, own(job('c')), 500), abc, { at: 400 })

  expect(idsOf(list)).toBe('ab')
  expect(statusesOf(list)).toEqual(['submitted', 'claimed'])
  expect(sinceOf(list)).toMatchObject({ arrivedIds: [], waitingIds: [] })
  expect(list.pagination.total).toBe(2)
})

test('while one’s own call runs, its rows change without a mark; after a refusal they have marks again', () => {
  const running = withCallRunning(abc, 'call', own(job('a')))
  expect(sinceOf(readAgain(running, changedA)).changedIds).toEqual([])

  const refused = withCallEnded(running, 'call')
  expect(sinceOf(readAgain(refused, changedA)).changedIds).toEqual(['a'])
})

test('the refusal of one call leaves the rows of another that still runs', () => {
  const both = withCallRunning(withCallRunning(abc, 'one', own(job('a'))), 'two', own(job('a')))
  const one = withCallEnded(both, 'one')
  expect(sinceOf(readAgain(one, changedA)).changedIds).toEqual([])

  const none = withCallEnded(one, 'two')
  expect(sinceOf(readAgain(none, changedA)).changedIds).toEqual(['a'])
})

test('a refused call leaves the rows that an earlier one has answered one’s own', () => {
  const answered = withAnswered(abc, own(job('a', 'claimed')), 500)
  const again = withCallEnded(withCallRunning(answered, 'call', own(job('a'))), 'call')

  expect(sinceOf(again).own).toEqual({ a: { running: [], answeredAt: 500 } })
})

test('a call that was answered without its row ends with the first read that begins later', () => {
  const ended = withCallEnded(withCallRunning(abc, 'call', own(job('a'))), 'call', 500)
  const known = readAgain(ended, changedA)
  expect(sinceOf(known).changedIds).toEqual([])

  const list = readAgain(known, page([job('a', 'in review'), job('b')]), { at: 2000 })
  expect(sinceOf(list)).toMatchObject({ changedIds: ['a'], absentIds: ['c'], movedIds: [] })
})

test('a row that went by one’s own call is not missing, unless the call is refused', () => {
  const running = withCallRunning(abc, 'call', own(job('c')))
  const gone = readAgain(running, page([job('a'), job('b')]))
  expect(sinceOf(gone)).toMatchObject({ absentIds: ['c'], movedIds: ['c'] })
  expect(sinceOf(withCallEnded(gone, 'call')).movedIds).toEqual([])

  const later = readAgain(withCallEnded(gone, 'call', 1500), page([job('a'), job('b')]), {
    at: 2000,
  })
  expect(sinceOf(later)).toMatchObject({ absentIds: ['c'], movedIds: ['c'], own: {} })
})

test('an absent row of which one’s own ended call told nothing is read alone, without a mark', () => {
  const ended = withCallEnded(withCallRunning(abc, 'call', own(job('c'))), 'call', 500)
  const gone = readAgain(ended, page([job('a'), job('b')]))
  expect(sinceOf(gone)).toMatchObject({ movedIds: ['c'], unansweredIds: ['c'], own: {} })

  const alone = withReadAlone(gone, { id: 'c', row: job('c', 'claimed'), startedAt: 1100 })
  expect(statusesOf(alone)).toEqual(['submitted', 'submitted', 'claimed'])
  expect(sinceOf(alone)).toMatchObject({ changedIds: [], unansweredIds: [] })
  expect(sinceOf(readAgain(ended, abc)).unansweredIds).toEqual([])
})

test('such a row has no mark either where a later read brings it back, and one by the read after that', () => {
  const ended = withCallEnded(withCallRunning(abc, 'call', own(job('c'))), 'call', 500)
  const gone = readAgain(ended, page([job('a'), job('b')]))
  const back = readAgain(gone, page([job('a'), job('b'), job('c', 'claimed')]), { at: 2000 })
  expect(statusesOf(back)).toEqual(['submitted', 'submitted', 'claimed'])
  expect(sinceOf(back)).toMatchObject({ changedIds: [], unansweredIds: [] })

  const list = readAgain(back, page([job('a'), job('b'), job('c', 'in review')]), { at: 3000 })
  expect(sinceOf(list).changedIds).toEqual(['c'])
})

const full = page([job('a'), job('b'), job('c')], { total: 46 })

test('a row that one made stands first and counts, until a read counts it', () => {
  const made = withMade(full, own(job('n')), 500)
  expect(idsOf(made)).toBe('nab')
  expect(made.pagination.total).toBe(47)
  expect(readAgain(made, full, { at: 400 }).pagination.total).toBe(47)

  const after = readAgain(made, page([job('n'), job('a'), job('b')], { total: 47 }))
  expect(after.pagination.total).toBe(47)
  expect(idsOf(after)).toBe('nab')

  // It may stand on another page.
  const elsewhere = readAgain(made, page([job('a'), job('b'), job('c')], { total: 47 }), {
    at: 500,
  })
  expect(elsewhere.pagination.total).toBe(47)
})

test('a page that is not full has room for a row that one made', () => {
  const made = withMade(page([job('a'), job('b')]), own(job('n')), 500)

  expect(idsOf(made)).toBe('nab')
})

test('a full page stays as long as it is, however many rows one makes, and nothing of it is said to have come', () => {
  const made = withMade(withMade(full, own(job('m')), 500), own(job('n')), 600)
  expect(idsOf(made)).toBe('nma')

  const after = readAgain(made, page([job('n'), job('m'), job('a')], { total: 48 }))
  expect(idsOf(after)).toBe('nma')
  expect(sinceOf(after)).toMatchObject({ arrivedIds: [], waitingIds: [], absentIds: [] })
})

test('a row that one made is not absent from a read that began before the answer', () => {
  const made = withMade(abc, own(job('n')), 500)

  const older = readAgain(made, abc, { at: 400 })

  expect(sinceOf(older).absentIds).toEqual([])
  expect(older.pagination.total).toBe(made.pagination.total)
})

test('a row that a read brought before the answer to the call that made it counts once, and waits no more', () => {
  const read = readAgain(full, page([job('n'), job('a'), job('b')], { total: 47 }), { at: 500 })
  expect(sinceOf(read).arrivedIds).toEqual(['n'])

  const made = withMade(read, own(job('n')), 600)
  expect(idsOf(made)).toBe('nab')
  expect(made.pagination.total).toBe(47)
  expect(sinceOf(made)).toMatchObject({ newIds: ['n'], arrivedIds: [], waitingIds: [] })
})

test('a row that one removed counts no more, not even for a read that began before', () => {
  const removed = withoutRows(full, own(job('c')), 500)
  expect(removed.pagination.total).toBe(45)
  expect(readAgain(removed, full, { at: 400 }).pagination.total).toBe(45)
  const after = readAgain(removed, page([job('a'), job('b'), job('d')], { total: 45 }))
  expect(after.pagination.total).toBe(45)

  const unmade = withoutRows(withMade(full, own(job('n')), 500), own(job('n')), 600)
  expect(readAgain(unmade, full, { at: 400 }).pagination.total).toBe(46)
})

test('where the server stopped counting, nothing is added to the total', () => {
  const pagination = { ...full.pagination, total: 10_000, isCapped: true as const }
  const capped: StillJobs = { ...full, pagination }
  const made = withMade(capped, own(job('n')), 500)

  expect(made.pagination.total).toBe(10_000)
  expect(readAgain(made, capped, { at: 400 }).pagination.total).toBe(10_000)
})

test('an absent row that was read alone has its new values, or is lost', () => {
  const shorter = readAgain(abc, page([job('a')]))
  expect(sinceOf(shorter).absentIds).toEqual(['b', 'c'])

  const row = { ...job('b', 'completed'), more: 1 }
  const followed = withReadAlone(shorter, { id: 'b', row, startedAt: 1100 })
  const list = withReadAlone(followed, { id: 'c', row: null, startedAt: 1100 })
  expect(statusesOf(list)).toEqual(['submitted', 'completed', 'submitted'])
  expect(sinceOf(list)).toMatchObject({ changedIds: ['b'], lostIds: ['c'] })

  expect(sinceOf(readAgain(list, abc)).lostIds).toEqual([])
})

test('a row that was read alone before one’s own answer takes nothing back', () => {
  const shorter = readAgain(abc, page([job('a'), job('b')]))
  const answered = withAnswered(shorter, own(job('c', 'claimed')), 1500)
  const alone = { id: 'c', startedAt: 1400 }

  expect(withReadAlone(answered, { ...alone, row: job('c') })).toBe(answered)
  expect(withReadAlone(answered, { ...alone, row: null })).toBe(answered)
})

type Monthly = Row & { month: string; status: string }

test('rows with names of their own take answers, and older reads take nothing back', () => {
  const idOf = ({ month }: Monthly) => month
  const merge = stillRows<Monthly, StillList<Monthly>>('listMonthly', { takes: 'month', idOf })
  const rules = rowRulesOf('listMonthly') as RowRules
  const issued: Monthly = { _id: 'x', month: '2026-10', status: 'issued' }
  const { pagination } = page([])
  const list = { data: [issued], pagination: { ...pagination, total: 1 } }
  const paid = withAnswered(list, { rows: [{ ...issued, status: 'paid' } as Row], rules }, 500)

  const read = { arg: { visit: 'first' }, baseQueryMeta: { startedAt: 400, isSilent: false } }
  expect(merge(paid, list, read).data).toMatchObject([{ status: 'paid' }])
})

test('what is no row of a list’s kind is not written into its rows', () => {
  const stranger = { _id: 'a', complex_pages: 999 }
  const figures = { rows: [{ ...job('a', 'x') }], rules: addRowRules('figures', { takes: null }) }

  expect(withAnswered(abc, own(stranger), 500)).toBe(abc)
  expect(withAnswered(abc, figures, 500)).toBe(abc)
})
