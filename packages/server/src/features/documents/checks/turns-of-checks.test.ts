import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import { takeNextCheck } from '#server/features/documents/check-turn-repository.ts'
import { nilId, newId } from '#server/ids.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { parallelCheckLimits, smallDocumentBytes } from '#server/limits.ts'
import { minutesBefore } from '#server/times.ts'
import { appForTest } from '#test/app-for-test.ts'
import { untilWaiting } from '#test/db/locks.ts'
import { countingBarriers } from '#test/documents/checked.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJobAt } from '#test/jobs/job-story.ts'
import { reconcileCheckQueue } from './recover-check-queue.ts'
import { runEntryChecks } from './run-entry-checks.ts'

const parts = appForTest()
const none = new AbortController().signal

/** Others may have left checks, which would take turns with those of this test. */
beforeEach(async () => {
  await parts.db.deleteFrom('checks').execute()
  await sql`delete from pgboss.job where name = 'check'`.execute(parts.db)
})

/** Checks of documents in one organization; the first letter says of whom each is, `!` that it is large. */
async function checksOf(organizationId: string, documents: readonly string[]) {
  const people = new Map<string, string>()
  for (const [index, name] of documents.entries()) {
    const person = name[0] ?? ''
    people.set(person, people.get(person) ?? newId())
    await parts.db
      .insertInto('checks')
      .values({
        id: newId(),
        organization_id: organizationId,
        sha256: name,
        engine: '1',
        requested_at: new Date(1_000 * index).toISOString(),
        asked_by: people.get(person) ?? nilId,
        is_large: name.endsWith('!'),
      })
      .execute()
  }
}

const anOrganizationWith = async (...documents: string[]) => {
  const { organization } = await aJobAt(parts, 'CREATED', [])
  await checksOf(organization.id, documents)
  return organization.id
}

const take = (isSecondSlot = false, entryId = newId()) =>
  inBackgroundTransaction(parts, ({ db }) => takeNextCheck(db, { entryId, isSecondSlot }))

const nameOf = async (id: string) =>
  (await parts.db.selectFrom('checks').select('sha256').where('id', '=', id).executeTakeFirst())
    ?.sha256 ?? ''

/** The names of the next checks, in the order of their turns. */
async function nextOnes(count: number) {
  const names: string[] = []
  for (let turn = 0; turn < count; turn += 1) names.push(await nameOf((await take()) ?? ''))
  return names
}

