// @module-tag rest

import { emptyModelLists, type Model, type Part } from '@curbcut/checks/model/model.ts'
import { packModel } from '@curbcut/checks/model/pack-model.ts'
import { modelLists, maxModelEntries } from '@curbcut/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import { appForTest } from '#test/app-for-test.ts'
import { findWrongModels } from '#test/documents/check-invariants.ts'
import { checkAll, countingBarriers } from '#test/documents/checked.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJobAt, expectDone, go, mark } from '#test/jobs/job-story.ts'

const parts = appForTest()

const partsOf = (count: number): Part[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    kind: 'tag',
    role: 'P',
    depth: 0,
    last: id,
    page: Math.floor(id / 100) + 1,
    text: `Text ${id}`,
  }))

const aModel = (count: number): Model => ({
  kind: 'pdf',
  isTagged: true,
  pages: 5,
  language: 'en',
  gaps: [],
  lists: {
    ...emptyModelLists(),
    parts: partsOf(count),
    headings: [{ part: 0, page: 1, level: 1, text: 'Minutes' }],
    pages: [{ number: 1, part: 0, unread: 0 }],
  },
})

const packed = (model: Model) => {
  const { index, bytes } = packModel(model)
  return { index, bytes: Buffer.from(bytes) }
}

type Document = Parameters<typeof countingBarriers>[0]

const making =
  (model: CheckOutcome['model']) =>
  async (document: Document): Promise<CheckOutcome> => {
    const outcome = await countingBarriers(document)
    return outcome.state === 'done' ? { ...outcome, model } : outcome
  }

async function aJobWithModels(model: CheckOutcome['model'] = packed(aModel(500))) {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [aPdf('one.pdf'), aPdf('two.pdf')])
  const [fileId = ''] = job.files
  const fixed = { ...aPdf('fixed.pdf'), field: 'file' }
  await expectDone(job.remediator('addVersion', { jobId: job.jobId, fileId }, { files: [fixed] }))
  await checkAll(parts, job.organization, making(model))
  return { ...job, at: { jobId: job.jobId, fileId }, fileId }
}

