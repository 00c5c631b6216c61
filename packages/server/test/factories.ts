import { createHash, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import {
  documentTypeOf,
  documentTypes,
  type Actor,
  type JobStatus,
  type Role,
} from '@curbcut/contract'
import type { Insertable } from 'kysely'
import type { Db, JobRow, Tables } from '#server/db/schema/tables.ts'
import { createSessionToken } from '#server/features/people/sign-in/session-service.ts'
import { newId } from '#server/ids.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { hashPassword } from '#server/secrets/password-service.ts'
import { testSecretKey } from './app-for-test.ts'
import { aPdf } from './documents/documents.ts'
import { anEmail } from './people/strangers.ts'

type UserFields = Partial<Insertable<Tables['users']>>
type JobFields = Partial<Insertable<Tables['jobs']>>

export const testPassword = 'correct horse'
// Hashing is slow by design; all test people share one password.
const passwordHash = hashPassword(testPassword)

/** A verified person with a name of their own. */
export async function aUser(db: Db, role: Role, fields: UserFields = {}) {
  const id = newId()
  const mark = randomUUID().slice(0, 8)
  return db
    .insertInto('users')
    .values({
      id,
      email: anEmail(),
      first_name: `First ${mark}`,
      last_name: `Last ${mark}`,
      role,
      phone_number: null,
      company_name: null,
      secondary_email: null,
      unique_id: null,
      password_hash: await passwordHash,
      is_verified: true,
      blocked_until: null,
      last_organization_id: null,
      created_at: new Date().toISOString(),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An organization with its account manager and a client user. */
export async function anOrganization(db: Db, { name }: { name?: string } = {}) {
  const accountManager = await aUser(db, 'RM_CAM')
  const client = await aUser(db, 'RM_CLI')
  const id = newId()
  const created_at = new Date().toISOString()
  const organization = await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('organizations')
      .values({
        id,
        name: name ?? `Organization ${id.slice(-12)}`,
        email: 'office@example.com',
        phone_number: '555 0100',
        street: '1 Test Street',
        secondary_street: null,
        city: 'Testville',
        state: 'TS',
        zip: '00000',
        billing_email: null,
        billing_phone: null,
        account_manager_id: accountManager.id,
        created_at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('memberships')
      .values(
        [accountManager, client].map(({ id: user_id }) => ({
          organization_id: id,
          user_id,
          created_at,
        })),
      )
      .execute()
    return row
  })
  return { organization, accountManager, client }
}

/** Adds a person to an organization. */
export async function aMembership(db: Db, organizationId: string, userId: string) {
  await db
    .insertInto('memberships')
    .values({
      organization_id: organizationId,
      user_id: userId,
      created_at: new Date().toISOString(),
    })
    .execute()
}

/** A job in any status, with the people that the status needs, and without files. */
export async function aJob(db: Db, fields: JobFields & { status?: JobStatus } = {}) {
  const people = await anOrganization(db)
  const status = fields.status ?? 'CREATED'
  const isClaimed = status !== 'CREATED' && status !== 'SUBMITTED'
  const isAssigned = isClaimed && status !== 'ALLOTTED_ADMIN'
  const administrator = await aUser(db, 'RM_ADM')
  const remediator = await aUser(db, 'RM_REM')
  const job = await db
    .insertInto('jobs')
    .values({
      id: newId(),
      organization_id: people.organization.id,
      name: 'A job',
      created_by: people.client.id,
      created_at: new Date().toISOString(),
      administrator_id: isClaimed ? administrator.id : null,
      remediator_id: isAssigned ? remediator.id : null,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...people, administrator, remediator, job }
}

type FileFields = Partial<Insertable<Tables['job_files']>>

/** A file of a job, without bytes. Keeps the job's counts. */
export async function aFile(
  db: Db,
  job: Pick<JobRow, 'id' | 'created_by'>,
  fields: FileFields = {},
) {
  const uploadId = newId()
  const now = new Date().toISOString()
  await db
    .insertInto('uploads')
    .values({ id: uploadId, user_id: job.created_by, created_at: now })
    .execute()
  const file = await db
    .insertInto('job_files')
    .values({
      id: newId(),
      job_id: job.id,
      upload_id: uploadId,
      storage_key: `${uploadId}/1`,
      file_name: 'document.pdf',
      file_class: 'pdfs',
      media_type: 'application/pdf',
      size_bytes: 1,
      sha256: '0'.repeat(64),
      crc32: 0,
      uploaded_by: job.created_by,
      uploaded_at: now,
      simple_pages: null,
      complex_pages: null,
      page_note: null,
      delivery_reason: null,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('jobs')
    .set((set) => ({
      file_count: set('file_count', '+', 1),
      remediated_file_count: set('remediated_file_count', '+', file.is_remediated ? 1 : 0),
    }))
    .where('id', '=', job.id)
    .execute()
  return file
}

/** A file of a job with bytes in the store. */
export async function aStoredFile(
  { db, files }: { db: Db; files: FileStore },
  job: Pick<JobRow, 'id' | 'created_by'>,
  { name, content }: { name: string; content: Buffer } = aPdf(),
) {
  const type = documentTypeOf(name) ?? 'txt'
  const file = await aFile(db, job, {
    file_name: name,
    file_class: documentTypes[type].fileClass,
    media_type: documentTypes[type].mediaType,
    size_bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    crc32: crc32(content),
  })
  await files.write(file.storage_key, oneChunk(content))
  return file
}

async function* oneChunk(content: Buffer) {
  yield content
}

/** Starts a session and returns its token, for `aClient`. */
export async function aSession(db: Db, userId: string, organizationId: string | null = null) {
  const token = createSessionToken()
  const now = new Date().toISOString()
  const id = newId()
  await db
    .insertInto('sessions')
    .values({
      id,
      token_hash: keyedHash(testSecretKey, token),
      user_id: userId,
      organization_id: organizationId,
      user_agent: 'test',
      created_at: now,
      seen_at: now,
    })
    .execute()
  return { token, id }
}

/** The person of this row as an actor. */
export const asActor = (
  user: { id: string; role: Role },
  organizationId: string | null = null,
): Actor => ({ id: user.id, role: user.role, organizationId })
