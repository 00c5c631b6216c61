import { providerMessages } from '@curbcut/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, anOrganization, testPassword } from '#test/factories.ts'
import { aBrowser, type Browser } from '#test/http/browser.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { issuerForTest } from '#test/people/issuer.ts'
import { aDevice, type Device } from '#test/people/passkey-device.ts'
import { aPersonOf, aProvider, sentenceOf, signInBy } from '#test/people/provider-world.ts'
import { aPhone } from '#test/people/second-step.ts'
import { anAddress } from '#test/people/strangers.ts'

// Whoever runs the provider of an organization can set a second step up in the name of its people. It never becomes
// their own step, by which they open their other organizations.

const parts = appForTest()
const issuer = issuerForTest()
beforeEach(() =>
  parts.db.insertInto('sign_in_rules').values({ second_step: 'everybody' }).execute(),
)
afterEach(() => parts.db.deleteFrom('sign_in_rules').execute())

/** A client user of an organization with a provider alone, who may join another one. */
async function aMember() {
  const [a, b] = [await anOrganization(parts.db), await anOrganization(parts.db)]
  const provider = await aProvider(parts, issuer, { organizationId: a.organization.id })
  const person = await aPersonOf(parts, provider, { role: 'RM_CLI' })
  await aMembership(parts.db, a.organization.id, person.id)
  const claims = { sub: person.id }
  return {
    person,
    b: b.organization.id,
    joinB: () => aMembership(parts.db, b.organization.id, person.id),
    signIn: async (more: Record<string, unknown> = {}) =>
      (await signInBy(parts, issuer, { email: person.email, claims: { ...claims, ...more } }))
        .browser,
  }
}
type Member = Awaited<ReturnType<typeof aMember>>

const chooseB = (browser: Browser, { person, b }: Member) =>
  browser('setOrganization', { userId: person.id, orgId: b })
const outside = [403, 'forbidden', providerMessages.otherOrganization]

async function typePassword({ person: { email } }: Member) {
  const browser = await aBrowser(parts)
  await expectDone(browser('login', { email, password: testPassword }, { from: anAddress() }))
  return browser
}

/** What a passkey alone comes to, in a browser of its own. */
async function enterAlone(device: Device) {
  const browser = await aBrowser(parts)
  const { body } = await expectDone(browser('beginPasskeySignIn', {}, { from: anAddress() }))
  const answer = device.use(body.data)
  return { browser, ...(await browser('passkeySignIn', { answer }, { from: anAddress() })) }
}

async function addPasskeyAtSignIn(browser: Browser) {
  const device = aDevice()
  const { body } = await expectDone(browser('beginPasskeyAtSignIn'))
  const answer = device.create(body.data)
  await expectDone(browser('addPasskeyAtSignIn', { name: 'Laptop', answer }))
  return device
}

describe('codes begun in a sign-in of an organization’s provider', () => {
  test('stay its codes where they are set up on the account, in another session', async () => {
    const member = await aMember()
    const begun = await expectDone((await member.signIn())('beginSecondStepAtSignIn'))
    const phone = aPhone(begun.body.data.key)
    const browser = await member.signIn({ amr: ['mfa'] })
    await expectDone(browser('setUpSecondStep', { code: phone.code() }))
    await member.joinB()

    await expectDone(browser('confirmSecondStep', { code: phone.code(1) }))

    expect(sentenceOf(await chooseB(browser, member))).toEqual(outside)
  })

  test('and never set up, leave those of its owner alone', async () => {
    const member = await aMember()
    await expectDone((await member.signIn())('beginSecondStepAtSignIn'))
    const browser = await member.signIn({ amr: ['mfa'] })
    const begun = await expectDone(browser('beginSecondStep', { current: testPassword }))
    const phone = aPhone(begun.body.data.key)
    await expectDone(browser('setUpSecondStep', { code: phone.code() }))
    await member.joinB()

    await expectDone(browser('confirmSecondStep', { code: phone.code(1) }))

    await expectDone(chooseB(browser, member))
  })
})

test('codes that a provider has begun are not set up beside a passkey that its owner adds', async () => {
  const member = await aMember()
  const [theirs, browser] = [
    await member.signIn({ amr: ['mfa'] }),
    await member.signIn({ amr: ['mfa'] }),
  ]
  const [device, pending] = [aDevice(), await member.signIn()]
  const { body } = await expectDone(browser('beginPasskey', { current: testPassword }))
  const begun = await expectDone(pending('beginSecondStepAtSignIn'))
  await expectDone(browser('addPasskey', { name: 'Key', answer: device.create(body.data) }))

  const refused = await theirs('setUpSecondStep', { code: aPhone(begun.body.data.key).code() })

  expect([refused.status, refused.body.code]).toEqual([403, 'fresh_sign_in_required'])
})

describe('a passkey added in a sign-in of an organization’s provider', () => {
  const besidesAlone = [403, 'provider_required', providerMessages.passkeyIsSecondStepOnly]

  test('never signs in alone, and is a second step after the password', async () => {
    const member = await aMember()
    const device = await addPasskeyAtSignIn(await member.signIn())
    await member.joinB()

    const alone = await enterAlone(device)

    expect(sentenceOf(alone)).toEqual(besidesAlone)
    expect((await alone.browser('getMe')).status).toBe(401)
    const browser = await typePassword(member)
    const asked = await expectDone(browser('beginPasskeyStep'))
    await expectDone(browser('passPasskeyStep', { answer: device.use(asked.body.data) }))
    await expectDone(chooseB(browser, member))
  })

  test('nor does one that is added beside it there', async () => {
    const member = await aMember()
    const browser = await member.signIn()
    await addPasskeyAtSignIn(browser)
    const device = aDevice()
    const { body } = await expectDone(browser('beginPasskey'))
    await expectDone(browser('addPasskey', { name: 'Key', answer: device.create(body.data) }))

    expect(sentenceOf(await enterAlone(device))).toEqual(besidesAlone)
  })

  test('while one that its owner adds with the password signs in alone', async () => {
    const member = await aMember()
    // What a provider has begun and nobody set up says nothing of it.
    await expectDone((await member.signIn())('beginSecondStepAtSignIn'))
    const browser = await member.signIn({ amr: ['mfa'] })
    const device = aDevice()
    const { body } = await expectDone(browser('beginPasskey', { current: testPassword }))
    await expectDone(browser('addPasskey', { name: 'Key', answer: device.create(body.data) }))

    expect((await enterAlone(device)).status).toBe(200)
  })
})
