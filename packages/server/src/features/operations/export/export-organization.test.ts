// @module-tag rest
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ghostExportRefusal } from '@curbcut/contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { createFolderStore } from '#server/ports/file-store.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { appForTest } from '#test/app-for-test.ts'
import { untilWaiting } from '#test/db/locks.ts'
import { anOwnStore } from '#test/documents/an-own-store.ts'
import { aPdf } from '#test/documents/documents.ts'
import { folderInMemory } from '#test/documents/folder-in-memory.ts'
import { endedOf } from '#test/documents/retention.ts'
import { aMembership, anOrganization, aUser } from '#test/factories.ts'
import { readZip } from '#test/formats/read-zip.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient } from '#test/http/client.ts'
import {
  aJobAt,
  expectDone,
  go,
  ledgerOf,
  refusalOf,
  type JobAtHand,
} from '#test/jobs/job-story.ts'
import { anAddress } from '#test/people/strangers.ts'
import { anEvidenceReport } from '#test/review/evidence-factories.ts'

/** Happens while the first document is read. */
let duringRead: (() => Promise<unknown>) | undefined
const root = await folderInMemory('curbcut-export-')
afterAll(() => rm(root, { recursive: true, force: true }))
const bare = await anOwnStore(createFolderStore(root))
const store: OwnStore = {
  ...bare,
  read(key, range) {
    const meanwhile = duringRead
    duringRead = undefined
    if (!meanwhile) return bare.read(key, range)
    // Held, as by a slow reader: what is removed meanwhile stays until it has been read.
    const bytes = bare.read(key, range).toArray()
    return Readable.from(
      (async function* held() {
        const chunks = await bytes
        await meanwhile()
        yield* chunks
      })(),
    )
  },
}
const parts = appForTest({ files: store })

/** An organization with a completed job, in which every text that people write says the mark. */
async function aMarked(mark: string) {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [aPdf(`${mark}-a.pdf`, `${mark} bytes`)])
  const { jobId, organization, people, remediator, manager, administrator } = job
  const named = { name: `${mark} name` }
  await parts.db.updateTable('organizations').set(named).where('id', '=', organization.id).execute()
  await parts.db.updateTable('jobs').set(named).where('id', '=', jobId).execute()
  for (const { id } of [people.manager, people.client]) {
    await parts.db.updateTable('users').set({ last_name: mark }).where('id', '=', id).execute()
  }
  const day = { own_date: '2999-01-01', reason: `${mark} day` }
  await expectDone(administrator('setDueDate', { jobId, ...day }))
  for (const isArchived of [true, false])
    await expectDone(administrator('deleteJob', { jobId, isArchived }))
  const [fileId = ''] = job.files
  const pages = { simple_pages: 3, complex_pages: 1 }
  await expectDone(
    remediator(
      'remediateFile',
      { jobId, fileId, ...pages },
      { files: [aPdf(`${mark}-b.pdf`, `${mark} fixed`)] },
    ),
  )
  await expectDone(manager('addClientNote', { jobId, message: `${mark} to clients` }))
  await expectDone(remediator('addRemediatorNote', { jobId, message: `${mark} inside` }))
  await go(remediator, jobId)
  await go(administrator, jobId)
  await signOffAfterDispute(job, mark)
  const row = { id: jobId, created_at: new Date().toISOString(), ...named }
  await anEvidenceReport(parts.db, { job: row, organization: named, edition: 2 })
  await parts.db
    .insertInto('picture_descriptions')
    .values({
      organization_id: organization.id,
      picture: mark,
      description: `${mark} seal`,
      file_id: fileId,
      delivered_at: new Date().toISOString(),
    })
    .execute()
  return { ...job, fileId, statementId: await aStatementOf(job, mark) }
}

/** Answered by an administrator who has done nothing else. */
async function signOffAfterDispute({ by, jobId, files: [file = ''] }: JobAtHand, mark: string) {
  const reason = `${mark} complaint`
  await expectDone(by.client('disputeDelivery', { jobId, file, place: `${mark} page`, reason }))
  const { body } = await expectDone(by.client('getSignOff', { jobId }))
  const disputeId = body.data.files[0].disputes[0]._id
  await expectDone(by.colleague('answerDispute', { disputeId, answer: `${mark} reply` }))
  await expectDone(by.manager('signOff', { jobId, all: true }))
}

