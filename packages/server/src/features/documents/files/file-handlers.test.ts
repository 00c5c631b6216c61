// @module-tag rest
import { randomUUID } from 'node:crypto'
import { maxLengths } from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { anRtf, aPdf, aPng, aText } from '#test/documents/documents.ts'
import { aFile, aJob, aStoredFile } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'

const parts = appForTest()

type FileAnswer = {
  _id: string
  file_name: string
  simple_pages: number | null
  complex_pages: number | null
  page_note: string | null
  delivery_reason: string | null
  is_remediated: boolean
  isMarkedSinceAssigned: boolean
  versions: { number: number; file_name: string; uploaded_by: object; sha256: string }[]
}

/** A job in remediation with files, and everybody who may see it. */
async function aJobInRemediation({ files = [aPdf()] } = {}) {
  const world = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
  const rows = []
  for (const file of files) rows.push(await aStoredFile(parts, world.job, file))
  const assignee = await aClient(parts, world.remediator)
  const client = await aClient(parts, world.client, world.organization.id)
  const admin = await aClient(parts, world.administrator)
  const jobId = world.job.id
  const fileId = rows[0]?.id ?? ''
  const filesFor = async (person: TestClient): Promise<FileAnswer[]> =>
    (await person('getJob', { jobId })).body.data.files
  const mark = (simple_pages: number, complex_pages: number, others = {}) =>
    assignee('remediateFile', { jobId, fileId, simple_pages, complex_pages, ...others })
  const reopen = () =>
    parts.db
      .updateTable('jobs')
      .set({ status: 'REMEDIATION_COMPLETED' })
      .where('id', '=', jobId)
      .execute()
  return { ...world, rows, assignee, client, admin, jobId, fileId, filesFor, mark, reopen }
}

const ledgerOf = (jobId: string) =>
  parts.db.selectFrom('ledger').selectAll().where('job_id', '=', jobId).orderBy('id').execute()
