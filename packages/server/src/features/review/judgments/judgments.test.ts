// @module-tag rest
import { humanConditionNames, type EventKind } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import {
  aJobAt,
  expectDone,
  redoWithVersion,
  refusalOf,
  statusOf,
  type JobAtHand,
} from '#test/jobs/job-story.ts'
import { showAll } from '#test/shown.ts'

const parts = appForTest()

type Judged = {
  file: string
  version: number | null
  voided: number
  judgments: { condition: string; verdict: string; for_all: boolean; judged_by: { _id: string } }[]
}

/** A job in review, of which each administrator was shown all documents. */
async function aReview() {
  const job = await aJobAt(parts, 'IN_REVIEW')
  for (const person of [job.administrator, job.colleague, job.superUser]) {
    await showAll(person, job.jobId)
  }
  return job
}

async function judgedIn({ administrator, jobId }: JobAtHand) {
  const { body } = await expectDone(administrator('listJudgments', { jobId }))
  const { data, pagination, judged, conditions, versions } = body
  const progress = { judged, conditions, versions } as Record<string, number>
  return { documents: data as Judged[], total: pagination.total as number, progress }
}

/** "tables fine", with "for all" where it was said of all, for each document in order. */
const said = async (job: JobAtHand) =>
  (await judgedIn(job)).documents.map(({ judgments }) =>
    judgments.map(({ condition, verdict, for_all }) =>
      [condition, verdict, ...(for_all ? ['for all'] : [])].join(' '),
    ),
  )

const versionsIn = async (job: JobAtHand) => (await judgedIn(job)).progress['versions'] ?? -1

describe('in review', () => {
  test(
    'administrators judge the documents of a job, with their name and the time',
    { tags: 'short' },
    async () => {
      const job = await aJobAt(parts, 'IN_REVIEW')
      const { administrator, people, jobId, files } = job

      const { body } = await administrator('setJudgments', {
        jobId,
        files: files[1] ?? '',
        tables: 'fine',
        forms: 'absent',
      })

      expect(body).toMatchObject({
        data: { judged: 2, conditions: 16, versions: 0, problems: 0 },
      })
      const { documents, total } = await judgedIn(job)
      expect(total).toBe(2)
      const judged_by = {
        _id: people.administrator.id,
        userType: 'RM_ADM',
        firstName: expect.any(String),
        lastName: expect.any(String),
      }
      expect(documents).toMatchObject([
        { file: files[0], file_name: 'one.pdf', version: null, judgments: [] },
        {
          file: files[1],
          judgments: [
            { condition: 'tables', verdict: 'fine', for_all: false, judged_by },
            { condition: 'forms', verdict: 'absent', judgedAt: expect.any(String) },
          ],
        },
      ])
    },
  )

  test('the same for all documents is recorded as that', async () => {
    const job = await aReview()

    const { body } = await expectDone(
      job.administrator('setJudgments', { ...all(job), links: 'fine' }),
    )

    expect(body.message).toBe('Judgements saved')
    expect(await said(job)).toEqual([['links fine for all'], ['links fine for all']])
  })

  test('what was said of a document itself outlasts the same for all, and nothing else does', async () => {
    const job = await aReview()
    const { administrator, colleague, people, jobId, files } = job
    const own = { jobId, files: files[0] ?? '', links: 'fine', tables: 'fine' }
    await expectDone(administrator('setJudgments', own))

    await expectDone(colleague('setJudgments', { ...all(job), links: 'fine', tables: 'absent' }))

    expect(await said(job)).toEqual([
      ['tables absent for all', 'links fine'],
      ['tables absent for all', 'links fine for all'],
    ])
    const [first] = (await judgedIn(job)).documents
    const judges = first?.judgments.map(({ judged_by }) => judged_by._id)
    expect(judges).toEqual([people.colleague.id, people.administrator.id])
  })

  test('a judgment is taken back, by an empty value or null', async () => {
    const job = await aReview()
    const { administrator, jobId, files } = job
    const every = Object.fromEntries(humanConditionNames.map((name) => [name, 'fine']))
    await expectDone(administrator('setJudgments', { ...all(job), ...every }))

    const emptied = { jobId, files, tables: '', links: 'absent' }
    const { body } = await expectDone(administrator('setJudgments', emptied))

    expect(body.data).toMatchObject({ judged: 14, conditions: 16 })
    expect((await said(job))[0]).not.toContain('tables fine for all')
  })

  test('what is said again changes nothing and is no event', async () => {
    const job = await aReview()
    const { administrator, colleague } = job
    await expectDone(administrator('setJudgments', { ...all(job), links: 'fine' }))
    const before = await judgedIn(job)

    await expectDone(colleague('setJudgments', { ...all(job), links: 'fine', forms: '' }))

    expect((await judgedIn(job)).documents).toEqual(before.documents)
    expect(await eventsOf(job)).toHaveLength(1)
  })

  test('the history tells what was judged, to administrators and the remediator', async () => {
    const job = await aReview()
    const { administrator, remediator, client, jobId, files } = job
    const one = { jobId, files: files[0] ?? '', tables: 'fine', links: 'fine', forms: 'absent' }
    await expectDone(administrator('setJudgments', one))
    await expectDone(administrator('setJudgments', { ...all(job), tables: '' }))

    const shown = async (person: typeof client) => {
      const { body } = await person('listHistory', { jobId, limit: 100 })
      const entries = body.data as { kind: string; file_name: string; note: string }[]
      return entries
        .filter(({ kind }) => kind === 'documents_judged')
        .map(({ file_name, note }) => [file_name, note])
    }

    expect(await shown(remediator)).toEqual([
      [null, 'Not judged: Tables · The same for all documents'],
      ['one.pdf', 'Looked at, fine: Tables, Links · Does not occur: Forms'],
    ])
    expect(await shown(administrator)).toEqual(await shown(remediator))
    expect(await shown(client)).toEqual([])
  })
})

