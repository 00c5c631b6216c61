import type { ModelPart } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { aPart } from '#test/answers/models.ts'
import { truncateText, type TextRun } from '#web/lib/drawing/page-texts.ts'
import { unstructuredTextBoxes } from './unstructured-texts.ts'

/** A line of a page, by its number from the top. */
const line = (number: number, text: string, changes: Partial<TextRun> = {}): TextRun => ({
  box: { left: 0.1, right: 0.9, top: number / 100, bottom: (number + 1) / 100 },
  text: truncateText(text),
  sizePt: 11,
  isBold: false,
  isNumbered: false,
  ...changes,
})

const unread = (id: number, text: string, kind: ModelPart['kind'] = 'unread') =>
  aPart(id, { kind, role: undefined, content: 'text', text })

test('what nobody reads lies around the lines that have its letters', () => {
  const texts = [line(1, 'Approved by'), line(2, 'the board')]
  const box = unstructuredTextBoxes([unread(7, 'Approved by the board')], texts).get(7)

  expect(box).toEqual({ left: 0.1, right: 0.9, top: 0.01, bottom: 0.03 })
})

test('equal texts follow each other as they stand on the page', () => {
  const texts = [line(1, 'Draft'), line(50, 'Public  comment'), line(90, 'Draft')]
  const parts = [unread(1, 'Draft', 'decoration'), unread(2, 'Public comment'), unread(3, 'Draft')]
  const boxes = unstructuredTextBoxes(parts, texts)

  expect([1, 2, 3].map((id) => boxes.get(id)?.top)).toEqual([0.01, 0.5, 0.9])
})

test('a text that is too long to be told whole still leads on to the next one', () => {
  const long = 'Everything that was said on this evening. '.repeat(4)
  const texts = [line(1, long), line(2, 'The end.')]
  const box = unstructuredTextBoxes([unread(7, `${long} The end.`)], texts).get(7)

  expect(box?.bottom).toBe(0.03)
})

test('what a tag finds by its number, and what is not on the page, has no place here', () => {
  const texts = [line(1, 'Minutes', { isNumbered: true }), line(2, 'Page 1')]
  const boxes = unstructuredTextBoxes([unread(1, 'Minutes'), unread(2, 'Page 1')], texts)

  expect(boxes.get(1)).toBeUndefined()
  expect(boxes.get(2)?.top).toBe(0.02)
})

test('a text that only begins with the same letters is not taken for it', () => {
  const texts = [line(1, 'Draft'), line(2, 'Agenda'), line(50, 'Draft'), line(51, 'of the board')]
  const boxes = unstructuredTextBoxes(
    [unread(7, 'Draft of the board'), unread(8, 'Agenda item')],
    texts,
  )

  expect(boxes.get(7)).toMatchObject({ top: 0.5, bottom: 0.52 })
  expect(boxes.has(8)).toBe(false)
})

test('a text that the check has cut within a line lies around the whole line', () => {
  const texts = [line(1, 'Approved by'), line(2, 'the board')]

  expect(unstructuredTextBoxes([unread(7, 'Approved by the')], texts).get(7)?.bottom).toBe(0.03)
})
