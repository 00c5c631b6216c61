// @module-tag rest

import type { RepairPlan, RepairRefusal } from '@curbcut/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import { noRoomError, unlimitedRoom } from '#server/disks/disk-room.ts'
import type { AppError } from '#server/errors.ts'
import { appForTest } from '#test/app-for-test.ts'
import { storedUploads } from '#test/db/all-rows.ts'
import { checkAll } from '#test/documents/checked.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aZipBomb } from '#test/documents/sample-documents.ts'
import { repairedEnd, standInRepairer } from '#test/documents/stand-in-repairer.ts'
import { aJobAt, expectDone, go, mark, refusalOf, type JobAtHand } from '#test/jobs/job-story.ts'

const somePlan: RepairPlan = {
  repairs: [{ id: 'display_title', count: 1 }],
  withAnswers: [{ id: 'title', count: 1, needs: 'title' }],
  barriers: [{ rule: '7.1-10' }],
  questions: { title: { proposed: 'First heading' } },
}
const checkedWith = (
  plan: RepairPlan | null,
  refusal: RepairRefusal | null = null,
): CheckOutcome => ({
  state: 'done',
  facts: { kind: 'pdf', pages: 1 },
  conditions: [],
  repairs: { plan, refusal },
})

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
const organization = async () =>
  parts.db
    .selectFrom('jobs')
    .select('organization_id as id')
    .where('id', '=', at.jobId)
    .executeTakeFirstOrThrow()
/** Ends the checks of all documents, with this plan. */
const endChecks = async (outcome: CheckOutcome = checkedWith(somePlan)) =>
  checkAll(parts, await organization(), () => Promise.resolve(outcome))
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
  test('tells what the check of the newest document says', async () => {
    await endChecks()

    expect(await plan()).toEqual({ plan: somePlan, proposal: null, refusal: null })
  })

  test('of all documents of a job is told at once, with what they say themselves', async () => {
    const facts = { kind: 'pdf', pages: 1, title: 'Annual report', language: 'en' } as const
    await endChecks({ ...checkedWith(somePlan), facts })

    const { body } = await expectDone(job.remediator('planAllRepairs', { jobId: at.jobId }))

    const said = { title: 'Annual report', language: 'en' }
    expect(body.data).toEqual(
      job.files.map((file) => ({ file, ...said, plan: somePlan, proposal: null, refusal: null })),
    )
  })

  test('is kept with its guesses, and without those that an older method made', async () => {
    const guessed = { title: { proposed: 'Minutes' }, language: { proposed: 'de' } }
    await endChecks(checkedWith({ ...somePlan, questions: guessed }))
    expect((await plan()).plan.questions).toEqual(guessed)

    const older = { ...somePlan, questions: { language: { guessed: 'de' } } }
    await parts.db
      .updateTable('checks')
      .set({ repairs: JSON.stringify({ plan: older, refusal: null }) })
      .execute()

    const { body } = await expectDone(job.remediator('planAllRepairs', { jobId: at.jobId }))
    expect(body.data[0].title).toBeNull()
    expect(body.data[0].plan.questions.language.proposed).toBeUndefined()
    expect(await proposals()).toEqual([])
  })

  test('waits for the check', async () => {
    expect(await plan()).toEqual({ plan: null, proposal: null, refusal: null })
  })

  test('waits for another check where an older engine made none', async () => {
    await endChecks()
    await parts.db.updateTable('checks').set({ engine: '1', repairs: null }).execute()

    expect(await plan()).toEqual({ plan: null, proposal: null, refusal: null })

    await endChecks()
    expect((await plan()).plan).toEqual(somePlan)
  })

  test.each<[string, CheckOutcome, string]>([
    ['that is signed', checkedWith(null, 'signed'), 'signed'],
    ['that is locked', { state: 'locked', conditions: [] }, 'encrypted'],
    ['that could not be checked', { state: 'failed', reason: '', conditions: [] }, 'failed'],
  ])('of a document %s says why there is none', async (_what, outcome, reason) => {
    await endChecks(outcome)

    expect((await plan()).refusal).toEqual({ reason, conditions: [] })
  })

  test('is the proposal where one waits', async () => {
    const { proposal } = await propose()

    expect(await plan()).toEqual({ plan: null, proposal, refusal: null })
  })

  test('refuses kinds of documents that nobody repairs', async () => {
    job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [
      { name: 'notes.txt', content: Buffer.from('plain') },
      aPdf('two.pdf'),
    ])
    at = { jobId: job.jobId, fileId: job.files[0] ?? '' }

    expect((await plan()).refusal).toEqual({ reason: 'format', conditions: [] })
  })

  test('is told to nobody whom the documents do not concern as a remediator', async () => {
    await endChecks()

    const repairs = async (person: JobAtHand['remediator']) =>
      (await expectDone(person('getCheck', at))).body.data.repairs
    expect(await repairs(job.remediator)).toEqual({ plan: somePlan, refusal: null })
    expect(await repairs(job.client)).toBeNull()
  })
})

