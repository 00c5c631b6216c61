import { expect, test } from 'vitest'
import {
  rowIdOf,
  mergeRows,
  listChangesOf,
  withResponseRows,
  withNewRow,
  startVisit,
  withNewest,
  unmarkOwnRows,
  withoutRows,
  markOwnRows,
  type StableList,
} from './stable-rows.ts'

type Job = { _id: string; status: string }

const job = (id: string, status = 'submitted'): Job => ({ _id: id, status })

/** A page of three rows at most, by the ids of its rows. */
function page(ids: string, { total = ids.length, page: number = 1 } = {}): StableList<Job> {
  const pagination = { page: number, limit: 3, total, totalPages: Math.ceil(total / 3) }
  return { data: ids.split('').map((id) => job(id)), pagination }
}

const stable = { arg: { isStable: true } } as const
const merge = mergeRows<Job, StableList<Job>>({})
const readAgain = (shown: StableList, fresh: StableList<Job>) =>
  merge(shown as StableList<Job>, fresh, stable)
const idsOf = ({ data }: StableList) => data.map(rowIdOf).join('')
const news = (list: StableList) => {
  const { goneIds, changes } = listChangesOf(list, rowIdOf)
  return [[...goneIds].join(''), changes]
}

test('rows keep their places and take new values', () => {
  const shown = page('abc')
  const fresh = { ...page('cba'), data: [job('c'), job('b', 'in review'), job('a')] }
  const list = readAgain(shown, fresh)

  expect(list.data).toEqual([job('a'), job('b', 'in review'), job('c')])
  expect(news(list)).toEqual(['', 0])
  // An unchanged row is the same object, so that its part of the screen is not drawn again.
  expect(list.data[0]).toBe(shown.data[0])
  expect(readAgain(list, structuredClone(fresh))).toBe(list)
})

test('an answer that nobody holds still takes the place of the one before', () => {
  const fresh = page('cba')
  expect(merge(page('abc'), fresh, { arg: {} })).toBe(fresh)
})

test.each([
  { what: 'added', shown: page('ab'), fresh: page('nab'), tells: ['', 1] },
  { what: 'gone', shown: page('abc'), fresh: page('ac'), tells: ['b', 1] },
  { what: 'gone and added', shown: page('ab'), fresh: page('na'), tells: ['b', 2] },
  { what: 'all gone', shown: page('ab'), fresh: page(''), tells: ['ab', 2] },
  {
    what: 'gone, and the next page gave one',
    shown: page('abc', { total: 4 }),
    fresh: page('acd'),
    tells: ['b', 1],
  },
  {
    what: 'pushed to the next page',
    shown: page('abc', { total: 3 }),
    fresh: page('nab', { total: 4 }),
    tells: ['', 1],
  },
  {
    what: 'on the page before',
    shown: page('abc', { total: 9, page: 2 }),
    fresh: page('bcd', { total: 8, page: 2 }),
    tells: ['', 0],
  },
  {
    what: 'on a page that is no more',
    shown: page('a', { total: 4, page: 2 }),
    fresh: page('', { total: 3, page: 2 }),
    tells: ['', 0],
  },
])('rows that are $what wait or stay, and are counted once', ({ shown, fresh, tells }) => {
  const list = readAgain(shown, fresh)

  expect(idsOf(list)).toBe(idsOf(shown))
  expect(news(list)).toEqual(tells)
  expect(list.pagination).toEqual(fresh.pagination)
  expect(listChangesOf(list, rowIdOf).isOther).toBe(idsOf(shown) !== idsOf(fresh))
  expect(idsOf(withNewest(list))).toBe(idsOf(fresh))
  expect(news(withNewest(list))).toEqual(['', 0])
})

test('where rows are added at the end, they are shown at once, as far as the page has room', () => {
  const appending = mergeRows<Job, StableList<Job>>({ isAppended: true })

  expect(idsOf(appending(page('ab'), page('nabcd', { total: 5 }), stable))).toBe('abc')
})

test('the first answer of a visit brings its own order', () => {
  const before = readAgain(page('abc'), page('bca'))
  const nextVisit = startVisit(before)
  expect(idsOf(nextVisit)).toBe('bca')

  expect(idsOf(readAgain(nextVisit, page('cab')))).toBe('cab')
})

test('an answer of one’s own shows in its place, with the columns of the list', () => {
  const answered = { ...job('b', 'completed'), files: [] }
  const list = withResponseRows(page('abc'), [answered])

  expect(list.data).toEqual([job('a'), job('b', 'completed'), job('c')])
})