describe('what a reader of a document meets', () => {
  test('is told in numbers', { tags: 'short' }, async () => {
    const { remediator, at } = await aJobWithModels()

    const { body } = await remediator('getModel', at)

    expect(body.data).toMatchObject({
      state: 'made',
      document: { file_name: 'fixed.pdf', version: 1 },
      model: {
        kind: 'pdf',
        isTagged: true,
        pages: 5,
        language: 'en',
        cut: null,
        gaps: [],
        totals: { parts: 500, headings: 1, pages: 1, tables: 0 },
      },
    })
  })

  test('is read some entries at a time, from any of them on', async () => {
    const { client, at } = await aJobWithModels()
    const list = async (more: Record<string, string>) => {
      const { body } = await client('listModel', { ...at, list: 'parts', ...more })
      return body.data
    }

    const first = await list({})
    const second = await list({ from: String(first.next) })
    const last = await list({ from: '450' })

    expect(first).toMatchObject({ list: 'parts', total: 500, next: maxModelEntries })
    expect(first.entries).toHaveLength(maxModelEntries)
    expect(second.entries[0]).toMatchObject({ id: maxModelEntries, text: 'Text 200', role: 'P' })
    expect(last).toMatchObject({ next: null, entries: { length: 50 } })
    expect(await list({ from: '9999' })).toMatchObject({ entries: [], next: null })
  })

  test('is read of one page', async () => {
    const { client, at } = await aJobWithModels()

    const { body } = await client('listModel', { ...at, list: 'parts', on_page: '3' })
    const none = await client('listModel', { ...at, list: 'headings', on_page: '2' })

    const ids = body.data.entries.map(({ id }: { id: number }) => id)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 200, 299])
    expect(none.body.data).toMatchObject({ list: 'headings', total: 1, entries: [], next: null })
  })

  test('names the check that made it, and so do its entries', async () => {
    const { client, organization, at } = await aJobWithModels()
    const named = async () => {
      const model = await client('getModel', at)
      const entries = await client('listModel', { ...at, list: 'parts' })
      return [model.body.data.check, entries.body.data.check]
    }

    const [first, ofEntries] = await named()
    expect([typeof first, ofEntries]).toEqual(['string', first])
    await parts.db
      .updateTable('checks')
      .set({ engine: 'an older one' })
      .where('organization_id', '=', organization.id)
      .execute()
    await expectDone(client('requestModel', at))
    await checkAll(parts, organization, making(packed(aModel(3))))

    const [newer, ofNewer] = await named()
    expect([newer === first, ofNewer]).toEqual([false, newer])
  })

  test('has a list of each kind, and refuses others', async () => {
    const { client, at } = await aJobWithModels()

    for (const list of modelLists)
      expect((await client('listModel', { ...at, list })).body.data).toMatchObject({ list })
    for (const wrong of [{}, { list: 'authors' }, { list: 'parts', from: '-1' }])
      expect((await client('listModel', { ...at, ...wrong })).status).toBe(422)
  })

  test('is not known of an older check, nor where none could be made or there is no check', async () => {
    const { client, organization, at } = await aJobWithModels()
    const states = async () => {
      const { state, model } = (await client('getModel', at)).body.data
      const listed = await client('listModel', { ...at, list: 'parts' })
      return [state, model, listed.body.data]
    }
    const checks = parts.db.deleteFrom('checks').where('organization_id', '=', organization.id)

    await parts.db.deleteFrom('check_models').execute()
    expect(await states()).toEqual(['not_made', null, null])
    const older = { engine: 'an older one' }
    await parts.db
      .updateTable('checks')
      .set(older)
      .where('organization_id', '=', organization.id)
      .execute()
    expect(await states()).toEqual(['older', null, null])
    await checks.execute()
    expect(await states()).toEqual(['not_checked', null, null])
  })

  test('is told of a check under way, or without a result, by its state', async () => {
    const { client, organization, at } = await aJobWithModels()
    const stateAfter = async (state: 'running' | 'locked') => {
      const isRunning = state === 'running'
      const run = { run_id: organization.id, started_at: new Date().toISOString() }
      await parts.db
        .updateTable('checks')
        .set({
          state,
          barriers: null,
          facts: null,
          conditions: null,
          ...run,
          ended_at: isRunning ? null : new Date().toISOString(),
        })
        .where('organization_id', '=', organization.id)
        .execute()
      await parts.db.deleteFrom('check_models').execute()
      return (await client('getModel', at)).body.data.state
    }

    expect(await stateAfter('running')).toBe('running')
    expect(await stateAfter('locked')).toBe('locked')
  })
})

describe('a check that was made before models were, or was never made', () => {
  async function withoutChecks() {
    const job = await aJobWithModels()
    const ofOrganization = ['organization_id', '=', job.organization.id] as const
    const makeOlder = () =>
      parts.db
        .updateTable('checks')
        .set({ engine: 'an older one' })
        .where(...ofOrganization)
        .execute()
    await parts.db.deleteFrom('check_models').execute()
    const checks = async () => {
      const { rows } = await sql<{ sha256: string; engine: string; state: string }>`
        select sha256, engine, state from checks where organization_id = ${job.organization.id}
        order by requested_at, id`.execute(parts.db)
      return rows
    }
    return { ...job, makeOlder, checks, ofOrganization }
  }

  test('is asked for by whoever may read the document, and fills its model', async () => {
    const { client, organization, at, makeOlder, checks } = await withoutChecks()
    await makeOlder()
    const before = (await checks()).length
    const original = { ...at, version: 'original' }

    const { body, status } = await client('requestModel', original)

    expect([status, body.data]).toMatchObject([200, { state: 'waiting', model: null }])
    expect((await client('getModel', original)).body.data.state).toBe('waiting')
    expect(await checks()).toHaveLength(before + 1)
    await checkAll(parts, organization, making(packed(aModel(3))))
    expect((await client('getModel', original)).body.data).toMatchObject({
      state: 'made',
      model: { totals: { parts: 3 } },
    })
  })

  test('is asked for once, however often and by however many', async () => {
    const { client, remediator, administrator, at, checks, ofOrganization } = await withoutChecks()
    await parts.db
      .deleteFrom('checks')
      .where(...ofOrganization)
      .execute()
    const original = { ...at, version: 'original' }

    for (const person of [client, remediator, administrator, client])
      expect((await person('requestModel', original)).body.data.state).toBe('waiting')

    expect(await checks()).toMatchObject([{ state: 'waiting' }])
  })

  test('is not asked for by those who may not read the document', async () => {
    const { client, other, at, checks, ofOrganization } = await withoutChecks()
    await parts.db
      .deleteFrom('checks')
      .where(...ofOrganization)
      .execute()

    expect((await other('requestModel', at)).status).toBe(404)
    expect((await client('requestModel', { ...at, version: '1' })).status).toBe(404)
    expect((await client('requestModel', { ...at, version: 'newest' })).status).toBe(422)

    expect(await checks()).toEqual([])
  })

  test('is not repeated where the present check ended without a model', async () => {
    const { client, at, checks } = await withoutChecks()
    const before = await checks()

    const { body } = await client('requestModel', { ...at, version: 'original' })

    expect(body.data.state).toBe('not_made')
    expect(await checks()).toEqual(before)
  })
})