const lastEventOf = (jobId: string) =>
  parts.db
    .selectFrom('events')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('the list of files', () => {
  let world: Awaited<ReturnType<typeof aJobInRemediation>>

  beforeAll(async () => {
    const files = [
      aPdf('b 100%.pdf'),
      aPng('a_1.png'),
      anRtf('ax1.rtf'),
      aText('Ärger.txt'),
      aPdf('z.pdf'),
    ]
    world = await aJobInRemediation({ files })
  })

  const list = (fields: Record<string, string | readonly string[]> = {}) =>
    world.client('listFiles', { jobId: world.jobId, ...fields })
  const namesOf = ({ body }: { body: { data: { files: FileAnswer[] } } }) =>
    body.data.files.map(({ file_name }) => file_name)

  test('is in the order in which they came', { tags: 'short' }, async () => {
    const answer = await list()

    expect(namesOf(answer)).toEqual(['b 100%.pdf', 'a_1.png', 'ax1.rtf', 'Ärger.txt', 'z.pdf'])
    expect(answer.body.pagination).toEqual({ page: 1, limit: 10, total: 5, totalPages: 1 })
  })

  test.each([
    [{ type: 'pdfs' }, ['b 100%.pdf', 'z.pdf']],
    [{ type: 'Images' }, ['a_1.png']],
    [{ type: 'docs' }, ['ax1.rtf']],
    [{ type: 'all', query: '_' }, ['a_1.png']],
    [{ type: '', query: '%' }, ['b 100%.pdf']],
    [{ query: ' äRGER ' }, ['Ärger.txt']],
    [{ type: 'docs', query: 'z' }, []],
    [{ page: '2', limit: '2' }, ['ax1.rtf', 'Ärger.txt']],
    [{ page: '9' }, []],
  ])('asked with %o holds %o', async (fields, names) => {
    expect(namesOf(await list(fields))).toEqual(names)
  })

  test.each([
    [{ type: 'videos' }, 'type'],
    [{ type: ['pdfs', 'docs'] }, 'type'],
    [{ page: '0' }, 'page'],
    [{ limit: '1000' }, 'limit'],
  ])('refuses %o', async (fields, field) => {
    const { status, body } = await list(fields)

    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('has counts that no search changes', async () => {
    const { body } = await world.client('countFiles', { jobId: world.jobId, query: 'zzz' })

    expect(body.data).toEqual({ all: 5, pdfs: 2, docs: 1, images: 1 })
  })

  test('tells of a file who brought it and when, and where it opens', async () => {
    const [file] = await world.filesFor(world.client)
    const [row] = world.rows

    expect(file).toEqual({
      _id: row?.id,
      file_name: 'b 100%.pdf',
      file_id: `/api/jobs/${world.jobId}/files/${row?.id}/download?inline=true`,
      size_bytes: row?.size_bytes,
      uploaded_by: {
        user: {
          _id: world.job.created_by,
          firstName: expect.any(String),
          lastName: expect.any(String),
          userType: 'RM_CLI',
        },
      },
      date_uploaded: row?.uploaded_at,
      is_remediated: false,
      isUnchanged: false,
      isMarkedSinceAssigned: false,
      isReturned: null,
      isHandedIn: null,
      isSpecialFile: false,
      isNonBillable: false,
      simple_pages: null,
      complex_pages: null,
      page_note: null,
      delivery_reason: null,
      alreadyRemediated: null,
      check: null,
      versions: [],
      removedAt: null,
    })
  })
})

describe('marking a file', () => {
  test(
    'keeps its pages for those who work, and hides them from the client side',
    { tags: 'short' },
    async () => {
      const { mark, filesFor, assignee, admin, client } = await aJobInRemediation()

      await mark(3, 0)

      for (const person of [assignee, admin]) {
        expect(await filesFor(person)).toMatchObject([
          { is_remediated: true, isMarkedSinceAssigned: true, simple_pages: 3, complex_pages: 0 },
        ])
      }
      expect(await filesFor(client)).toMatchObject([
        { is_remediated: true, simple_pages: null, complex_pages: null },
      ])
    },
  )

  test('again takes the first booking back and books anew', { tags: 'short' }, async () => {
    const { mark, jobId, fileId, remediator } = await aJobInRemediation({
      files: [aPdf(), aPdf()],
    })
    await mark(3, 2)

    const { status, body } = await mark(1, 1)

    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'REMEDIATION_PARTIAL', no_of_remediated_files: 1 })
    const [first, reversal, second, ...others] = await ledgerOf(jobId)
    const common = { file_id: fileId, remediator_id: remediator.id, is_billable: true }
    expect(others).toEqual([])
    expect(first).toMatchObject({ ...common, kind: 'pages', cents: 700, simple_pages: 3 })
    expect(reversal).toMatchObject({
      ...common,
      kind: 'reversal',
      reverses_id: first?.id,
      simple_pages: -3,
      complex_pages: -2,
      cents: -700,
    })
    expect(second).toMatchObject({ ...common, kind: 'pages', cents: 300, reverses_id: null })
    expect(await lastEventOf(jobId)).toMatchObject({
      kind: 'file_remediated',
      details: { is_correction: true, cents: 300 },
    })
  })

  test('over pages that its remediator has not seen is refused, and changes nothing', async () => {
    const { mark, jobId, filesFor, assignee } = await aJobInRemediation({ files: [aPdf(), aPdf()] })
    expect((await mark(6, 2, { seen: '' })).status).toBe(200)

    for (const seen of ['', ['6', '0'], ['2', '6']]) {
      const { status, body } = await mark(4, 2, { seen })
      expect([status, body.code]).toEqual([409, 'file_changed'])
    }

    expect(await filesFor(assignee)).toMatchObject([{ simple_pages: 6, complex_pages: 2 }, {}])
    expect(await ledgerOf(jobId)).toHaveLength(1)
    expect((await mark(4, 2, { seen: ['6', '2'] })).status).toBe(200)
    expect((await mark(5, 2)).status).toBe(200)
  })

  test('with a reason keeps it until another document comes, of which it was not said', async () => {
    const { mark, jobId, fileId, filesFor, assignee } = await aJobInRemediation()
    await mark(3, 0, { reason: 'The original is all there is.' })

    await assignee('addVersion', { jobId, fileId }, { files: [aPdf('fixed.pdf')] })

    expect(await filesFor(assignee)).toMatchObject([{ is_remediated: true, delivery_reason: null }])
  })

  test('from two tabs at once succeeds in one of them', async () => {
    const { mark, jobId } = await aJobInRemediation({ files: [aPdf(), aPdf()] })

    const answers = await Promise.all([mark(6, 2, { seen: '' }), mark(4, 2, { seen: '' })])

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    expect(await ledgerOf(jobId)).toHaveLength(1)
  })

  test('with seen pages that are none is refused', async () => {
    const { mark } = await aJobInRemediation()

    const { status, body } = await mark(6, 2, { seen: ['6', 'x'] })

    expect([status, body.errors]).toEqual([422, { seen: 'This value is not known' }])
  })

  test('keeps what is said of it: the client side reads the reason, once the job is completed', async () => {
    const { mark, filesFor, assignee, admin, client, jobId } = await aJobInRemediation()
    const said = { page_note: 'One is blank', delivery_reason: 'A form is left' }

    const { status } = await mark(3, 0, { page_note: ' One is blank ', reason: 'A form is left' })

    expect(status).toBe(200)
    for (const person of [assignee, admin]) {
      expect(await filesFor(person)).toMatchObject([said])
    }
    const unsaid = { page_note: null, delivery_reason: null }
    expect(await filesFor(client)).toMatchObject([unsaid])
    expect(await lastEventOf(jobId)).toMatchObject({
      kind: 'file_remediated',
      reason: 'A form is left',
      details: { page_note: 'One is blank' },
    })
    await parts.db
      .updateTable('jobs')
      .set({ status: 'COMPLETED' })
      .where('id', '=', jobId)
      .execute()
    expect(await filesFor(client)).toMatchObject([{ ...said, page_note: null }])
  })

  test('again without them takes back what was said of it', async () => {
    const { mark, filesFor, assignee } = await aJobInRemediation()
    await mark(3, 0, { page_note: 'One is blank', reason: 'A form is left' })

    await mark(3, 0, { page_note: '  ', reason: '' })

    expect(await filesFor(assignee)).toMatchObject([{ page_note: null, delivery_reason: null }])
  })

  test('with more than fits to say is refused', async () => {
    const { mark } = await aJobInRemediation()

    const { status, body } = await mark(3, 0, {
      page_note: 'x'.repeat(maxLengths.pageNote + 1),
      reason: 'x'.repeat(maxLengths.reason + 1),
    })

    expect([status, body.errors]).toEqual([
      422,
      { page_note: 'At most 500 characters', reason: 'At most 1,000 characters' },
    ])
  })

  test('with the same pages twice leaves one booking standing', async () => {
    const { mark, jobId } = await aJobInRemediation()

    await mark(5, 0)
    await mark(5, 0)

    const rows = await ledgerOf(jobId)
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(500)
  })

  test('a non-billable file books its pages without money', async () => {
    const { mark, jobId, fileId } = await aJobInRemediation()
    await parts.db
      .updateTable('job_files')
      .set({ is_non_billable: true })
      .where('id', '=', fileId)
      .execute()

    await mark(3, 2)

    expect(await ledgerOf(jobId)).toMatchObject([
      { kind: 'pages', simple_pages: 3, complex_pages: 2, is_billable: false, cents: 0 },
    ])
  })

  test('after a re-opening books beside what was done before, which stays paid', async () => {
    const { mark, jobId, fileId } = await aJobInRemediation()
    await mark(3, 2)
    // Sets the row as re-opening with this file does.
    await parts.db
      .updateTable('job_files')
      .set({ is_remediated: false, is_marked_since_assigned: false, is_non_billable: true })
      .where('id', '=', fileId)
      .execute()
    await parts.db
      .updateTable('jobs')
      .set({ status: 'APPROVED_REMEDIATOR', remediated_file_count: 0 })
      .where('id', '=', jobId)
      .execute()

    await mark(4, 0)

    expect(await ledgerOf(jobId)).toMatchObject([
      { kind: 'pages', cents: 700, is_billable: true },
      { kind: 'pages', cents: 0, is_billable: false, simple_pages: 4 },
    ])
  })

  test('that an earlier remediator marked is refused', { tags: 'short' }, async () => {
    const { mark, jobId, job } = await aJobInRemediation()
    const done = await aFile(parts.db, job, { is_remediated: true })

    const { status, body } = await mark(1, 0, { fileId: done.id })

    expect([status, body.code]).toEqual([409, 'file_remediated'])
    expect(await ledgerOf(jobId)).toEqual([])
  })

  test.each(['ASSIGNED_REMEDIATOR', 'SPECIAL_APPROVAL_PENDING', 'IN_REVIEW', 'COMPLETED'] as const)(
    'while its job is %s is refused, with its document',
    async (status) => {
      const world = await aJob(parts.db, { status })
      const file = await aStoredFile(parts, world.job)
      const ids = { jobId: world.job.id, fileId: file.id }
      const assignee = await aClient(parts, world.remediator)
      const uploads = () => parts.db.selectFrom('uploads').select('id').orderBy('id').execute()
      const before = await uploads()

      const answers = [
        await assignee('remediateFile', { ...ids, simple_pages: 1, complex_pages: 0 }),
        await assignee(
          'remediateFile',
          { ...ids, simple_pages: 1, complex_pages: 0 },
          { files: [aPdf()] },
        ),
        await assignee('addVersion', ids, { files: [aPdf()] }),
        await assignee('addVersion', { ...ids, fileId: randomUUID() }, { files: [aPdf()] }),
      ]

      expect(answers.map((answer) => answer.body.code)).toEqual([
        'invalid_state',
        'invalid_state',
        'invalid_state',
        'not_found',
      ])
      expect(await uploads()).toEqual(before)
    },
  )

  test('with a count that is sent twice says what is wrong', async () => {
    const { assignee, jobId, fileId } = await aJobInRemediation()
    const pages = { simple_pages: ['1', '2'], complex_pages: '0' }

    const { status, body } = await assignee('remediateFile', { jobId, fileId, ...pages })

    expect([status, body.errors]).toEqual([422, { simple_pages: 'Send one value only' }])
  })

  test('brings the fixed document along, in one step', async () => {
    const { assignee, jobId, fileId, filesFor } = await aJobInRemediation()

    const { status, body } = await assignee(
      'remediateFile',
      { jobId, fileId, simple_pages: 1, complex_pages: 0 },
      { files: [aPdf('fixed.pdf')] },
    )

    expect([status, body.data.status]).toEqual([200, 'REMEDIATION_COMPLETED'])
    expect(await filesFor(assignee)).toMatchObject([
      { is_remediated: true, versions: [{ number: 1, file_name: 'fixed.pdf' }] },
    ])
    expect(await lastEventOf(jobId)).toMatchObject({ details: { version: 1 } })
  })

  test('with two documents is refused, and neither is kept', async () => {
    const { assignee, jobId, fileId, filesFor } = await aJobInRemediation()

    const { status } = await assignee(
      'remediateFile',
      { jobId, fileId, simple_pages: 1, complex_pages: 0 },
      { files: [aPdf(), aPdf()] },
    )

    expect(status).toBe(422)
    expect(await filesFor(assignee)).toMatchObject([{ is_remediated: false, versions: [] }])
  })
})

