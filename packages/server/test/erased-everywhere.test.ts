import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyDeliveries } from '#server/features/jobs/delivery-times/verify-deliveries.ts'
import { verifyPromises } from '#server/features/jobs/promises/verify-promises.ts'
import { verifySignOffs } from '#server/features/jobs/sign-off/verify-sign-offs.ts'
import { verifyLedger } from '#server/features/money/ledger/verify-ledger.ts'
import { verifyStatements } from '#server/features/money/statements/verify-statements.ts'
import { verifyReports } from '#server/features/review/evidence/verify-reports.ts'
import { appForTest } from './app-for-test.ts'
import { columnsWith, objectsWith } from './db/every-text.ts'
import { checkAll } from './documents/checked.ts'
import { aMembership, anOrganization, aUser, testPassword } from './factories.ts'
import { aBrowser } from './http/browser.ts'
import { aClient, type TestClient } from './http/client.ts'
import { findWrongDetails } from './invariants.ts'
import { aJobAt, expectDone, go, mark, type JobAtHand, type JobStory } from './jobs/job-story.ts'
import { issued } from './money/statement-story.ts'
import { mailboxForTest } from './people/mailbox.ts'
import { aSecondStep } from './people/second-step.ts'
import { freezeAll } from './review/evidence.ts'
import { showAll } from './shown.ts'
import { aTestClock } from './test-clock.ts'

const time = aTestClock('2026-10-15T12:00:00.000Z')
const parts = appForTest({ clock: time.clock })
const mailbox = mailboxForTest(parts)

type Name = 'superUser' | 'administrator' | 'manager' | 'client' | 'remediator'
/** One person of each role, each named by a word that stands nowhere else. */
const words: Record<Name, string> = {
  superUser: 'Zyxsuper',
  administrator: 'Zyxadmin',
  manager: 'Zyxmanager',
  client: 'Zyxclient',
  remediator: 'Zyxremedy',
}
const names = Object.keys(words) as Name[]
const emailOf = (name: Name) => `${words[name].toLowerCase()}@example.com`
const phoneOf = (name: Name) => `555 0199 8${names.indexOf(name)}7`
const fullNameOf = (name: Name) => `${words[name]} Doe`
const traces = names.flatMap((name) => [words[name], phoneOf(name)])

/** Names the people of a story by their words. */
async function nameAll({ people }: JobStory) {
  for (const name of names) {
    const word = words[name]
    await parts.db
      .updateTable('users')
      .set({
        first_name: word,
        last_name: 'Doe',
        email: emailOf(name),
        company_name: `${word} Ltd`,
        phone_number: phoneOf(name),
        secondary_email: `second.${emailOf(name)}`,
        unique_id: `X-${word}`,
      })
      .where('id', '=', people[name].id)
      .execute()
  }
}

/** Each does what leaves their name: signs in, is refused, asks for a code, writes, and keeps views. */
async function liveAs(job: JobAtHand, name: Name) {
  const { by, jobId } = job
  const nobody = await aClient(parts)
  const email = emailOf(name)
  await nobody('login', { email, password: 'wrong password' })
  await expectDone(nobody('login', { email, password: testPassword }))
  await expectDone(nobody('forgotPassword', { email }))
  await mailbox.mailTo(email)
  const contact = { name: fullNameOf(name), email, message: `I am ${words[name]}, hello` }
  await expectDone(
    nobody('sendContactMessage', contact, { from: `198.51.100.${names.indexOf(name)}` }),
  )
  const key = () => ({ headers: { 'idempotency-key': randomUUID() } })
  const view = { name: `The view of ${words[name]}`, query: 'progress=completed' }
  await expectDone(by[name]('createView', view, key()))
  const note = { jobId, message: `Written by ${words[name]}` }
  const thread = name === 'remediator' ? 'addRemediatorNote' : 'addClientNote'
  await expectDone(by[name](thread, note, key()))
  await expectDone(by[name]('setNotificationPreferences', { completed: 'off' }))
  await by[name]('downloadJob', { jobId })
}

/** They bring the job to its end, with judgments and a frozen report. */
async function workTogether(job: JobAtHand) {
  const { administrator, remediator, organization, jobId } = job
  const day = { own_date: '2999-01-01', reason: 'As agreed' }
  await expectDone(administrator('setDueDate', { jobId, ...day }))
  await mark(job, 0, { simple_pages: 1, complex_pages: 0, reason: 'It was asked for' })
  await mark(job, 1)
  await go(remediator, jobId)
  await checkAll(parts, organization)
  await showAll(administrator, jobId)
  const judged = { jobId, for_all: true, reading_order: 'fine', forms: 'absent' }
  await expectDone(administrator('setJudgments', judged))
  await go(administrator, jobId)
  await freezeAll(parts, jobId)
  await disputeAndSignOff(job)
  await expectDone(administrator('closeJob', { jobId }))
}

