import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { findInstallation, saveStoreId } from '#server/db/installation.ts'
import { removeUnknownUploads } from '#server/features/documents/storage/remove-unknown-uploads.ts'
import { sweepUploads } from '#server/features/documents/upload/sweep-uploads.ts'
import { sweepSessions } from '#server/features/people/sessions/end-sessions.ts'
import { deleteOldKeys } from '#server/http/idempotency/idempotency-key-repository.ts'
import { newId } from '#server/ids.ts'
import { deliveredDays } from '#server/limits.ts'
import { sweep } from '#server/start/start-sweeping.ts'
import { appForTest } from './app-for-test.ts'
import { aFile, aJob, aSession, aUser } from './factories.ts'

const parts = appForTest()
const hourMs = 3_600_000
const now = Date.now()
const ago = (hours: number) => new Date(now - hours * hourMs).toISOString()

/** A UUIDv7 from this many hours ago. */
function anIdFrom(hours: number): string {
  const time = (now - hours * hourMs).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`
}

/** Bytes in the store, of an upload that is begun, was given up, or is unknown to the database. */
async function anUpload(hours: number, state: 'begun' | 'dropped' | 'unknown' = 'begun') {
  const id = anIdFrom(hours)
  if (state !== 'unknown') {
    const { id: user_id } = await aUser(parts.db, 'RM_CLI')
    await parts.db
      .insertInto('uploads')
      .values({ id, user_id, created_at: ago(hours) })
      .execute()
  }
  if (state === 'dropped') await parts.db.deleteFrom('uploads').where('id', '=', id).execute()
  await writeBytes(id)
  return id
}

const writeBytes = (uploadId: string) => parts.files.write(`${uploadId}/1`, oneChunk())

async function* oneChunk() {
  yield Buffer.from('bytes')
}

const anHour = { unusedSeconds: 3600, now: ago(0) }
const sweepOlderThanAnHour = () =>
  sweepUploads({ ...parts, log: pino({ level: 'silent' }) }, anHour)

async function storedUploads() {
  const ids: string[] = []
  for await (const id of parts.files.listUploads()) ids.push(id)
  return ids.toSorted()
}
const idsIn = async (table: 'uploads' | 'dropped_uploads') =>
  (await parts.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)

test('of uploads, only what is old and of no use is swept, with its row and its bytes', async () => {
  const young = await anUpload(0.9)
  const unknown = await anUpload(30, 'unknown')
  const [ofFile, ofDeletedFile, ofVersion] = [
    await anUpload(30),
    await anUpload(30),
    await anUpload(30),
  ]
  const { job, remediator } = await aJob(parts.db, { status: 'REMEDIATION_PARTIAL' })
  const file = await aFile(parts.db, job, { upload_id: ofFile, storage_key: `${ofFile}/1` })
  await aFile(parts.db, job, {
    upload_id: ofDeletedFile,
    storage_key: `${ofDeletedFile}/1`,
    deleted_at: ago(20),
  })
  await parts.db
    .insertInto('file_versions')
    .values({
      id: newId(),
      file_id: file.id,
      number: 1,
      upload_id: ofVersion,
      storage_key: `${ofVersion}/1`,
      file_name: 'fixed.pdf',
      media_type: 'application/pdf',
      size_bytes: 5,
      sha256: '0'.repeat(64),
      crc32: 0,
      uploaded_by: remediator.id,
      uploaded_at: ago(20),
      delivered_at: null,
    })
    .execute()
  const usedOrYoung = await idsIn('uploads')
  await anUpload(1.1)
  await anUpload(30)
  await anUpload(1.1, 'dropped')

  const swept = await sweepOlderThanAnHour()

  expect(swept).toBe(3)
  expect(await storedUploads()).toEqual(
    [young, unknown, ofFile, ofDeletedFile, ofVersion].toSorted(),
  )
  expect(await idsIn('uploads')).toEqual(usedOrYoung)
  expect(await sweepOlderThanAnHour()).toBe(0)
})

/** A repaired document from so many hours ago, which waits for a decision. */
async function aProposal(hours: number, base: { version?: number; deletedAt?: string } = {}) {
  const uploadId = await anUpload(hours)
  const { job, remediator } = await aJob(parts.db, { status: 'REMEDIATION_PARTIAL' })
  const file = await aFile(parts.db, job, { deleted_at: base.deletedAt ?? null })
  const stored = {
    upload_id: uploadId,
    storage_key: `${uploadId}/1`,
    file_name: 'fixed.pdf',
    media_type: 'application/pdf',
    size_bytes: 5,
    sha256: '0'.repeat(64),
    crc32: 0,
    uploaded_by: remediator.id,
    uploaded_at: ago(hours),
    file_id: file.id,
  }
  if (base.version) {
    const upload_id = await anUpload(hours)
    const version = { number: base.version, upload_id, storage_key: `${upload_id}/1` }
    await parts.db
      .insertInto('file_versions')
      .values({ ...stored, ...version, id: newId(), delivered_at: null })
      .execute()
  }
  await parts.db
    .insertInto('repair_proposals')
    .values({
      ...stored,
      id: newId(),
      base_version: null,
      base_sha256: '1'.repeat(64),
      repairs: '[]',
      before: '[]',
      after: '[]',
    })
    .execute()
  return uploadId
}

test('of repaired documents that wait, the old and the outdated are swept with their bytes', async () => {
  const waiting = await aProposal(7 * 24 - 1)
  const gone = [
    await aProposal(7 * 24 + 1),
    await aProposal(2, { version: 1 }),
    await aProposal(2, { deletedAt: ago(1) }),
  ]

  await sweep({ ...parts, log: pino({ level: 'silent' }) }, new Date(now))

  const left = await parts.db.selectFrom('repair_proposals').select('upload_id').execute()
  expect(left).toEqual([{ upload_id: waiting }])
  const stored = await storedUploads()
  expect(stored).toContain(waiting)
  for (const id of gone) expect(stored).not.toContain(id)
})

test('what this database does not know is kept, counted, told of once, and removed when somebody says so', async () => {
  await saveStoreId(parts.db, newId())
  await removeUnknownUploads(parts, 0)
  const known = await storedUploads()
  const unknown = [await anUpload(0, 'unknown'), await anUpload(2, 'unknown')]
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const count = async () => (await findInstallation(parts.db))?.unknownUploads

  for (const _ of [1, 2]) await sweepUploads({ ...parts, log }, anHour)

  expect(await storedUploads()).toEqual(expect.arrayContaining(unknown))
  expect(await count()).toBe(2)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      uploads: 2,
      msg: 'the store has uploads that this database does not know; they are kept',
    }),
  ])
  expect(await removeUnknownUploads(parts, 2)).toBe(2)
  expect(await storedUploads()).toEqual(known)
  expect(await count()).toBe(0)
})

test('an upload that was given up is swept whenever something of it comes back', async () => {
  const id = await anUpload(0, 'dropped')
  const isStored = async () => (await storedUploads()).includes(id)
  await sweepOlderThanAnHour()
  const first = await isStored()
  await writeBytes(id)

  await sweepOlderThanAnHour()

  expect([first, await isStored()]).toEqual([false, false])
  expect(await idsIn('dropped_uploads')).toContain(id)
})

test('that an upload was given up is forgotten after 30 days, once nothing of it is left', async () => {
  const id = await anUpload(0, 'dropped')
  const inAMonth = { ...anHour, now: ago(-30.1 * 24) }
  const refusing = { ...parts.files, removeUpload: () => Promise.reject(new Error('busy')) }
  const log = pino({ level: 'silent' })

  await sweepUploads({ ...parts, files: refusing, log }, inAMonth)
  const left = await idsIn('dropped_uploads')
  await sweepUploads({ ...parts, log }, inAMonth)

  expect(left).toContain(id)
  expect(await storedUploads()).not.toContain(id)
  expect(await idsIn('dropped_uploads')).not.toContain(id)
})

test('sessions that ended by time are swept, the others go on', async () => {
  const user = await aUser(parts.db, 'RM_ADM')
  const sessions = [
    { created_at: ago(1), seen_at: ago(11.9) },
    { created_at: ago(7 * 24 - 0.1), seen_at: ago(0) },
    { created_at: ago(13), seen_at: ago(12.1) },
    { created_at: ago(7 * 24 + 0.1), seen_at: ago(0) },
  ]
  const ids = []
  for (const times of sessions) {
    const { id } = await aSession(parts.db, user.id)
    await parts.db.updateTable('sessions').set(times).where('id', '=', id).execute()
    ids.push(id)
  }

  await sweepSessions({ ...parts, now: new Date(now).toISOString() })

  const left = await parts.db.selectFrom('sessions').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(ids.slice(0, 2))
})

test('second steps that nobody proved are swept, those that guard an account stay', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => aUser(parts.db, 'RM_REM')))
  const [forgotten, begun, guarded] = people.map(({ id }) => id)
  const step = { sealed_key: 'sealed', set_up_at: null, begun_at: ago(1) }
  await parts.db
    .insertInto('second_steps')
    .values([
      { ...step, user_id: forgotten ?? '' },
      { ...step, user_id: begun ?? '', begun_at: ago(0.1) },
      { ...step, user_id: guarded ?? '', set_up_at: ago(1) },
    ])
    .execute()

  await sweep({ ...parts, log: pino({ level: 'silent' }) }, new Date(now))

  const left = await parts.db.selectFrom('second_steps').select('user_id').execute()
  expect(new Set(left.map(({ user_id }) => user_id))).toEqual(new Set([begun, guarded]))
})

test('challenges that no passkey answered are swept', async () => {
  for (const minutes of [1, -1]) {
    const expires_at = ago(minutes / 60)
    await parts.db
      .insertInto('passkey_challenges')
      .values({ holder: `ended ${minutes} minutes ago`, challenge: 'a challenge', expires_at })
      .execute()
  }

  await sweep({ ...parts, log: pino({ level: 'silent' }) }, new Date(now))

  const left = await parts.db.selectFrom('passkey_challenges').select('holder').execute()
  expect(left).toEqual([{ holder: 'ended -1 minutes ago' }])
})

test('idempotency keys are swept after a day', async () => {
  const { id: owner } = await aUser(parts.db, 'RM_CLI')
  for (const hours of [0, 23.9, 24.1, 72]) {
    const times = { created_at: ago(hours), claimed_at: ago(hours) }
    await parts.db
      .insertInto('idempotency_keys')
      .values({ owner, key: `after ${hours} hours`, ...times })
      .execute()
  }

  await deleteOldKeys(parts.db, new Date(now).toISOString())

  const left = await parts.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()
  expect(left.map(({ key }) => key)).toEqual(['after 0 hours', 'after 23.9 hours'])
})

test('what visitors wrote is swept after ninety days', async () => {
  const visitor = { name: 'A Visitor', email: 'visitor@example.com' }
  for (const days of [0, 89.9, 90.1, 400]) {
    await parts.db
      .insertInto('contact_messages')
      .values({ id: newId(), ...visitor, message: `${days} days`, created_at: ago(days * 24) })
      .execute()
  }

  await sweep({ ...parts, log: pino({ level: 'silent' }) }, new Date(now))

  const left = await parts.db
    .selectFrom('contact_messages')
    .select('message')
    .orderBy('message')
    .execute()
  expect(left.map(({ message }) => message)).toEqual(['0 days', '89.9 days'])
})

/** Tables that are kept for good: people, events, payments and their counts, judgments and reports. */
const keptTables = [
  'users',
  'organizations',
  'memberships',
  'client_invitations',
  'jobs',
  'job_files',
  'file_versions',
  'notes',
  'work_calendars',
  'promise_hours',
  'promises',
  'promise_pauses',
  'delivery_times',
  'assignment_times',
  'absences',
  'sign_offs',
  'disputes',
  'quotes',
  'quote_files',
  'ledger',
  'ledger_days',
  'ledger_months',
  'ledger_job_days',
  'rates',
  'statements',
  'statement_lines',
  'events',
  'job_views',

  'notification_preferences',
  'evidence_keys',
  'evidence_reports',
  'reported_checks',
  'deliveries',
  'judgments',
  'problems',
  'seen_documents',
  // The database itself keeps these.
  'job_counts',
  'waiting_counts',
  'job_names',
  'stored_bytes',
  'installation',
  'migrations',
  'sign_in_rules',
  'password_rules',
  // One provider for each organization, and each person once.
  'sign_in_providers',
  'provider_domains',
  'provider_identities',
  // At most one second step, ten recovery codes and twenty passkeys for each person.
  'second_steps',
  'recovery_codes',
  'passkeys',
  // Beats and warnings take their own rows away; mails have one row, and commands add a few a day.
  'processes',
  'warnings',
  'mail_health',
  'operations',
  // One row for each person in each organization; two at most for each organization.
  'check_turns',
  'quota_notices',
  // Uploads of documents stay; others are swept, as tested above.
  'uploads',
  // They go with the last bytes that they are about.
  'checks',
  'check_models',
  'comparisons',
  'picture_descriptions',
  // Jobs are marked, and summed up a moment later.
  'check_sums',
  'stale_check_sums',
]

test('how many jobs were completed is swept by day, once nobody asks for it', async () => {
  const completedAgo = async (days: number) => {
    const completed_at = ago(days * 24)
    const { organization } = await aJob(parts.db, { status: 'COMPLETED', completed_at })
    await aJob(parts.db, { organization_id: organization.id, status: 'CREATED', file_count: 1 })
    return organization.id
  }
  const [present, past] = [await completedAgo(deliveredDays), await completedAgo(deliveredDays + 4)]

  await sweep({ ...parts, log: pino({ level: 'silent' }) }, new Date(now))

  const kindsOf = async (owner: string) => {
    const counts = parts.db.selectFrom('waiting_counts').where('owner', '=', owner)
    return (await counts.select('kind').distinct().orderBy('kind').execute()).map(
      ({ kind }) => kind,
    )
  }
  expect(await kindsOf(present)).toEqual(['delivered', 'to_submit'])
  expect(await kindsOf(past)).toEqual(['to_submit'])
})

/** News about nothing. */
const nothing = {
  organization_id: null,
  job_id: null,
  job_ids: [] as string[],
  note_id: null,
  statement_id: null,
  event_id: null,
  bulk_minute: null,
  mail_id: null,
  read_at: null,
}

test('notifications are swept after ninety days', async () => {
  const { id: user_id } = await aUser(parts.db, 'RM_ADM')
  for (const days of [0, 89.9, 90.1, 400]) {
    const of = { ...nothing, user_id, kind: 'submitted', mail: 'off' } as const
    await parts.db
      .insertInto('notifications')
      .values({ ...of, id: newId(), created_at: ago(days * 24) })
      .execute()
  }

  await sweep({ ...parts, log: pino({ level: 'silent' }) }, new Date(now))

  const left = await parts.db
    .selectFrom('notifications')
    .select('created_at')
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .execute()
  expect(left.map(({ created_at }) => created_at)).toEqual([ago(0), ago(89.9 * 24)])
})

test('no table grows for ever but those of people and their work', async () => {
  const { id: user_id } = await aUser(parts.db, 'RM_CLI')
  const times = { created_at: ago(0), claimed_at: ago(0) }
  const visitor = { name: 'A Visitor', email: 'visitor@example.com', message: 'A message' }
  const code = {
    code_hash: 'a hash',
    is_invitation: true,
    created_at: ago(0),
    expires_at: ago(-7 * 24),
  }
  const trial = { kind: 'sign_in', key_hash: 'a hash', tried_at: ago(0) } as const
  const { db } = parts
  await aSession(db, user_id)
  await anUpload(0)
  await anUpload(0, 'dropped')
  await aProposal(0)
  await db
    .insertInto('idempotency_keys')
    .values({ owner: user_id, key: 'a key', ...times })
    .execute()
  await db
    .insertInto('verification_codes')
    .values({ id: newId(), user_id, ...code })
    .execute()
  await db
    .insertInto('tries')
    .values({ id: newId(), ...trial })
    .execute()
  await db
    .insertInto('growing_pauses')
    .values({ key_hash: 'a hash', steps: 1, minutes: 15, ends_at: ago(0) })
    .execute()
  await db
    .insertInto('contact_messages')
    .values({ id: newId(), ...visitor, created_at: ago(0) })
    .execute()
  await db
    .insertInto('exports')
    .values({ id: newId(), user_id, renewed_at: ago(1) })
    .execute()
  const { job } = await aJob(db)
  await db
    .insertInto('seen_jobs')
    .values({ job_id: job.id, user_id, seen_at: ago(0) })
    .execute()
  const event = {
    id: newId(),
    kind: 'user_updated',
    actor_id: user_id,
    created_at: ago(0),
  } as const
  await db
    .insertInto('events')
    .values({ ...event, details: '{}' })
    .execute()
  await db
    .insertInto('notifications')
    .values({
      ...nothing,
      id: newId(),
      user_id,
      kind: 'submitted',
      mail: 'off',
      created_at: ago(0),
    })
    .execute()
  const from = { address: '198.51.100.1', request_id: newId(), created_at: ago(0) }
  await db
    .insertInto('event_origins')
    .values({ event_id: event.id, ...from })
    .execute()
  await db
    .insertInto('access_entries')
    .values({ id: newId(), kind: 'signed_in', user_id, user_agent: '', ...from })
    .execute()
  await db
    .insertInto('trusted_browsers')
    .values({ token_hash: 'a hash', user_id, expires_at: ago(0) })
    .execute()
  await db
    .insertInto('provider_uses')
    .values({ key_hash: 'a hash', expires_at: ago(0) })
    .execute()
  const swept = async () => {
    const tables = await db.introspection.getTables()
    const names = tables.flatMap(({ schema, name }) =>
      schema === 'public' && !keptTables.includes(name) ? [name] : [],
    )
    const counted = names.map(async (name) => {
      const counting = sql<{ rows: number }>`select count(*) as rows from ${sql.id(name)}`
      return [name, (await counting.execute(db)).rows[0]?.rows] as const
    })
    return Object.fromEntries(await Promise.all(counted))
  }
  const before = await swept()

  await sweep({ ...parts, log: pino({ level: 'silent' }) }, new Date(now + 400 * 24 * hourMs))

  expect(Object.values(before)).not.toContain(0)
  expect(await swept()).toEqual(Object.fromEntries(Object.keys(before).map((name) => [name, 0])))
})
