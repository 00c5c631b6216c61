import { expect, test } from 'vitest'
import { fitColumns } from './fit-columns.ts'

const name = { key: 'name', width: 11.5, grows: 1 }
const files = { key: 'files', width: 4.5, dropOrder: 3 } as const
const assignee = { key: 'assignee', width: 9, dropOrder: 4 } as const
const columns = [name, files, assignee]

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

test('the room that is left goes to the columns that grow', () => {
  const { columns: fitted, widths } = fitColumns(columns, 40, { actions: 5 })

  expect(fitted).toEqual(columns)
  expect(widths).toEqual({ fit: 'roomy', columns: [21.5, 4.5, 9], select: 0, actions: 5 })
})

test('all widths together are the room, in every fit', () => {
  for (const room of [60, 30, 28, 22, 19]) {
    const { widths } = fitColumns(columns, room, { select: 2.5, actions: 5 })
    const { columns: each = [], select = 0, actions = 0 } = widths ?? {}

    expect(sum([...each, select, actions])).toBeCloseTo(room, 6)
  }
})

test('the words come closer before a column gives way', () => {
  const { columns: fitted, widths } = fitColumns(columns, 26, { actions: 5 })

  expect(fitted).toEqual(columns)
  expect(widths?.fit).toBe('snug')
})

test('the words come as close as they must, and no closer', () => {
  const fitAt = (room: number) => fitColumns([name, files, assignee], room, {}).widths?.fit

  expect([25, 22, 19.4, 19].map(fitAt)).toEqual(['roomy', 'snug', 'tight', 'tightest'])
})

const date = { key: 'date', width: 10, minWidth: 7 }

test('words take a second line before the buttons of a row go into its menu, and both before a column goes', () => {
  const at = (room: number) => {
    const { columns: fitted, isMenuOnly } = fitColumns([...columns, date], room, {
      actions: 10,
      menu: 4,
    })
    return { columns: fitted.length, isMenuOnly }
  }

  expect(at(36)).toEqual({ columns: 4, isMenuOnly: false })
  expect(at(33)).toEqual({ columns: 4, isMenuOnly: false })
  expect(at(30)).toEqual({ columns: 4, isMenuOnly: true })
  expect(at(27)).toEqual({ columns: 4, isMenuOnly: true })
  expect(at(25)).toEqual({ columns: 3, isMenuOnly: true })
})

test('columns give way in the order of their numbers, and those without one stay', () => {
  const keysAt = (room: number) => fitColumns(columns, room, {}).columns.map(({ key }) => key)

  expect(keysAt(20)).toEqual(['name', 'files', 'assignee'])
  expect(keysAt(16)).toEqual(['name', 'files'])
  expect(keysAt(2)).toEqual(['name'])
})

test('a table that scrolls keeps the least widths', () => {
  const { widths } = fitColumns([name], 5, {})

  expect(widths).toMatchObject({ fit: 'tightest', columns: [10 * (13 / 15) + 0.375] })
})

test('without a width of every column, or before it is measured, the browser decides', () => {
  expect(fitColumns([name, { key: 'plain' }], 40, {}).widths).toBeUndefined()
  expect(fitColumns(columns, undefined, {})).toEqual({ columns, isMenuOnly: false })
})
