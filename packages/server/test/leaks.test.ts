// @module-tag rest
import { emptyModelLists } from '@curbcut/checks/model/model.ts'
import { packModel } from '@curbcut/checks/model/pack-model.ts'
import { allRoutes, paramNames, routeNames, type Route, type RouteName } from '@curbcut/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findDocumentsByHash } from '#server/features/documents/file-repository.ts'
import { saveModel } from '#server/features/documents/model-repository.ts'
import { recordCheckResults } from '#server/features/documents/record-checks.ts'
import { appForTest } from './app-for-test.ts'
import { compareAll } from './documents/compared.ts'
import { pictureOf } from './documents/describing-checks.ts'
import { aPdf } from './documents/documents.ts'
import { aUser } from './factories.ts'
import type { TestAnswer, TestClient } from './http/client.ts'
import { aClient } from './http/client.ts'
import { readingCalls, textOf } from './http/reading-calls.ts'
import { isOpenTo } from './http/route-worlds.ts'
import { aJobAt, aStory, back, expectDone, filesOf, go, type JobStory } from './jobs/job-story.ts'
import { freezeAll } from './review/evidence.ts'

const parts = appForTest()

/** A text that nobody outside may read; it says where it was planted. */
const secret = (where: string) => `secret-${where}-7f3a`
/** Matches sums and pages only as whole numbers: random ids have the same digits. */
const secretPattern = /secret-[a-z-]+-7f3a|(?<![\w-])(?:12345\.67|1234567|76543)(?![\w-])/g

/**
 * Ids that the client side must not learn: remediators, and things that only they and administrators
 * see.
 */
const plantedIds = new Set<string>()

beforeEach(() => plantedIds.clear())

type Leak = { by: string; call: string; secrets: string[] }

function secretsOf(answer: TestAnswer): string[] {
  const text = textOf(answer)
  const ids = [...plantedIds].filter((id) => text.includes(id))
  return [...new Set([...(text.match(secretPattern) ?? []), ...ids])]
}

const documents = [{}, { version: 'original' }, { version: '1' }, { version: '2' }]

/** All queries that show another form of a document, or another document. */
const variants = (name: RouteName): Record<string, string>[] => {
  if (name === 'getCheck' || name === 'getComparison' || name === 'getModel') return documents
  if (name === 'listModel')
    return documents.flatMap((document) =>
      ['parts', 'heard'].map((list) => ({ ...document, list })),
    )
  // The PDF has the content of the JSON, packed.
  if (name === 'getEvidenceReport') return [{}, { format: 'json' }]
  if (name === 'downloadJob') return [{}, { report: 'true' }]
  return name === 'downloadFile' ? [...documents, { inline: 'true' }] : [{}]
}

const callsOfFiles = readingCalls.filter((name) => paramNames(allRoutes[name]).includes('fileId'))

/** Makes these calls about a job as a person. */
const readBy =
  (calls: readonly RouteName[]) =>
  async (by: string, person: TestClient, ids: Record<string, string>) => {
    const found: Leak[] = []
    for (const name of calls) {
      const route: Route = allRoutes[name]
      const params = Object.fromEntries(paramNames(route).map((key) => [key, ids[key] ?? '']))
      for (const query of variants(name)) {
        const secrets = secretsOf(await person(name, { ...params, ...query }))
        if (secrets.length > 0) found.push({ by, call: name, secrets })
      }
    }
    return found
  }

const readEverything = readBy(readingCalls)
const readFile = readBy(callsOfFiles)

/**
 * Ends all checks and comparisons with secrets: authors and programs in each check, and further texts
 * in results of undelivered versions.
 */
