// @module-tag rest
import { afterEach, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { testPassword } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { aStreamOf, type HeardStream } from '#test/http/live-stream.ts'
import { aJobAt, expectDone } from '#test/jobs/job-story.ts'

const parts = appForTest({ isLive: true })

const opened: HeardStream[] = []
afterEach(() => opened.splice(0).forEach((stream) => stream.close()))

async function streamsAround() {
  const story = await aJobAt(parts, 'CREATED')
  const { people, organization } = story
  const streams = {
    superUser: await aStreamOf(parts, people.superUser),
    administrator: await aStreamOf(parts, people.administrator),
    manager: await aStreamOf(parts, people.manager, organization.id),
    remediator: await aStreamOf(parts, people.remediator),
  }
  opened.push(...Object.values(streams))
  const whoHeard = (kind: string) =>
    Object.entries(streams).flatMap(([who, { changes }]) =>
      changes.some((change) => change.kind === kind) ? [who] : [],
    )
  /** Waits until the super user is told once more: quick changes after another are throttled. */
  const untilActivity = async (work: () => Promise<unknown>) => {
    const { changes } = streams.superUser
    const count = () => changes.filter(({ kind }) => kind === 'activity').length
    const before = count()
    await work()
    await expect.poll(count).toBeGreaterThan(before)
  }
  return { ...story, streams, whoHeard, untilActivity }
}

test('who comes in or is refused is told to those alone who read the activity', async () => {
  const { people, whoHeard, untilActivity } = await streamsAround()
  const visitor = await aClient(parts)
  const { email } = people.colleague

  await untilActivity(() => expectDone(visitor('login', { email, password: testPassword })))
  await untilActivity(() => visitor('login', { email, password: 'another one' }))
  await untilActivity(() => visitor('login', { email: 'nobody@example.com', password: 'x' }))

  expect(whoHeard('activity')).toEqual(['superUser'])
  expect(whoHeard('lockouts')).toEqual([])
})

test('a person who is locked out is told of to those whose lists show them, and no id', async () => {
  const { people, streams, whoHeard, untilActivity } = await streamsAround()
  const stranger = await aClient(parts)
  const { email, id } = people.client

  await untilActivity(async () => {
    for (let attempts = 0; attempts < 10; attempts += 1) {
      expect((await stranger('login', { email, password: 'a guess' })).status).toBe(401)
    }
  })
  await expect.poll(() => whoHeard('lockouts')).toEqual(['superUser', 'administrator', 'manager'])

  expect(whoHeard('activity')).toEqual(['superUser'])
  for (const stream of Object.values(streams)) expect(stream.text()).not.toContain(id)
})

test('what the history keeps of administration is told to who reads the activity', async () => {
  const { superUser, people, whoHeard, untilActivity } = await streamsAround()
  const names = { firstName: 'New', lastName: 'Name' }

  await untilActivity(() => superUser('updateUser', { userId: people.client.id, ...names }))

  expect(whoHeard('activity')).toEqual(['superUser'])
})

test(
  'the rules of the house are told to super users, who set them',
  { tags: 'short' },
  async () => {
    const { superUser, whoHeard, untilActivity } = await streamsAround()

    await untilActivity(() => superUser('setSignInRules', { secondStep: 'nobody' }))

    await expect.poll(() => whoHeard('rules')).toEqual(['superUser'])
  },
)
