// @module-tag rest
import { beforeEach, describe, expect, test } from 'vitest'
import { noRoom, unlimitedRoom } from '#server/disks/disk-room.ts'
import type { AppError } from '#server/errors.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents.ts'
import { aJobAt, expectDone, go, mark, refusalOf, type JobAtHand } from '#test/job-story.ts'
import { storedUploads } from '#test/all-rows.ts'
import { aZipBomb } from '#test/sample-documents.ts'
import { repairedEnd, standInRepairer } from '#test/stand-in-repairer.ts'

const repairer = standInRepairer()
/** Room without end, until a test says otherwise. */
const room: { refusal?: AppError } = {}
const ensureRoom = async () => {
  if (room.refusal) throw room.refusal
}
const parts = appForTest({ repairer, room: { ...unlimitedRoom, ensureRoom } })

let job: JobAtHand
let at: { jobId: string; fileId: string }
beforeEach(async () => {
  repairer.options = {}
  delete room.refusal
  job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [aPdf('one.pdf', 'the first'), aPdf('two.pdf')])
  at = { jobId: job.jobId, fileId: job.files[0] ?? '' }
})

const propose = async (fields = {}) =>
  (await expectDone(job.remediator('proposeRepairs', { ...at, ...fields }))).body.data
const plan = async () => (await expectDone(job.remediator('planRepairs', at))).body.data
const use = (proposal: string) => job.remediator('useRepairs', { ...at, proposal })
const fixed = () => ({ files: [{ ...aPdf('fixed.pdf'), field: 'file' }] })
const assignAnew = () =>
  expectDone(job.administrator('reopenJob', { jobId: job.jobId, remID: job.people.other.id }))
const handIn = () => expectDone(job.remediator('addVersion', at, fixed()))

const proposals = () =>
  parts.db.selectFrom('repair_proposals').selectAll().where('file_id', '=', at.fileId).execute()
const uploadIds = async () =>
  (await parts.db.selectFrom('uploads').select('id').orderBy('id').execute()).map(({ id }) => id)
const textOfNewest = async () => (await job.remediator('downloadFile', at)).bytes.toString('latin1')

describe('a plan', () => {
  test('tells what a machine would do with the newest document, and what it asks', async () => {
    expect(await plan()).toEqual({
      plan: {
        repairs: [{ id: 'display_title', count: 1 }],
        questions: { title: { proposed: 'First heading' }, language: { guessed: 'de' } },
      },
      ...{ proposal: null, refusal: null },
    })
  })

  test('is the proposal where one waits', async () => {
    const { proposal } = await propose()

    expect(await plan()).toEqual({ plan: null, proposal, refusal: null })
  })

  test('knows the document by the name of its upload, as its check does', async () => {
    const names: string[] = []
    repairer.options.whilePlanning = async (_asker, name) => names.push(name)

    await plan()

    expect(names).toEqual(['one.pdf'])
  })

  test('is not told to who lost the job meanwhile', async () => {
    repairer.options.whilePlanning = assignAnew

    expect(await refusalOf(job.remediator('planRepairs', at))).toBe('404 not_found')
  })

  test('is not told of a document that is no longer the newest', async () => {
    repairer.options.whilePlanning = handIn

    expect(await refusalOf(job.remediator('planRepairs', at))).toBe('409 newer_document')
  })

  test('refuses kinds of documents that nobody repairs', async () => {
    job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [
      { name: 'notes.txt', content: Buffer.from('plain') },
      aPdf('two.pdf'),
    ])
    at = { jobId: job.jobId, fileId: job.files[0] ?? '' }

    expect((await plan()).refusal).toEqual({ reason: 'format', conditions: [] })
  })
})