async function plantChecks(organizationId: string) {
  const { rows } = await sql<{ sha256: string }>`
    select file_versions.sha256 from file_versions
      join job_files on job_files.id = file_versions.file_id join jobs on jobs.id = job_files.job_id
    where jobs.organization_id = ${organizationId} and delivered_at is null`.execute(parts.db)
  const unfinished = new Set(rows.map(({ sha256 }) => sha256))
  const checks = await parts.db
    .selectFrom('checks')
    .select(['id', 'sha256'])
    .where('organization_id', '=', organizationId)
    .execute()
  for (const { id, sha256 } of checks) {
    const said = unfinished.has(sha256) ? secret('check') : 'plain'
    const facts = {
      kind: 'pdf',
      title: said,
      author: secret('author'),
      producer: secret('producer'),
    }
    const place = { page: 1, detail: said, picture: pictureOf('a') }
    const counts = { count: 1, tested: 1, pages: [1], places: [place], gaps: [] }
    await parts.db
      .updateTable('checks')
      .set({
        state: 'done',
        ended_at: new Date().toISOString(),
        pages: unfinished.has(sha256) ? 76_543 : 1,
        barriers: unfinished.has(sha256) ? 1_234_567 : 1,
        facts: JSON.stringify(facts),
        described: JSON.stringify([{ picture: pictureOf('b'), text: secret('description') }]),
        conditions: JSON.stringify([{ rule: '7.3-1', status: 'fail', ...counts }]),
      })
      .where('id', '=', id)
      .execute()
    await saveModel(parts.db, id, modelSaying(said))
  }
  await plantComparisons(organizationId, [...unfinished])
  await keepResults(organizationId, [...unfinished])
  await plantDescription(organizationId, secret('described-before'))
}

/** Ends all comparisons; what undelivered versions lack is secret. */
async function plantComparisons(organizationId: string, unfinished: readonly string[]) {
  await compareAll(parts)
  const lost = JSON.stringify([{ page: 1, words: [secret('lost')] }])
  await parts.db
    .updateTable('comparisons')
    .set({ words: 1_234_567, found: 76_543, lost })
    .where('organization_id', '=', organizationId)
    .where('fixed_sha256', '=', sql<string>`any(${[...unfinished]}::text[])`)
    .execute()
}

