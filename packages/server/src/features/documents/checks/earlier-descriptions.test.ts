// @module-tag rest
import { pino } from 'pino'
import { expect, test } from 'vitest'
import {
  findDeliveredHashes,
  deleteOldestDescriptions,
  saveDescriptions,
} from '#server/features/documents/description-repository.ts'
import { sweepDeletedFiles } from '#server/features/documents/storage/sweep-deleted-files.ts'
import { newId } from '#server/ids.ts'
import { sweep } from '#server/start/start-sweeping.ts'
import { appForTest } from '#test/app-for-test.ts'
import { runAsOwner } from '#test/db/as-owner.ts'
import { checkAll } from '#test/documents/checked.ts'
import {
  described,
  findingPictures,
  pictureOf,
  undescribed,
} from '#test/documents/describing-checks.ts'
import type { SentFile } from '#test/documents/documents.ts'
import type { TestClient } from '#test/http/client.ts'
import {
  aJobAt,
  aStory,
  expectDone,
  filesOf,
  go,
  mark,
  type JobAtHand,
  type JobStory,
} from '#test/jobs/job-story.ts'

const parts = appForTest()

const check = ({ organization }: Pick<JobStory, 'organization'>) =>
  checkAll(parts, organization, findingPictures)

/** A job in review whose only fixed document is this one. */
async function aJobWith(document: SentFile) {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [undescribed('a')])
  await handIn(job, document)
  return job
}

async function handIn(job: JobAtHand, document: SentFile) {
  const { remediator, jobId, files } = job
  const at = { jobId, fileId: files[0] ?? '' }
  await expectDone(remediator('addVersion', at, { files: [{ ...document, field: 'file' }] }))
  await mark(job, 0)
  await go(remediator, jobId)
}

const complete = ({ administrator, jobId }: JobAtHand) => go(administrator, jobId)

/** A later job of the organization with a document whose pictures a and b have no description. */
async function aLaterJob(story: JobStory, name = 'Later') {
  const files = [undescribed('a', 'b')]
  const { body } = await expectDone(story.client('createJob', { job_name: name }, { files }))
  await check(story)
  const jobId: string = body.data._id
  return { jobId, fileId: (await filesOf(story.superUser, jobId))[0] ?? '' }
}

type At = { jobId: string; fileId: string }

const proposedTo = async (person: TestClient, at: At) =>
  (await expectDone(person('getCheck', at))).body.data.descriptions

const textsFor = async (person: TestClient, at: At) =>
  (await proposedTo(person, at)).map(({ text }: { text: string }) => text)

test(
  'a picture that was described in a delivered document is proposed in a later one',
  { tags: 'short' },
  async () => {
    const job = await aJobWith(described('a', 'Seal of the county'))
    await check(job)
    const later = await aLaterJob(job)

    expect(await proposedTo(job.administrator, later)).toEqual([])
    await complete(job)

    expect(await proposedTo(job.administrator, later)).toEqual([
      {
        picture: pictureOf('a'),
        text: 'Seal of the county',
        at: expect.any(String),
        job: { _id: job.jobId, name: 'A job' },
      },
    ])
  },
)

test('so it is if the check of that document ends after the delivery', async () => {
  const job = await aJobWith(described('a', 'Seal of the county'))
  await complete(job)

  const later = await aLaterJob(job)

  expect(await textsFor(job.administrator, later)).toEqual(['Seal of the county'])
})

test('it is proposed to the remediator, with no job that they may not read, and never to the client side', async () => {
  const job = await aJobWith(described('a', 'Seal of the county'))
  await check(job)
  await complete(job)
  const { client, manager, administrator, other, people } = job
  const later = await aLaterJob(job)
  await go(manager, later.jobId)
  await go(administrator, later.jobId)
  await go(administrator, later.jobId, { remID: people.other.id })

  const [proposed] = await proposedTo(other, later)

  expect(proposed).toMatchObject({ text: 'Seal of the county', job: null })
  for (const person of [client, manager]) expect(await proposedTo(person, later)).toEqual([])
})

test('of two texts for one picture the one that was delivered last is proposed', async () => {
  const first = await aJobWith(described('a', 'A round sign'))
  await check(first)
  await complete(first)
  const second = { ...first, ...(await anotherJob(first)) }
  await handIn(second, described('a', 'Seal of the county'))
  await check(second)
  const later = await aLaterJob(first)

  expect(await textsFor(first.administrator, later)).toEqual(['A round sign'])
  await complete(second)

  expect(await textsFor(first.administrator, later)).toEqual(['Seal of the county'])
})

/** Another job of the organization, in the hands of its remediator. */
async function anotherJob(story: JobStory) {
  const { client, manager, administrator, remediator, people } = story
  const files = [undescribed('a')]
  const { body } = await expectDone(client('createJob', { job_name: 'Another' }, { files }))
  const jobId: string = body.data._id
  await go(manager, jobId)
  await go(administrator, jobId)
  await go(administrator, jobId, { remID: people.remediator.id })
  await go(remediator, jobId)
  return { jobId, files: await filesOf(story.superUser, jobId) }
}

