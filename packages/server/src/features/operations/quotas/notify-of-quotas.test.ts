import { beforeEach, expect, test } from 'vitest'
import { noopLive } from '#server/live/live-change.ts'
import { appForTest, testSettings } from '#test/app-for-test.ts'
import type { TestClient } from '#test/http/client.ts'
import { aStory, expectDone } from '#test/jobs/job-story.ts'
import { notifyOfQuotas } from './notify-of-quotas.ts'

const parts = appForTest({ settings: { ...testSettings, quota: { openJobs: 5 } } })

type Story = Awaited<ReturnType<typeof aStory>>
let story: Story
beforeEach(async () => {
  story = await aStory(parts)
})

const tell = () => notifyOfQuotas({ ...parts, live: noopLive })

async function createJobs(count: number) {
  const ids: string[] = []
  while (ids.length < count) {
    const { body } = await expectDone(story.client('createJob', { job_name: 'A job' }))
    ids.push(body.data._id)
  }
  return ids
}
const archive = (jobId = '') =>
  expectDone(story.superUser('deleteJob', { jobId, isArchived: 'true' }))

/** What somebody was told of the quotas of this organization, the newest first. */
async function notifiedQuotas(person: TestClient) {
  const { body } = await expectDone(person('listNotifications', { limit: 100 }))
  const news = body.data as { kind: string; warning: string; organization: string }[]
  return news
    .filter(
      ({ kind, organization }) => kind === 'quota_used' && organization === story.organization.name,
    )
    .map(({ warning }) => warning)
}

const near = 'Open jobs: 4 of at most 5.'
const full = 'Open jobs: 5, the most allowed.'

test('account managers and administrators are told once at 80 %, and once when all is used', async () => {
  await createJobs(3)
  await tell()
  expect(await notifiedQuotas(story.manager)).toEqual([])

  await createJobs(1)
  await tell()
  await tell()
  const atNear = await notifiedQuotas(story.manager)
  await createJobs(1)
  await tell()

  expect(atNear).toEqual([near])
  for (const person of [story.manager, story.administrator, story.superUser]) {
    expect(await notifiedQuotas(person)).toEqual([full, near])
  }
  for (const person of [story.client, story.remediator])
    expect(await notifiedQuotas(person)).toEqual([])
})

test('they are told anew only after it had fallen below', async () => {
  const jobs = await createJobs(5)
  await tell()
  await archive(jobs[0])
  await tell()
  expect(await notifiedQuotas(story.manager)).toEqual([full])

  await archive(jobs[1])
  await tell()
  await createJobs(1)
  await tell()

  expect(await notifiedQuotas(story.manager)).toEqual([near, full])
})

test('a quota of its own counts as well, and of another organization nobody is told', async () => {
  const other = await aStory(parts)
  await expectDone(
    story.superUser('setQuota', { organizationId: story.organization.id, max_open_jobs: '1' }),
  )
  await createJobs(1)

  await tell()

  expect(await notifiedQuotas(story.manager)).toEqual(['Open jobs: 1, the most allowed.'])
  expect(await notifiedQuotas(other.manager)).toEqual([])
})
