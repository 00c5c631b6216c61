import { expect, test } from 'vitest'
import { aPart, demoParts } from '#test/answers/models.ts'
import { treeRowName, rowTextOf } from './part-texts.ts'
import {
  createTreeBuilder,
  initiallyOpenIds,
  ancestorsOf,
  descendantsOf,
  type PartNode,
} from './part-tree.ts'

const tags = demoParts.filter(({ kind }) => kind === 'tag')
const unsigned = { counts: new Map(), marks: new Map() }
const shape = (nodes: readonly PartNode[]): unknown[] =>
  nodes.map(({ id, children }) => (children.length > 0 ? [id, ...shape(children)] : id))

test('parts in reading order become a tree', () => {
  expect(shape(createTreeBuilder()(tags, unsigned))).toEqual([[0, 1, 2, [3, [4, 5]], 6]])
})

test('a part whose parent is not loaded stands at the top', () => {
  expect(shape(createTreeBuilder()(tags.slice(4), unsigned))).toEqual([[4, 5], 6])
})

test('once more parts are loaded, nodes that hold what they held before stay the same', () => {
  const nest = createTreeBuilder()
  const [before] = nest(tags.slice(0, 5), unsigned)
  const [after] = nest(tags, unsigned)

  expect(after).not.toBe(before)
  expect(after?.children[0]).toBe(before?.children[0])
  expect(after?.children[1]).toBe(before?.children[1])
  expect(after?.children[2]).not.toBe(before?.children[2])
  expect(nest([...tags], unsigned)[0]).toBe(after)
})

test('once a part has a sign, nodes that do not hold it stay the same', () => {
  const nest = createTreeBuilder()
  const [before] = nest(tags, unsigned)
  const [after] = nest(tags, { ...unsigned, marks: new Map([[4, 'seen' as const]]) })

  expect(after?.children[0]).toBe(before?.children[0])
  expect(after?.children[2]).not.toBe(before?.children[2])
  expect(after?.children[2]?.children[0]?.mark).toBe('seen')
})

test('what holds other parts begins open, and the cells of a row do not', () => {
  expect(initiallyOpenIds(tags)).toEqual([0, 3])
})

test('a part knows what stands above and below it', () => {
  const byId = new Map(tags.map((part) => [part.id, part]))
  const cell = byId.get(5) ?? aPart(5)

  expect(ancestorsOf(cell, byId).map(({ id }) => id)).toEqual([4, 3, 0])
  expect(descendantsOf(byId.get(3) ?? cell, tags).map(({ id }) => id)).toEqual([4, 5])
})

test('a row says its kind, its words, how much was found there, and its sign', () => {
  const signs = { counts: new Map([[1, 2]]), marks: new Map([[1, 'seen' as const]]) }
  const [document] = createTreeBuilder()(tags, signs)
  const [heading, , table] = document?.children ?? []

  expect(document && treeRowName(document)).toBe('Document')
  expect(heading && treeRowName(heading)).toBe('Heading 1, Minutes of the board, 2 findings, seen')
  expect(table && rowTextOf(table)).toBe('Moved by')
})
