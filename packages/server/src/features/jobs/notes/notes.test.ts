// @module-tag rest
import { notesPerPage } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { appForTest } from '#test/app-for-test.ts'
import type { TestAnswer } from '#test/http/client.ts'
import { aJobAt, aStory, expectDone, refusalOf, type JobAtHand } from '#test/jobs/job-story.ts'

const parts = appForTest()

const threads = {
  'client-cam': { read: 'listClientNotes', write: 'addClientNote' },
  remediator: { read: 'listRemediatorNotes', write: 'addRemediatorNote' },
} as const
type Thread = keyof typeof threads

/** Who reads and who writes each thread; of the remediators, only the assigned one. */
const ruled: [who: keyof JobAtHand['by'], thread: Thread, reads: string, writes: string][] = [
  ['superUser', 'client-cam', '200', '201'],
  ['administrator', 'client-cam', '200', '201'],
  ['manager', 'client-cam', '200', '201'],
  ['client', 'client-cam', '200', '201'],
  ['remediator', 'client-cam', '200', '403 forbidden'],
  ['other', 'client-cam', '404 not_found', '403 forbidden'],
  ['superUser', 'remediator', '200', '201'],
  ['administrator', 'remediator', '200', '201'],
  ['manager', 'remediator', '403 forbidden', '403 forbidden'],
  ['client', 'remediator', '403 forbidden', '403 forbidden'],
  ['remediator', 'remediator', '200', '201'],
  ['other', 'remediator', '404 not_found', '404 not_found'],
]

test.each(ruled)('%s, thread %s: reading %s, writing %s', async (...row) => {
  const [who, thread, reads, writes] = row
  const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const call = job.by[who]
  const { read, write } = threads[thread]

  const outcomes = await Promise.all(
    [call(read, { jobId: job.jobId }), call(write, { jobId: job.jobId, message: 'A note' })].map(
      async (answer) => {
        const { status, body } = await answer
        return [status, body.code].filter(Boolean).join(' ')
      },
    ),
  )

  expect(outcomes).toEqual([reads, writes])
})

test(
  'a note is answered as it is read, without a message to toast',
  { tags: 'short' },
  async () => {
    const { client, manager, people, jobId } = await aJobAt(parts, 'CREATED')

    const posted = await client('addClientNote', {
      jobId,
      message: '  Please <b>hurry</b> & check \n ',
    })
    const { body } = await manager('listClientNotes', { jobId })

    expect(posted.body.message).toBeUndefined()
    expect(posted.body.data).toEqual({
      _id: expect.any(String),
      message: 'Please <b>hurry</b> & check',
      dateSent: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      user: {
        _id: people.client.id,
        firstName: people.client.first_name,
        lastName: people.client.last_name,
        userType: 'RM_CLI',
      },
    })
    expect(body.data.messages).toEqual([posted.body.data])
  },
)

test('notes are read oldest first, each thread by itself', async () => {
  const { client, administrator, remediator, jobId } = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  for (const message of ['one', 'two', 'three']) {
    await expectDone(client('addClientNote', { jobId, message }))
    await expectDone(remediator('addRemediatorNote', { jobId, message: `${message} inside` }))
  }

  const outside = await administrator('listClientNotes', { jobId })
  const inside = await administrator('listRemediatorNotes', { jobId })

  const texts = ({ body }: typeof outside) =>
    body.data.messages.map(({ message }: { message: string }) => message)
  expect(texts(outside)).toEqual(['one', 'two', 'three'])
  expect(texts(inside)).toEqual(['one inside', 'two inside', 'three inside'])
})

