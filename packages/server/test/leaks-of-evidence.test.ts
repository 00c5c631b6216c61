// @module-tag rest

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { checkDocument } from '@curbcut/checks/check-document.ts'
import { allRoutes, paramNames, type Route, type RouteName } from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseCheckAnswer } from '#server/checker/check-answer.ts'
import { createPlainPdf, createSamplePdf } from '#server/demo/sample-files.ts'
import { appForTest } from './app-for-test.ts'
import { checkAll } from './documents/checked.ts'
import { aUser } from './factories.ts'
import { readPdf } from './formats/read-pdf.ts'
import { aClient, type TestAnswer, type TestClient } from './http/client.ts'
import { readingCalls, textOf } from './http/reading-calls.ts'
import { aStory, expectDone, filesOf, go } from './jobs/job-story.ts'
import { freezeAll } from './review/evidence.ts'

const parts = appForTest()

/** A text that says where it was planted. */
const secret = (where: string) => `secret-${where}-4d1c`
const secretPattern = /secret-[a-z-]+-4d1c/g

/** A picture that names who took it. */
const photograph = () => {
  const artist = Buffer.from(`${secret('photographer')}\0`)
  const head = 'II*\0\x08\0\0\0\x01\0\x3b\x01\x02\0'
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32LE(artist.length)
  sizes.writeUInt32LE(26, 4)
  const tiff = Buffer.concat([Buffer.from(head, 'latin1'), sizes, Buffer.alloc(4), artist])
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  const frame = Buffer.from('ffc0000b080010001001011100ffd9', 'hex')
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, exif, frame])
}

/** The same document with the people and the program that its metadata name. */
async function naming(bytes: Buffer, who: string): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  pdf.setAuthor(secret(`${who}-author`))
  pdf.setProducer(secret(`${who}-producer`))
  return Buffer.from(await pdf.save())
}

/** The checks as the product makes them. */
const check = async ({ open }: { open(): AsyncIterable<Buffer> }) => {
  const bytes = await buffer(open() as Readable)
  const name = bytes[0] === 0xff ? 'document.jpg' : 'document.pdf'
  const answer = parseCheckAnswer(JSON.stringify(await checkDocument(bytes, name)))
  if (!answer) throw new Error('A check has no result.')
  return answer
}

/** What an answer says to anybody, however it is packed: of a report its drawing and its metadata too. */
async function saidBy(name: RouteName, answer: TestAnswer): Promise<string> {
  const isPdf = answer.bytes.subarray(0, 5).toString() === '%PDF-'
  if (!isPdf || name !== 'getEvidenceReport') return textOf(answer)
  const pdf = await PDFDocument.load(answer.bytes, { updateMetadata: false })
  const { metadata, root, title } = await readPdf(answer.bytes)
  const info = [pdf.getAuthor(), pdf.getProducer(), pdf.getCreator(), pdf.getSubject(), title]
  const everyText = (element: typeof root): string =>
    element ? element.extracted + element.kids.map(everyText).join('\n') : ''
  return [textOf(answer), metadata, ...info, everyText(root)].join('\n')
}

type Ids = Record<string, string>
type Scene = {
  story: Awaited<ReturnType<typeof aStory>>
  ids: Ids
  shared: Buffer
  /** Hashes of documents that nobody else has. */
  hashes: string[]
}

/** All calls that tell of documents, in every form. */
const forms: Record<string, Record<string, string>[]> = {
  getCheck: [{}, { version: 'original' }, { version: '1' }],
  getComparison: [{}, { version: 'original' }, { version: '1' }],
  getModel: [{}, { version: 'original' }, { version: '1' }],
  listModel: ['', 'original', '1'].map((version) => ({ version, list: 'heard' })),
  getEvidenceReport: [{}, { format: 'json' }, { format: 'pdf' }],
  downloadFiles: [{}, { report: 'true' }],
}

type Leak = { call: string; text: string }

type Looked = {
  /** Texts that are secret too. */
  hidden?: readonly string[]
  names?: readonly RouteName[]
}

