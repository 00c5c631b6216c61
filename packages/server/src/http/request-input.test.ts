import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aJob, anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aCookie } from '#test/http/client.ts'
import { boundary, multipartBody, multipartType, type FormPart } from '#test/http/multipart-body.ts'

const parts = appForTest()
const form = 'application/x-www-form-urlencoded'

let email = ''
let cookie = ''

beforeAll(async () => {
  email = (await aUser(parts.db, 'RM_ADM')).email
  const { client, organization } = await anOrganization(parts.db)
  cookie = await aCookie(parts, client, organization.id)
})

async function send(
  {
    url = '/api/jobs',
    method = 'POST',
    type,
  }: { url?: string; method?: 'POST' | 'PUT' | 'GET'; type?: string },
  payload?: string | Buffer,
) {
  const response = await parts.app.inject({
    method,
    url,
    headers: { cookie, ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}

const field = (name: string, content: string): FormPart => ({ name, content })

describe('the body of a sign-in', () => {
  const signIn = (type: string, payload: string | Buffer) =>
    send({ url: '/api/auth/login', type }, payload)

  test('may be a form, JSON or multipart', async () => {
    const credentials = { email, password: testPassword }

    const answers = [
      await signIn(form, new URLSearchParams(credentials).toString()),
      await signIn(`${form}; charset=utf-8`, new URLSearchParams(credentials).toString()),
      await signIn('application/json', JSON.stringify({ ...credentials, more: [1] })),
      await signIn(
        multipartType,
        multipartBody([field('email', email), field('password', testPassword)]),
      ),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('in JSON says with null that something is missing', async () => {
    const { status, body } = await signIn('application/json', '{"email":null,"password":null}')

    expect([status, body.errors]).toEqual([
      422,
      { email: 'Email is required', password: 'Password is required' },
    ])
  })

  test('in multipart may hold a file that nobody asked for, which is read away', async () => {
    const body = multipartBody([
      { name: 'file', content: 'MZ', fileName: 'a.exe' },
      field('email', email),
      field('password', testPassword),
    ])

    const { status } = await signIn(multipartType, body)

    expect(status).toBe(200)
  })

  test.each([
    ['application/json', '{"email":'],
    ['application/json', ''],
    ['application/json', '[]'],
    ['application/json', '"text"'],
    ['application/json', '{"__proto__": {"a": 1}}'],
    [multipartType, 'not multipart'],
    [multipartType, `--${boundary}\r\ncut off`],
    ['multipart/form-data', 'without a boundary'],
  ])('as %s that reads %o is unreadable', async (type, payload) => {
    const { status, body } = await signIn(type, payload)

    expect([status, body.code]).toEqual([400, 'unreadable_body'])
  })

  test.each(['text/plain', 'application/xml', 'application/octet-stream', 'nonsense'])(
    'as %s is refused',
    async (type) => {
      const { status, body } = await signIn(type, 'email=x')

      expect([status, body.code]).toEqual([415, 'media_type_refused'])
    },
  )

  test('of more than a megabyte is too large', async () => {
    const { status, body } = await signIn(form, `email=${'x'.repeat(2 ** 20)}`)

    expect([status, body.code]).toEqual([413, 'body_too_large'])
  })

  test.each([
    ['nothing', undefined, undefined],
    ['JSON null', 'application/json', 'null'],
    ['an empty form', form, ''],
  ])('that is %s misses every field', async (_name, type, payload) => {
    const { status, body } = await send({ url: '/api/auth/login', ...(type && { type }) }, payload)

    expect([status, Object.keys(body.errors)]).toEqual([422, ['email', 'password']])
  })

  test('that names a field twice is refused under it', async () => {
    const { status, body } = await signIn(form, `email=${email}&email=${email}&password=x`)

    expect([status, body.errors]).toEqual([422, { email: 'Send one value only' }])
  })
})

describe('the fields of a list', () => {
  const total = async (query: string) =>
    (await send({ method: 'GET', url: `/api/jobs?${query}` })).body.pagination.total

  beforeAll(async () => {
    const { client, organization } = await anOrganization(parts.db)
    cookie = await aCookie(parts, client, organization.id)
    for (const status of ['CREATED', 'SUBMITTED', 'IN_REVIEW'] as const) {
      await aJob(parts.db, { status, organization_id: organization.id })
    }
  })

  test.each([
    ['status=CREATED&status=SUBMITTED', 2],
    ['status[]=CREATED&status[]=SUBMITTED', 2],
    ['status%5B%5D=CREATED', 1],
    ['status=created&status[]=IN_REVIEW', 2],
    ['status=', 3],
    ['', 3],
    ['unknown=field&_=1', 3],
    ['constructor=1&__proto__=2&toString=3', 3],
    ['status=CREATED&%', 1],
  ])('%s', async (query, expected) => {
    expect(await total(query)).toBe(expected)
  })

  test('may not hold a NUL', async () => {
    const { status, body } = await send({ method: 'GET', url: '/api/jobs?query=%00' })

    expect([status, Object.keys(body.errors)]).toEqual([422, ['query']])
  })
})

describe('a call that takes documents', () => {
  test('takes nothing but multipart where they are all there is to send', async () => {
    const { job, client, organization } = await aJob(parts.db)
    cookie = await aCookie(parts, client, organization.id)
    const url = `/api/jobs/${job.id}/add-files`

    const answers = [
      await send({ url, method: 'PUT', type: form }, 'files=a'),
      await send({ url, method: 'PUT', type: 'application/json' }, '{}'),
      await send({ url, method: 'PUT' }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415])
  })

  test('finds them under files[] too', async () => {
    const body = multipartBody([
      field('job_name', 'Brackets'),
      { name: 'files[]', content: 'one\n', fileName: 'a.txt' },
      { name: 'files[]', content: 'two\n', fileName: 'b.txt' },
    ])

    const answer = await send({ type: multipartType }, body)

    expect(answer.body.data.no_of_files).toBe(2)
  })

  test('takes a name with a lone surrogate as text, and not as a fault', async () => {
    const { status } = await send({ type: 'application/json' }, '{"job_name":"\\ud800 job"}')

    expect(status).toBe(201)
  })

  test('refuses a name with a NUL under its field', async () => {
    const { status, body } = await send({ type: form }, 'job_name=a%00b')

    expect([status, Object.keys(body.errors)]).toEqual([422, ['job_name']])
  })
})

describe('an unknown address', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/users/me'],
    ['GET', '/api/auth/login'],
    ['PUT', '/api/jobs'],
  ] as const)('%s %s is 404', async (method, url) => {
    const { status, body } = await send({ method, url })

    expect([status, body]).toEqual([
      404,
      { code: 'unknown_address', message: 'There is nothing at this address.' },
    ])
  })

  test('that cannot be read is refused in the shape of every refusal', async () => {
    const { status, body } = await send({ method: 'GET', url: '/api/jobs/%E0%A4%A' })

    expect([status, Object.keys(body).toSorted()]).toEqual([400, ['code', 'message']])
  })
})

test('what is told of somebody may be sent back in JSON as it came, with what they do not have', async () => {
  const { id } = await aUser(parts.db, 'RM_REM')
  const administrator = await aCookie(parts, await aUser(parts.db, 'RM_ADM'))
  const request = { headers: { cookie: administrator } }
  const told = await parts.app.inject({ ...request, url: '/api/users?user_type=RM_REM' })
  const [person] = told.json().data.filter((one: { _id: string }) => one._id === id)

  const answer = await parts.app.inject({
    ...request,
    method: 'PUT',
    url: `/api/users/${id}/update`,
    payload: person,
  })

  expect(person).toMatchObject({ company_name: null, secondary_email: null })
  expect([answer.statusCode, answer.json().data]).toEqual([200, person])
})
