import type { JobWithFiles, ListedJob, Pagination } from '@curbcut/contract'
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { anOrganization } from './factories.ts'
import { aCookie } from './http/client.ts'
import { describedClient } from './http/described-client.ts'

const parts = appForTest()

let client: ReturnType<typeof describedClient>
beforeAll(async () => {
  const address = await parts.app.listen({ port: 0, host: '127.0.0.1' })
  const { organization, client: person } = await anOrganization(parts.db)
  client = describedClient(address, await aCookie(parts, person, organization.id))
})

// That it compiles is the half of it: the types come from docs/api/openapi.json alone, which `npm run generate` writes.
describe('a client made from the description of the API', () => {
  test('creates a job, finds it in a list with pages, and opens it', async () => {
    await client.post('/api/jobs', { body: { job_name: 'First report' } })
    const created = await client.post('/api/jobs', { body: { job_name: 'Second report' } })
    const page = await client.get('/api/jobs', {
      query: { sort: 'job_name:desc', page: 1, limit: 1 },
    })
    const opened = await client.get('/api/jobs/{jobId}', { path: { jobId: created.data._id } })

    expect(page.data.map((job) => job.job_name)).toEqual(['Second report'])
    expect(page.pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 })
    expect(opened.data).toMatchObject({ ...created.data, files: [] })
    expectTypeOf(page.data).toExtend<ListedJob[]>()
    expectTypeOf(page.pagination).toExtend<Pagination>()
    expectTypeOf(opened.data).toExtend<JobWithFiles>()
  })

  test('learns what a call needs before it is made', async () => {
    // @ts-expect-error -- the description asks for a name
    const call = client.post('/api/jobs', { body: {} })

    await expect(call).rejects.toThrow('422')
  })
})