/** The markers in the answers of all reading calls, or of the named ones, with these ids. */
async function findSecrets(
  person: TestClient,
  ids: Ids,
  { hidden = [], names = readingCalls }: Looked = {},
): Promise<Leak[]> {
  const found: Leak[] = []
  for (const name of names) {
    const route: Route = allRoutes[name]
    const params = Object.fromEntries(paramNames(route).map((key) => [key, ids[key] ?? '']))
    for (const query of forms[name] ?? [{}]) {
      const said = await saidBy(name, await person(name, { ...params, ...query }))
      const planted = said.match(secretPattern) ?? []
      const texts = new Set([...planted, ...hidden.filter((one) => said.includes(one))])
      const call = [name, ...Object.values(query)].join(' ')
      found.push(...[...texts].map((text) => ({ call, text })))
    }
  }
  return found
}

/**
 * A completed job whose organization, documents, people and reasons are full of secrets, with its checks and
 * its report.
 */
async function aSecretReport(): Promise<Scene> {
  const story = await aStory(parts)
  const { organization, people, client, manager, administrator, remediator } = story
  const rename = { first_name: secret('remediator'), last_name: secret('remediator-last') }
  await parts.db.updateTable('users').set(rename).where('id', '=', people.remediator.id).execute()
  const name = secret('organization')
  await parts.db
    .updateTable('organizations')
    .set({ name })
    .where('id', '=', organization.id)
    .execute()
  const text = { title: secret('title'), lines: ['One line.'] }
  // What stands on its page is no secret to another organization that has it too.
  const shared = await naming(await createPlainPdf({ ...text, title: 'Shared' }), 'original')
  const own = await createPlainPdf({ ...text, lines: ['Another line.'] })
  const files = [
    { name: `${secret('file-name')}.pdf`, content: shared },
    { name: 'own.pdf', content: own },
    { name: 'photograph.jpg', content: photograph() },
  ]
  const created = await expectDone(client('createJob', { job_name: secret('job') }, { files }))
  const jobId: string = created.body.data._id
  const ids = await filesOf(client, jobId)
  await go(manager, jobId)
  await go(administrator, jobId)
  await go(administrator, jobId, { remID: people.remediator.id })
  await go(remediator, jobId)
  for (const [index, fileId] of ids.entries()) {
    const fixed = await naming(
      await createSamplePdf({ ...text, lines: [`Fixed ${index}.`] }),
      'fixed',
    )
    const sent = { field: 'file', name: `fixed-${index}.pdf`, content: fixed }
    const said = { simple_pages: 1, complex_pages: 0, reason: secret('reason') }
    await expectDone(remediator('remediateFile', { jobId, fileId, ...said }, { files: [sent] }))
  }
  await go(remediator, jobId)
  await go(administrator, jobId, { reason: secret('completion-reason') })
  await checkAll(parts, organization, check)
  await parts.db
    .updateTable('comparisons')
    .set({ lost: JSON.stringify([{ page: 1, words: [secret('lost')] }]) })
    .where('organization_id', '=', organization.id)
    .execute()
  await freezeAll(parts, jobId)
  const { public_id: publicId } = await parts.db
    .selectFrom('evidence_reports')
    .select('public_id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  const rows = await parts.db
    .selectFrom('checks')
    .select(['sha256', 'state'])
    .where('organization_id', '=', organization.id)
    .execute()
  expect(rows.map(({ state }) => state)).toEqual(Array(6).fill('done'))
  const original = await parts.db
    .selectFrom('job_files')
    .select('sha256')
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow()
  return {
    story,
    shared,
    ids: {
      jobId,
      fileId: ids[0] ?? '',
      edition: '1',
      publicId: publicId ?? '',
      orgId: organization.id,
      userId: people.client.id,
    },
    hashes: rows.map(({ sha256 }) => sha256).filter((sha256) => sha256 !== original.sha256),
  }
}

/** Who fixed, wrote or took a document. */
const people = [
  'remediator',
  'remediator-last',
  'original-author',
  'original-producer',
  'fixed-author',
  'fixed-producer',
  'photographer',
].map(secret)

let scene: Scene
beforeAll(async () => {
  scene = await aSecretReport()
})

describe('the report and the checks of an organization', () => {
  test('say to its own client what they are to say: the walk can see it', async () => {
    const { story, ids, hashes } = scene

    const found = await findSecrets(story.client, ids, { hidden: hashes })
    const textsOf = (call: string) =>
      found.filter((one) => one.call === call).map(({ text }) => text)

    const told = ['organization', 'job', 'reason', 'completion-reason', 'file-name'].map(secret)
    for (const form of ['getEvidenceReport', 'getEvidenceReport json', 'getEvidenceReport pdf']) {
      expect({ form, texts: textsOf(form) }).toEqual({
        form,
        texts: expect.arrayContaining([...told, ...hashes]),
      })
    }
    expect(textsOf('getCheck')).toContain(secret('title'))
    expect(textsOf('getComparison')).toContain(secret('lost'))
    const seen = await findSecrets(story.administrator, ids)
    expect(seen).toContainEqual({ call: 'getCheck', text: secret('fixed-author') })
  })

  test(
    'name nobody who fixed, wrote or took a document to the client who reads them',
    { tags: 'short' },
    async () => {
      const { story, ids } = scene

      const names = ['getEvidenceReport', 'getCheck'] as const
      const found = await findSecrets(story.client, ids, { names })

      const told = found.map(({ text }) => text)
      expect(told).toContain(secret('title'))
      expect(told.filter((text) => people.includes(text))).toEqual([])
    },
  )

  test('name nobody who fixed, wrote or took a document, in any form', async () => {
    const { story, ids } = scene
    const found = {
      client: withoutBytes(await findSecrets(story.client, ids)),
      manager: withoutBytes(await findSecrets(story.manager, ids)),
      // The edition is one for all.
      administrator: (await findSecrets(story.administrator, ids)).filter(({ call }) =>
        call.startsWith('getEvidenceReport'),
      ),
    }

    for (const [by, answers] of Object.entries(found)) {
      const named = answers.filter(({ text }) => people.includes(text))
      expect({ by, answers: answers.length > 0, named }).toEqual({ by, answers: true, named: [] })
    }
  })

  test('reach nobody of another organization, who has one of its documents too', async () => {
    const { ids, shared, hashes } = scene
    const stranger = await aStory(parts)
    const name = { name: 'theirs.pdf', content: shared }
    const { client } = stranger
    const created = await expectDone(client('createJob', { job_name: 'Theirs' }, { files: [name] }))
    await checkAll(parts, stranger.organization, check)
    const jobId: string = created.body.data._id
    const [fileId = ''] = await filesOf(client, jobId)
    const own: Ids = { ...ids, jobId, fileId, orgId: stranger.organization.id }
    const uninvolved = await aClient(parts, await aUser(parts.db, 'RM_REM'))
    const strangers = {
      client,
      manager: stranger.manager,
      remediator: stranger.remediator,
      uninvolved,
      nobody: await aClient(parts),
    }

    for (const [by, person] of Object.entries(strangers)) {
      const found = [
        ...(await findSecrets(person, ids, { hidden: hashes })),
        ...withoutBytes(await findSecrets(person, own, { hidden: hashes })),
      ]
      // A reader of a public page learns hashes, and nothing else.
      const told = found.filter(
        ({ call, text }) => !call.startsWith('verifyEvidenceReport') || !hashes.includes(text),
      )
      expect({ by, told }).toEqual({ by, told: [] })
    }
    const { body } = await client('getJob', { jobId })
    expect(body.data.files[0].alreadyRemediated).toBeNull()
  })
})

/** The bytes of a document belong to its readers; their content is no leak. */
const withoutBytes = (found: readonly Leak[]) =>
  found.filter(({ call }) => !call.startsWith('download'))