describe('a proposal', () => {
  test('says what was done, and what was and is wrong', { tags: 'short' }, async () => {
    const { proposal, plan: none } = await propose({ title: 'A title' })

    expect(none).toBeNull()
    expect(proposal).toMatchObject({
      ...{ version: null, repairs: [{ id: 'display_title', count: 1 }] },
      before: [{ rule: '7.1-10', status: 'fail' }, { rule: '7.3-1' }, { rule: '7.5-1' }],
      after: [{ rule: '7.1-10', status: 'pass' }, { rule: '7.3-1' }, { rule: '7.5-1' }],
    })
    expect(proposal.before[0].words.wrong).toBe(
      'The window shows the name of the file instead of the title.',
    )
  })

  test('is no version, and leaves the document as it was', async () => {
    await propose()

    const { body } = await job.remediator('getJob', { jobId: job.jobId })
    expect(body.data.files[0].versions).toEqual([])
    expect(await textOfNewest()).not.toContain(repairedEnd)
  })

  test('takes the place of an earlier one, whose bytes go', async () => {
    const { proposal: first } = await propose()
    const [before] = await proposals()
    const { proposal: second } = await propose({ title: 'Another' })

    expect(second._id).not.toBe(first._id)
    expect(await proposals()).toHaveLength(1)
    expect(await storedUploads(parts)).not.toContain(before?.upload_id)
    expect(await uploadIds()).not.toContain(before?.upload_id)
  })

  test('is not made where the result is not better, and nothing is left', async () => {
    const before = [await uploadIds(), await storedUploads(parts)]

    const { refusal } = await propose({ title: 'Worse' })

    expect(refusal).toEqual({ reason: 'worse', conditions: ['A picture has no description.'] })
    expect(await proposals()).toEqual([])
    expect([await uploadIds(), await storedUploads(parts)]).toEqual(before)
  })

  test.each([
    ['does not keep all bytes of a PDF', { keptBytes: 3, tail: '\n', reason: 'failed' }],
    ['keeps more bytes than there are', { keptBytes: 1_000_000, tail: '\n', reason: 'failed' }],
    [
      'grows beyond any upload',
      { keptBytes: undefined, tail: 'x'.repeat(1024 ** 2), reason: 'too_large' },
    ],
  ])('is not made of a document that %s', async (_what, { keptBytes, tail, reason }) => {
    const before = [await uploadIds(), await storedUploads(parts)]
    const [{ size_bytes: all }] = (await job.remediator('getJob', at)).body.data.files
    repairer.options.bytes = { keptBytes: keptBytes ?? all, tail: Buffer.from(tail) }

    const { refusal } = await propose()

    expect(refusal).toEqual({ reason, conditions: [] })
    expect([await uploadIds(), await storedUploads(parts)]).toEqual(before)
  })

  test('is not made of bytes that are of another kind than the document', async () => {
    const name = 'letter.docx'
    job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [
      { name, content: await aZipBomb() },
      aPdf('two.pdf'),
    ])
    at = { jobId: job.jobId, fileId: job.files[0] ?? '' }
    repairer.options.bytes = { keptBytes: 0, tail: Buffer.from('%PDF-1.7\n') }

    expect((await propose()).refusal).toEqual({ reason: 'failed', conditions: [] })
    expect(await proposals()).toEqual([])
  })

  test('is not made where there is no room for it, and nothing is left', async () => {
    const before = [await uploadIds(), await storedUploads(parts)]
    room.refusal = noRoom()

    expect(await refusalOf(job.remediator('proposeRepairs', at))).toBe('507 no_room')

    expect([await uploadIds(), await storedUploads(parts)]).toEqual(before)
  })

  test.each(['busy', 'timed_out', 'failed'] as const)(
    'that fails as “%s” is tried again under the same key',
    async (refused) => {
      const again = () =>
        job.remediator('proposeRepairs', at, {
          headers: { 'idempotency-key': `key of ${refused}` },
        })
      repairer.options.refused = refused
      const first = await expectDone(again())
      delete repairer.options.refused

      const second = await expectDone(again())

      expect(first.body.data.refusal.reason).toBe(refused)
      expect(second.body.data.proposal).not.toBeNull()
      expect((await expectDone(again())).body).toEqual(second.body)
    },
  )

  test('is refused with a language that is none', async () => {
    const answer = await job.remediator('proposeRepairs', { ...at, language: 'German!' })

    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { language: 'Enter a language tag like en or de-AT' },
    ])
  })
})