describe('a model', () => {
  test(
    'of a version is not the client side’s before it is delivered',
    { tags: 'short' },
    async () => {
      const { client, manager, remediator, administrator, at, ...job } = await aJobWithModels()
      const asked = { ...at, version: '1' }
      const statuses = async () => {
        const found: number[] = []
        for (const person of [client, manager])
          for (const [name, more] of [
            ['getModel', {}],
            ['listModel', { list: 'parts' }],
          ] as const)
            found.push((await person(name, { ...asked, ...more })).status)
        return found
      }

      expect(await statuses()).toEqual([404, 404, 404, 404])
      for (const place of job.files.keys()) await mark({ ...job, remediator }, place)
      await go(remediator, at.jobId)
      await go(administrator, at.jobId)
      expect(await statuses()).toEqual([200, 200, 200, 200])
    },
  )

  test('is nobody else’s than the document’s', { tags: 'short' }, async () => {
    const { at, other } = await aJobWithModels()
    const stranger = await aJobWithModels()

    for (const person of [other, stranger.client, stranger.manager, stranger.remediator]) {
      expect((await person('getModel', at)).status).toBe(404)
      expect((await person('listModel', { ...at, list: 'heard' })).status).toBe(404)
    }
  })

  test('is kept whole, and goes with its check', async () => {
    const { organization } = await aJobWithModels()
    const models = () =>
      parts.db
        .selectFrom('check_models')
        .innerJoin('checks', 'checks.id', 'check_models.check_id')
        .where('organization_id', '=', organization.id)
        .select('check_id')
        .execute()

    expect(await findWrongModels(parts)).toEqual([])
    const [kept] = await models()
    expect(kept).toBeDefined()
    await parts.db.deleteFrom('checks').where('organization_id', '=', organization.id).execute()

    const left = parts.db.selectFrom('check_models').where('check_id', '=', kept?.check_id ?? '')
    expect(await left.select('check_id').execute()).toEqual([])
  })

  test('that a hostile document wrote tells nothing but entries of its lists', async () => {
    const { index } = packed(aModel(500))
    const { client, at } = await aJobWithModels({ index, bytes: Buffer.from('no model at all') })

    const { body, status } = await client('listModel', { ...at, list: 'parts' })

    expect(status).toBe(200)
    expect(body.data.entries).toEqual([])
  })

  test('of which a chunk holds more entries than it says tells no more than those', async () => {
    const { index, bytes } = packed(aModel(200))
    const [chunk] = index.lists.parts.chunks
    if (chunk) chunk.count = 3
    const { client, at } = await aJobWithModels({ index, bytes })

    const { body } = await client('listModel', { ...at, list: 'parts' })

    expect(body.data.entries).toHaveLength(3)
  })
})