describe('a proposal', () => {
  test('says what was done, and what was and is wrong', { tags: 'short' }, async () => {
    const { proposal, plan: none } = await propose({ title: 'A title' })

    expect(none).toBeNull()
    expect(proposal).toMatchObject({
      version: null,
      repairs: [{ id: 'display_title', count: 1 }],
      before: [{ rule: '7.1-10', status: 'fail' }, { rule: '7.3-1' }, { rule: '7.5-1' }],
      after: [{ rule: '7.1-10', status: 'pass' }, { rule: '7.3-1' }, { rule: '7.5-1' }],
    })
    expect(proposal.before[0].words.wrong).toBe(
      'The window shows the name of the file instead of the title.',
    )
  })

  test('tells where the promise of its plan was not kept, and why', async () => {
    await endChecks(checkedWith({ ...somePlan, repairs: [{ id: 'link_contents', count: 2 }] }))
    repairer.options.skipped = [{ id: 'link_contents', reason: 'worse' }]

    const { proposal } = await propose()

    expect(proposal.differences).toEqual([
      { id: 'link_contents', promised: 2, done: 0, reason: 'worse' },
      { id: 'display_title', promised: 0, done: 1, reason: 'readers_differ' },
    ])
  })

  test('says nothing of a promise that was kept', async () => {
    await endChecks()

    expect((await propose()).proposal.differences).toEqual([])
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
    ['does not keep all bytes of a PDF', { unchangedBytes: 3, tail: '\n', reason: 'failed' }],
    [
      'keeps more bytes than there are',
      { unchangedBytes: 1_000_000, tail: '\n', reason: 'failed' },
    ],
    [
      'grows beyond any upload',
      { unchangedBytes: undefined, tail: 'x'.repeat(1024 ** 2), reason: 'too_large' },
    ],
  ])('is not made of a document that %s', async (_what, { unchangedBytes, tail, reason }) => {
    const before = [await uploadIds(), await storedUploads(parts)]
    const [{ size_bytes: all }] = (await job.remediator('getJob', at)).body.data.files
    repairer.options.bytes = { unchangedBytes: unchangedBytes ?? all, tail: Buffer.from(tail) }

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
    repairer.options.bytes = { unchangedBytes: 0, tail: Buffer.from('%PDF-1.7\n') }

    expect((await propose()).refusal).toEqual({ reason: 'failed', conditions: [] })
    expect(await proposals()).toEqual([])
  })

  test('is not made where there is no room for it, and nothing is left', async () => {
    const before = [await uploadIds(), await storedUploads(parts)]
    room.refusal = noRoomError()

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
      kind: 'version_added',
      file_name: 'one.pdf',
      note: 'Repaired by machine: 1 barrier',
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

    expect((await plan()).proposal).toBeNull()
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
    expect((await plan()).proposal).toBeNull()
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
      refusalOf(person('planAllRepairs', { jobId: at.jobId })),
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
      await endChecks()

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