async function aStatementOf(
  job: Pick<Awaited<ReturnType<typeof aJobAt>>, 'parts' | 'jobId' | 'organization' | 'people'>,
  mark: string,
) {
  const [booking] = await ledgerOf(job)
  const id = newId()
  const { last } = await parts.db
    .selectFrom('statements')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  await parts.db
    .insertInto('statements')
    .values({
      id,
      type: 'organization',
      remediator_id: null,
      organization_id: job.organization.id,
      month: '2026-01-01',
      number: (last ?? 0) + 1,
      name: mark,
      email: 'a@example.com',
      first_name: null,
      last_name: null,
      address: [mark],
      simple_pages: 3,
      complex_pages: 1,
      non_billable_pages: 0,
      jobs: 1,
      special_jobs: 0,
      quote_cents: 0,
      cents: 500,
      lines: 1,
      issued_at: new Date().toISOString(),
      issued_by: job.people.administrator.id,
      paid_on: null,
      paid_at: null,
      paid_by: null,
    })
    .execute()
  await parts.db
    .insertInto('statement_lines')
    .values({
      statement_id: id,
      number: 1,
      type: 'organization',
      ledger_id: booking?.id ?? '',
      job_name: mark,
      file_name: mark,
      organization_name: mark,
    })
    .execute()
  return id
}

const tablesOfJobs = [
  ...(['notes', 'ledger', 'events', 'evidence_reports'] as const),
  ...(['promises', 'promise_pauses', 'sign_offs', 'disputes'] as const),
] as const

const idsOf = async ({ organization, jobId, fileId, statementId, people }: Marked) => {
  const byJob = async (table: (typeof tablesOfJobs)[number]) =>
    (await parts.db.selectFrom(table).select('id').where('job_id', '=', jobId).execute()).map(
      ({ id }) => id,
    )
  const ofTables = await Promise.all(tablesOfJobs.map(byJob))
  const ofPeople = [people.manager.id, people.client.id]
  return [organization.id, jobId, fileId, statementId, ...ofPeople, ...ofTables.flat()]
}
type Marked = Awaited<ReturnType<typeof aMarked>>

const linesOf = (zip: Buffer, table: string): Record<string, unknown>[] =>
  readZip(zip)
    .filter(({ name }) => name === `rows/${table}.jsonl`)
    .flatMap(({ content }) => content.toString().split('\n').filter(Boolean))
    .map((line) => JSON.parse(line))

test('everything of an organization is in its zip, and in no byte anything of another', async () => {
  const own = await aMarked('Markone')
  const other = await aMarked('Marktwo')
  // The same person works for both.
  await aMembership(parts.db, other.organization.id, own.people.client.id)
  const { superUser, organization, jobId, fileId } = own

  const { bytes, headers } = await expectDone(
    superUser('exportOrganization', { organizationId: organization.id }),
  )

  expect(headers['content-type']).toBe('application/zip')
  const names = readZip(bytes).map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'README.txt',
      'schema.json',
      'rows/organizations.jsonl',
      'rows/ledger.jsonl',
      `documents/${jobId}/${fileId}/0-Markone-a.pdf`,
      `documents/${jobId}/${fileId}/1-Markone-b.pdf`,
      `reports/${jobId}/edition-2.json`,
    ]),
  )
  expect(names.filter((name) => name.startsWith('statements/'))).toHaveLength(1)
  const text = bytes.toString('latin1')
  const ownTexts = [
    'name',
    'bytes',
    'fixed',
    'to clients',
    'inside',
    'seal',
    'day',
    'complaint',
    'page',
    'reply',
  ]
  expect(ownTexts.filter((words) => !text.includes(`Markone ${words}`))).toEqual([])
  expect((await idsOf(own)).filter((id) => !text.includes(id))).toEqual([])
  expect(['Marktwo', ...(await idsOf(other))].filter((part) => text.includes(part))).toEqual([])
  expect(text).not.toContain('password_hash')
})

test('the schema names every field of every line, and no other', async () => {
  const { superUser, organization } = await aMarked('Markthree')

  const { bytes } = await expectDone(
    superUser('exportOrganization', { organizationId: organization.id }),
  )

  const schema = readZip(bytes).find(({ name }) => name === 'schema.json')
  const { $defs } = JSON.parse(String(schema?.content))
  for (const table of Object.keys($defs)) {
    const fields = Object.keys($defs[table].properties).toSorted()
    for (const line of linesOf(bytes, table)) expect(Object.keys(line).toSorted()).toEqual(fields)
  }
  expect(Object.keys($defs)).toContain('notes')
})

