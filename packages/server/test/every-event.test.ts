// @module-tag rest
import { randomUUID } from 'node:crypto'
import { allRoutes, eventKinds } from '@curbcut/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lapseSignOffs } from '#server/features/jobs/sign-off/lapse-sign-offs.ts'
import { appForTest } from './app-for-test.ts'
import { checkAll } from './documents/checked.ts'
import { aPdf } from './documents/documents.ts'
import { endedOf } from './documents/retention.ts'
import { aSession, aUser, testPassword } from './factories.ts'
import { aBrowser } from './http/browser.ts'
import { aClient, type TestClient } from './http/client.ts'
import { findWrongDetails } from './invariants.ts'
import {
  aJobAt,
  aStory,
  back,
  expectDone,
  filesOf,
  go,
  mark,
  type JobAtHand,
} from './jobs/job-story.ts'
import { issued } from './money/statement-story.ts'
import { clientId, clientSecret, issuerForTest } from './people/issuer.ts'
import { codeIn, mailboxForTest } from './people/mailbox.ts'
import { addPasskeyOf, aDevice } from './people/passkey-device.ts'
import { aDomain, signInBy } from './people/provider-world.ts'
import { aPhone } from './people/second-step.ts'
import { freezeAll } from './review/evidence.ts'
import { showAll } from './shown.ts'
import { aTestClock } from './test-clock.ts'

const time = aTestClock('2026-10-15T12:00:00Z')
const parts = appForTest({ clock: time.clock })
const issuer = issuerForTest()
const mailbox = mailboxForTest(parts)
const withoutPages = { simple_pages: 0, complex_pages: 0 }
const threeAndOne = { simple_pages: 3, complex_pages: 1 }

/**
 * Runs a job through every event: named, filled, quoted, corrected, returned, completed, re-opened,
 * handed back and archived.
 */
async function liveAsAJob() {
  const job = await aJobAt(parts, 'CREATED')
  const { client, manager, administrator, remediator, people, jobId } = job
  const more = [aPdf('three.pdf'), aPdf('four.pdf')]
  await expectDone(client('addFiles', { jobId }, { files: more }))
  const [one = '', two = '', , four = ''] = await filesOf(administrator, jobId)
  await expectDone(client('deleteFile', { jobId, fileId: four }))
  const at = { ...job, files: await filesOf(administrator, jobId) }
  await go(manager, jobId)
  await go(administrator, jobId)
  const changes = { priority: 'RUSH', job_name: 'Renamed', wished_for: '2999-01-01' }
  await expectDone(administrator('updateJob', { jobId, ...changes }))
  await go(administrator, jobId, { remID: people.remediator.id })
  await expectDone(remediator('markSpecial', { jobId, job_cost: '10', files: one }))
  await back(administrator, jobId)
  await expectDone(remediator('markSpecial', { jobId, job_cost: '12.5', files: one }))
  await go(administrator, jobId)
  await mark(at, 0, withoutPages)
  const fixed = { files: [{ ...aPdf('fixed.pdf'), field: 'file' }] }
  await expectDone(remediator('addVersion', { jobId, fileId: two }, fixed))
  await expectDone(remediator('remediateFile', { jobId, fileId: two, ...withoutPages }, fixed))
  for (const place of [1, 2]) await mark(at, place, { ...threeAndOne, page_note: 'One is blank' })
  await checkAll(parts, job.organization)
  await go(remediator, jobId)
  await showAll(administrator, jobId)
  const judged = { jobId, for_all: true, reading_order: 'fine', forms: 'absent' }
  await expectDone(administrator('setJudgments', judged))
  const problem = { condition: 'tables', page: '2', sentence: 'A cell is read as a header.' }
  await expectDone(administrator('addProblem', { jobId, fileId: two, ...problem }))
  await back(administrator, jobId, { files: two, reason: 'Headings' })
  await mark(at, 1)
  await go(remediator, jobId)
  await go(administrator, jobId)
  await checkAll(parts, job.organization)
  await freezeAll(parts, jobId)
  await expectDone(job.superUser('withdrawEvidenceReport', { jobId, edition: 1 }))
  await liveAsADelivery(at)
  await expectDone(administrator('closeJob', { jobId }))
  const again = { jobId, remID: people.remediator.id, files: two }
  await expectDone(administrator('reopenJob', again))
  await go(remediator, jobId)
  const userId = people.remediator.id
  await expectDone(remediator('changeAvailability', { userId, isAvailable: false, jobs: jobId }))
  await expectDone(remediator('changeAvailability', { userId, isAvailable: true }))
  await expectDone(remediator('setPagesPerDay', { userId, pages_per_day: '40' }))
  for (const isArchived of [true, false]) {
    await expectDone(administrator('deleteJob', { jobId, isArchived }))
  }
  const ownDate = { own_date: '2999-01-01', reason: 'As agreed' }
  await expectDone(administrator('setDueDate', { jobId, ...ownDate }))
  const asked = { jobId, message: 'Which edition?', asks: true }
  await expectDone(administrator('addClientNote', asked))
  await expectDone(client('addClientNote', { jobId, message: 'The second one' }))
  await expectDone(administrator('addClientNote', asked))
  await expectDone(administrator('endQuestion', { jobId, reason: 'Decided by phone' }))
}