describe('“Use this”', () => {
  test(
    'makes it the next fixed document, as if the remediator had uploaded it',
    { tags: 'short' },
    async () => {
      const { proposal } = await propose({ title: 'A title' })
      const [kept] = await proposals()

      const { body, status } = await expectDone(use(proposal._id))

      expect(status).toBe(201)
      expect(body.message).toBe('The repaired document is the newest version now')
      expect(body.data).toMatchObject({
        isHandedIn: true,
        versions: [{ number: 1, file_name: 'one.pdf', sha256: kept?.sha256 }],
      })
      expect(body.data.versions[0].uploaded_by._id).toBe(job.people.remediator.id)
      expect(await textOfNewest()).toMatch(/^%PDF-1\.7\n% the first.*repaired-by-machine/s)
      expect(await proposals()).toEqual([])
      const checks = await parts.db
        .selectFrom('checks')
        .select('state')
        .where('sha256', '=', kept?.sha256 ?? '')
        .execute()
      expect(checks).toEqual([{ state: 'waiting' }])
    },
  )

  test('is told by the history, with what the machine has put right', async () => {
    const { proposal } = await propose()
    await expectDone(use(proposal._id))

    const { body } = await job.administrator('listHistory', { jobId: job.jobId })

    expect(body.data[0]).toMatchObject({
      ...{
        kind: 'version_added',
        file_name: 'one.pdf',
        note: 'Repaired by machine: 1 barrier put right',
      },
      actor: { _id: job.people.remediator.id },
    })
  })

  test('puts nothing right where a barrier is only in doubt now', async () => {
    repairer.options.after = 'needs_human'
    const { proposal } = await propose()
    await expectDone(use(proposal._id))

    const { body } = await job.administrator('listHistory', { jobId: job.jobId })

    expect(body.data[0]).toMatchObject({ kind: 'version_added', note: 'Repaired by machine' })
  })

  test('finds nothing where the bytes are lost, as after a restore, and a new proposal is made', async () => {
    const { proposal } = await propose()
    const [kept] = await proposals()
    await parts.files.remove(kept?.storage_key ?? '')

    expect(await refusalOf(use(proposal._id))).toBe('404 not_found')

    expect((await plan()).plan).not.toBeNull()
  })

  test('is done once, and only with the proposal that was seen', async () => {
    const { proposal: first } = await propose()
    const { proposal: second } = await propose()

    expect(await refusalOf(use(first._id))).toBe('404 not_found')
    await expectDone(use(second._id))
    expect(await refusalOf(use(second._id))).toBe('404 not_found')
  })

  test('comes too late after a newer document', async () => {
    const { proposal } = await propose()
    const [kept] = await proposals()
    await handIn()

    expect(await refusalOf(use(proposal._id))).toBe('404 not_found')
    expect(await storedUploads(parts)).not.toContain(kept?.upload_id)
    expect((await plan()).plan).not.toBeNull()
  })
})

test('“Discard” leaves nothing of a proposal, and may be said twice', async () => {
  await propose()
  const [kept] = await proposals()
  const id = kept?.upload_id ?? ''

  for (const _ of [1, 2]) await expectDone(job.remediator('discardRepairs', at))

  expect(await proposals()).toEqual([])
  expect(await storedUploads(parts)).not.toContain(id)
  const dropped = await parts.db.selectFrom('dropped_uploads').select('id').execute()
  expect(dropped).toContainEqual({ id })
})

test('a file that is deleted takes its proposal along', async () => {
  await propose()

  await expectDone(job.superUser('deleteFile', at))

  expect(await proposals()).toEqual([])
})

describe('repairs belong to whoever may hand in the fixed document now', () => {
  const calls = (person: JobAtHand['remediator'], proposal: string) =>
    Promise.all([
      refusalOf(person('planRepairs', at)),
      refusalOf(person('proposeRepairs', at)),
      refusalOf(person('useRepairs', { ...at, proposal })),
      refusalOf(person('discardRepairs', at)),
    ])

  test('and to nobody else', { tags: 'short' }, async () => {
    const { proposal } = await propose()
    const { client, manager, administrator, superUser, other } = job

    for (const person of [client, manager, administrator, superUser]) {
      expect(new Set(await calls(person, proposal._id))).toEqual(new Set(['403 forbidden']))
    }
    expect(new Set(await calls(other, proposal._id))).toEqual(new Set(['404 not_found']))
    expect(await proposals()).toHaveLength(1)
  })

  test(
    'and a proposal is nobody else’s, also after the job was assigned anew',
    { tags: 'short' },
    async () => {
      const { proposal } = await propose()
      await assignAnew()
      await go(job.other, job.jobId)

      const { data } = (await expectDone(job.other('planRepairs', at))).body

      expect([data.proposal, data.plan]).toEqual([null, expect.anything()])
      expect(await refusalOf(job.other('useRepairs', { ...at, proposal: proposal._id }))).toBe(
        '404 not_found',
      )
    },
  )

  test('and not once the job is in review', async () => {
    const { proposal } = await propose()
    for (const place of job.files.keys()) await mark(job, place)
    await go(job.remediator, job.jobId)

    expect(new Set(await calls(job.remediator, proposal._id))).toEqual(
      new Set(['409 invalid_state']),
    )
  })

  test('which is judged again when the proposal is kept', async () => {
    const before = [await uploadIds(), await storedUploads(parts)]
    repairer.options.meanwhile = assignAnew

    expect(await refusalOf(job.remediator('proposeRepairs', at))).toBe('404 not_found')

    expect([await uploadIds(), await storedUploads(parts)]).toEqual(before)
  })

  test('and a document that came meanwhile is not covered by an older one', async () => {
    repairer.options.meanwhile = handIn

    expect(await refusalOf(job.remediator('proposeRepairs', at))).toBe('409 newer_document')

    expect(await proposals()).toEqual([])
  })
})