test(
  'an account manager gets what the client side sees, and nothing of the remediator or of money',
  { tags: 'short' },
  async () => {
    const { manager, organization, people, jobId, fileId } = await aMarked('Markfour')
    const { remediator, administrator } = people

    const { bytes } = await expectDone(
      manager('exportOrganization', { organizationId: organization.id }),
    )

    const text = bytes.toString('latin1')
    expect(readZip(bytes).map(({ name }) => name)).toContain(
      `documents/${jobId}/${fileId}/0-Markfour-a.pdf`,
    )
    expect(linesOf(bytes, 'notes').map(({ message }) => message)).toEqual(['Markfour to clients'])
    expect(text).toContain('Markfour bytes')
    // When and why, not by whom, nor by which rules.
    const promised = { job_id: jobId, number: 2, own_date: '2999-01-01', reason: 'Markfour day' }
    const promises = linesOf(bytes, 'promises')
    expect(promises).toEqual([
      expect.objectContaining({ number: 1, reason: null }),
      expect.objectContaining(promised),
    ])
    for (const field of ['made_by', 'hours', 'hours_id', 'calendar_id'])
      for (const promise of promises) expect(promise).not.toHaveProperty(field)
    expect(linesOf(bytes, 'promise_pauses')).toEqual([])
    expect(linesOf(bytes, 'sign_offs')).toMatchObject([
      { job_id: jobId, file_id: fileId, state: 'signed_off', decided_by: people.manager.id },
    ])
    expect(linesOf(bytes, 'disputes')).toMatchObject([
      {
        job_id: jobId,
        file_id: fileId,
        created_by: people.client.id,
        place: 'Markfour page',
        reason: 'Markfour complaint',
        answer: 'keep',
        answer_text: 'Markfour reply',
        answered_by: people.colleague.id,
      },
    ])
    const hidden = ['Markfour inside', 'Markfour seal', 'cents', 'remediator_id', 'storage_key']
    const others = [remediator.id, administrator.id, administrator.email]
    expect([...hidden, ...others].filter((part) => text.includes(part))).toEqual([])
  },
)

test('a fixed document that is not delivered is in no account manager’s zip', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  const [fileId = ''] = job.files
  const files = [aPdf('draft.pdf', 'an undelivered draft')]
  await expectDone(job.remediator('addVersion', { jobId: job.jobId, fileId }, { files }))
  const organizationId = job.organization.id

  const forManager = await expectDone(job.manager('exportOrganization', { organizationId }))
  const forSuperUser = await expectDone(job.superUser('exportOrganization', { organizationId }))

  expect(forManager.bytes.toString('latin1')).not.toMatch(/undelivered|draft\.pdf/)
  expect(forSuperUser.bytes.toString('latin1')).toContain('an undelivered draft')
})

test(
  'nobody else exports an organization, and no account manager another one',
  { tags: 'short' },
  async () => {
    const { by, organization } = await aJobAt(parts, 'SUBMITTED')
    const another = await anOrganization(parts.db)
    const elsewhere = await aClient(parts, another.accountManager, another.organization.id)
    const organizationId = organization.id

    for (const person of [by.administrator, by.client, by.remediator]) {
      expect(await refusalOf(person('exportOrganization', { organizationId }))).toBe(
        '403 forbidden',
      )
    }
    expect(await refusalOf(elsewhere('exportOrganization', { organizationId }))).toBe(
      '404 not_found',
    )
  },
)

test('an administrator in an account manager’s account exports nothing, and is told why', async () => {
  const { by, people, organization } = await aJobAt(parts, 'SUBMITTED')
  const visitors = [people.administrator, people.superUser]

  const answers = []
  for (const visitor of visitors) {
    const browser = await aBrowser(parts, visitor)
    await expectDone(browser('ghostLogin', { userId: people.manager.id }))
    const choice = { orgId: organization.id, userId: people.manager.id }
    await expectDone(browser('setOrganization', choice))
    answers.push(await browser('exportOrganization', { organizationId: organization.id }))
  }

  const refusal = { code: 'forbidden', message: ghostExportRefusal }
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    visitors.map(() => [403, refusal]),
  )
  expect((await by.manager('getMe')).status).toBe(200)
  const taken = parts.db.selectFrom('access_entries').select('id')
  expect(
    await taken
      .where('kind', '=', 'organization_exported')
      .where('organization_id', '=', organization.id)
      .execute(),
  ).toEqual([])
})