/** The client disputes a file, which the administrator keeps; each of the client side signs one off. */
async function disputeAndSignOff({ administrator, client, manager, jobId, files }: JobAtHand) {
  const [file = '', other = ''] = files
  await expectDone(client('disputeDelivery', { jobId, file, reason: 'The order is wrong' }))
  const { body } = await expectDone(client('getSignOff', { jobId }))
  const disputeId = body.data.files[0].disputes[0]._id
  await expectDone(administrator('answerDispute', { disputeId, answer: 'It is as ordered' }))
  await expectDone(client('signOff', { jobId, files: file }))
  await expectDone(manager('signOff', { jobId, files: other }))
}

/** What others write down of them: an invitation, a visit, statements, a list that they saved. */
async function beWrittenDown(job: JobAtHand, other: TestClient) {
  const { people, organization } = job
  const elsewhere = await anOrganization(parts.db)
  const manager = await aClient(parts, elsewhere.accountManager, elsewhere.organization.id)
  const invitation = { firstName: words.client, lastName: 'Doe', email: emailOf('client') }
  await expectDone(manager('inviteClient', invitation))
  const browser = await aBrowser(parts, people.colleague)
  await expectDone(browser('ghostLogin', { userId: people.client.id }))
  await expectDone(browser('ghostLogout'))
  await other('listUsers', { user_type: 'RM_REM', format: 'csv' })
  time.set('2026-11-02T12:00:00.000Z')
  const month = '2026-10'
  await issued(other, { type: 'remediator', id: people.remediator.id, month })
  await issued(other, { type: 'organization', id: organization.id, month })
  for (const name of names) {
    await aSecondStep(parts, people[name])
    await aPasskey(name, people[name].id)
  }
}

/** A passkey whose name says whose it is. */
async function aPasskey(name: Name, userId: string) {
  const passkey = {
    id: randomUUID(),
    user_id: userId,
    name: `Phone of ${words[name]}`,
    credential_id: randomUUID(),
    public_key: Buffer.from('a key'),
    counter: 0,
    transports: [],
    is_backup_eligible: false,
    is_backed_up: false,
    user_verified: true,
    added_at: '2026-11-02T12:00:00.000Z',
    last_used_at: null,
  }
  await parts.db.insertInto('passkeys').values(passkey).execute()
}

let job: JobAtHand
let other: TestClient
let before: string[]
let stays: string
let reports: { old: string; edition: string }

const editionOf = async (edition: number) => {
  const { body } = await other('getEvidenceReport', { jobId: job.jobId, edition })
  return body.data
}

beforeAll(async () => {
  job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  await nameAll(job)
  other = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  stays = (await aUser(parts.db, 'RM_CAM')).id
  await aMembership(parts.db, job.organization.id, stays)
  for (const name of names) await liveAs(job, name)
  const message = `Ask ${names.map((name) => words[name]).join(' or ')}`
  await expectDone(other('addClientNote', { jobId: job.jobId, message }))
  await workTogether(job)
  await beWrittenDown(job, other)
  const { body } = await other('listEvidenceReports', { jobId: job.jobId })
  reports = { old: body.data[0].public_id, edition: JSON.stringify(await editionOf(1)) }
  before = await columnsWith(parts, traces)
  for (const name of names) {
    const userId = job.people[name].id
    await expectDone(other('deleteUser', { userId, isArchived: true }))
    await expectDone(other('eraseUser', { userId, name: fullNameOf(name) }))
  }
})

