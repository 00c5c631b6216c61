// @module-tag rest
import { createHash, createSecretKey, randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { EvidenceEdition } from '@curbcut/contract'
import { sql, type KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { lockJob } from '#server/features/jobs/job-repository.ts'
import type { LiveChange } from '#server/live/live-change.ts'
import { minutesBefore } from '#server/times.ts'
import { appForTest, testSecretKey } from '#test/app-for-test.ts'
import { asOwner } from '#test/db/as-owner.ts'
import { untilWaiting } from '#test/db/locks.ts'
import { checkAll } from '#test/documents/checked.ts'
import { compareAll } from '#test/documents/compared.ts'
import { aPdf } from '#test/documents/documents.ts'
import { asActor } from '#test/factories.ts'
import { readPdf, type TaggedElement } from '#test/formats/read-pdf.ts'
import { readZip } from '#test/formats/read-zip.ts'
import { aClient } from '#test/http/client.ts'
import { aJobAt, expectDone, go, mark, refusalOf, type JobAtHand } from '#test/jobs/job-story.ts'
import { inForm } from '#test/review/evidence-editions.ts'
import { freezeAll } from '#test/review/evidence.ts'
import { eraseEdition } from './erasure-repository.ts'
import { freezeEdition, sweepEditions } from './freeze-edition.ts'
import { freezeEditionText } from './freeze-text.ts'
import { getReport } from './read-report.ts'
import { isSignedBy, sha256OfText } from './sign-edition.ts'
import { getSigningKey } from './signing-key.ts'
import { verifyReports } from './verify-reports.ts'

const parts = appForTest()
/** Enough that the fixed document is taken for that of its original. */
const words = 'one two three four five six seven eight nine ten'
let job: JobAtHand

/**
 * A job with a barrier in its first document, which is fixed, and a second document that is delivered as it
 * came.
 */
async function aReviewedJob(): Promise<JobAtHand> {
  const documents = [aPdf('one.pdf', `barrier ${words}`), aPdf('two.pdf', 'barrier barrier')]
  const at = await aJobAt(parts, 'APPROVED_REMEDIATOR', documents)
  const { remediator, jobId, files } = at
  const fixed = { files: [{ ...aPdf('fixed by Remy.pdf', `fixed ${words}`), field: 'file' }] }
  await expectDone(remediator('addVersion', { jobId, fileId: files[0] ?? '' }, fixed))
  await mark(at, 0)
  await mark(at, 1, { simple_pages: 3, complex_pages: 0, reason: 'The client asked for it.' })
  await go(remediator, jobId)
  return at
}

beforeEach(async () => {
  job = await aReviewedJob()
})

const complete = (fields = {}) => go(job.administrator, job.jobId, fields)
const editions = async (person = job.client) =>
  (await person('listEvidenceReports', { jobId: job.jobId })).body.data
const report = async (person = job.client, fields = {}) =>
  (await person('getEvidenceReport', { jobId: job.jobId, edition: 1, ...fields })).body.data
const signedJson = (edition = 1, person = job.client) =>
  person('getEvidenceReport', { jobId: job.jobId, edition, format: 'json' })

async function completeAndFreeze() {
  await checkAll(parts, job.organization)
  await complete()
  await freezeAll(parts, job.jobId)
}

/** The edition was completed longer ago than its checks are waited for. */
async function becomeLate() {
  const earlier = minutesBefore(new Date().toISOString(), 25 * 60)
  const change = `update evidence_reports set completed_at = '${earlier}' where job_id = '${job.jobId}'`
  await asOwner(parts.db, 'evidence_reports', change)
}

const queued = async () => {
  const { rows } = await sql<{ id: string }>`
    select job.data->>'reportId' as id from pgboss.job
    join evidence_reports on evidence_reports.id::text = job.data->>'reportId'
    where name = 'evidence' and job_id = ${job.jobId}`.execute(parts.db)
  return rows.length
}

describe('an edition', () => {
  test('begins with the completion, and is prepared while checks are under way', async () => {
    expect(await editions()).toEqual([])
    await complete()
    await freezeAll(parts, job.jobId)

    expect(await editions()).toEqual([
      {
        edition: 1,
        state: 'preparing',
        completed_at: expect.any(String),
        failed_at: null,
        frozen_at: null,
        public_id: null,
        withdrawn_at: null,
      },
    ])
    expect(await report()).toMatchObject({ documents: [], verdict: [], job: null })
    expect(await refusalOf(signedJson())).toBe('409 report_not_ready')
    const pdf = { jobId: job.jobId, edition: 1, format: 'pdf' }
    expect(await refusalOf(job.client('getEvidenceReport', pdf))).toBe('409 report_not_ready')
    const zip = job.client('downloadJob', { jobId: job.jobId, report: 'true' })
    expect(await refusalOf(zip)).toBe('409 report_not_ready')
  })

  test('is asked for by its completion and by the last of its checks, and then frozen', async () => {
    await complete()
    const atCompletion = await queued()
    await checkAll(parts, job.organization)
    const afterChecks = await queued()
    await freezeAll(parts, job.jobId)

    // One entry serves both.
    expect([atCompletion, afterChecks]).toEqual([1, 1])
    expect(await editions()).toMatchObject([{ state: 'ready', frozen_at: expect.any(String) }])
  })

  test('waits for the comparison of a fixed document, and is then asked for', async () => {
    await complete()
    await checkAll(parts, job.organization)
    const ofJob = parts.db
      .updateTable('comparisons')
      .where('organization_id', '=', job.organization.id)
    const nothing = { ended_at: null, engine: null, words: null, found: null, added: null }
    const empty = { original_pages: null, fixed_pages: null, doubts: null, lost: null }
    await ofJob.set({ state: 'waiting', entry_id: null, ...nothing, ...empty }).execute()
    await sql`delete from pgboss.job where name = 'evidence'`.execute(parts.db)

    await sweepEditions(parts, new Date().toISOString())
    await freezeAll(parts, job.jobId)
    const waiting = [(await editions())[0].state, await queued()]
    await compareAll(parts)
    const compared = await queued()
    await freezeAll(parts, job.jobId)

    expect([...waiting, compared]).toEqual(['preparing', 0, 1])
    expect(await editions()).toMatchObject([{ state: 'ready' }])
  })

  test(
    'says what each document was like before and after, and why one was delivered anyway',
    { tags: 'short' },
    async () => {
      await completeAndFreeze()

      const shown = await report()

      expect(shown).toMatchObject({
        job: { _id: job.jobId, job_name: 'A job' },
        organization: { name: job.organization.name },
        verdict: [
          '2 PDF documents, each machine-checked for 3 conditions of PDF/UA-1: in all 4 passed, 2 failed, 0 could not be decided, 0 do not apply. No person has judged these documents.',
        ],
        words: { '7.1-9': { wrong: expect.any(String) } },
      })
      // With the second something is left, so it comes first.
      const [second, first] = shown.documents
      expect(shown.overview).toEqual({
        barriers: {
          before: 3,
          now: 2,
          documents: 2,
        },
        put_right: null,
        exceptions: [2],
      })
      expect(first).toMatchObject({
        number: 1,
        file_name: 'one.pdf',
        delivery_reason: null,
        judgments: [],
        original: {
          sha256: expect.stringMatching(/^[\da-f]{64}$/),
          check: {
            barriers: 1,
            pages: 2,
          },
        },
        fixed: {
          check: {
            barriers: 0,
            state: 'done',
          },
        },
      })
      expect(first.conditions[0]).toEqual({
        rule: '7.1-9',
        change: 'fixed',
        before: {
          status: 'fail',
          count: 3,
        },
        after: {
          status: 'pass',
          count: 0,
        },
      })
      expect(second).toMatchObject({
        number: 2,
        fixed: null,
        delivery_reason: 'The client asked for it.',
      })
      expect(second.conditions[0]).toMatchObject({
        before: { count: 3 },
        after: null,
        change: null,
      })
    },
  )

  test('says what most of the work took away, and how many places are left to visit', async () => {
    await checkAll(parts, job.organization)
    const keep = async (name: string, count: number, placeCount?: number) => {
      const condition = {
        rule: '7.1-9',
        status: 'fail',
        count,
        tested: 2000,
        pages: [],
        places: [],
        gaps: [],
        ...(placeCount !== undefined && { placeCount }),
      }
      await sql`
        update checks set conditions = ${JSON.stringify([condition])}::jsonb
        where sha256 in (
          select sha256 from job_files where file_name = ${name}
          union select sha256 from file_versions where file_name = ${name}
        ) and organization_id = ${job.organization.id}`.execute(parts.db)
    }
    await keep('one.pdf', 1039, 400)
    await keep('fixed by Remy.pdf', 250, 90)
    await keep('two.pdf', 7)
    await complete()
    await freezeAll(parts, job.jobId)

    const { documents }: EvidenceEdition = (await signedJson()).body

    expect(documents.map(({ conditions }) => conditions)).toEqual([
      [
        {
          rule: '7.1-9',
          change: 'reduced',
          before: {
            status: 'fail',
            count: 1039,
            place_count: 400,
          },
          after: {
            status: 'fail',
            count: 250,
            place_count: 90,
          },
        },
      ],
      [{ rule: '7.1-9', before: { status: 'fail', count: 7 }, after: null, change: null }],
    ])
  })

  test('says what a machine has put right, and no more than is gone', async () => {
    const repaired = async (file: number, version: number, putRight: number) => {
      const { people, jobId, files, organization } = job
      await sql`insert into events
        (id, kind, actor_id, job_id, file_id, organization_id, details, created_at)
        values (gen_random_uuid(), 'version_added', ${people.remediator.id}, ${jobId},
          ${files[file] ?? ''}, ${organization.id},
          ${JSON.stringify({ version, put_right: putRight })}::jsonb, now())`.execute(parts.db)
    }
    await repaired(0, 1, 1)
    await repaired(0, 2, 3)
    await completeAndFreeze()

    const { documents, overview }: EvidenceEdition = (await signedJson()).body

    expect(documents.map(({ put_right }) => put_right)).toEqual([1, null])
    expect(overview?.put_right).toBe(1)
  })

  test('has results by criterion, and names the chosen standard first', async () => {
    const setStandard = (report_standard: 'section508' | 'wcag') =>
      parts.db
        .updateTable('organizations')
        .set({ report_standard })
        .where('id', '=', job.organization.id)
        .execute()
    await setStandard('section508')
    await checkAll(parts, job.organization)
    await complete()
    // Later choices are for later reports.
    await setStandard('wcag')
    await freezeAll(parts, job.jobId)

    const shown = await report()
    const signed: EvidenceEdition = (await signedJson()).body

    expect(signed).toMatchObject({ format: 'curbcut-report-5', standard: 'section508' })
    expect(signed.criteria).toHaveLength(56)
    expect(signed.criteria?.find(({ number }) => number === '2.4.2')).toMatchObject({
      name: 'Page Titled',
      section508: 'E205.4',
      en301549: '10.2.4.2',
      result: 'failed',
      documents: { failed: 1 },
      failed: [
        {
          rule: '7.1-9',
          places: 3,
          documents: 1,
          numbers: [2],
        },
      ],
    })
    const [first, second] = signed.documents
    expect(first?.criteria?.['2.4.2']?.result).not.toBe('failed')
    expect(second?.criteria?.['2.4.2']).toMatchObject({ result: 'failed', failed: ['7.1-9'] })
    expect(signed.pdf_ua?.['7.1-9']).toEqual({ pass: 1, fail: 1 })
    expect(first?.comparison).toMatchObject({ state: 'compared', words: expect.any(Number) })
    expect(first?.comparison).not.toHaveProperty('lost')
    expect(second?.comparison).toBeNull()
    expect(shown).toMatchObject({ standard: 'section508', criteria: signed.criteria })
    for await (const { faults } of verifyReports(parts.db)) expect(faults).toEqual([])
  })

  test.for(['curbcut-report-1', 'curbcut-report-2', 'curbcut-report-3'] as const)(
    'of the form %s is verified, and stays as it was',
    async (format) => {
      await completeAndFreeze()
      const { document, id } = await parts.db
        .selectFrom('evidence_reports')
        .select(['id', 'document'])
        .where('job_id', '=', job.jobId)
        .executeTakeFirstOrThrow()
      const now = new Date().toISOString()
      const { privateKey } = await getSigningKey({ ...parts, now })
      const { signature: _, ...newest } = JSON.parse(document ?? '') as EvidenceEdition & {
        signature: string
      }
      const frozen = await freezeEditionText(inForm(format, newest), privateKey)
      await asOwner(
        parts.db,
        'evidence_reports',
        `update evidence_reports set document = '${frozen.document.replaceAll("'", "''")}',
        sha256 = '${frozen.sha256}', places = '{${frozen.places.join(',')}}' where id = '${id}'`,
      )

      const shown = await report()
      const pdf = { jobId: job.jobId, edition: 1, format: 'pdf' }
      const { bytes } = await job.client('getEvidenceReport', pdf)
      const printed = allText((await readPdf(bytes)).root)

      for await (const { faults } of verifyReports(parts.db)) expect(faults).toEqual([])
      expect((await signedJson()).body).toMatchObject({ format })
      expect(shown.documents).toHaveLength(2)
      expect(shown).not.toHaveProperty('criteria')
      expect(printed).toContain('What became of each barrier')
      expect(printed).not.toMatch(/WCAG|ested in part/)
      expect(Object.keys(shown.words)).toEqual(
        shown.documents[0].conditions.map(({ rule }: { rule: string }) => rule),
      )
    },
  )

  test('says why not the whole document was checked', async () => {
    await checkAll(parts, job.organization)
    const reason = 'Only the cover was checked; 2 documents are inside. Pages were not counted.'
    await sql`update checks set reason = ${reason} where organization_id = ${job.organization.id}
      and sha256 in (select sha256 from file_versions)`.execute(parts.db)
    await complete()
    await freezeAll(parts, job.jobId)

    const { documents }: EvidenceEdition = (await signedJson()).body

    expect(
      documents.map(({ original, fixed }) => [original, fixed].map((one) => one?.check?.reason)),
    ).toEqual([
      [null, reason],
      [null, undefined],
    ])
  })

  test('shows a page of its documents, whatever letters they have', async () => {
    const names = sql`update job_files set file_name = 'Größe דוח 🎉 ' || file_name`
    await names.execute(parts.db)
    await completeAndFreeze()
    const pageOf = async (page: number, limit: number) =>
      (await job.client('getEvidenceReport', { jobId: job.jobId, edition: 1, page, limit })).body

    const whole: EvidenceEdition = (await signedJson()).body
    const [first, second, third] = [await pageOf(1, 1), await pageOf(2, 1), await pageOf(3, 1)]

    // With the second something is left.
    expect(first.data.documents).toEqual([whole.documents[1]])
    expect(second.data.documents).toEqual([whole.documents[0]])
    expect(third.data.documents).toEqual([])
    expect((await pageOf(1, 2)).data.documents).toEqual(whole.documents.toReversed())
    expect((await pageOf(1, 2)).data.documents[1].file_name).toBe('Größe דוח 🎉 one.pdf')
    const { job: named, organization, overview, verdict } = whole
    expect(second.data).toMatchObject({ job: named, organization, overview, verdict })
    expect(second.pagination).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 })
  })

  test('holds what was judged at its completion, under the name of who judged', async () => {
    await checkAll(parts, job.organization)
    const judging = { jobId: job.jobId, files: [job.files[0] ?? ''], headings: 'fine' }
    await expectDone(job.administrator('setJudgments', judging))
    await complete()
    await sql`delete from judgments where job_id = ${job.jobId}`.execute(parts.db)
    await freezeAll(parts, job.jobId)

    const [, first] = (await report()).documents

    const { first_name, last_name } = job.people.administrator
    expect(first.judgments).toEqual([
      {
        condition: 'headings',
        verdict: 'fine',
        for_all: false,
        with_rest: false,
        judged_by: `${first_name} ${last_name}`,
        judged_at: expect.stringMatching(/Z$/),
      },
    ])
    expect(first.verdict).toContain('; 1 judged by people')
  })

  test('says why the review was completed, where the reviewer gave a reason', async () => {
    const reason = 'Agreed by phone: the last two are scans.'
    await checkAll(parts, job.organization)
    const long = { jobId: job.jobId, move: true, reason: 'x'.repeat(1001) }
    expect(await refusalOf(job.administrator('updateStatus', long))).toBe('422 invalid_input')
    await complete({ reason })
    await freezeAll(parts, job.jobId)

    expect(await report(job.client)).toMatchObject({ completion_reason: reason })
    expect((await signedJson()).body).toMatchObject({ completion_reason: reason })
    const { body } = await job.client('listHistory', { jobId: job.jobId, limit: 100 })
    expect(JSON.stringify(body.data)).not.toContain(reason)
    const [{ public_id: publicId }] = await editions()
    const { body: proof } = await job.client('verifyEvidenceReport', { publicId })
    expect(JSON.stringify(proof)).not.toContain(reason)
    for await (const { faults } of verifyReports(parts.db)) expect(faults).toEqual([])
  })

  test('has no reason where nobody gave one at this completion', async () => {
    await checkAll(parts, job.organization)
    await complete({ reason: 'Of the first completion.' })
    const { administrator, remediator, people, jobId, files } = job
    const again = { jobId, remID: people.remediator.id, files: files[1] ?? '' }
    await expectDone(administrator('reopenJob', again))
    await go(remediator, jobId)
    await mark(job, 1)
    await go(remediator, jobId)
    await completeAndFreeze()

    expect((await signedJson(2)).body.completion_reason).toBeNull()
  })

  test('that began before reasons were kept is frozen without one', async () => {
    await checkAll(parts, job.organization)
    await complete()
    await asOwner(
      parts.db,
      'evidence_reports',
      `update evidence_reports set basis = (basis::jsonb - 'completion_reason')::json
       where job_id = '${job.jobId}'`,
    )
    await freezeAll(parts, job.jobId)

    expect((await signedJson()).body).toMatchObject({ edition: 1, completion_reason: null })
  })

  test('tells of no problem: nobody has judged what it is about', async () => {
    await checkAll(parts, job.organization)
    const at = { jobId: job.jobId, fileId: job.files[0] ?? '' }
    const wrong = { condition: 'headings', sentence: 'A sentence for the remediator.' }
    await expectDone(job.administrator('addProblem', { ...at, ...wrong }))
    await complete()
    await freezeAll(parts, job.jobId)

    const whole = await report()

    expect(whole.documents[0].judgments).toEqual([])
    expect(JSON.stringify(whole)).not.toMatch(/problem|sentence/i)
  })

  test('is frozen once, however many do it', async () => {
    await checkAll(parts, job.organization)
    await complete()
    await Promise.all([1, 2, 3, 4].map(() => freezeAll(parts, job.jobId)))

    const told = await parts.db
      .selectFrom('notifications')
      .select('user_id')
      .where('job_id', '=', job.jobId)
      .where('kind', '=', 'report_ready')
      .execute()
    const history = await job.client('listHistory', { jobId: job.jobId, limit: 100 })
    const entries = history.body.data.filter(
      ({ kind }: { kind: string }) => kind === 'report_ready',
    )
    expect(entries).toMatchObject([{ actor: null, note: 'Edition 1' }])
    expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(
      [job.people.client.id, job.people.manager.id].toSorted(),
    )
    expect(await editions()).toMatchObject([{ state: 'ready' }])
  })

  test('is composed while the job is free, and again if a check has ended before it is frozen', async () => {
    await complete()
    await becomeLate()
    const other = await parts.db.startTransaction().execute()
    await lockJob(other, job.jobId)
    const freezing = freezeAll(parts, job.jobId)
    await untilWaiting(parts.db)
    await sql`update checks set state = 'locked', ended_at = now()
      where organization_id = ${job.organization.id}`.execute(parts.db)
    await other.rollback().execute()
    await freezing

    const locked = { check: { state: 'locked' } }
    // With both something is left: they keep their order.
    expect(await report()).toMatchObject({
      documents: [{ original: locked, fixed: locked }, { original: locked }],
    })
  })

  test('is never changed again, but for its withdrawal', async () => {
    await completeAndFreeze()
    const change = (set: string) =>
      sql`update evidence_reports set ${sql.raw(set)} where job_id = ${job.jobId}`.execute(parts.db)

    await expect(change(`document = 'another'`)).rejects.toThrow('frozen once')
    await expect(change('edition = 2')).rejects.toThrow(/permission denied|frozen once/)
    await expect(
      sql`delete from evidence_reports where job_id = ${job.jobId}`.execute(parts.db),
    ).rejects.toThrow(/permission denied|append-only/)
  })

  test.each([1, 2])(
    'whose bytes are erased before they are read, step %i, is not found',
    async (step) => {
      await completeAndFreeze()
      const { id, basis } = await parts.db
        .selectFrom('evidence_reports')
        .select(['id', 'basis'])
        .where('job_id', '=', job.jobId)
        .executeTakeFirstOrThrow()
      const by = job.people.superUser.id
      let reads = 0
      const eraseAfterStep: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const isOfReport = result.rows.some((row) => 'places' in row || 'part' in row)
          if (isOfReport && ++reads === step)
            await eraseEdition(parts.db, id, { basis, by, now: new Date().toISOString() })
          return result
        },
      }
      const actor = asActor(job.people.administrator)
      const ctx = { db: parts.db.withPlugin(eraseAfterStep), actor } as Context

      const reading = getReport(ctx, { jobId: job.jobId, edition: 1, page: 1, limit: 10 })

      await expect(reading).rejects.toMatchObject({ code: 'not_found' })
      expect(reads).toBeGreaterThanOrEqual(step)
    },
  )

  test('stays when the job is re-opened, and the next completion makes the next one', async () => {
    await completeAndFreeze()
    const before = (await signedJson()).bytes
    const { administrator, remediator, people, jobId, files } = job
    const again = { jobId, remID: people.remediator.id, files: files[1] ?? '' }
    await expectDone(administrator('reopenJob', again))
    expect(await editions()).toMatchObject([{ edition: 1 }])
    const { body } = await expectDone(job.client('getJob', { jobId }))
    expect(body.data).toMatchObject({ has_report: true })
    await go(remediator, jobId)
    await mark(job, 1)
    await go(remediator, jobId)
    await completeAndFreeze()

    expect(await editions()).toMatchObject([
      { edition: 2, state: 'ready' },
      { edition: 1, state: 'ready' },
    ])
    expect((await signedJson()).bytes).toEqual(before)
    const next: EvidenceEdition = (await signedJson(2)).body
    expect(next.documents[1]?.delivery_reason).toBeNull()
  })

  test('is asked for by the sweeper where its entry was lost, and frozen a day later without its checks', async () => {
    await complete()
    const now = new Date().toISOString()
    const atCompletion = await queued()
    await sql`delete from pgboss.job where name = 'evidence'`.execute(parts.db)
    await sweepEditions(parts, now)
    const whileWaiting = await queued()
    await becomeLate()
    await sweepEditions(parts, now)
    await sweepEditions(parts, now)
    const afterADay = await queued()
    await freezeAll(parts, job.jobId)

    expect([atCompletion, whileWaiting, afterADay]).toEqual([1, 0, 1])
    expect(await report()).toMatchObject({
      verdict: [
        '2 documents: not checked by machine. No person has judged these documents.',
        '1 document was not compared with its original.',
      ],
      documents: [{ original: { check: null } }, { original: { check: null } }],
    })
  })

  test('that cannot be frozen holds up no other one that the sweeper asks for', async () => {
    await complete()
    await becomeLate()
    const broken = job.jobId
    const corrupt = `update evidence_reports set basis = '{}' where job_id = '${broken}'`
    await asOwner(parts.db, 'evidence_reports', corrupt)
    await expect(freezeAll(parts, broken, { isLastAttempt: true })).rejects.toThrow(TypeError)
    job = await aReviewedJob()
    await complete()
    await becomeLate()
    await sql`delete from pgboss.job where name = 'evidence'`.execute(parts.db)
    await sweepEditions(parts, new Date().toISOString())

    expect(await queued()).toBe(1)
    await freezeAll(parts, job.jobId)
    expect(await editions()).toMatchObject([{ state: 'ready' }])
  })

  test('that the queue has given up says so to everybody until it is frozen, and is tried again in an hour', async () => {
    await complete()
    await becomeLate()
    const { basis } = await parts.db
      .selectFrom('evidence_reports')
      .select('basis')
      .where('job_id', '=', job.jobId)
      .executeTakeFirstOrThrow()
    const basisOf = (value: object) => {
      const text = JSON.stringify(value).replaceAll("'", "''")
      const change = `update evidence_reports set basis = '${text}' where job_id = '${job.jobId}'`
      return asOwner(parts.db, 'evidence_reports', change)
    }
    const askedAt = async (now: string) => {
      await sql`delete from pgboss.job where name = 'evidence'`.execute(parts.db)
      await sweepEditions(parts, now)
      return queued()
    }
    const told: LiveChange[] = []
    const live = {
      ...parts,
      live: { publish: (liveChange: LiveChange) => void told.push(liveChange) },
    }
    const fail = async (isLastAttempt: boolean) => {
      await expect(freezeAll(live, job.jobId, { isLastAttempt })).rejects.toThrow(TypeError)
      return (await editions())[0]
    }
    await basisOf({})
    const tried = await fail(false)
    const publishedBefore = told.length
    const failed = await fail(true)
    const asked = [
      await askedAt(failed.failed_at),
      await askedAt(minutesBefore(failed.failed_at, -61)),
    ]
    await basisOf(basis)
    await freezeAll(parts, job.jobId)

    expect(tried).toMatchObject({ state: 'preparing', failed_at: null })
    expect(publishedBefore).toBe(0)
    const { jobId: id } = job
    const to = { administrators: true, job: { id, clientSide: true } }
    expect(told).toEqual([{ change: { kind: 'job', id }, to }])
    expect(failed).toMatchObject({ state: 'preparing', failed_at: expect.stringMatching(/Z$/) })
    expect(asked).toEqual([0, 1])
    expect(await editions()).toMatchObject([{ state: 'ready', failed_at: null }])
  })
})