test('the activity tells who exported which organization, and from where', async () => {
  const { manager, people, organization } = await aJobAt(parts, 'SUBMITTED')
  const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  const from = anAddress()

  await expectDone(manager('exportOrganization', { organizationId: organization.id }, { from }))

  const { body } = await expectDone(superUser('listActivity', { query: from }))
  expect(body.data).toMatchObject([
    {
      kind: 'organization_exported',
      address: from,
      actor: { _id: people.manager.id },
      about: { type: 'organization', _id: organization.id, name: organization.name },
    },
  ])
})

test('a lost document does not cut the zip off: everything else is in it, with the name of what is missing', async () => {
  const { superUser, organization, jobId, fileId } = await aMarked('Markfive')
  const { storage_key: key } = await parts.db
    .selectFrom('job_files')
    .select('storage_key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  await store.remove(key)

  const { bytes } = await expectDone(
    superUser('exportOrganization', { organizationId: organization.id }),
  )

  const entries = readZip(bytes)
  const folder = `documents/${jobId}/${fileId}`
  expect(entries.map(({ name }) => name)).toEqual(
    expect.arrayContaining([`${folder}/1-Markfive-b.pdf`, `reports/${jobId}/edition-2.json`]),
  )
  expect(entries.map(({ name }) => name)).not.toContain(`${folder}/0-Markfive-a.pdf`)
  const missing = entries.find(({ name }) => name === 'MISSING.txt')
  expect(String(missing?.content)).toContain(`\n${folder}/0-Markfive-a.pdf\n`)
})

test('a document that breaks off in the middle cuts the zip off, so that no half one looks whole', async () => {
  const { superUser, organization, fileId } = await aMarked('Marksix')
  const longer = { size_bytes: 999_999 }
  await parts.db.updateTable('job_files').set(longer).where('id', '=', fileId).execute()

  const cut = superUser('exportOrganization', { organizationId: organization.id })

  await expect(cut).rejects.toThrow('response destroyed before completion')
})

test('documents that end while a zip is made are named in it, and the zip goes on', async () => {
  const documents = [aPdf('first.pdf'), aPdf('second.pdf')]
  const job = await aJobAt({ ...parts, files: store }, 'COMPLETED', documents)
  duringRead = () => endedOf(job)

  const { bytes } = await expectDone(
    job.superUser('exportOrganization', { organizationId: job.organization.id }),
  )

  const names = readZip(bytes).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('documents/'))).toHaveLength(1)
  const missing = readZip(bytes).find(({ name }) => name === 'MISSING.txt')
  expect(String(missing?.content)).toContain('0-second.pdf')
})

test('access that ends in the middle cuts the zip off', async () => {
  const { by, organization } = await aJobAt(parts, 'SUBMITTED')
  const transaction = await parts.db.startTransaction().execute()
  await sql`lock table quotes in access exclusive mode`.execute(transaction)

  const ending = by
    .superUser('exportOrganization', { organizationId: organization.id })
    .then(({ status }) => `whole: ${status}`, String)
  await untilWaiting(parts.db)
  await by.superUser('logout')
  await transaction.rollback().execute()

  expect(await ending).toContain('response destroyed before completion')
})

test('an export that goes on keeps the session of whoever waits for it', async () => {
  const { by, people, organization } = await aJobAt(parts, 'SUBMITTED')
  const transaction = await parts.db.startTransaction().execute()
  await sql`lock table quotes in access exclusive mode`.execute(transaction)
  const exporting = by.superUser('exportOrganization', { organizationId: organization.id })
  await untilWaiting(parts.db)
  const sessions = sql`update sessions set seen_at = now() - interval '2 hours'
    where user_id = ${people.superUser.id}`
  await sessions.execute(parts.db)

  await transaction.rollback().execute()
  await expectDone(exporting)

  const { rows } = await sql<{ is_kept: boolean }>`
    select seen_at > now() - interval '1 hour' as is_kept from sessions
    where user_id = ${people.superUser.id}`.execute(parts.db)
  expect(rows).toEqual([{ is_kept: true }])
})