describe('after everybody of a job was erased', () => {
  test('nothing names them but notes, which keep their text, and issued statements', async () => {
    expect(before).toEqual(
      expect.arrayContaining([
        'client_invitations.first_name',
        'contact_messages.name',
        'evidence_reports.basis',
        'evidence_reports.document',
        'idempotency_keys.answer_body',
        'job_views.name',
        'statements.email',
        'users.phone_number',
        'users.unique_id',
      ]),
    )
    expect(await columnsWith(parts, traces)).toEqual([
      'notes.message',
      'statements.address',
      'statements.email',
      'statements.first_name',
      'statements.name',
    ])
    expect(await objectsWith(parts, traces)).toEqual([])
  })

  test('no row is left of how they came in, what they were told and what they kept', async () => {
    const ids = names.map((name) => job.people[name].id)
    const left = async (table: 'sessions' | 'notifications' | 'second_steps' | 'recovery_codes') =>
      (await parts.db.selectFrom(table).select('user_id').where('user_id', 'in', ids).execute())
        .length
    const access = await parts.db
      .selectFrom('access_entries')
      .select(['kind', 'address', 'user_agent'])
      .where('user_id', 'in', ids)
      .execute()
    const origins = await parts.db
      .selectFrom('event_origins')
      .innerJoin('events', 'events.id', 'event_origins.event_id')
      .select('events.kind')
      .where('events.actor_id', 'in', ids)
      .execute()

    expect(await left('sessions')).toBe(0)
    expect(await left('notifications')).toBe(0)
    expect(await left('second_steps')).toBe(0)
    expect(await left('recovery_codes')).toBe(0)
    expect(origins).toEqual([])
    // What they took is known as a former member's.
    expect(access).toContainEqual({ kind: 'document_downloaded', address: null, user_agent: '' })
    expect(access.map(({ kind }) => kind)).not.toContain('signed_in')
  })

  test('history, promises, ledger, statements and reports are whole', async () => {
    const faults: string[] = []
    for await (const line of verifyLedger(parts.db)) faults.push(line)
    for await (const line of verifyPromises(parts.db)) faults.push(line)
    for await (const line of verifyDeliveries(parts.db)) faults.push(line)
    for await (const line of verifySignOffs(parts.db)) faults.push(line)
    for await (const line of verifyStatements(parts.db)) faults.push(line)
    for await (const one of verifyReports(parts.db)) faults.push(...one.faults)

    expect(faults).toEqual([])
    expect(await findWrongDetails(parts)).toEqual([])
  })

  test('the day that one of them set keeps its reason, under another name', async () => {
    const { body } = await expectDone(other('getJob', { jobId: job.jobId }))

    expect(body.data.promise).toMatchObject({
      own_date: '2999-01-01',
      reason: 'As agreed',
      made_by: {
        _id: job.people.administrator.id,
        firstName: 'Former member',
        lastName: expect.stringMatching(/^\d{6}$/),
      },
    })
  })

  test('sign-offs and disputes keep what was decided and why, under other names', async () => {
    const { body } = await expectDone(other('getSignOff', { jobId: job.jobId }))

    const { client, manager, administrator } = job.people
    const formerly = ({ id }: { id: string }) => ({
      _id: id,
      firstName: 'Former member',
      lastName: expect.stringMatching(/^\d{6}$/),
    })
    expect(body.data.files).toMatchObject([
      {
        state: 'signed_off',
        decided_by: formerly(client),
        disputes: [
          {
            reason: 'The order is wrong',
            created_by: formerly(client),
            answer_text: 'It is as ordered',
            answered_by: formerly(administrator),
          },
        ],
      },
      { state: 'signed_off', decided_by: formerly(manager), disputes: [] },
    ])
  })

  test('the report was issued anew, and says all that it said under another name', async () => {
    const { body } = await other('listEvidenceReports', { jobId: job.jobId })

    expect(body.data).toMatchObject([
      { edition: 2, withdrawn_at: null },
      { edition: 1, withdrawn_at: expect.any(String), replaced_by: 2 },
    ])
    const anew = await editionOf(2)
    const by = anew.documents[0].judgments[0].judged_by
    expect(by).toMatch(/^Former member \d{6}$/)
    const renamed = JSON.parse(reports.edition.replaceAll(fullNameOf('administrator'), by))
    for (const field of ['verdict', 'words', 'documents', 'overview', 'completed_at']) {
      expect(anew[field]).toEqual(renamed[field])
    }
    expect((await editionOf(1)).documents).toEqual([])
    const gone = { jobId: job.jobId, edition: 1 }
    expect((await other('getEvidenceReport', { ...gone, format: 'json' })).status).toBe(404)
    expect((await other('getEvidenceReport', { ...gone, format: 'pdf' })).status).toBe(404)
  })

  test('the public page of the old report keeps its hashes, and names the new one and nobody', async () => {
    const nobody = await aClient(parts)
    const { body: listed } = await other('listEvidenceReports', { jobId: job.jobId })

    const { body } = await nobody('verifyEvidenceReport', { publicId: reports.old })

    expect(body.data).toMatchObject({
      sha256: JSON.parse(reports.edition).sha256,
      replaced: { withdrawn_at: listed.data[1].withdrawn_at, public_id: listed.data[0].public_id },
    })
    expect(body.data.documents).toHaveLength(2)
    expect(JSON.stringify(body)).not.toMatch(/Zyx|Former/)
    const anew = await nobody('verifyEvidenceReport', { publicId: listed.data[0].public_id })
    expect(anew.body.data).not.toHaveProperty('replaced')
  })

  test('nobody is told of the report again', async () => {
    const told = await parts.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'report_ready')
      .execute()

    expect(told).toEqual([{ user_id: stays }])
  })
})