describe('the zip of all documents', () => {
  test('holds the report under a name of its own, and is sent in parts', async () => {
    const { client, jobId } = job
    await sql`update job_files set file_name = 'Report.PDF' where id = ${job.files[1]}`.execute(
      parts.db,
    )
    await completeAndFreeze()
    const ask = (fields: object, headers = {}) =>
      client('downloadJob', { jobId, ...fields }, { headers })

    const whole = await ask({ report: 'true' })
    const range = `bytes=${whole.bytes.length - 2000}-`
    const end = await ask({ report: 'true' }, { range, 'if-range': whole.headers['etag'] })
    const without = await ask({})
    const pdf = await client('getEvidenceReport', { jobId, edition: 1, format: 'pdf' })

    const entries = readZip(whole.bytes)
    expect(entries.map(({ name }) => name)).toEqual([
      'fixed by Remy.pdf',
      'Report.PDF',
      'report (2).pdf',
    ])
    expect(entries.at(-1)?.content.equals(pdf.bytes)).toBe(true)
    expect(whole.headers['content-length']).toBe(String(whole.bytes.length))
    expect([end.status, end.bytes.equals(whole.bytes.subarray(-2000))]).toEqual([206, true])
    expect(readZip(without.bytes)).toHaveLength(2)
  })

  test('waits for the exports of its reader, like the PDF, until its report is made', async () => {
    await completeAndFreeze()
    const { client, jobId, people } = job
    const zip = (fields = {}) => client('downloadJob', { jobId, ...fields })
    const pdf = () => client('getEvidenceReport', { jobId, edition: 1, format: 'pdf' })
    const takeSlots = sql`insert into exports (id, user_id, renewed_at)
      select gen_random_uuid(), ${people.client.id}, now() from generate_series(1, 2)`

    await takeSlots.execute(parts.db)
    expect(await refusalOf(zip({ report: 'true' }))).toBe('429 too_many_exports')
    expect(await refusalOf(pdf())).toBe('429 too_many_exports')
    expect((await zip()).status).toBe(200)

    await sql`delete from exports where user_id = ${people.client.id}`.execute(parts.db)
    expect((await zip({ report: 'true' })).status).toBe(200)
    const { rows } = await sql`select from exports where user_id = ${people.client.id}`.execute(
      parts.db,
    )
    expect(rows).toEqual([])
    await takeSlots.execute(parts.db)
    expect((await zip({ report: 'true' })).status).toBe(200)
  })

  test('holds no report about other documents: whoever gets a newer version gets none', async () => {
    await completeAndFreeze()
    const { administrator, remediator, people, jobId, files } = job
    const fileId = files[1] ?? ''
    await expectDone(
      administrator('reopenJob', { jobId, remID: people.remediator.id, files: fileId }),
    )
    const zipOf = (person = administrator, fields: object = { report: 'true' }) =>
      person('downloadJob', { jobId, ...fields })
    const before = await zipOf()
    await go(remediator, jobId)
    const fixed = { files: [{ ...aPdf('newer.pdf', 'newer'), field: 'file' }] }
    await expectDone(remediator('addVersion', { jobId, fileId }, fixed))

    expect(readZip(before.bytes)).toHaveLength(3)
    expect(await refusalOf(zipOf())).toBe('409 report_outdated')
    expect(await refusalOf(zipOf(remediator))).toBe('409 report_outdated')
    expect(readZip((await zipOf(administrator, {})).bytes)).toHaveLength(2)
  })
})