/** What the organization has said of picture a before, in a delivered document. */
async function plantDescription(organizationId: string, description: string) {
  const { id } = await parts.db
    .selectFrom('job_files')
    .innerJoin('jobs', 'jobs.id', 'job_files.job_id')
    .select('job_files.id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const said = { description, file_id: id, delivered_at: new Date().toISOString() }
  await parts.db
    .insertInto('picture_descriptions')
    .values({ organization_id: organizationId, picture: pictureOf('a'), ...said })
    .onConflict((conflict) => conflict.constraint('picture_descriptions_pkey').doUpdateSet(said))
    .execute()
}

/** A model in which a reader meets this text, and its counts. */
function modelSaying(said: string) {
  const part = { id: 0, kind: 'tag', depth: 0, last: 0, role: 'P', page: 1, text: said } as const
  const { index, bytes } = packModel({
    kind: 'pdf',
    isTagged: true,
    language: said,
    gaps: [said],
    lists: { ...emptyModelLists(), parts: [part], heard: [{ part: 0, page: 1, text: said }] },
  })
  return { index, bytes: Buffer.from(bytes) }
}

/** The history tells of those versions as of any other. */
async function keepResults(organizationId: string, hashes: readonly string[]) {
  const now = new Date().toISOString()
  const jobs = await parts.db
    .selectFrom('jobs')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute()
  const jobIds = jobs.map(({ id }) => id)
  for (const sha256 of hashes) {
    const ones = await findDocumentsByHash(parts.db, sha256, jobIds)
    await recordCheckResults({ db: parts.db, now }, organizationId, ones)
  }
}

type Scene = JobStory & { jobId: string; files: string[]; look: (stage: string) => Promise<void> }

/**
 * Collects the present ids of a job that the client side must not learn: people, quotes, bookings,
 * notes, versions.
 */
async function plantIds(jobId: string, { remediator, other }: JobStory['people']) {
  const { rows } = await sql<{ id: string }>`
    select id from quotes where job_id = ${jobId}
    union all select id from ledger where job_id = ${jobId}
    union all select id from notes where job_id = ${jobId} and thread = 'remediator'
    union all select file_versions.id from file_versions
      join job_files on job_files.id = file_versions.file_id
      where job_id = ${jobId} and delivered_at is null`.execute(parts.db)
  plantedIds.clear()
  for (const { id } of [remediator, other, ...rows]) plantedIds.add(id)
}

/**
 * A story in which the remediator's texts are full of secrets; `look` reads everything as the client
 * side.
 */
async function aSecretStory() {
  const story = await aStory(parts)
  const { people } = story
  for (const [key, person] of [
    ['one', people.remediator] as const,
    ['two', people.other] as const,
  ]) {
    await parts.db
      .updateTable('users')
      .set({
        first_name: secret(`first-name-${key}`),
        last_name: secret(`last-name-${key}`),
        email: `${secret(`email-${key}`)}-${person.id}@example.com`,
        company_name: secret(`company-${key}`),
        unique_id: `${secret(`id-${key}`)}-${person.id}`,
      })
      .where('id', '=', person.id)
      .execute()
  }
  const created = await expectDone(
    story.client('createJob', { job_name: 'A job' }, { files: [aPdf('one.pdf'), aPdf('two.pdf')] }),
  )
  const jobId: string = created.body.data._id
  const files = await filesOf(story.client, jobId)
  const look = async (stage: string) => {
    await plantIds(jobId, people)
    await plantChecks(story.organization.id)
    await freezeAll(parts, jobId)
    const report = await parts.db
      .selectFrom('evidence_reports')
      .select(['edition', 'public_id'])
      .where('job_id', '=', jobId)
      .orderBy('edition', 'desc')
      .executeTakeFirst()
    const ofReport = { edition: String(report?.edition ?? 1), publicId: report?.public_id ?? '' }
    const found: Leak[] = []
    for (const fileId of files) {
      // Calls that name no file would be the same for the next one.
      const read = fileId === files[0] ? readEverything : readFile
      for (const by of ['client', 'manager'] as const) {
        const ids = { jobId, fileId, userId: people[by].id, orgId: story.organization.id }
        found.push(...(await read(by, story[by], { ...ids, ...ofReport })))
      }
    }
    expect({ stage, found }).toEqual({ stage, found: [] })
  }
  return { ...story, jobId, files, look } satisfies Scene
}

const fixed = (where: string) => ({
  ...aPdf(`${secret(`fixed-name-${where}`)}.pdf`, secret(`fixed-content-${where}`)),
  field: 'file',
})

test('the client side reads nothing of the remediator, at no stage of a job and by no call', async () => {
  const scene = await aSecretStory()
  const { jobId, files, people, look, administrator, remediator, other, manager } = scene
  const [one = '', two = ''] = files

  await look('created')
  await go(manager, jobId)
  await go(administrator, jobId)
  await go(administrator, jobId, { remID: people.other.id })
  await look('assigned')
  await back(other, jobId, { reason: secret('decline-reason') })
  await look('declined')
  await go(administrator, jobId, { remID: people.remediator.id })
  await expectDone(remediator('addRemediatorNote', { jobId, message: secret('note') }))
  await expectDone(administrator('addRemediatorNote', { jobId, message: secret('answer') }))
  await expectDone(remediator('markSpecial', { jobId, job_cost: '12345.67', files: one }))
  await look('quoted')
  await back(administrator, jobId, { reason: secret('quote-declined') })
  await expectDone(remediator('markSpecial', { jobId, job_cost: '12345.67', files: one }))
  await go(administrator, jobId)
  await look('quote approved')
  await expectDone(
    remediator(
      'remediateFile',
      { jobId, fileId: one, simple_pages: 0, complex_pages: 0 },
      { files: [fixed('first')] },
    ),
  )
  await look('partly remediated')
  await expectDone(
    remediator('remediateFile', {
      jobId,
      fileId: two,
      simple_pages: 76_543,
      complex_pages: 1,
      page_note: secret('page-note'),
      reason: secret('delivery-reason'),
    }),
  )
  await expectDone(remediator('addVersion', { jobId, fileId: two }, { files: [fixed('second')] }))
  await go(remediator, jobId)
  await look('in review')
  await back(administrator, jobId, { files: two, reason: secret('return-reason') })
  await look('returned')
})

test('what reviewers find wrong reaches nobody on the client side, however the review ends', async () => {
  const { jobId, files, people, look, administrator, remediator, manager } = await aSecretStory()
  const [one = '', two = ''] = files
  await go(manager, jobId)
  await go(administrator, jobId)
  await go(administrator, jobId, { remID: people.remediator.id })
  await go(remediator, jobId)
  const pages = { simple_pages: 1, complex_pages: 0 }
  for (const fileId of files)
    await expectDone(remediator('remediateFile', { jobId, fileId, ...pages }))
  await go(remediator, jobId)
  const wrong = { condition: 'tables', sentence: secret('problem'), place: secret('place') }
  for (const fileId of files)
    await expectDone(administrator('addProblem', { jobId, fileId, ...wrong }))
  await look('found')
  await back(administrator, jobId, { files: one })
  await look('returned')
  expect(secretsOf(await remediator('listProblems', { jobId }))).toContain(secret('problem'))
  await expectDone(remediator('remediateFile', { jobId, fileId: one, ...pages }))
  await go(remediator, jobId)
  await go(administrator, jobId)
  await look('completed with problems')
  await expectDone(administrator('reopenJob', { jobId, remID: people.other.id, files: two }))
  await look('re-opened')
})

test('what is handed in after a re-opening is not shown before the job is completed again', async () => {
  const scene = await aSecretStory()
  const { jobId, files, people, look, administrator, remediator, other, manager, client } = scene
  const [one = '', two = ''] = files
  const delivered = { ...aPdf('delivered.pdf', 'delivered content'), field: 'file' }
  await go(manager, jobId)
  await go(administrator, jobId)
  await go(administrator, jobId, { remID: people.remediator.id })
  await go(remediator, jobId)
  await expectDone(
    remediator(
      'remediateFile',
      {
        jobId,
        fileId: one,
        simple_pages: 1,
        complex_pages: 1,
        page_note: secret('page-note'),
        reason: 'Said to the client',
      },
      { files: [delivered] },
    ),
  )
  await expectDone(
    remediator('remediateFile', { jobId, fileId: two, simple_pages: 1, complex_pages: 1 }),
  )
  await go(remediator, jobId)
  await go(administrator, jobId)
  await look('completed')
  await expectDone(administrator('closeJob', { jobId }))
  await expectDone(administrator('reopenJob', { jobId, remID: people.other.id, files: one }))
  await go(other, jobId)
  await expectDone(other('addVersion', { jobId, fileId: one }, { files: [fixed('unfinished')] }))
  await look('re-opened')

  const latest = await client('downloadFile', { jobId, fileId: one })
  const theirs = await other('downloadFile', { jobId, fileId: one })

  expect(latest.bytes.toString()).toContain('delivered content')
  expect(theirs.bytes.toString()).toContain(secret('fixed-content-unfinished'))
})

test('no answer to a change by the client side tells of the remediator', async () => {
  const scene = await aSecretStory()
  const { organization, jobId, files, people, manager, client, administrator, remediator } = scene
  const [fileId = ''] = files
  const answers: TestAnswer[] = []
  const everyChange = async () => {
    await plantIds(jobId, people)
    for (const [person, userId] of [
      [client, people.client.id],
      [manager, people.manager.id],
    ] as const) {
      for (const name of routeNames) {
        const route: Route = allRoutes[name]
        if (route.method === 'GET' || name === 'login') continue
        // The story itself submits and deletes; here both are refused.
        const ids = { jobId, fileId, userId, orgId: organization.id }
        const fields = { ...route.sample, ...ids }
        const sent = route.filePart ? { files: [{ ...aPdf(), field: route.filePart.name }] } : {}
        answers.push(await person(name, fields, sent))
      }
    }
  }

  answers.push(await go(manager, jobId))
  await go(administrator, jobId)
  await go(administrator, jobId, { remID: people.remediator.id })
  await everyChange()
  await expectDone(remediator('markSpecial', { jobId, job_cost: '12345.67', files: fileId }))
  await everyChange()
  await go(administrator, jobId)
  await expectDone(
    remediator(
      'remediateFile',
      { jobId, fileId, simple_pages: 0, complex_pages: 0 },
      { files: [fixed('change')] },
    ),
  )
  await everyChange()

  // Early refusals tell little.
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(30)
  expect(answers.flatMap(secretsOf)).toEqual([])
})

test(
  'nothing of one organization reaches the client side of another',
  { tags: 'short' },
  async () => {
    const { jobId, files, people, client, organization } = await aSecretStory()
    const mark = secret('other-organization')
    await parts.db
      .updateTable('organizations')
      .set({ name: mark })
      .where('id', '=', organization.id)
      .execute()
    await parts.db
      .updateTable('users')
      .set({ last_name: mark })
      .where('id', '=', people.client.id)
      .execute()
    await expectDone(client('updateJob', { jobId, job_name: mark }))
    await expectDone(client('addFiles', { jobId }, { files: [aPdf(`${mark}.pdf`, mark)] }))
    await expectDone(client('addClientNote', { jobId, message: mark }))
    const stranger = await aStory(parts)
    const ids = { jobId, fileId: files[0] ?? '', userId: people.client.id, orgId: organization.id }

    const found = [
      ...(await readEverything('client', stranger.client, ids)),
      ...(await readEverything('manager', stranger.manager, ids)),
      ...(await readEverything('remediator', stranger.remediator, ids)),
    ]

    expect(found).toEqual([])
  },
)

test('what one organization says of a picture reaches nobody at the same picture of another', async () => {
  const [one, another] = [await aJobAt(parts, 'IN_REVIEW'), await aJobAt(parts, 'IN_REVIEW')]
  await plantChecks(another.organization.id)
  await plantDescription(one.organization.id, secret('theirs'))
  await plantDescription(another.organization.id, secret('own'))
  const { jobId, files, people, organization } = another
  const ids = { jobId, fileId: files[0] ?? '', orgId: organization.id, userId: people.client.id }

  const found: Leak[] = []
  for (const [by, person] of Object.entries(another.by))
    found.push(...(await readEverything(by, person, ids)))

  const readersOf = (where: string) =>
    new Set(found.flatMap(({ by, secrets }) => (secrets.includes(secret(where)) ? by : [])))
  expect(readersOf('theirs')).toEqual(new Set())
  // Their own reaches those who work on the documents.
  expect(readersOf('own')).toEqual(
    new Set(['superUser', 'administrator', 'colleague', 'remediator']),
  )
})

test(
  'a remediator who has left a job finds nothing of it any more',
  { tags: 'short' },
  async () => {
    const { jobId, files, people, manager, client, administrator, remediator } =
      await aSecretStory()
    const mark = secret('client-data')
    await expectDone(client('updateJob', { jobId, job_name: mark }))
    await expectDone(client('addClientNote', { jobId, message: mark }))
    await go(manager, jobId)
    await go(administrator, jobId)
    await go(administrator, jobId, { remID: people.remediator.id })
    expect(secretsOf(await remediator('getJob', { jobId }))).toContain(mark)
    await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))

    const aboutJobs = readingCalls.filter((name) => paramNames(allRoutes[name]).includes('jobId'))
    const answers = await Promise.all(
      aboutJobs.map((name) => {
        const route: Route = allRoutes[name]
        return remediator(name, { ...route.sample, jobId, fileId: files[0] ?? '' })
      }),
    )
    const list = await remediator('listJobs')

    // What their role never has is refused before anything is looked up.
    expect(answers.map(({ status }) => status)).toEqual(
      aboutJobs.map((name) => (isOpenTo(allRoutes[name], 'RM_REM') ? 404 : 403)),
    )
    expect(answers.flatMap(secretsOf)).toEqual([])
    expect(secretsOf(list)).toEqual([])
  },
)

test('a remediator is not told of other jobs of the organization whose job they have', async () => {
  const { jobId, people, manager, client, administrator, remediator, files, organization } =
    await aSecretStory()
  const mark = secret('another-job')
  const other = await expectDone(
    client('createJob', { job_name: mark }, { files: [aPdf(`${mark}.pdf`, mark)] }),
  )
  const otherFiles = await filesOf(client, other.body.data._id)
  await go(manager, jobId)
  await go(administrator, jobId)
  await go(administrator, jobId, { remID: people.remediator.id })
  const newcomer = await aUser(parts.db, 'RM_REM')
  const outsider = await aClient(parts, newcomer)
  const own = {
    jobId,
    fileId: files[0] ?? '',
    userId: people.remediator.id,
    orgId: organization.id,
  }
  const theirs = { ...own, jobId: other.body.data._id, fileId: otherFiles[0] ?? '' }

  const found = [
    ...(await readEverything('remediator', remediator, own)),
    ...(await readEverything('remediator', remediator, theirs)),
    ...(await readEverything('outsider', outsider, theirs)),
  ].filter(({ secrets }) => secrets.includes(mark))

  expect(found).toEqual([])
})