/** Disputes, keeps and signs off one file; the others lapse. */
async function liveAsADelivery({ client, administrator, jobId, files }: JobAtHand) {
  const [one = ''] = files
  await expectDone(client('disputeDelivery', { jobId, file: one, reason: 'A wrong order' }))
  const { body } = await expectDone(client('getSignOff', { jobId }))
  const [{ _id: disputeId }] = body.data.files.flatMap(
    ({ disputes }: { disputes: { _id: string }[] }) => disputes,
  )
  await expectDone(administrator('answerDispute', { disputeId, answer: 'It is right' }))
  await expectDone(client('signOff', { jobId, files: one }))
  await lapseSignOffs(parts, '2999-01-01T00:00:00.000Z')
}

/**
 * Runs a person through every event: invited, edited, reset, added and removed, with an own password,
 * impersonated, archived and erased.
 */
async function liveAsAPerson() {
  const { superUser, administrator, manager, people, organization } = await aStory(parts)
  const names = { firstName: 'First', lastName: 'Last' }
  const email = `${randomUUID()}@example.com`
  const invited = await expectDone(manager('inviteClient', { ...names, email }))
  const userId: string = invited.body.data._id
  await expectDone(administrator('updateUser', { userId, ...names }))
  await expectDone(manager('removeClient', { userId }))
  const organizations = [organization.id]
  await expectDone(administrator('setOrganizationsOfUser', { userId, organizations }))
  await expectDone(administrator('resetUserPassword', { userId }))
  const code = codeIn(await mailbox.mailTo(email, 2))
  const nobody = await aClient(parts)
  await expectDone(nobody('resetPassword', { email, otp: code, password: testPassword }))
  const person = await aClient(parts, { id: userId }, organization.id)
  await expectDone(person('updateProfile', names))
  await expectDone(person('endOtherSessions'))
  const begun = await expectDone(person('beginSecondStep', { current: testPassword }))
  await expectDone(person('setUpSecondStep', { code: aPhone(begun.body.data.key).code() }))
  await expectDone(person('renewRecoveryCodes'))
  await addPasskeyOf(aDevice(), person)
  const [{ _id: passkeyId }] = (await expectDone(person('getSecondStep'))).body.data.passkeys
  await expectDone(person('removePasskey', { passkeyId }))
  await expectDone(person('removeSecondStep'))
  await liveThroughAProvider(superUser)
  await expectDone(superUser('setSignInRules', { secondStep: 'nobody' }))
  await expectDone(person('endOwnSession', { sessionId: (await aSession(parts.db, userId)).id }))
  await expectDone(superUser('endSessionsOfUser', { userId }))
  const browser = await aBrowser(parts, people.administrator)
  await expectDone(browser('ghostLogin', { userId }))
  await expectDone(browser('ghostLogout'))
  for (const isArchived of [true, false]) {
    await expectDone(superUser('deleteUser', { userId, isArchived }))
  }
  await expectDone(superUser('deleteUser', { userId, isArchived: true }))
  await expectDone(superUser('eraseUser', { userId, name: 'First Last' }))
}

/** Runs somebody through a provider, which is set for that and removed again. */
async function liveThroughAProvider(superUser: TestClient) {
  const { id } = await aUser(parts.db, 'RM_ADM')
  const said = { issuer: issuer.url, clientId, clientSecret, domains: aDomain() }
  const email = `somebody@${said.domains}`
  await expectDone(superUser('setProvider', { ...said, isOnlyWay: false }))
  await parts.db.updateTable('users').set({ email }).where('id', '=', id).execute()
  await expectDone(signInBy(parts, issuer, { email }))
  await expectDone(superUser('removeProvider', { organization: '' }))
}

/**
 * Runs somebody of another organization through every event: invited, withdrawn, invited again and
 * declining.
 */
async function liveAsAnInvited() {
  const { manager, organization } = await aStory(parts)
  const invited = await aUser(parts.db, 'RM_CLI')
  const invitation = { firstName: 'First', lastName: 'Last', email: invited.email }
  const { body } = await expectDone(manager('inviteClient', invitation))
  await expectDone(manager('removeClient', { userId: body.data._id }))
  await expectDone(manager('inviteClient', invitation))
  const person = await aClient(parts, invited)
  await expectDone(person('declineInvitation', { orgId: organization.id }))
}

