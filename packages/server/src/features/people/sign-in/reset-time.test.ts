import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { appForTest, testSecretKey } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aMailedCode } from '#test/people/mailed-code.ts'

const parts = appForTest()

let kinds: string[] = []
const watch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    kinds.push(node.kind)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
let app: Awaited<ReturnType<typeof buildApp>>
let visitor: TestClient

beforeAll(async () => {
  const isReady = () => Promise.resolve(true)
  const db = parts.db.withPlugin(watch)
  app = await buildApp({ ...parts, db, secretKey: testSecretKey, trustProxy: false, isReady })
  visitor = await aClient({ ...parts, app })
})
afterAll(() => app.close())
beforeEach(() => {
  kinds = []
})

const nobody = () => Promise.resolve('nobody-at-all@example.com')
const somebody = (state: object) => async () => (await aUser(parts.db, 'RM_CLI', state)).email
async function somebodyWithCode() {
  const { id, email } = await aUser(parts.db, 'RM_CLI')
  await aMailedCode(parts.db, id)
  return email
}

test.each([
  ['nobody', nobody],
  ['somebody who is archived', somebody({ is_archived: true })],
  ['somebody who is not verified', somebody({ is_verified: false })],
  ['somebody', somebody({})],
  ['somebody who was sent a code', somebodyWithCode],
])(
  'a wrong code for the email of %s takes the same statements, one that writes among them',
  async (_name, emailOf) => {
    const email = await emailOf()

    const { status } = await visitor('resetPassword', {
      email,
      otp: '00000000',
      password: 'a new password',
    })

    expect(status).toBe(422)
    expect(kinds).toEqual([
      // What the house asks of the password.
      'SelectQueryNode',
      // The try is counted: lock, look, write.
      'RawNode',
      'RawNode',
      'InsertQueryNode',
      // It is judged: the person, their codes, the wrong try.
      'SelectQueryNode',
      'SelectQueryNode',
      'UpdateQueryNode',
      // It is recorded.
      'InsertQueryNode',
    ])
  },
)
