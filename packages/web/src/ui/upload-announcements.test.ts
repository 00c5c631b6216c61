import { expect, test } from 'vitest'
import { type UploadFile, uploadMessages } from './use-upload-announcements.ts'

const file = (id: string, state: UploadFile['state'], percent = 0): UploadFile => ({
  id,
  name: `${id}.pdf`,
  sizeBytes: 1024,
  state,
  percent,
})

test('a single file speaks at its quarters', () => {
  expect(uploadMessages([file('a', 'sending', 10)], [file('a', 'sending', 24)])).toEqual([])
  expect(uploadMessages([file('a', 'sending', 24)], [file('a', 'sending', 60)])).toEqual(['50 %'])
})

test('of many files only starts and ends are said', () => {
  const waiting = [file('a', 'waiting'), file('b', 'waiting')]
  const halfway = [file('a', 'done', 100), file('b', 'sending', 60)]
  const ended = [file('a', 'done', 100), file('b', 'failed', 60)]

  expect(uploadMessages(waiting, halfway)).toEqual(['Upload started', 'a.pdf: Uploaded'])
  expect(uploadMessages(halfway, ended)).toEqual([
    'b.pdf: Failed',
    'Upload finished: 1 of 2 uploaded',
  ])
})

test('files of one call end together: only the sum is said', () => {
  const ids = ['a', 'b', 'c']

  expect(
    uploadMessages(
      ids.map((id) => file(id, 'sending', 90)),
      ids.map((id) => file(id, 'done', 100)),
    ),
  ).toEqual(['Upload finished: 3 of 3 uploaded'])
})