/** Runs an organization through every event: made, edited, archived and activated again. */
async function liveAsAnOrganization() {
  const { superUser } = await aStory(parts)
  const accountManager = await aUser(parts.db, 'RM_CAM')
  const said = {
    name: `Organization ${randomUUID()}`,
    email: 'office@example.com',
    countryCode: '+44',
    phone_number: '555 0100',
    street: '1 Test Street',
    city: 'Testville',
    state: 'TS',
    zip: '00000',
    camID: accountManager.id,
    useCAMForBilling: 'true',
  }
  const made = await expectDone(superUser('createOrganization', said))
  const organizationId: string = made.body.data._id
  const changed = { ...said, organizationId, city: 'Newville' }
  await expectDone(superUser('updateOrganization', changed))
  for (const isArchived of [true, false]) {
    await expectDone(superUser('deleteOrganization', { organizationId, isArchived }))
  }
}

/** Runs documents through every event: held, released, and ended. */
async function liveAsDocuments() {
  const job = await aJobAt(parts, 'COMPLETED')
  const { superUser, jobId, organization } = job
  for (const is_held of [true, false]) {
    const said = { is_held, reason: 'A lawsuit' }
    await expectDone(superUser('setJobHold', { jobId, ...said }))
    await expectDone(superUser('setOrganizationHold', { organizationId: organization.id, ...said }))
  }
  await endedOf(job)
}

/** Has the machine try again what failed, and sets rules of the house. */
async function liveAsAMachine() {
  const { superUser } = await aStory(parts)
  await sql`insert into pgboss.job (name, data, state, completed_on)
    values ('evidence', '{}', 'failed', now())`.execute(parts.db)
  await expectDone(superUser('retryQueue', { queue: 'evidence' }))
  const rules = { minLength: '8', refusesCommon: 'true', refusesOwn: 'true' }
  await expectDone(superUser('setPasswordRules', rules))
}

/** Runs money through every event: rates set, a month issued and paid. */
async function liveAsMoney() {
  const { superUser, administrator, organization, people } = await aJobAt(
    parts,
    'REMEDIATION_PARTIAL',
  )
  const rates = { simple_page: '1.25', complex_page: '2.5', from_date: '2026-11-01' }
  await expectDone(superUser('setRate', rates))
  const { setWorkCalendar, setPromiseHours } = allRoutes
  await expectDone(superUser('setWorkCalendar', setWorkCalendar.sample))
  await expectDone(superUser('setPromiseHours', setPromiseHours.sample))
  const { from_date } = setPromiseHours.sample
  const own = { ...setPromiseHours.sample, organization: organization.id }
  await expectDone(superUser('setPromiseHours', own))
  await expectDone(superUser('endPromiseHours', { organization: organization.id, from_date }))
  const { calendars, hours } = (await expectDone(superUser('listPromiseRules'))).body.data
  await expectDone(superUser('removeWorkCalendar', { calendarId: calendars.at(-1)._id }))
  await expectDone(superUser('removePromiseHours', { hoursId: hours.at(-1)._id }))
  time.set('2026-11-02T12:00:00Z')
  const of = { type: 'remediator', id: people.remediator.id, month: '2026-10' } as const
  const { _id } = await issued(administrator, of)
  const paid = { statementId: _id ?? '', paid_on: '2026-11-02' }
  await expectDone(administrator('payStatement', paid))
}

const kindsOfEvents = async () =>
  (await parts.db.selectFrom('events').select('kind').distinct().execute()).map(({ kind }) => kind)

test(
  'what happens to an organization and to somebody invited is written with the details of its kind',
  { tags: 'short' },
  async () => {
    await liveAsAnOrganization()
    await liveAsAnInvited()

    const invited = ['user_invited', 'invitation_withdrawn', 'invitation_declined']
    const changes = ['created', 'updated', 'archived', 'activated']
    const expected = [...invited, ...changes.map((change) => `organization_${change}`)]
    expect(await kindsOfEvents()).toEqual(expect.arrayContaining(expected))
    expect(await findWrongDetails(parts)).toEqual([])
  },
)

test('every kind of event is written with the details of its kind, and can be read', async () => {
  await liveAsAJob()
  await liveAsAPerson()
  await liveAsAnInvited()
  await liveAsAnOrganization()
  await liveAsDocuments()
  await liveAsMoney()
  await liveAsAMachine()

  expect((await kindsOfEvents()).toSorted()).toEqual(eventKinds.toSorted())
  expect(await findWrongDetails(parts)).toEqual([])
})
