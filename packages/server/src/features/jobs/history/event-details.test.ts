import type { EventKind } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import type { StatusCause } from '#server/features/jobs/moves/recompute-job-status.ts'
import { parseDetails, parseEvent, serializeDetails } from './event-details.ts'
import type { recordEvent } from './history-service.ts'

/** The details that the row of this event keeps. */
const rowOf = (event: Parameters<typeof recordEvent>[1]): unknown =>
  JSON.parse(serializeDetails(event))
const rowBy = (cause: StatusCause) => rowOf(cause)

const someone = '00000000-0000-7000-8000-000000000001'
const quote = { quote: someone, remediator: someone, cents: 1250, files: [someone] }
const bookedAt = '2026-10-31T12:00:00.000Z'
const rates = { simple_page_cents: 100, complex_page_cents: 200, booked_at: bookedAt }
const eitherKind = (): 'job_archived' | 'job_renamed' => 'job_renamed'
const read = (kind: EventKind, details: unknown) => parseEvent({ id: someone, kind, details })

/** The compiler checks these lines too: if one compiles, `npm run types` fails. */
describe('what happened is told with the details of its kind, or does not compile', () => {
  test('a wrong detail', () => {
    // @ts-expect-error -- cents are a number
    expect(() => rowOf({ kind: 'quote_made', details: { ...quote, cents: '12.50' } })).toThrow(
      'cents',
    )
    // @ts-expect-error -- no job has this priority
    expect(() => rowOf({ kind: 'priority_changed', details: { priority: 'LOW' } })).toThrow(
      'priority',
    )
    const people = { administrator: someone, remediator: null }
    // @ts-expect-error -- no move of the table is called so
    expect(() => rowOf({ kind: 'job_moved', details: { move: 'jump', ...people } })).toThrow('move')
    // @ts-expect-error -- a version is named by its number alone
    expect(() => rowBy({ kind: 'version_added', details: { version: null } })).toThrow('version')
  })

  test('a missing detail', () => {
    // @ts-expect-error -- a job is renamed to something
    expect(() => rowOf({ kind: 'job_renamed' })).toThrow('name')
    // @ts-expect-error -- a job is created with its files
    expect(() => rowOf({ kind: 'job_created', details: { name: 'A job' } })).toThrow('files')
    const earned = { quote: someone, remediator: someone, cents: 1250 }
    // @ts-expect-error -- the ledger keeps the rates of the day with every quote
    expect(() => rowOf({ kind: 'quote_earned', details: earned })).toThrow('simple_page_cents')
    // @ts-expect-error -- a file that is returned says what was taken back
    expect(() => rowBy({ kind: 'file_returned', fileId: someone })).toThrow('reversed')
  })

  test('a superfluous detail, which no row keeps either', () => {
    // @ts-expect-error -- the former name stands in the event before
    expect(rowOf({ kind: 'job_renamed', details: { name: 'New', before: 'Old' } })).toEqual({
      name: 'New',
    })
    // @ts-expect-error -- cents are a detail of other kinds
    expect(rowOf({ kind: 'quote_approved', details: { quote: someone, cents: 1 } })).toEqual({
      quote: someone,
    })
    // @ts-expect-error -- that a job is archived says everything
    expect(rowOf({ kind: 'job_archived', details: { name: 'A job' } })).toEqual({})
  })

  test('details of one of two kinds', () => {
    // @ts-expect-error -- one of the two needs a name
    expect(() => rowOf({ kind: eitherKind() })).toThrow('name')
  })

  test('a detail that is read before its kind is known', () => {
    const event = read('job_renamed', { name: 'New' })
    // @ts-expect-error -- only some kinds have a name
    expect(event.details.name).toBe('New')
    expect(event.kind === 'job_renamed' && event.details.name).toBe('New')
  })
})

test('what could not be read again is refused before it is written: no row is ever mended', () => {
  const work = { remediator: someone, simple_pages: 1, complex_pages: 0, version: null, ...rates }
  const flags = { is_billable: true, is_correction: false }
  const mark = (cents: number) =>
    rowOf({ kind: 'file_remediated', details: { ...work, ...flags, cents } })

  expect(mark(100)).toEqual({ ...work, ...flags, cents: 100 })
  // JSON would make these null and half a cent.
  expect(() => mark(Number.NaN)).toThrow('file_remediated: invalid details')
  expect(() => mark(0.5)).toThrow('cents')
})

test('a row that cannot be read is named', () => {
  expect(() => read('job_renamed', {})).toThrow(`event ${someone}: job_renamed: invalid details`)
})

test('a row of a later version of the product is read without what it says in addition', () => {
  expect(parseDetails('job_renamed', { name: 'New', language: 'en' })).toEqual({ name: 'New' })
})
