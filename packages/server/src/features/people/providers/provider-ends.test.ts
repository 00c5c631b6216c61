// @module-tag rest
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization, aMembership, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { aStream, listening, type HeardStream } from '#test/http/live-stream.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { clientSecret, issuerForTest } from '#test/people/issuer.ts'
import { aPersonOf, aProvider, signInBy } from '#test/people/provider-world.ts'
import { aSecondStep } from '#test/people/second-step.ts'

const parts = appForTest()
const issuer = issuerForTest()
const streams: HeardStream[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

/** A client user whom their organization's provider has signed in, and who has a session by their password too. */
async function aSignedIn() {
  const { organization } = await anOrganization(parts.db)
  const provider = await aProvider(parts, issuer, { organizationId: organization.id })
  const person = await aPersonOf(parts, provider, { role: 'RM_CLI' })
  await aMembership(parts.db, organization.id, person.id)
  const { browser } = await signInBy(parts, issuer, { email: person.email })
  const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  const byPassword = await aClient(parts, person)
  const present = {
    organization: organization.id,
    issuer: issuer.url,
    clientId: provider.client_id,
    clientSecret,
    domains: provider.domain,
    isOnlyWay: false,
  }
  return { organization, provider, person, browser, superUser, byPassword, present }
}

describe('the sessions that a provider began', () => {
  test('end with it at once, and what a password began goes on', async () => {
    const { browser, byPassword, superUser, organization } = await aSignedIn()
    const stream = await aStream(await listening(parts), browser.cookie())
    streams.push(stream)

    await expectDone(superUser('removeProvider', { organization: organization.id }))

    expect((await browser('getMe')).status).toBe(401)
    await vi.waitFor(() => expect(stream.isOpen()).toBe(false))
    expect((await byPassword('getMe')).status).toBe(200)
  })

  test.each([
    ['issuer', () => ({ issuer: `${issuer.url}/another` })],
    ['client', () => ({ clientId: randomUUID() })],
  ])('end with another %s', async (_what, change) => {
    const { browser, byPassword, superUser, present } = await aSignedIn()

    await expectDone(superUser('setProvider', { ...present, ...change() }))

    expect((await browser('getMe')).status).toBe(401)
    expect((await byPassword('getMe')).status).toBe(200)
  })

  test('go on with another secret, rule or domain', async () => {
    const { browser, superUser, present } = await aSignedIn()

    const domains = `${randomUUID()}.example`
    await expectDone(superUser('setProvider', { ...present, domains, isOnlyWay: true }))

    expect((await browser('getMe')).status).toBe(200)
  })

  test('that wait for our second step go on no more with another client', async () => {
    const { person, superUser, present } = await aSignedIn()
    const { phone } = await aSecondStep(parts, person)
    const { email } = person
    await parts.db.deleteFrom('provider_identities').where('user_id', '=', person.id).execute()
    const { browser } = await signInBy(parts, issuer, { email })

    await expectDone(superUser('setProvider', { ...present, clientId: randomUUID() }))

    const { body } = await browser('passSecondStep', { code: phone.code() })
    expect(body.code).toBe('sign_in_expired')
  })
})