describe('fixed documents', () => {
  test('are numbered, and each says who brought it', async () => {
    const { assignee, admin, jobId, fileId, filesFor, remediator } = await aJobInRemediation()
    const add = (name: string) => assignee('addVersion', { jobId, fileId }, { files: [aPdf(name)] })

    const first = await add('first.pdf')
    const second = await add('second.pdf')

    expect([first.status, first.body.message]).toEqual([
      201,
      'Fixed document uploaded successfully',
    ])
    expect(second.body.data.versions).toHaveLength(2)
    const by = { _id: remediator.id, userType: 'RM_REM' }
    const [file] = await filesFor(admin)
    expect(file?.is_remediated).toBe(false)
    expect(file?.versions).toMatchObject([
      { number: 1, file_name: 'first.pdf', uploaded_by: by },
      { number: 2, file_name: 'second.pdf', uploaded_by: by },
    ])
    expect(await lastEventOf(jobId)).toMatchObject({
      kind: 'version_added',
      file_id: fileId,
      details: { version: 2 },
    })
  })

  test('do not count as files of the job', async () => {
    const { assignee, client, jobId, fileId } = await aJobInRemediation()

    await assignee('addVersion', { jobId, fileId }, { files: [aPdf()] })

    expect((await client('getJob', { jobId })).body.data.no_of_files).toBe(1)
    expect((await client('countFiles', { jobId })).body.data.all).toBe(1)
  })

  test('without a document are refused under its field', async () => {
    const { assignee, jobId, fileId } = await aJobInRemediation()

    const { status, body } = await assignee('addVersion', { jobId, fileId })

    expect([status, body.errors]).toEqual([422, { file: 'Choose at least one file' }])
  })

  test(
    'reach the client side when the review is completed, under the team’s name',
    { tags: 'short' },
    async () => {
      const { assignee, admin, client, jobId, fileId, filesFor, mark } = await aJobInRemediation()
      await assignee('addVersion', { jobId, fileId }, { files: [aPdf('fixed.pdf')] })
      await mark(1, 0)
      await assignee('updateStatus', { jobId, move: true })
      expect(await filesFor(client)).toMatchObject([{ versions: [] }])

      await admin('updateStatus', { jobId, move: true })

      const team = { _id: null, firstName: 'Remediation', lastName: 'team', userType: 'RM_REM' }
      expect(await filesFor(client)).toMatchObject([
        { versions: [{ number: 1, file_name: 'fixed.pdf', uploaded_by: team }] },
      ])
    },
  )

  test('made after a re-opening stay hidden until the next completion, the delivered ones stay', async () => {
    const { assignee, client, jobId, fileId, filesFor, reopen, admin, mark } =
      await aJobInRemediation()
    await assignee('addVersion', { jobId, fileId }, { files: [aPdf('first.pdf')] })
    await mark(1, 0)
    await assignee('updateStatus', { jobId, move: true })
    await admin('updateStatus', { jobId, move: true })
    await reopen()
    await assignee('addVersion', { jobId, fileId }, { files: [aPdf('second.pdf')] })

    const namesFor = async (person: TestClient) =>
      (await filesFor(person)).flatMap(({ versions }) => versions.map((one) => one.file_name))

    expect(await namesFor(client)).toEqual(['first.pdf'])
    expect(await namesFor(assignee)).toEqual(['first.pdf', 'second.pdf'])
    await assignee('updateStatus', { jobId, move: true })
    await admin('updateStatus', { jobId, move: true })
    expect(await namesFor(client)).toEqual(['first.pdf', 'second.pdf'])
  })

  test('that the remediator is nowhere named to the client side', { tags: 'short' }, async () => {
    const { assignee, admin, client, jobId, fileId, mark, remediator } = await aJobInRemediation()
    await assignee('addVersion', { jobId, fileId }, { files: [aPdf()] })
    await mark(1, 0)
    await assignee('updateStatus', { jobId, move: true })
    await admin('updateStatus', { jobId, move: true })

    const answers = [
      await client('getJob', { jobId }),
      await client('listJobs'),
      await client('listFiles', { jobId }),
    ]

    for (const { body } of answers) {
      const text = JSON.stringify(body)
      expect(text).not.toContain(remediator.id)
      expect(text).not.toContain(remediator.last_name)
    }
  })
})
