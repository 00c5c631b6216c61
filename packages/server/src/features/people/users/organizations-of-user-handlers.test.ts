import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, anOrganization, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'

const parts = appForTest()

describe.each(['getOrganizations', 'listOrganizationsOfUser'] as const)('%s', (name) => {
  test('names the active organizations of a person, in the order of their names', async () => {
    const { client, organization } = await anOrganization(parts.db, { name: `Öl ${name}` })
    const second = await anOrganization(parts.db, { name: `Zeta ${name}` })
    const first = await anOrganization(parts.db, { name: `alpha ${name}` })
    const archived = await anOrganization(parts.db)
    for (const { organization: joined } of [second, first, archived]) {
      await aMembership(parts.db, joined.id, client.id)
    }
    await parts.db
      .updateTable('organizations')
      .set({ is_archived: true })
      .where('id', '=', archived.organization.id)
      .execute()
    const person = await aClient(parts, client)

    const { status, body } = await person(name, { userId: client.id })

    expect(status).toBe(200)
    expect(body.data).toEqual([
      { _id: first.organization.id, name: `alpha ${name}` },
      { _id: organization.id, name: `Öl ${name}` },
      { _id: second.organization.id, name: `Zeta ${name}` },
    ])
  })

  test('answers administrators for everybody, and nobody else for others', async () => {
    const { client, accountManager, organization } = await anOrganization(parts.db)
    const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
    const colleague = await aClient(parts, accountManager, organization.id)

    const asked = await administrator(name, { userId: client.id })
    const refused = await colleague(name, { userId: client.id })

    expect(asked.body.data).toEqual([{ _id: organization.id, name: organization.name }])
    expect(refused.status).toBe(404)
  })

  test('knows no super user for an administrator', async () => {
    const superUser = await aUser(parts.db, 'RM_SU')
    const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
    const colleague = await aClient(parts, await aUser(parts.db, 'RM_SU'))

    const answers = [
      await administrator(name, { userId: superUser.id }),
      await colleague(name, { userId: superUser.id }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 200])
  })

  test('is empty for a person without any', async () => {
    const remediator = await aUser(parts.db, 'RM_REM')
    const administrator = await aClient(parts, await aUser(parts.db, 'RM_SU'))

    const { body } = await administrator(name, { userId: remediator.id })

    expect(body.data).toEqual([])
  })
})
