import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { issuerForTest } from '#test/people/issuer.ts'
import { aDevice, addPasskeyOf, confirmBy } from '#test/people/passkey-device.ts'
import { aPersonOf, aProvider, signInBy } from '#test/people/provider-world.ts'
import { aSecondStep } from '#test/people/second-step.ts'

const parts = appForTest()
const issuer = issuerForTest()

const isSignedIn = async (person: TestClient) => (await person('getMe')).status === 200

/** Somebody with a second step and three sessions: one passed it with its first code, the next with the second. */
async function guarded() {
  const user = await aUser(parts.db, 'RM_REM')
  const { phone } = await aSecondStep(parts, user)
  const [passed, own, without] = [
    await aClient(parts, user),
    await aClient(parts, user),
    await aClient(parts, user),
  ]
  await expectDone(passed('confirmSecondStep', { code: phone.code() }))
  await expectDone(own('confirmSecondStep', { code: phone.code(1) }))
  return { user, passed, own, without }
}

describe('the sessions that had passed a second step end', () => {
  test('when a super user takes it away', async () => {
    const { user, passed, own, without } = await guarded()
    const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))

    await expectDone(superUser('removeSecondStepOf', { userId: user.id, reason: 'A lost phone' }))

    expect([await isSignedIn(passed), await isSignedIn(own)]).toEqual([false, false])
    expect(await isSignedIn(without)).toBe(true)
  })

  test('when their person takes it away, but for the one that does', async () => {
    const { user, passed, own, without } = await guarded()

    await expectDone(own('removeSecondStep'))

    expect(await isSignedIn(passed)).toBe(false)
    expect([await isSignedIn(own), await isSignedIn(without)]).toEqual([true, true])
    const left = parts.db.selectFrom('sessions').select('second_step_at')
    expect(await left.where('user_id', '=', user.id).execute()).toEqual([
      { second_step_at: null },
      { second_step_at: null },
    ])
  })

  test('when one of their passkeys is removed', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const [own, other] = [await aClient(parts, user), await aClient(parts, user)]
    const [lost, kept] = [aDevice(), aDevice()]
    await addPasskeyOf(lost, own)
    await confirmBy(lost, other)
    const { body } = await expectDone(own('beginPasskey'))
    await expectDone(own('addPasskey', { name: 'Kept', answer: kept.create(body.data) }))
    const [passkey] = (await own('getSecondStep')).body.data.passkeys

    await expectDone(own('removePasskey', { passkeyId: passkey._id }))

    expect([await isSignedIn(own), await isSignedIn(other)]).toEqual([true, false])
  })

  test('also the one that takes it away, where a provider began it', async () => {
    const { organization } = await anOrganization(parts.db)
    const provider = await aProvider(parts, issuer, { organizationId: organization.id })
    const person = await aPersonOf(parts, provider, { role: 'RM_CLI' })
    await aMembership(parts.db, organization.id, person.id)
    const { phone } = await aSecondStep(parts, person)
    const { browser } = await signInBy(parts, issuer, { email: person.email })
    await expectDone(browser('passSecondStep', { code: phone.code() }))

    await expectDone(browser('removeSecondStep'))

    expect(await isSignedIn(browser)).toBe(false)
  })
})