test('organizations take turns, whoever has asked for how many', async () => {
  await anOrganizationWith('a1', 'a2', 'a3', 'a4', 'a5')
  await anOrganizationWith('b1', 'b2')

  const names = await nextOnes(7)

  expect(names.slice(0, 4).filter((name) => name.startsWith('a'))).toHaveLength(2)
  expect(names.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
  expect(await take()).toBeUndefined()
})

test('an organization that comes later is next, and then takes its turns', async () => {
  await anOrganizationWith('a1', 'a2', 'a3')
  await nextOnes(2)
  await anOrganizationWith('b1', 'b2')

  expect(await nextOnes(3)).toEqual(['b1', 'a3', 'b2'])
})

test('people of an organization take turns, and small documents of one go before the large', async () => {
  await anOrganizationWith('a-large!', 'a1', 'a2', 'b1', 'b2')

  const names = await nextOnes(5)

  expect(names.slice(0, 2).toSorted()).toEqual(['a1', 'b1'])
  expect(names.slice(2, 4).toSorted()).toEqual(['a2', 'b2'])
  expect(names[4]).toBe('a-large!')
})

test('beside a check runs only one of an organization that has none running', async () => {
  const first = await anOrganizationWith('a1', 'a2')
  await take()
  await parts.db
    .updateTable('checks')
    .set({ state: 'running', run_id: newId(), started_at: new Date().toISOString() })
    .where('sha256', '=', 'a1')
    .where('organization_id', '=', first)
    .execute()

  expect(await take(true)).toBeUndefined()
  await anOrganizationWith('b1')
  expect(await nameOf((await take(true)) ?? '')).toBe('b1')
})

test('many entries at once take each check once', async () => {
  await anOrganizationWith('a1', 'a2', 'a3', 'a4')
  await anOrganizationWith('b1', 'b2', 'b3', 'b4')

  const ids = await Promise.all(Array.from({ length: 10 }, () => take()))

  expect(new Set(ids.filter((id) => id !== undefined)).size).toBe(8)
  expect(ids.filter((id) => id === undefined)).toHaveLength(2)
})

test('a check that an upload holds is waited for, and not passed over', async () => {
  const organizationId = await anOrganizationWith('a1')
  const upload = await parts.db.startTransaction().execute()
  await upload
    .selectFrom('checks')
    .select('id')
    .where('organization_id', '=', organizationId)
    .forShare()
    .execute()

  const taking = take()
  await untilWaiting(parts.db)
  await upload.rollback().execute()

  expect(await nameOf((await taking) ?? '')).toBe('a1')
})

test('an upload says who asks, and whether its documents are large', async () => {
  const large = aPdf('large.pdf', 'large '.repeat(smallDocumentBytes / 8))
  const { organization, people } = await aJobAt(parts, 'CREATED', [aPdf('small.pdf'), large])
  const checks = await parts.db
    .selectFrom('checks')
    .select(['asked_by', 'is_large'])
    .where('organization_id', '=', organization.id)
    .orderBy('is_large')
    .execute()

  // The limit of uploads in tests is that of small documents: none of them is larger.
  expect(checks).toEqual(
    [false, false].map((is_large) => ({ asked_by: people.client.id, is_large })),
  )
})

const atOnce = { ...parallelCheckLimits, afterMs: 0, lookMs: 5 }
const entryOf = (checkId = newId(), id = newId()) => ({ id, request: { checkId } })

/** Checks of real documents: each waits until it is let go on. */
function gatedChecks() {
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<CheckOutcome>>()
  const ended: CheckOutcome = { state: 'locked', conditions: [] }
  let isOpen = false
  const check = async ({ name }: { name: string }) => {
    if (isOpen) return ended
    begun.push(name)
    const gate = Promise.withResolvers<CheckOutcome>()
    gates.set(name, gate)
    return gate.promise
  }
  const letGo = (name: string) => gates.get(name)?.resolve(ended)
  const letAllGo = () => {
    isOpen = true
    for (const gate of gates.values()) gate.resolve(ended)
  }
  return { begun, check, letGo, letAllGo }
}

test('a check that has run long makes room for one of another organization beside it', async () => {
  await aJobAt(parts, 'CREATED', [aPdf('hostile.pdf'), aPdf('hostile too.pdf')])
  const { begun, check, letGo, letAllGo } = gatedChecks()
  const working = runEntryChecks({ ...parts, check, limits: atOnce }, entryOf(), none)
  await expect.poll(() => begun).toHaveLength(1)

  await aJobAt(parts, 'CREATED', [aPdf('page.pdf'), aPdf('page.pdf')])
  await expect.poll(() => begun).toHaveLength(2)
  letGo('page.pdf')
  await expect.poll(() => begun).toHaveLength(3)
  letAllGo()
  await working

  expect(begun).toEqual([expect.stringContaining('hostile'), 'page.pdf', 'page.pdf'])
})

test('before that, nothing begins beside it', async () => {
  await aJobAt(parts, 'CREATED', [aPdf('one.pdf')])
  await aJobAt(parts, 'CREATED', [aPdf('two.pdf')])
  const { begun, check, letAllGo } = gatedChecks()
  const limits = { ...atOnce, afterMs: 60_000 }
  const working = runEntryChecks({ ...parts, check, limits }, entryOf(), none)
  await expect.poll(() => begun).toHaveLength(1)

  letAllGo()
  await working

  expect(begun).toHaveLength(1)
})

test('an entry makes the check whose turn it is, and not the one that it names', async () => {
  await anOrganizationWith('a1', 'a2')
  await nextOnes(1)
  const { organization } = await aJobAt(parts, 'CREATED', [aPdf('page.pdf')])
  const named = await parts.db
    .selectFrom('checks')
    .select('id')
    .where('sha256', '=', 'a2')
    .executeTakeFirstOrThrow()

  await runEntryChecks({ ...parts, check: countingBarriers }, entryOf(named.id), none)

  const made = parts.db.selectFrom('checks').where('state', '=', 'done').select('organization_id')
  expect(await made.execute()).toEqual([{ organization_id: organization.id }])
})

test('a check that could not be made is made by the next try of its entry alone', async () => {
  await aJobAt(parts, 'CREATED', [aPdf('one.pdf')])
  const entry = entryOf()
  const failing = { ...parts, check: () => Promise.reject(new Error('the store is away')) }
  await expect(runEntryChecks(failing, entry, none)).rejects.toThrow('the store is away')
  const working = { ...parts, check: countingBarriers }
  const states = async () =>
    (await parts.db.selectFrom('checks').select('state').execute()).map(({ state }) => state)

  await runEntryChecks(working, entryOf(), none)
  expect(await states()).toEqual(['waiting'])

  await runEntryChecks(working, entry, none)
  expect(await states()).toEqual(['done'])
})

test('checks for which the queue has no entry get one, once', async () => {
  await aJobAt(parts, 'CREATED', [aPdf('one.pdf'), aPdf('two.pdf')])
  await sql`delete from pgboss.job where name = 'check'`.execute(parts.db)

  await reconcileCheckQueue(parts)
  await reconcileCheckQueue(parts)

  expect(await parts.checks.countWaiting(parts.db)).toBe(2)
})

test('a check whose entry is gone gets another, but none that is being made', async () => {
  await anOrganizationWith('gone', 'ended', 'working', 'stopped', 'running')
  const ids = Object.fromEntries(
    (await parts.db.selectFrom('checks').select(['id', 'sha256']).execute()).map(
      ({ id, sha256 }) => [sha256, id],
    ),
  )
  const entries = Object.fromEntries(Object.keys(ids).map((name) => [name, newId()]))
  for (const [name, id] of Object.entries(entries)) {
    await parts.db
      .updateTable('checks')
      .set({ entry_id: id })
      .where('id', '=', ids[name] ?? '')
      .execute()
  }
  for (const [name, state] of [
    ['ended', 'failed'],
    ['working', 'active'],
  ] as const) {
    await sql`insert into pgboss.job (id, name, state) values (${entries[name]}, 'check', ${state})`.execute(
      parts.db,
    )
  }
  for (const [name, minutes] of [
    ['stopped', 20],
    ['running', 10],
  ] as const) {
    const started_at = minutesBefore(new Date().toISOString(), minutes)
    await parts.db
      .updateTable('checks')
      .set({ state: 'running', run_id: newId(), started_at })
      .where('sha256', '=', name)
      .execute()
  }

  await reconcileCheckQueue(parts)

  const free = parts.db.selectFrom('checks').select('sha256').where('entry_id', 'is', null)
  const names = (await free.where('state', '=', 'waiting').orderBy('sha256').execute()).map(
    ({ sha256 }) => sha256,
  )
  expect(names).toEqual(['ended', 'gone', 'stopped'])
  const asked = await sql<{ id: string }>`
    select data->>'checkId' as id from pgboss.job where name = 'check' and state = 'created'`.execute(
    parts.db,
  )
  expect(asked.rows.map(({ id }) => id).toSorted()).toEqual(
    ['ended', 'gone', 'stopped'].map((name) => ids[name] ?? '').toSorted(),
  )
})