test('npm run verify-files tells of a report that is not as it was signed, or not where its row says', async () => {
  await completeAndFreeze()
  const { id, edition, document, sha256, proof, places } = await parts.db
    .selectFrom('evidence_reports')
    .selectAll()
    .where('job_id', '=', job.jobId)
    .executeTakeFirstOrThrow()
  const kept = { edition, document, sha256, proof, places }
  const faultsWith = async (changes: Partial<Record<keyof typeof kept, unknown>>) => {
    const set = Object.entries({ ...kept, ...changes }).map(([column, value]) => {
      const text = Array.isArray(value) ? `{${value.join(',')}}` : asText(value)
      return `${column} = '${text.replaceAll("'", "''")}'`
    })
    const change = `update evidence_reports set ${set.join(', ')} where id = '${id}'`
    await asOwner(parts.db, 'evidence_reports', change)
    const lines: string[] = []
    for await (const { faults } of verifyReports(parts.db)) lines.push(...faults)
    return lines
  }
  const changed = (document ?? '').replace('one.pdf', 'two.pdf')
  const better = { ...proof, verdict: ['all is well'] }

  expect(await faultsWith({})).toEqual([])
  expect([
    await faultsWith({ edition: 7 }),
    await faultsWith({ document: changed }),
    await faultsWith({ document: changed, sha256: await sha256OfText(changed) }),
    await faultsWith({ proof: better }),
    await faultsWith({ places: (places ?? []).map((place) => place + 1) }),
    await faultsWith({}),
  ]).toEqual([
    [`report ${id}: belongs to another row`],
    [`report ${id}: has another SHA-256 than its row`],
    [`report ${id}: is not as it was signed`],
    [`report ${id}: has another proof than its row`],
    [`report ${id}: has other places than its row`],
    [],
  ])
})

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

