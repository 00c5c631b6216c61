import { randomUUID } from 'node:crypto'
import { roles, type Role, erasureTexts } from '@curbcut/contract'
import { freshStepMinutes } from '@curbcut/contract/second-step.ts'
import { expect, test } from 'vitest'
import { minutesBefore } from '#server/times.ts'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { aJobAt, aStory, expectDone, go, refusalOf } from '#test/jobs/job-story.ts'
import { aSecondStep } from '#test/people/second-step.ts'
import { freezeAll } from '#test/review/evidence.ts'
import { showAll } from '#test/shown.ts'

const parts = appForTest()

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`
const rowOf = (id: string) =>
  parts.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const aLeaver = (role: Role) => aUser(parts.db, role, { is_archived: true })

test.each(roles)(
  'a %s who left becomes a former member with a number that says nothing',
  async (role) => {
    const { superUser } = await aStory(parts)
    const left = [await aLeaver(role), await aLeaver(role)]

    const answers = []
    for (const row of left) {
      const named = { userId: row.id, name: nameOf(row) }
      answers.push(await expectDone(superUser('eraseUser', named)))
    }

    const people = answers.map(({ body }) => body.data)
    for (const [at, { _id, firstName, lastName, email, ...person }] of people.entries()) {
      expect([_id, firstName, email]).toEqual([
        left[at]?.id,
        'Former member',
        `former-member-${lastName}@erased.invalid`,
      ])
      expect(lastName).toMatch(/^[1-9]\d{5}$/)
      expect(person).toMatchObject({ isErased: true, isArchived: true, unique_id: null })
    }
    expect(new Set(people.map(({ lastName }) => lastName)).size).toBe(2)
    expect(answers[0]?.body.message).toBe('Person erased')
  },
)

test('nobody is erased who has not left, by another name, by themselves or by another role', async () => {
  const { superUser, administrator, people } = await aStory(parts)
  const left = await aLeaver('RM_REM')
  const erase = (row: typeof left, name = nameOf(row)) =>
    superUser('eraseUser', { userId: row.id, name })

  expect((await erase(people.client)).body).toMatchObject({
    code: 'invalid_state',
    message: erasureTexts.notArchived,
  })
  expect((await erase(left, 'Somebody Else')).body).toMatchObject({
    code: 'invalid_input',
    errors: { name: erasureTexts.nameMismatch },
  })
  expect(await refusalOf(erase(people.superUser))).toBe('403 forbidden')
  const named = { userId: left.id, name: nameOf(left) }
  expect(await refusalOf(administrator('eraseUser', named))).toBe('403 forbidden')
  expect((await rowOf(left.id)).erased_at).toBeNull()
})

test('who is erased stays so: nobody restores, edits, resets or erases them again', async () => {
  const { superUser } = await aStory(parts)
  const left = await aLeaver('RM_CLI')
  const userId = left.id
  await expectDone(superUser('eraseUser', { userId, name: nameOf(left) }))
  const erased = await rowOf(userId)
  const edited = { userId, firstName: 'Back', lastName: 'Again' }

  const refusals = [
    await superUser('deleteUser', { userId, isArchived: false }),
    await superUser('updateUser', edited),
    await superUser('resetUserPassword', { userId }),
    await superUser('eraseUser', { userId, name: nameOf(erased) }),
  ]

  for (const { body } of refusals) expect(body.message).toBe(erasureTexts.alreadyErased)
  expect(await rowOf(userId)).toEqual(erased)
})

test('their email is free for somebody new', async () => {
  const { superUser } = await aStory(parts)
  const left = await aLeaver('RM_ADM')
  await expectDone(superUser('eraseUser', { userId: left.id, name: nameOf(left) }))

  const invited = { firstName: 'Some', lastName: 'Body', email: left.email }

  expect((await superUser('inviteAdministrator', invited)).status).toBe(201)
  const nobody = await aClient(parts)
  const former = { email: (await rowOf(left.id)).email, password: testPassword }
  expect(await refusalOf(nobody('login', former))).toBe('401 wrong_credentials')
})

test('a second step that is not fresh is asked for', async () => {
  const { superUser, people } = await aStory(parts)
  const left = await aLeaver('RM_REM')
  await aSecondStep(parts, people.superUser)
  const passed = (minutes: number) =>
    parts.db
      .updateTable('sessions')
      .set({ second_step_at: minutesBefore(new Date().toISOString(), minutes) })
      .where('user_id', '=', people.superUser.id)
      .execute()
  const erase = () => superUser('eraseUser', { userId: left.id, name: nameOf(left) })

  await passed(freshStepMinutes)
  expect(await refusalOf(erase())).toBe('403 fresh_sign_in_required')
  await passed(0)
  expect((await erase()).status).toBe(200)
})

test('what a repeat of an earlier request is answered says their new name', async () => {
  const { superUser } = await aStory(parts)
  const key = { headers: { 'idempotency-key': randomUUID() } }
  const invited = { firstName: 'Some', lastName: 'Body', email: `${randomUUID()}@example.com` }
  const { body } = await expectDone(superUser('inviteAdministrator', invited, key))
  const userId = body.data._id
  await expectDone(superUser('deleteUser', { userId, isArchived: true }))
  await expectDone(superUser('eraseUser', { userId, name: 'Some Body' }))

  const repeated = await superUser('inviteAdministrator', invited, key)

  expect(repeated.status).toBe(201)
  expect(repeated.body.data).toMatchObject({ _id: userId, firstName: 'Former member' })
  expect(JSON.stringify(repeated.body)).not.toContain(invited.email)
})

/** A job in review whose administrator has judged its documents. */
async function aJudgedJob() {
  const job = await aJobAt(parts, 'IN_REVIEW')
  await showAll(job.administrator, job.jobId)
  const judged = { jobId: job.jobId, for_all: true, reading_order: 'fine' }
  await expectDone(job.administrator('setJudgments', judged))
  return job
}

type Judged = Awaited<ReturnType<typeof aJudgedJob>>

async function eraseAdministrator({ superUser, people: { administrator } }: Judged) {
  const named = { userId: administrator.id, name: nameOf(await rowOf(administrator.id)) }
  await expectDone(superUser('deleteUser', { userId: administrator.id, isArchived: true }))
  await expectDone(superUser('eraseUser', named))
  return nameOf(await rowOf(administrator.id))
}

const judgesOf = async ({ client, jobId }: Judged, edition: number) => {
  const { body } = await client('getEvidenceReport', { jobId, edition })
  const said = body.data.documents.flatMap(
    ({ judgments }: { judgments: { judged_by: string }[] }) => judgments,
  )
  return said.map(({ judged_by }: { judged_by: string }) => judged_by)
}

test('a report names them anew whatever they were called then, and leaves a namesake', async () => {
  const job = await aJudgedJob()
  const { colleague, jobId, people } = job
  const name = nameOf(people.administrator)
  await expectDone(colleague('updateProfile', { firstName: 'Nora', lastName: 'Namesake' }))
  await expectDone(colleague('setJudgments', { jobId, ...(await firstFile(job)), tables: 'fine' }))
  await checkAll(parts, job.organization)
  await go(job.administrator, jobId)
  await freezeAll(parts, jobId)
  expect(new Set(await judgesOf(job, 1))).toEqual(new Set([name, 'Nora Namesake']))
  await expectDone(job.administrator('updateProfile', { firstName: 'Nora', lastName: 'Namesake' }))

  const former = await eraseAdministrator(job)

  expect(new Set(await judgesOf(job, 2))).toEqual(new Set([former, 'Nora Namesake']))
})

const firstFile = async ({ files }: Judged) => ({ files: files[0] ?? '' })

test('a report that is still prepared names them anew once it is frozen', async () => {
  const job = await aJudgedJob()
  await go(job.administrator, job.jobId)
  const former = await eraseAdministrator(job)

  await checkAll(parts, job.organization)
  await freezeAll(parts, job.jobId)

  expect(new Set(await judgesOf(job, 1))).toEqual(new Set([former]))
  expect((await job.client('listEvidenceReports', { jobId: job.jobId })).body.data).toHaveLength(1)
})

test('of a report whose page was withdrawn, the page stays away', async () => {
  const job = await aJudgedJob()
  await checkAll(parts, job.organization)
  await go(job.administrator, job.jobId)
  await freezeAll(parts, job.jobId)
  await expectDone(job.superUser('withdrawEvidenceReport', { jobId: job.jobId, edition: 1 }))
  await eraseAdministrator(job)

  const { body } = await job.client('listEvidenceReports', { jobId: job.jobId })

  const nobody = await aClient(parts)
  for (const { public_id: publicId, withdrawn_at } of body.data) {
    expect(withdrawn_at).toEqual(expect.any(String))
    expect((await nobody('verifyEvidenceReport', { publicId })).status).toBe(404)
  }
  expect(body.data).toHaveLength(2)
})
