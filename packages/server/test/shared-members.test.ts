// @module-tag rest
import { allRoutes, paramNames, type Route } from '@curbcut/contract'
import { beforeAll, expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { aPdf } from './documents/documents.ts'
import { aMembership, aUser, anOrganization } from './factories.ts'
import { aClient, type TestClient } from './http/client.ts'
import { readingCalls, textOf } from './http/reading-calls.ts'
import { expectDone } from './jobs/job-story.ts'

// Two organizations share an account manager and a client user. Everything of each carries its letter. A
// person who works in one makes every reading call about the things of both.

const parts = appForTest()

type Letter = 'a' | 'b'
const otherOf = { a: 'b', b: 'a' } as const
const mark = (letter: Letter, where: string) => `secret-${letter}-${where}`

/** The name of an organization: people of both know both names. */
const nameOf = (letter: Letter) => `marked-name-${letter}`

type Side = { organizationId: string; own: Person; client: Person; things: Things }
type Things = { jobId: string; fileId: string; userId: string; orgId: string }
type Person = { id: string }

let sides: Record<Letter, Side>
let shared: { manager: Person; client: Person }

/** An organization with a marked job, document, note and people. */
async function aSide(letter: Letter): Promise<Side> {
  const { organization, accountManager, client } = await anOrganization(parts.db, {
    name: nameOf(letter),
  })
  await parts.db
    .updateTable('organizations')
    .set({
      email: `${mark(letter, 'office')}@example.com`,
      street: mark(letter, 'street'),
      city: mark(letter, 'city'),
    })
    .where('id', '=', organization.id)
    .execute()
  for (const [where, { id }] of Object.entries({ manager: accountManager, client })) {
    await parts.db
      .updateTable('users')
      .set({
        first_name: mark(letter, `first-${where}`),
        last_name: mark(letter, `last-${where}`),
        email: `${mark(letter, where)}@example.com`,
      })
      .where('id', '=', id)
      .execute()
  }
  const working = await aClient(parts, client, organization.id)
  const created = await expectDone(
    working(
      'createJob',
      { job_name: mark(letter, 'job') },
      { files: [aPdf(`${mark(letter, 'file')}.pdf`, mark(letter, 'content'))] },
    ),
  )
  const jobId: string = created.body.data._id
  await expectDone(working('addClientNote', { jobId, message: mark(letter, 'note') }))
  const { body } = await expectDone(working('listFiles', { jobId }))
  const things = {
    jobId,
    fileId: body.data.files[0]._id,
    userId: client.id,
    orgId: organization.id,
  }
  return { organizationId: organization.id, own: accountManager, client, things }
}

beforeAll(async () => {
  sides = { a: await aSide('a'), b: await aSide('b') }
  shared = { manager: await aUser(parts.db, 'RM_CAM'), client: await aUser(parts.db, 'RM_CLI') }
  for (const { organizationId } of Object.values(sides)) {
    for (const { id } of Object.values(shared)) await aMembership(parts.db, organizationId, id)
  }
})

/** The calls about both sides whose answers to this person match the pattern. */
async function findLeaks(person: TestClient, own: Person, pattern: RegExp): Promise<string[]> {
  const tales: string[] = []
  for (const things of [sides.a.things, sides.b.things, { userId: own.id }]) {
    for (const name of readingCalls) {
      const route: Route = allRoutes[name]
      const ids: Record<string, string> = things
      const params = Object.fromEntries(paramNames(route).map((key) => [key, ids[key] ?? '']))
      const found = textOf(await person(name, params)).match(pattern)
      if (found) tales.push(`${name} told ${found[0]}`)
    }
  }
  return tales
}

test.each(['a', 'b'] as const)(
  'who belongs to %s alone learns nothing of the other',
  async (letter) => {
    const { own, client, organizationId } = sides[letter]
    const foreign = otherOf[letter]

    for (const person of [own, client]) {
      const working = await aClient(parts, person, organizationId)
      const pattern = new RegExp(`secret-${foreign}-[a-z-]+|${nameOf(foreign)}`)
      expect(await findLeaks(working, person, pattern)).toEqual([])
    }
  },
)

test.each(['a', 'b'] as const)(
  'who belongs to both, in %s reads that one alone',
  async (letter) => {
    for (const person of Object.values(shared)) {
      const working = await aClient(parts, person, sides[letter].organizationId)

      const ofThis = await findLeaks(working, person, new RegExp(`secret-${letter}-[a-z-]+`))
      const ofOther = await findLeaks(
        working,
        person,
        new RegExp(`secret-${otherOf[letter]}-[a-z-]+`),
      )

      expect(ofOther).toEqual([])
      expect(ofThis.length).toBeGreaterThan(0)
    }
  },
)

test(
  'who has invited somebody of the other learns nothing of them',
  { tags: 'short' },
  async () => {
    const { own, organizationId } = sides.a
    const working = await aClient(parts, own, organizationId)
    // As typed here: the other organization knows another spelling.
    const email = `${mark('b', 'client')}@example.com`.toUpperCase()
    const names = { firstName: 'Typed', lastName: 'Name' }

    const { body } = await expectDone(working('inviteClient', { ...names, email }))
    const userId: string = body.data._id
    const said = [
      textOf(await working('updateUser', { userId, ...names })),
      textOf(await working('resetUserPassword', { userId })),
    ]
    const tales = await findLeaks(working, own, new RegExp(`secret-b-[a-z-]+|${nameOf('b')}`))
    said.push(textOf(await working('removeClient', { userId })))

    expect(tales).toEqual([])
    expect(said.filter((text) => /secret-b-/.test(text))).toEqual([])
  },
)

test('an account manager of one changes nothing of the other', { tags: 'short' }, async () => {
  const { own, organizationId } = sides.a
  const working = await aClient(parts, own, organizationId)
  const { jobId, fileId, userId } = sides.b.things

  const answers = [
    await working('updateUser', { userId, firstName: 'Taken', lastName: 'Over' }),
    await working('resetUserPassword', { userId }),
    await working('removeClient', { userId }),
    await working('updateJob', { jobId, job_name: 'Taken over' }),
    await working('updateStatus', { jobId, move: 'true' }),
    await working('deleteFile', { jobId, fileId }),
    await working('addClientNote', { jobId, message: 'Hello' }),
    await working('addFiles', { jobId }, { files: [aPdf()] }),
  ]

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})
