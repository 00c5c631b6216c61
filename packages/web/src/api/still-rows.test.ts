import { expect, test } from 'vitest'
import {
  sinceOf,
  stillRows,
  withAnswered,
  withCallRefused,
  withCallRunning,
  withMade,
  withoutRows,
  withReadAlone,
  type StillList,
} from './still-rows.ts'

type Job = { _id: string; status: string }
type Jobs = StillList<Job>

const job = (id: string, status = 'submitted'): Job => ({ _id: id, status })

function page(rows: readonly Job[], { total = rows.length, page: number = 1 } = {}): Jobs {
  const limit = 3
  const totalPages = Math.ceil(total / limit)
  return { data: rows, pagination: { page: number, limit, total, totalPages } }
}

const abc = page([job('a'), job('b'), job('c')])

/** The list after a repeated read that began at this time. */
const readAgain = (shown: Jobs, fresh: Jobs, { at = 1000, isAppended = false } = {}) =>
  stillRows<Job, Jobs>({ isAppended })(shown, fresh, {
    arg: { visit: 'first' },
    baseQueryMeta: { startedAt: at, isSilent: false },
  })

const ids = ({ data }: Jobs) => data.map(({ _id }) => _id).join('')
const statuses = ({ data }: Jobs) => data.map(({ status }) => status)

test('rows keep their places, take new values, and are marked where others changed them', () => {
  const list = readAgain(abc, page([job('c'), job('b', 'in review'), job('a')]))

  expect(ids(list)).toBe('abc')
  expect(statuses(list)).toEqual(['submitted', 'in review', 'submitted'])
  expect(sinceOf(list)).toMatchObject({ changedIds: ['b'], arrivedIds: [], absentIds: [] })
  // An unchanged row is the same object, so that its part of the screen is not drawn again.
  expect(list.data[0]).toBe(abc.data[0])
})

test('without a visit the new answer takes the place of the old one', () => {
  const fresh = page([job('z')])
  const merged = stillRows<Job, Jobs>()(abc, fresh, { arg: {}, baseQueryMeta: undefined })

  expect(merged).toBe(fresh)
})

test('a mark stays when the row is read once more', () => {
  const changed = page([job('a', 'in review'), job('b'), job('c')])

  expect(sinceOf(readAgain(readAgain(abc, changed), changed)).changedIds).toEqual(['a'])
})

test('rows that others add to the first page wait, those after the last known one are none', () => {
  const list = readAgain(abc, page([job('n'), job('a'), job('b')], { total: 4 }))
  expect(ids(list)).toBe('abc')
  expect(sinceOf(list)).toMatchObject({ arrivedIds: ['n'], absentIds: ['c'], isBehind: true })

  const movedUp = readAgain(abc, page([job('b'), job('c'), job('d')]))
  expect(sinceOf(movedUp)).toMatchObject({ arrivedIds: [], absentIds: ['a'], isBehind: true })
})

test('on another page nothing has arrived, and the list is behind', () => {
  const second = page([job('a'), job('b'), job('c')], { total: 6, page: 2 })
  const list = readAgain(second, page([job('z'), job('a'), job('b')], { total: 7, page: 2 }))

  expect(sinceOf(list)).toMatchObject({ arrivedIds: [], isBehind: true })
})

test('where rows are added at the end, they are shown at once, as far as the page has room', () => {
  const two = page([job('a'), job('b')])
  const fresh = page([job('a'), job('b'), job('c'), job('d')])
  const list = readAgain(two, fresh, { isAppended: true })

  expect(ids(list)).toBe('abc')
})

test('an answer of one’s own shows at once, and is no change of others', () => {
  const own = withAnswered(abc, [job('b', 'claimed')], 500)
  expect(statuses(own)).toEqual(['submitted', 'claimed', 'submitted'])
  expect(own.data[0]).toBe(abc.data[0])

  const list = readAgain(own, page([job('a'), job('b', 'claimed and checked'), job('c')]))
  expect(statuses(list)).toEqual(['submitted', 'claimed and checked', 'submitted'])
  expect(sinceOf(list).changedIds).toEqual([])
})

test('a read that began before one’s own answer takes nothing back', () => {
  const own = withoutRows(withAnswered(abc, [job('b', 'claimed')], 500), ['c'], 500)
  const list = readAgain(own, abc, { at: 400 })

  expect(ids(list)).toBe('ab')
  expect(statuses(list)).toEqual(['submitted', 'claimed'])
  expect(sinceOf(list)).toMatchObject({ arrivedIds: [], isBehind: false })
})

test('while one’s own call runs, its rows change without a mark; after a refusal they have marks again', () => {
  const changed = page([job('a', 'claimed'), job('b'), job('c')])
  const running = withCallRunning(abc, new Set(['a', 'no row']))
  expect(sinceOf(readAgain(running, changed)).changedIds).toEqual([])

  const refused = withCallRefused(running, new Set(['a', 'no row']))
  expect(sinceOf(readAgain(refused, changed)).changedIds).toEqual(['a'])
})

test('a refused call leaves the rows that an earlier one has answered one’s own', () => {
  const own = withAnswered(abc, [job('a', 'claimed')], 500)
  const again = withCallRefused(withCallRunning(own, new Set(['a'])), new Set(['a']))

  expect(sinceOf(again).ownAt).toEqual({ a: 500 })
})

test('a row that one made stands first and counts, until a read counts it', () => {
  const made = withMade(page([job('a'), job('b'), job('c')], { total: 46 }), job('n'), 500)
  expect(ids(made)).toBe('nabc')
  expect(made.pagination.total).toBe(47)

  const before = readAgain(made, page([job('a'), job('b'), job('c')], { total: 46 }), {
    at: 400,
  })
  expect(before.pagination.total).toBe(47)
  const after = readAgain(made, page([job('n'), job('a'), job('b')], { total: 47 }))
  expect(after.pagination.total).toBe(47)
  expect(ids(after)).toBe('nabc')
})

test('an absent row that was read alone has its new values, or is lost', () => {
  const shorter = readAgain(abc, page([job('a')]))
  expect(sinceOf(shorter).absentIds).toEqual(['b', 'c'])

  const followed = withReadAlone(shorter, 'b', { ...job('b', 'completed'), more: 1 } as Job)
  const list = withReadAlone(followed, 'c', null)
  expect(statuses(list)).toEqual(['submitted', 'completed', 'submitted'])
  expect(sinceOf(list)).toMatchObject({ changedIds: ['b'], lostIds: ['c'] })

  expect(sinceOf(readAgain(list, abc)).lostIds).toEqual([])
})
