import type { JobFile } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { aCheckSummary, aFile, aVersion } from '#test/jobs.ts'
import { questionBefore } from './mark-question.ts'

/** A file to be done again; the list knows its former document. */
const returned = (changes: Partial<JobFile> = {}) =>
  aFile({
    isReturned: true,
    isHandedIn: false,
    versions: [aVersion({ check: aCheckSummary({ pages: 12, barriers: 2 }) })],
    ...changes,
  })

const pages = { simple_pages: '9', complex_pages: '2', page_note: '', reason: '' }
const nothing = { isNoteWelcome: false, isReasonAsked: false, isOld: false }

test('nothing is asked about the old document of a file whose new one has just arrived', () => {
  expect(questionBefore(returned(), { pages, isHandedIn: true, isFirst: true })).toEqual(nothing)
})

test('the new document is asked about, as soon as the list knows of it', () => {
  const file = returned({ isHandedIn: true })

  expect(questionBefore(file, { pages, isHandedIn: true, isFirst: true })).toEqual({
    ...nothing,
    isNoteWelcome: true,
    isReasonAsked: true,
  })
})

test('the old document is asked about while there is no other', () => {
  const old = { pages, isHandedIn: false, isFirst: true }

  expect(questionBefore(returned(), old)).toEqual({
    ...nothing,
    isNoteWelcome: true,
    isReasonAsked: true,
  })
  const versions = [aVersion({ check: aCheckSummary({ pages: 11, barriers: 0 }) })]
  expect(questionBefore(returned({ versions }), old)).toEqual({ ...nothing, isOld: true })
})

test('nobody says anything about the pages of a special file', () => {
  const file = returned({ isSpecialFile: true, isHandedIn: true })

  expect(questionBefore(file, { pages, isHandedIn: true, isFirst: true })).toEqual({
    ...nothing,
    isReasonAsked: true,
  })
})
