import { expect, test } from 'vitest'
import { idsOf as ids, job, page, readAgain, statusesOf as statuses } from '#test/still-jobs.ts'
import { sinceOf, type StillList } from './since.ts'
import { stillRows } from './still-rows.ts'

const abc = page([job('a'), job('b'), job('c')])

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
  const merge = stillRows<unknown, StillList<unknown>>('withoutVisit', { takes: null })
  const merged = merge(abc, fresh, { arg: {}, baseQueryMeta: undefined })

  expect(merged).toBe(fresh)
})

test('a mark stays when the row is read once more', () => {
  const changed = page([job('a', 'in review'), job('b'), job('c')])

  expect(sinceOf(readAgain(readAgain(abc, changed), changed)).changedIds).toEqual(['a'])
})

test('rows that others add to the first page wait, those after the last known one are none', () => {
  const list = readAgain(abc, page([job('n'), job('a'), job('b')], { total: 4 }))
  expect(ids(list)).toBe('abc')
  expect(sinceOf(list)).toMatchObject({ arrivedIds: ['n'], absentIds: ['c'], waitingIds: ['n'] })

  const movedUp = readAgain(abc, page([job('b'), job('c'), job('d')]))
  expect(sinceOf(movedUp)).toMatchObject({ arrivedIds: [], absentIds: ['a'], waitingIds: ['d'] })
})

test('on another page nothing has arrived, and the list is behind', () => {
  const second = page([job('a'), job('b'), job('c')], { total: 6, page: 2 })
  const list = readAgain(second, page([job('z'), job('a'), job('b')], { total: 7, page: 2 }))

  expect(sinceOf(list)).toMatchObject({ arrivedIds: [], waitingIds: ['z'] })
})

test('where rows are added at the end, they are shown at once, as far as the page has room', () => {
  const two = page([job('a'), job('b')])
  const fresh = page([job('a'), job('b'), job('c'), job('d')])
  const list = readAgain(two, fresh, { isAppended: true })

  expect(ids(list)).toBe('abc')
})

test('a repeated read without any change leaves the very same list', () => {
  const again = readAgain(abc, structuredClone(abc))
  expect(again).toBe(abc)

  const changed = readAgain(abc, page([job('a', 'in review'), job('b'), job('c')]))
  expect(readAgain(changed, page([job('a', 'in review'), job('b'), job('c')]))).toBe(changed)
})