describe('an edition is for', () => {
  test('whoever may read the job', async () => {
    await completeAndFreeze()
    const { client, manager, administrator, superUser, remediator, other } = job
    const stranger = (await aJobAt(parts, 'CREATED')).manager

    for (const person of [client, manager, administrator, superUser, remediator]) {
      expect(await editions(person)).toHaveLength(1)
      expect((await signedJson(1, person)).status).toBe(200)
    }
    for (const person of [other, stranger]) {
      const list = person('listEvidenceReports', { jobId: job.jobId })
      expect(await refusalOf(list)).toBe('404 not_found')
      expect(await refusalOf(signedJson(1, person))).toBe('404 not_found')
    }
  })

  test('no remediator, author, other organization and unreleased version: none stands in any of its forms', async () => {
    const { remediator, other } = job.people
    const naming = sql`update users set company_name = 'Secret company' where id = ${remediator.id}`
    await naming.execute(parts.db)
    await completeAndFreeze()
    const stranger = await aJobAt(parts, 'CREATED', [aPdf('one.pdf', `barrier ${words}`)])
    const { administrator, jobId, files } = job
    const zip = await job.client('downloadJob', { jobId, report: 'true' })
    const again = { jobId, remID: remediator.id, files: files[1] ?? '' }
    await expectDone(administrator('reopenJob', again))
    await go(job.remediator, jobId)
    const newer = aPdf('unreleased.pdf', 'barrier of an unreleased version')
    const sent = { files: [{ ...newer, field: 'file' }] }
    await expectDone(job.remediator('addVersion', { jobId, fileId: files[1] ?? '' }, sent))
    await checkAll(parts, job.organization)

    const pdf = (await administrator('getEvidenceReport', { jobId, edition: 1, format: 'pdf' }))
      .bytes
    const texts = [
      JSON.stringify(await report(administrator)),
      (await signedJson(1, administrator)).bytes.toString(),
      JSON.stringify((await verify()).body),
      await everythingIn(pdf),
    ]

    const secrets = [
      ...[remediator, other].flatMap(({ id, last_name, email }) => [id, last_name, email]),
      'Someone',
      'A program',
      'fixed by Remy',
      'Secret company',
      'unreleased',
      stranger.organization.name,
      stranger.jobId,
      createHash('sha256').update(newer.content).digest('hex'),
    ]
    const found = (text: string) => secrets.filter((secret) => text.includes(bare(secret)))
    expect(texts.map(bare).map(found)).toEqual([[], [], [], []])
    // The search works: it finds texts that may be told.
    expect(bare(texts[3] ?? '')).toContain(bare(job.organization.name))
    expect(bare(texts[3] ?? '')).toContain('one.pdf')
    expect(readZip(zip.bytes).map(({ name }) => name)).toEqual([
      'fixed by Remy.pdf',
      'two.pdf',
      'report.pdf',
    ])
  })
})