test('only the newest fixed document of a file counts, and none that is not delivered', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [undescribed('a')])
  const at = { jobId: job.jobId, fileId: job.files[0] ?? '' }
  const early = { ...described('b', 'Too early'), field: 'file' }
  await expectDone(job.remediator('addVersion', at, { files: [early] }))
  await handIn(job, described('a', 'Seal of the county'))
  await check(job)
  await complete(job)
  await expectDone(
    job.administrator('reopenJob', {
      jobId: job.jobId,
      remID: job.people.other.id,
      files: job.files,
    }),
  )
  await go(job.other, job.jobId)
  const unfinished = { ...described('a', 'Unfinished'), field: 'file' }
  await expectDone(job.other('addVersion', at, { files: [unfinished] }))

  const later = await aLaterJob(job)

  // What was delivered stays delivered when its job is re-opened.
  expect(await textsFor(job.administrator, later)).toEqual(['Seal of the county'])
})

test('nothing of it crosses to another organization', { tags: 'short' }, async () => {
  const job = await aJobWith(described('a', 'Seal of the county'))
  await check(job)
  await complete(job)
  const stranger = await aStory(parts)

  const theirs = await aLaterJob(stranger)

  expect(await proposedTo(stranger.administrator, theirs)).toEqual([])
})

test('it ends with the file that says so, and goes with its bytes', async () => {
  const job = await aJobWith(described('a', 'Seal of the county'))
  await check(job)
  await complete(job)
  const later = await aLaterJob(job)
  const known = () =>
    parts.db
      .selectFrom('picture_descriptions')
      .select('description')
      .where('organization_id', '=', job.organization.id)
      .execute()
  const long = new Date(Date.now() - 40 * 86_400_000).toISOString()
  await parts.db
    .updateTable('job_files')
    .set({ deleted_at: long, is_remediated: false, is_marked_since_assigned: false })
    .where('job_id', '=', job.jobId)
    .execute()

  expect(await textsFor(job.administrator, later)).toEqual([])
  expect(await known()).toHaveLength(1)
  await sweep({ ...parts, log: pino({ level: 'silent' }) })

  expect(await known()).toEqual([])
})

test('of more pictures than are remembered the oldest are forgotten', async () => {
  const { organization } = await aStory(parts)
  const rows = ['a', 'b', 'c'].map((letter, at) => ({
    organization_id: organization.id,
    picture: pictureOf(letter),
    description: letter,
    file_id: newId(),
    delivered_at: new Date(Date.UTC(2026, 0, at + 1)).toISOString(),
  }))
  await parts.db.insertInto('picture_descriptions').values(rows).execute()

  await deleteOldestDescriptions(parts.db, 2)

  const left = await parts.db
    .selectFrom('picture_descriptions')
    .select('description')
    .where('organization_id', '=', organization.id)
    .orderBy('description')
    .execute()
  expect(left.map(({ description }) => description)).toEqual(['b', 'c'])
})

/** Deletes the only file of a job a long time ago. */
const deleteFileOf = ({ jobId }: JobAtHand) =>
  parts.db
    .updateTable('job_files')
    .set({
      deleted_at: '2020-01-01T00:00:00Z',
      is_remediated: false,
      is_marked_since_assigned: false,
    })
    .where('job_id', '=', jobId)
    .execute()

test('the text of a deleted file gives way to an earlier one', async () => {
  const first = await aJobWith(described('a', 'A round sign'))
  await check(first)
  await complete(first)
  const second = { ...first, ...(await anotherJob(first)) }
  await handIn(second, described('a', 'Seal of the county'))
  await check(second)
  await complete(second)
  const later = await aLaterJob(first)
  await deleteFileOf(second)

  const hashes = await findDeliveredHashes(parts.db, first.jobId)
  await saveDescriptions(parts.db, first.organization.id, hashes)

  expect(await textsFor(first.administrator, later)).toEqual(['A round sign'])
})

test('what an interrupted sweep leaves is forgotten by the next one', async () => {
  const job = await aJobWith(described('a', 'Seal of the county'))
  await check(job)
  await complete(job)
  await deleteFileOf(job)
  const log = pino({ level: 'silent' })
  const sweepFiles = () =>
    sweepDeletedFiles(
      { ...parts, log },
      { before: '2021-01-01T00:00:00Z', now: new Date().toISOString() },
    )
  const remembered = () =>
    parts.db
      .selectFrom('picture_descriptions')
      .where('organization_id', '=', job.organization.id)
      .select('picture')
      .execute()
  await runAsOwner(
    parts.db,
    `create function refuse() returns trigger language plpgsql as
       'begin raise exception ''interrupted''; end';
     create trigger refuse before delete on picture_descriptions
       for each row execute function refuse()`,
  )

  await expect(sweepFiles()).rejects.toThrow('interrupted')
  await runAsOwner(parts.db, 'drop trigger refuse on picture_descriptions')
  expect(await remembered()).toHaveLength(1)
  await sweepFiles()

  expect(await remembered()).toEqual([])
})