describe('a newer version', () => {
  test('has none of the judgments of the older, which stay and are counted', async () => {
    const job = await aReview()
    const { administrator } = job
    await expectDone(administrator('setJudgments', { ...all(job), links: 'fine', tables: 'fine' }))

    await redoWithVersion(job, 0)

    const { documents, progress } = await judgedIn(job)
    expect(documents).toMatchObject([
      { version: 1, judgments: [], voided: 2 },
      { version: null, voided: 0, judgments: [{}, {}] },
    ])
    expect(progress).toEqual({ judged: 2, conditions: 16, versions: 1 })
  })

  test('that the person has not seen is not judged', { tags: 'short' }, async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, jobId, files } = job
    const seen = await versionsIn(job)
    await redoWithVersion(job, 0)
    const judge = (versions: number) =>
      administrator('setJudgments', { jobId, files: files[1] ?? '', forms: 'fine', versions })

    expect(await refusalOf(judge(seen))).toBe('409 newer_document')
    await expectDone(judge(await versionsIn(job)))

    expect(await said(job)).toEqual([[], ['forms fine']])
  })

  test('of another file leaves judgments as they are, in every later review', async () => {
    const job = await aReview()
    await expectDone(job.administrator('setJudgments', { ...all(job), links: 'fine' }))

    await redoWithVersion(job, 1)
    await redoWithVersion(job, 1)

    expect(await said(job)).toEqual([['links fine for all'], []])
  })
})

