// @module-tag rest
import { providerRefusals, providerMessages } from '@curbcut/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, anOrganization, testPassword } from '#test/factories.ts'
import { aBrowser, type Browser } from '#test/http/browser.ts'
import { aClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { issuerForTest } from '#test/people/issuer.ts'
import { aDevice } from '#test/people/passkey-device.ts'
import { aPersonOf, aProvider, sentenceOf, signInBy } from '#test/people/provider-world.ts'
import { aPhone, aSecondStep } from '#test/people/second-step.ts'
import { anAddress } from '#test/people/strangers.ts'

const parts = appForTest()
const issuer = issuerForTest()
afterEach(() => parts.db.deleteFrom('sign_in_rules').execute())

const requireSteps = () =>
  parts.db.insertInto('sign_in_rules').values({ second_step: 'everybody' }).execute()

/** A client user of an organization with a provider, and another organization. */
async function aMember(wish: Partial<Parameters<typeof aProvider>[2]> = {}) {
  const [a, b] = [await anOrganization(parts.db), await anOrganization(parts.db)]
  const ofA = { organizationId: a.organization.id, hasOwnAddress: true, ...wish }
  const provider = await aProvider(parts, issuer, ofA)
  const person = await aPersonOf(parts, provider, { role: 'RM_CLI' })
  await aMembership(parts.db, a.organization.id, person.id)
  const joinB = () => aMembership(parts.db, b.organization.id, person.id)
  return { a: a.organization.id, b: b.organization.id, person, provider, joinB, inB: b }
}
type Member = Awaited<ReturnType<typeof aMember>>

const choose = (browser: Browser, { person }: Member, orgId: string) =>
  browser('setOrganization', { userId: person.id, orgId })
const outside = [403, 'forbidden', providerMessages.otherOrganization]

async function typePassword({ person: { email } }: Pick<Member, 'person'>) {
  const browser = await aBrowser(parts)
  const answer = await browser('login', { email, password: testPassword }, { from: anAddress() })
  return { ...answer, browser }
}

/** Sets a second step up in the sign-in that goes on in a browser. */
async function setUpStep(browser: Browser) {
  const { body } = await expectDone(browser('beginSecondStepAtSignIn'))
  const phone = aPhone(body.data.key)
  await expectDone(browser('setUpSecondStepAtSignIn', { code: phone.code() }))
  return phone
}

describe('a second step in a sign-in that a provider began', () => {
  test('is not set up by a member of several organizations: a sentence names the way', async () => {
    await requireSteps()
    const member = await aMember()
    await member.joinB()

    const refused = await signInBy(parts, issuer, { email: member.person.email })

    expect(sentenceOf(refused)).toEqual([401, 'provider_refused', providerRefusals.step_elsewhere])
    expect((await refused.browser('beginSecondStepAtSignIn')).body.code).toBe('sign_in_expired')
    expect((await refused.browser('beginPasskeyAtSignIn')).body.code).toBe('sign_in_expired')
    const { body, browser } = await typePassword(member)
    expect(body.data.secondStep).toEqual(['set_up'])
    await setUpStep(browser)
    await expectDone(choose(browser, member, member.b))
  })

  test('is not set up either by who has joined another organization meanwhile', async () => {
    await requireSteps()
    const member = await aMember()
    const { browser } = await signInBy(parts, issuer, { email: member.person.email })
    const begun = await expectDone(browser('beginSecondStepAtSignIn'))
    const passkey = await expectDone(browser('beginPasskeyAtSignIn'))
    await member.joinB()

    const code = aPhone(begun.body.data.key).code()
    const answer = aDevice().create(passkey.body.data)
    const refusals = [
      await browser('setUpSecondStepAtSignIn', { code }),
      await browser('addPasskeyAtSignIn', { name: 'Laptop', answer }),
    ]

    const sentence = [401, 'provider_refused', providerRefusals.step_elsewhere]
    expect(refusals.map(sentenceOf)).toEqual([sentence, sentence])
    expect((await browser('getMe')).status).toBe(401)
  })

  test('that its only organization let set up opens no organization that they join later', async () => {
    await requireSteps()
    const member = await aMember()
    const { email } = member.person
    const first = await signInBy(parts, issuer, { email, claims: { sub: 'one' } })
    const phone = await setUpStep(first.browser)
    await member.joinB()

    const again = await signInBy(parts, issuer, { email, claims: { sub: 'one' } })
    await expectDone(again.browser('passSecondStep', { code: phone.code(1) }))

    for (const { browser } of [first, again]) {
      expect(sentenceOf(await choose(browser, member, member.b))).toEqual(outside)
    }
  })

  test('opens the others where its owner had set it up before', async () => {
    const member = await aMember()
    await member.joinB()
    const { phone } = await aSecondStep(parts, member.person)
    const { browser } = await signInBy(parts, issuer, { email: member.person.email })

    await expectDone(browser('passSecondStep', { code: phone.code() }))

    await expectDone(choose(browser, member, member.b))
  })

  test('set up on the account, with the password, leaves the session where it is', async () => {
    const member = await aMember()
    await member.joinB()
    const { browser } = await signInBy(parts, issuer, { email: member.person.email })
    const begun = await expectDone(browser('beginSecondStep', { current: testPassword }))
    const phone = aPhone(begun.body.data.key)
    await expectDone(browser('setUpSecondStep', { code: phone.code() }))

    expect(sentenceOf(await choose(browser, member, member.b))).toEqual(outside)
    await expectDone(browser('confirmSecondStep', { code: phone.code(1) }))
    await expectDone(choose(browser, member, member.b))
  })
})

describe('a session that a provider began', () => {
  test('knows no other organization of its person', async () => {
    const member = await aMember()
    await member.joinB()
    const { body, browser } = await signInBy(parts, issuer, { email: member.person.email })
    const onlyA = [{ _id: member.a, name: expect.any(String) }]

    const me = await browser('getMe')
    const listed = await browser('getOrganizations', { userId: member.person.id })

    expect(body.data.user.organizations).toEqual(onlyA)
    expect(me.body.data.organizations).toEqual(onlyA)
    expect(listed.body.data).toEqual(onlyA)
  })

  test('ends with the membership, and stays shut without the provider', async () => {
    const member = await aMember()
    await member.joinB()
    const { browser } = await signInBy(parts, issuer, { email: member.person.email })
    // As if somebody took the row away without us.
    await parts.db.deleteFrom('sign_in_providers').execute()
    expect(sentenceOf(await choose(browser, member, member.b))).toEqual(outside)

    await parts.db
      .deleteFrom('memberships')
      .where('user_id', '=', member.person.id)
      .where('organization_id', '=', member.a)
      .execute()

    expect((await browser('getMe')).status).toBe(401)
  })

  test('neither reads nor answers the invitations of others', async () => {
    const member = await aMember()
    const { browser } = await signInBy(parts, issuer, { email: member.person.email })
    const manager = await aClient(parts, member.inB.accountManager, member.b)
    const typed = { firstName: 'Typed', lastName: 'Name', email: member.person.email }
    await expectDone(manager('inviteClient', typed))

    expect((await browser('listInvitations')).body.data).toEqual([])
    const accepted = await browser('acceptInvitation', { orgId: member.b })
    expect(sentenceOf(accepted)).toEqual(outside)
    const { browser: own } = await typePassword(member)
    expect((await own('listInvitations')).body.data).toHaveLength(1)
  })
})

describe('where an organization has its provider as the only way', () => {
  const onlyByIt = [403, 'forbidden', providerMessages.onlyByItsProvider]

  test('a member of it alone has no other', async () => {
    const member = await aMember({ isOnlyWay: true })

    expect((await typePassword(member)).body.code).toBe('provider_required')
  })

  test.each([
    ['without a provider', undefined],
    ['with another one', { isOnlyWay: true, isBeside: true }],
  ])('the password opens the other organization, %s, and never it', async (_which, wish) => {
    const member = await aMember({ isOnlyWay: true })
    await member.joinB()
    if (wish) await aProvider(parts, issuer, { organizationId: member.b, ...wish })

    const { body, browser } = await typePassword(member)

    expect(body.data.organization).toBeNull()
    expect(sentenceOf(await choose(browser, member, member.a))).toEqual(onlyByIt)
    await expectDone(choose(browser, member, member.b))
    expect(sentenceOf(await choose(browser, member, member.a))).toEqual(onlyByIt)
    const byIt = await signInBy(parts, issuer, { email: member.person.email })
    expect(byIt.body.data.organization._id).toBe(member.a)
  })

  test('so does a session begun before its person joined it', async () => {
    const [a, b] = [await anOrganization(parts.db), await anOrganization(parts.db)]
    const provider = await aProvider(parts, issuer, {
      organizationId: a.organization.id,
      isOnlyWay: true,
    })
    const person = await aPersonOf(parts, provider, { role: 'RM_CLI' })
    await aMembership(parts.db, b.organization.id, person.id)
    const { browser } = await typePassword({ person })
    await aMembership(parts.db, a.organization.id, person.id)

    const choice = { userId: person.id, orgId: a.organization.id }
    expect(sentenceOf(await browser('setOrganization', choice))).toEqual(onlyByIt)
  })

  test('a member of two where none has one signs in with the password to both', async () => {
    const member = await aMember()
    await member.joinB()
    await parts.db.deleteFrom('sign_in_providers').execute()

    const { browser } = await typePassword(member)

    await expectDone(choose(browser, member, member.a))
    await expectDone(choose(browser, member, member.b))
  })
})