/** Lines of a PDF part words anywhere. */
const bare = (text: string) => text.replaceAll(/\s/g, '')

/** The text of a PDF, its metadata, and all other texts in its objects. */
async function everythingIn(bytes: Buffer) {
  const { root, metadata, title } = await readPdf(bytes)
  const file = await PDFDocument.load(bytes, { updateMetadata: false })
  const objects = file.context.enumerateIndirectObjects().map(([, object]) => String(object))
  const facts = [file.getAuthor(), file.getSubject(), file.getKeywords(), file.getCreator()]
  return [allText(root), metadata, title, file.getProducer(), ...facts, ...objects].join('\n')
}

const allText = (element: TaggedElement | undefined): string =>
  element ? `${element.text} ${element.kids.map(allText).join(' ')}` : ''

const verify = async (publicId?: string, from?: string) => {
  const id = publicId ?? (await editions())[0].public_id
  const nobody = await aClient(parts)
  return nobody('verifyEvidenceReport', { publicId: id }, from ? { from } : {})
}

describe('anybody', () => {
  test('learns hashes and sentences by the public id, and no name', { tags: 'short' }, async () => {
    await completeAndFreeze()
    const shown = await report()

    const { status, body, headers } = await verify()
    const upper = await verify(shown.public_id.toUpperCase())

    expect(status).toBe(200)
    expect(body.data).toEqual({
      public_id: shown.public_id,
      sha256: shown.sha256,
      kid: shown.kid,
      completed_at: shown.completed_at,
      frozen_at: shown.frozen_at,
      verdict: shown.verdict,
      documents: shown.documents
        .toReversed()
        .map((document: EvidenceEdition['documents'][number]) => ({
          number: document.number,
          original: document.original.sha256,
          fixed: document.fixed?.sha256 ?? null,
          verdict: document.verdict,
        })),
    })
    expect(upper.body).toEqual(body)
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'no-store'])
    const text = JSON.stringify(body)
    for (const name of ['A job', 'one.pdf', job.organization.name, job.jobId]) {
      expect(text).not.toContain(name)
    }
  })

  test('finds nothing of what is unknown, prepared or withdrawn', async () => {
    await complete()
    const { public_id } = await parts.db
      .selectFrom('evidence_reports')
      .select('public_id')
      .where('job_id', '=', job.jobId)
      .executeTakeFirstOrThrow()
    const prepared = await verify(public_id)
    await checkAll(parts, job.organization)
    await freezeAll(parts, job.jobId)
    const ready = await verify(public_id)
    const withdrawal = { jobId: job.jobId, edition: 1 }
    const refused = await refusalOf(job.administrator('withdrawEvidenceReport', withdrawal))
    const { body } = await expectDone(job.superUser('withdrawEvidenceReport', withdrawal))
    const again = await expectDone(job.superUser('withdrawEvidenceReport', withdrawal))
    const withdrawn = await verify(public_id)
    const unknown = await verify(randomUUID().replaceAll('-', ''))

    expect([prepared, ready, withdrawn, unknown].map(({ status }) => status)).toEqual([
      404, 200, 404, 404,
    ])
    expect(withdrawn.body).toEqual(unknown.body)
    expect(refused).toBe('403 forbidden')
    expect(body.data.withdrawn_at).not.toBeNull()
    expect(again.body.data).toEqual(body.data)
    expect(await editions()).toMatchObject([{ withdrawn_at: body.data.withdrawn_at }])
    expect((await signedJson()).status).toBe(200)
    const zip = job.client('downloadJob', { jobId: job.jobId, report: 'true' })
    expect(await refusalOf(zip)).toBe('409 report_withdrawn')
  })

  test('verifies by the public key that no byte is another one', async () => {
    await completeAndFreeze()
    const nobody = await aClient(parts)

    const { bytes } = await signedJson()
    const { body } = await nobody('listEvidenceKeys')

    const { kid } = JSON.parse(bytes.toString()) as EvidenceEdition
    const key = body.data.find((one: { kid: string }) => one.kid === kid)
    expect(key).toMatchObject({ algorithm: 'Ed25519' })
    expect(isSignedBy(bytes, key.public_key)).toBe(true)
    const changed = Array.from(bytes, (_, at) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 0x20
      return copy
    })
    expect(changed.filter((copy) => isSignedBy(copy, key.public_key))).toEqual([])
  })

  test('is slowed down after many tries from one address', async () => {
    const from = '203.0.113.77'
    const statuses: number[] = []
    for (let tried = 0; tried < 301; tried += 1) {
      statuses.push((await verify('0'.repeat(32), from)).status)
    }

    expect(statuses.slice(0, 300).every((status) => status === 404)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})

test('under another SECRET_KEY a new key signs, and the old one still verifies', async () => {
  await completeAndFreeze()
  const old = JSON.parse((await signedJson()).bytes.toString()) as EvidenceEdition
  const another = {
    ...parts,
    secretKey: createSecretKey('another secret key of this test', 'utf8'),
  }
  job = await aReviewedJob()
  await checkAll(parts, job.organization)
  await complete()
  const { id } = await parts.db
    .selectFrom('evidence_reports')
    .select('id')
    .where('job_id', '=', job.jobId)
    .executeTakeFirstOrThrow()
  await freezeEdition(another, { reportId: id })

  const next = JSON.parse((await signedJson()).bytes.toString()) as EvidenceEdition
  const { body } = await (await aClient(parts))('listEvidenceKeys')

  expect(next.kid).not.toBe(old.kid)
  const kids = body.data.map(({ kid }: { kid: string }) => kid)
  expect(kids).toEqual(expect.arrayContaining([old.kid, next.kid]))
  expect(parts.secretKey).toBe(testSecretKey)
})