test('an update keeps what one’s own call has answered, until a read tells', () => {
  const waiting = readAgain(page('abc'), page('nabc'))
  const list = withNewest(withResponseRows(waiting, [job('b', 'completed')]))

  expect(list.data[2]).toEqual(job('b', 'completed'))
  const left = readAgain(list, page('nac'))
  expect(news(left)).toEqual(['', 0])
})

test('rows that moved here because one removed others on another page are offered, and not counted', () => {
  const elsewhere = markOwnRows(page('def', { total: 9, page: 2 }), new Set(['a', 'b']))
  const list = readAgain(elsewhere, page('fgh', { total: 7, page: 2 }))

  expect(listChangesOf(list, rowIdOf)).toEqual({ goneIds: new Set(), changes: 0, isOther: true })
})

test('a row of one’s own call is not gone, until others take away what was read again', () => {
  const left = readAgain(withResponseRows(page('abc'), [job('b', 'completed')]), page('ac'))
  expect(left.data[1]).toEqual(job('b', 'completed'))
  expect(news(left)).toEqual(['', 0])

  const again = readAgain(left, page('abc'))
  expect(news(readAgain(again, page('ac')))).toEqual(['b', 1])
})

test('while one’s own call runs, its row is not gone; after a refusal it is', () => {
  const ids = new Set(['b', ''])
  const running = readAgain(markOwnRows(page('abc'), ids), page('ac'))
  expect(news(running)).toEqual(['', 0])

  expect(news(unmarkOwnRows(running, ids))).toEqual(['b', 1])
})

test('a row that one made stands first and counts once, wherever its place is', () => {
  const made = withNewRow(page('ab'), job('m'))
  expect([idsOf(made), made.pagination.total]).toEqual(['mab', 3])

  const elsewhere = readAgain(made, page('ab'))
  expect([idsOf(elsewhere), ...news(elsewhere)]).toEqual(['mab', '', 0])
  const waiting = withNewRow(readAgain(page('ab'), page('mab')), job('m'))
  expect([idsOf(waiting), waiting.pagination.total, ...news(waiting)]).toEqual(['mab', 3, '', 0])
})

test('a full page stays as long as it is, however many rows one makes', () => {
  const made = withNewRow(withNewRow(page('abc', { total: 46 }), job('m')), job('n'))
  expect([idsOf(made), made.pagination.total, ...news(made)]).toEqual(['nma', 48, '', 0])

  const after = readAgain(made, page('nma', { total: 48 }))
  expect([idsOf(after), ...news(after)]).toEqual(['nma', '', 0])
})

test.each([
  {
    what: 'moved out of a full page',
    before: withResponseRows(page('abc', { total: 4 }), [job('b', 'completed')]),
    fresh: page('acd'),
  },
  {
    what: 'removed from a full page',
    before: withoutRows(page('abc', { total: 4 }), new Set(['b'])),
    fresh: page('acd'),
  },
  {
    what: 'made for another page',
    before: withNewRow(page('abc', { total: 6 }), job('m')),
    fresh: page('abc', { total: 7 }),
  },
  {
    what: 'made for the page before',
    before: withNewRow(page('def', { total: 9, page: 2 }), job('m')),
    fresh: page('cde', { total: 10, page: 2 }),
  },
])('a row that one $what leaves other rows to show, and is no change of others', (one) => {
  const list = readAgain(one.before, one.fresh)

  expect(listChangesOf(list, rowIdOf)).toEqual({ goneIds: new Set(), changes: 0, isOther: true })
  expect(listChangesOf(withNewest(list), rowIdOf).isOther).toBe(false)
})

test('a row of one’s own call is its reader’s where something else than its id names it', () => {
  const named = ({ status }: Job) => status
  const statements = { ...page('abc'), data: [job('a', 'A'), job('b', 'B'), job('c', 'C')] }
  const fresh = { ...page('ac'), data: [job('a', 'A'), job('c', 'C')] }
  const issued = markOwnRows(statements, new Set(['b'])) as StableList<Job>

  const list = mergeRows<Job, StableList<Job>>({ idOf: named })(issued, fresh, stable)
  expect(listChangesOf(list, named)).toEqual({ goneIds: new Set(), changes: 0, isOther: false })
})

test('a row that one removed is out at once; a total at which the server stopped counting stays', () => {
  const ids = new Set(['b'])
  const list = withoutRows(page('abc'), ids)
  expect([idsOf(list), list.pagination.total]).toEqual(['ac', 2])

  const { data, pagination } = page('abc')
  const capped = withoutRows({ data, pagination: { ...pagination, isCapped: true } }, ids)
  expect(capped.pagination.total).toBe(3)
})