describe('a long thread', () => {
  const textsOf = async (answer: Promise<TestAnswer>) => {
    const { messages, hasOlder } = (await expectDone(answer)).body.data
    return { hasOlder, texts: messages.map(({ message }: { message: string }) => message) }
  }

  /** Two notes more than two pages, all at one moment, so that ids give the order. */
  async function aLongThread() {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const noteTexts = Array.from({ length: 2 * notesPerPage + 2 }, (_, index) => `Note ${index}`)
    const created_at = new Date().toISOString()
    const notes = noteTexts.map((message) => ({
      id: newId(),
      job_id: job.jobId,
      thread: 'client-cam' as const,
      user_id: job.people.client.id,
      message,
      created_at,
    }))
    await parts.db.insertInto('notes').values(notes).execute()
    return { ...job, notes, noteTexts }
  }

  test('is read by pages from its end, each oldest first, without a gap or a repeat', async () => {
    const { client, jobId, notes, noteTexts } = await aLongThread()
    const read = (before = '') => textsOf(client('listClientNotes', { jobId, before }))

    const pages = [await read(), await read(notes[52]?.id), await read(notes[2]?.id)]

    expect(pages.map(({ hasOlder }) => hasOlder)).toEqual([true, true, false])
    expect(pages.map(({ texts }) => texts)).toEqual([
      noteTexts.slice(52),
      noteTexts.slice(2, 52),
      noteTexts.slice(0, 2),
    ])
  })

  test('has nothing older before its first note', async () => {
    const { client, jobId, notes } = await aLongThread()

    const page = await textsOf(client('listClientNotes', { jobId, before: notes[0]?.id ?? '' }))

    expect(page).toEqual({ hasOlder: false, texts: [] })
  })

  test('is not read before a note of another thread or job, or of none', async () => {
    const { administrator, jobId, notes } = await aLongThread()
    const before = notes[60]?.id ?? ''
    const another = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')

    const refusals = [
      await refusalOf(administrator('listRemediatorNotes', { jobId, before })),
      await refusalOf(administrator('listClientNotes', { jobId: another.jobId, before })),
      await refusalOf(administrator('listClientNotes', { jobId, before: newId() })),
      await refusalOf(administrator('listClientNotes', { jobId, before: 'the first' })),
    ]

    expect(new Set(refusals)).toEqual(new Set(['422 invalid_input']))
  })
})

describe('a note', () => {
  test('of 1 and of 5,000 characters is taken', async () => {
    const { client, jobId } = await aJobAt(parts, 'CREATED')

    for (const message of ['x', 'x'.repeat(5_000)]) {
      expect((await client('addClientNote', { jobId, message })).status).toBe(201)
    }
  })

  test('is written once, however often its request is repeated', { tags: 'short' }, async () => {
    const { client, jobId } = await aJobAt(parts, 'CREATED')
    const headers = { 'idempotency-key': `note of ${jobId}` }
    const post = (message: string) => client('addClientNote', { jobId, message }, { headers })

    const [first, second] = [await post('once'), await post('once')]
    const another = await refusalOf(post('something else'))

    expect(second.body).toEqual(first.body)
    expect(another).toBe('422 idempotency_key_reused')
    expect((await client('listClientNotes', { jobId })).body.data.messages).toHaveLength(1)
  })
})

test('an archived job has no new notes; administrators read the old ones', async () => {
  const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const { administrator, client, remediator, jobId } = job
  await expectDone(client('addClientNote', { jobId, message: 'before' }))
  await expectDone(administrator('deleteJob', { jobId, isArchived: true }))

  const writes = [
    await refusalOf(administrator('addClientNote', { jobId, message: 'late' })),
    await refusalOf(administrator('addRemediatorNote', { jobId, message: 'late' })),
    await refusalOf(client('addClientNote', { jobId, message: 'late' })),
    await refusalOf(remediator('addRemediatorNote', { jobId, message: 'late' })),
  ]

  expect(writes).toEqual(['409 job_archived', '409 job_archived', '404 not_found', '404 not_found'])
  const { body } = await administrator('listClientNotes', { jobId })
  expect(body.data.messages).toHaveLength(1)
})

test('a job of an archived organization has no new notes', async () => {
  const { administrator, organization, jobId } = await aJobAt(parts, 'SUBMITTED')
  await parts.db
    .updateTable('organizations')
    .set({ is_archived: true })
    .where('id', '=', organization.id)
    .execute()

  const refusal = await refusalOf(administrator('addClientNote', { jobId, message: 'late' }))

  expect(refusal).toBe('409 organization_archived')
})

test(
  'reading follows the job: the remediator who had it before reads nothing, the new one everything',
  { tags: 'short' },
  async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const { administrator, remediator, other, people, jobId } = job
    await expectDone(remediator('addRemediatorNote', { jobId, message: 'from the first one' }))
    await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))

    expect(await refusalOf(remediator('listRemediatorNotes', { jobId }))).toBe('404 not_found')
    const { body } = await other('listRemediatorNotes', { jobId })
    expect(body.data.messages).toHaveLength(1)
  },
)

test('notes of another organization’s job are not there', { tags: 'short' }, async () => {
  const { jobId } = await aJobAt(parts, 'CREATED')
  const stranger = await aStory(parts)

  for (const person of [stranger.client, stranger.manager]) {
    expect(await refusalOf(person('listClientNotes', { jobId }))).toBe('404 not_found')
    expect(await refusalOf(person('addClientNote', { jobId, message: 'x' }))).toBe('404 not_found')
  }
})
