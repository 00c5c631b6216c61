import { authRoutes, jobRoutes, moveRoutes, repairRoutes } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { openEnvelope } from './base-query.ts'
import { requestBuilder, toFormValues } from './request.ts'
import { percentPerFile } from './transfer/upload.ts'

test('the path is filled in, and the rest of a GET stands in the address', () => {
  const call = requestBuilder(jobRoutes.listJobs)({
    status: ['CREATED', 'archived'],
    query: 'a&b',
    page: 2,
    sort: undefined,
  })

  expect(call.url).toBe('/jobs?status=CREATED&status=archived&query=a%26b&page=2')
  expect(call.body).toBeUndefined()
  expect(call.paged).toBe(true)
})

test('the rest of a write is a form, without the parts of the path', () => {
  const call = requestBuilder(moveRoutes.updateStatus)({
    jobId: 'a/b',
    move: true,
    status: 'CREATED',
  })

  expect(call.url).toBe('/jobs/a%2Fb/update-status')
  expect(String(call.body)).toBe('move=true&status=CREATED')
})

test('what stands beside the rows of a list comes with them, the message apart', () => {
  const rows = [{ _id: 'a' }]
  const pagination = { page: 1, limit: 10, total: 1, totalPages: 1 }
  const envelope = { message: 'Done', data: rows, pagination, totals: { jobs: 3 } }

  expect(openEnvelope(envelope, true)).toEqual({
    data: { data: rows, pagination, totals: { jobs: 3 } },
    meta: { isSilent: false, message: 'Done' },
  })
  expect(openEnvelope(envelope, false).data).toBe(rows)
})

test('an empty list in a form is one empty value', () => {
  expect(String(toFormValues({ files: [], jobs: ['a', 'b'] }))).toBe('files=&jobs=a&jobs=b')
})

test('each call of a route that may be repeated has a key of its own', () => {
  const move = () => requestBuilder(moveRoutes.updateStatus)({ jobId: 'a', move: true })

  const keys = [move(), move()].map(({ headers }) => headers['Idempotency-Key'])

  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).not.toBe(keys[1])
  expect(requestBuilder(authRoutes.login)({ email: '', password: '' }).headers).toEqual({})
})

test('a GET that changes something is not repeated by itself', () => {
  expect(requestBuilder(authRoutes.logout)().isRepeatable).toBe(false)
  expect(requestBuilder(jobRoutes.countJobs)().isRepeatable).toBe(true)
})

test('sent bytes fill the files in their order; what is not document counts first', () => {
  const files = [{ file: { size: 100 } }, { file: { size: 0 } }, { file: { size: 300 } }]

  expect(percentPerFile(files, 0, 450)).toEqual([0, 100, 0])
  expect(percentPerFile(files, 50, 450)).toEqual([0, 100, 0])
  expect(percentPerFile(files, 150, 450)).toEqual([100, 100, 0])
  expect(percentPerFile(files, 300, 450)).toEqual([100, 100, 50])
  expect(percentPerFile(files, 450, 450)).toEqual([100, 100, 100])
})

test('a call that may take long is waited for as long, and others as long as all', () => {
  const asked = { jobId: 'a', fileId: 'b' }

  expect(requestBuilder(repairRoutes.proposeRepairs)(asked).timeout).toBe(120_000)
  expect(requestBuilder(repairRoutes.planRepairs)(asked).timeout).toBeUndefined()
})