describe('nobody judges', () => {
  test.each(['REMEDIATION_COMPLETED', 'COMPLETED', 'CLOSED'] as const)(
    'the documents of a job that is %s',
    async (status) => {
      const job = await aJobAt(parts, status)

      const refusal = refusalOf(job.administrator('setJudgments', { ...all(job), links: 'fine' }))

      expect(await refusal).toBe('409 invalid_state')
    },
  )

  test('an archived job, and what is said of it is still there to read', async () => {
    const job = await aReview()
    const { superUser, administrator, jobId } = job
    await expectDone(administrator('setJudgments', { ...all(job), links: 'fine' }))
    await expectDone(superUser('deleteJob', { jobId, isArchived: true }))

    const refusal = refusalOf(administrator('setJudgments', { ...all(job), links: 'absent' }))

    expect(await refusal).toBe('409 job_archived')
    expect(await said(job)).toEqual([['links fine for all'], ['links fine for all']])
  })

  test('files of another job, or none', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const another = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, jobId, files } = job
    const judge = (fields: object) =>
      refusalOf(administrator('setJudgments', { jobId, links: 'fine', ...fields }))

    const mixed = { files: [...files, ...another.files] }
    expect(await judge(mixed)).toBe('422 invalid_input')
    for (const fields of [{}, { files: '' }, { for_all: 'false' }, { files, for_all: 'true' }]) {
      expect(await judge(fields)).toBe('422 invalid_input')
    }
    expect(await said(job)).toEqual([[], []])
    expect(await said(another)).toEqual([[], []])
  })

  test('without a verdict, or with one that is not known', async () => {
    const job = await aReview()
    const judge = (fields: object) => job.administrator('setJudgments', { ...all(job), ...fields })

    const none = await judge({})
    const wrong = await judge({ tables: 'broken' })

    expect([none.status, none.body.errors]).toEqual([
      422,
      { reading_order: 'Judge at least one point' },
    ])
    expect([wrong.status, wrong.body.errors]).toEqual([422, { tables: 'This value is not known' }])
  })

  test('but administrators, in whatever order it is refused', { tags: 'short' }, async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')

    for (const person of [job.client, job.manager, job.remediator, job.other]) {
      expect(await refusalOf(person('setJudgments', all(job)))).toBe('403 forbidden')
      expect(await refusalOf(person('listJudgments', { jobId: job.jobId }))).toBe('403 forbidden')
    }
  })
})

describe('at once', () => {
  test.each([
    ['its completion', true, 'COMPLETED'],
    ['its return', false, 'REMEDIATION_COMPLETED'],
  ] as const)('with %s: judged before it, or not at all', async (_name, move, status) => {
    const job = await aReview()
    const { administrator, colleague, jobId } = job

    const [judged, moved] = await Promise.all([
      administrator('setJudgments', { ...all(job), links: 'fine' }),
      colleague('updateStatus', { jobId, move }),
    ])

    expect(moved.status).toBe(200)
    expect(await statusOf(job)).toBe(status)
    const kinds = (await eventsOf(job, ['documents_judged', 'job_moved'])).map(({ kind }) => kind)
    const isJudged = judged.status === 200
    expect(kinds.includes('documents_judged')).toBe(isJudged)
    expect(await said(job)).toEqual(isJudged ? twice(['links fine for all']) : twice([]))
    // Nothing is said after the review.
    expect(kinds.at(-1)).toBe('job_moved')
  })

  test('with a newer document: of the older, or not at all', async () => {
    const job = await aReview()
    const seen = { ...all(job), links: 'fine', versions: await versionsIn(job) }

    const [judged] = await Promise.all([
      job.administrator('setJudgments', seen),
      redoWithVersion(job, 0),
    ])

    expect([200, 409]).toContain(judged.status)
    const untouched = judged.status === 200 ? ['links fine for all'] : []
    expect(await said(job)).toEqual([[], untouched])
  })

  test('by many: each document has one judgment of each condition', async () => {
    const job = await aReview()
    const { administrator, colleague, superUser } = job
    const people = [administrator, colleague, superUser]

    const answers = await Promise.all(
      people.flatMap((person) =>
        ['fine', 'absent', ''].map((verdict) =>
          person('setJudgments', { ...all(job), links: verdict, tables: verdict }),
        ),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { judgments } of (await judgedIn(job)).documents) {
      const conditions = judgments.map(({ condition }) => condition)
      expect(new Set(conditions).size).toBe(conditions.length)
    }
  })
})

const all = ({ jobId }: Pick<JobAtHand, 'jobId'>) => ({ jobId, for_all: true })
const twice = (one: string[]) => [one, one]

const eventsOf = ({ jobId }: JobAtHand, kinds: EventKind[] = ['documents_judged']) =>
  parts.db
    .selectFrom('events')
    .select('kind')
    .where('job_id', '=', jobId)
    .where('kind', 'in', kinds)
    .orderBy('position')
    .execute()
