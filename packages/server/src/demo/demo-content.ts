import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import {
  complexPageCents,
  documentTypes,
  maxFileBytes,
  maxFilesPerJob,
  simplePageCents,
  type Actor,
  type DocumentType,
  type Role,
} from '@curbcut/contract'
import { pino } from 'pino'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/tables.ts'
import { createDemoOrganization } from './demo-organization.ts'
import { remediateFile } from '#server/features/files/remediate-file.ts'
import { openUpload } from '#server/features/files/upload-service.ts'
import { createJob, getJobWithFiles } from '#server/features/jobs/job-service.ts'
import { archiveJob, changeJob } from '#server/features/jobs/change-job.ts'
import { moveJob } from '#server/features/jobs/move-job.ts'
import { createVerifiedPerson, findPersonId } from '#server/features/users/create-person.ts'
import type { StoredObject } from '#server/http/receive-upload.ts'
import { newId } from '#server/ids.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { demoJobs, type DemoJob, type DemoStep } from './demo-jobs.ts'
import { demoPeople, secondRemediator } from './demo-people.ts'
import { sampleDocx, samplePdf, samplePng } from './sample-files.ts'

export { demoPeople, secondRemediator } from './demo-people.ts'

type People = Record<Role, Actor>

/** Fills an empty database with the demo; a filled one is left as it is. */
export async function fillWithDemo(db: Db, files: FileStore) {
  const [first] = demoPeople
  if (first && (await findPersonId(db, first.email))) return

  const people = await createPeople(db)
  const contextOf = contextMaker(db, files)
  for (const job of demoJobs) await carry(job, people, contextOf)
}

async function createPeople(db: Db): Promise<People> {
  const ids = {} as Record<Role, string>
  for (const person of demoPeople) ids[person.role] = await createVerifiedPerson(db, person)
  await createVerifiedPerson(db, secondRemediator)
  const organizationId = await createDemoOrganization(db, {
    name: 'Demo Organization',
    email: 'office@demo.example.com',
    accountManagerId: ids.RM_CAM,
    memberIds: [ids.RM_CLI],
  })
  const actors = demoPeople.map(({ role }): [Role, Actor] => {
    const isMember = role === 'RM_CAM' || role === 'RM_CLI'
    return [role, { id: ids[role], role, organizationId: isMember ? organizationId : null }]
  })
  return Object.fromEntries(actors) as People
}

type ContextOf = (actor: Actor) => Context

function contextMaker(db: Db, files: FileStore): ContextOf {
  const log = pino({ level: 'silent' })
  return (actor) => ({
    db,
    files,
    actor,
    log,
    sessionId: newId(),
    onBehalfOfId: null,
    now: new Date().toISOString(),
    requestId: newId(),
    userAgent: 'demo',
    settings: {
      publicUrl: '',
      uploads: { maxFileBytes, maxFilesPerJob },
      sessions: { idleHours: 0, maxDays: 0 },
      rates: { simpleCents: simplePageCents, complexCents: complexPageCents },
    },
    afterCommit: () => {},
    isInTransaction: false,
  })
}

/** Carries one demo job along the path by the same services that the API calls. */
async function carry({ name, files, steps }: DemoJob, people: People, contextOf: ContextOf) {
  const creator = contextOf(people.RM_CLI)
  const { _id: jobId } = await createJob(creator, {
    name,
    files: await store(creator, files),
  })
  for (const step of steps) {
    const ctx = contextOf(people[step.by])
    if (step.does === 'remediates') await remediate(ctx, jobId, step.files)
    else if (step.does === 'archives') await archiveJob(ctx, jobId, true)
    else if (step.does === 'rushes') await changeJob(ctx, jobId, { priority: 'RUSH' })
    else await makeMove(ctx, { jobId, step, people })
  }
}

type Moving = { jobId: string; step: Extract<DemoStep, { does: 'moves' }>; people: People }

async function makeMove(ctx: Context, { jobId, step, people }: Moving) {
  const { call = 'update-status', move, names, files = 0, cents, reason } = step
  const { files: all } = await getJobWithFiles(ctx, jobId)
  await moveJob(ctx, jobId, {
    call,
    ...(call === 'update-status' && { move: move ?? true }),
    ...(names && { remID: people[names].id }),
    files: all.slice(0, files).map(({ _id }) => _id),
    ...(cents && { cents }),
    reason,
  })
}

async function remediate(ctx: Context, jobId: string, count: number) {
  const { files } = await getJobWithFiles(ctx, jobId)
  for (const [index, file] of files.slice(0, count).entries()) {
    const [document] = await store(ctx, [`Fixed ${file.file_name}`])
    await remediateFile(ctx, {
      jobId,
      fileId: file._id,
      simplePages: 3 + index,
      complexPages: index,
      document,
    })
  }
}

async function store(ctx: Context, names: readonly string[]): Promise<StoredObject[]> {
  if (names.length === 0) return []
  const uploadId = await openUpload(ctx)
  const stored: StoredObject[] = []
  for (const [index, name] of names.entries()) {
    const key = `${uploadId}/${index + 1}`
    const { bytes, documentType } = await makeFile(name)
    await ctx.files.write(key, oneChunk(bytes))
    stored.push({
      key,
      field: 'files',
      name,
      documentType,
      mediaType: documentTypes[documentType].mediaType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      crc32: crc32(bytes),
    })
  }
  return stored
}

async function* oneChunk(bytes: Buffer) {
  yield bytes
}

async function makeFile(name: string): Promise<{ bytes: Buffer; documentType: DocumentType }> {
  const title = name.replace(/\.\w+$/, '')
  const lines = ['Demonstration content.', 'It was made by code and names nobody.']
  if (name.endsWith('.docx')) {
    return { bytes: await sampleDocx({ title, lines }), documentType: 'docx' }
  }
  if (name.endsWith('.png')) {
    const bytes = samplePng({ width: 320, height: 200, colour: [11, 79, 138] })
    return { bytes, documentType: 'png' }
  }
  return { bytes: await samplePdf({ title, lines }), documentType: 'pdf' }
}
