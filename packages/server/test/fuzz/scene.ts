import { randomUUID } from 'node:crypto'
import {
  isAdministrator,
  isClientSide,
  jobStatuses,
  roles,
  type Role,
  progressStatuses,
} from '@curbcut/contract'
import { sql } from 'kysely'
import { newId } from '#server/ids.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aCookie } from '#test/http/client.ts'
import { aBooking, aStatement } from '#test/money/money-factories.ts'
import { anEvidenceReport } from '#test/review/evidence-factories.ts'
import type { TestApp } from '../app-for-test.ts'
import { aJob, aStoredFile, aUser } from '../factories.ts'
import type { Caller } from './calls.ts'
import type { Owner, Thing } from './values.ts'

/** Text that only the second organization's people and administrators may read. */
export const foreignMarker = 'marker-of-the-others'
/** Text that the client side may not read, even in its own jobs. */
export const innerMarker = 'marker-of-the-inside'

export type Scene = {
  idOf(thing: Thing, owner: Owner): string
  cookieOf(caller: Caller): Promise<string | undefined>
  /** All rows of the second organization, as text. */
  theirRows(): Promise<string>
}

const marked = (marker: string, where: string) => `${marker} ${where}`

type Parts = Pick<TestApp, 'db' | 'files' | 'app'> & TestApp
type World = Awaited<ReturnType<typeof aJob>>

/** Two organizations, each with its people, a job with a document, notes, bookings and a statement. */
export async function aScene(parts: TestApp, index: number): Promise<Scene> {
  const status = jobStatuses[index % jobStatuses.length] ?? 'CREATED'
  const ours = await aJob(parts.db, {
    status,
    // It has no events that could tell it.
    ...(progressStatuses.completed.includes(status) && { completed_at: new Date().toISOString() }),
  })
  const theirs = await aJob(parts.db, { status: 'IN_REVIEW', name: marked(foreignMarker, 'job') })
  await markPeople(parts, theirs)
  const things = {
    ours: await fill(parts, ours, innerMarker),
    theirs: await fill(parts, theirs, foreignMarker),
  }
  await parts.db
    .updateTable('users')
    .set({ company_name: innerMarker, last_name: marked(innerMarker, 'name') })
    .where('id', '=', ours.remediator.id)
    .execute()
  const people: Record<Role, { id: string }> = {
    RM_SU: await aUser(parts.db, 'RM_SU'),
    RM_ADM: ours.administrator,
    RM_CAM: ours.accountManager,
    RM_CLI: ours.client,
    RM_REM: ours.remediator,
  }
  const cookies = new Map<Caller, string>()
  return {
    idOf: (thing, owner) =>
      owner === 'nobodys' || thing === 'nothing' ? randomUUID() : things[owner][thing],
    async cookieOf(caller) {
      if (caller === 'nobody') return undefined
      const known = cookies.get(caller)
      if (known && (await isSignedIn(parts, people[caller].id))) return known
      const cookie = await signIn(
        parts,
        people[caller].id,
        isClientSide({ role: caller }) ? ours : undefined,
      )
      cookies.set(caller, cookie)
      return cookie
    },
    theirRows: () => theirRows(parts, theirs),
  }
}

async function isSignedIn({ db }: Parts, userId: string) {
  const { rows } = await sql`select from sessions join users on users.id = user_id
    where user_id = ${userId} and is_verified and not is_archived`.execute(db)
  return rows.length > 0
}

/** The person may be archived by now, or no longer in the organization. */
async function signIn(parts: Parts, userId: string, world: World | undefined) {
  const { db } = parts
  await db
    .updateTable('users')
    .set({ is_archived: false, is_verified: true })
    .where('id', '=', userId)
    .execute()
  if (!world) return aCookie(parts, { id: userId })

  const { id } = world.organization
  await sql`update organizations set is_archived = false where id = ${id}`.execute(db)
  await sql`insert into memberships (organization_id, user_id, created_at)
    values (${id}, ${userId}, now()) on conflict do nothing`.execute(db)
  return aCookie(parts, { id: userId }, id)
}

async function markPeople(
  { db }: Parts,
  { organization, accountManager, client, remediator, administrator }: World,
) {
  const name = marked(foreignMarker, organization.id)
  await db
    .updateTable('organizations')
    .set({
      name,
      street: foreignMarker,
      city: foreignMarker,
      billing_email: `${foreignMarker}@example.com`,
    })
    .where('id', '=', organization.id)
    .execute()
  for (const { id } of [accountManager, client, remediator, administrator]) {
    await db
      .updateTable('users')
      .set({ first_name: marked(foreignMarker, 'first'), last_name: marked(foreignMarker, 'last') })
      .set({ email: `${foreignMarker}-${id}@example.com` })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Puts an entry into every list of this world; where somebody may not read it, the entry has the marker.
 */
async function fill(
  parts: Parts,
  world: World,
  marker: string,
): Promise<Record<Exclude<Thing, 'nothing'>, string>> {
  const { db } = parts
  const { job, organization, client, accountManager, remediator, administrator } = world
  const isForeign = marker === foreignMarker
  const name = isForeign ? `${foreignMarker}.pdf` : 'document.pdf'
  const file = await aStoredFile(parts, job, aPdf(name, isForeign ? foreignMarker : 'ours'))
  await aStoredFile(parts, job)
  const booking = await aBooking(db, { ...world, file, at: '2025-12-15T12:00:00Z' })
  const statement = await aStatement(db, { ...world, issuedBy: administrator, booking })
  const note = {
    id: newId(),
    job_id: job.id,
    user_id: administrator.id,
    created_at: new Date().toISOString(),
  }
  await db
    .insertInto('notes')
    .values([
      { ...note, thread: 'client-cam', message: isForeign ? foreignMarker : 'ours' },
      { ...note, id: newId(), thread: 'remediator', message: marker },
    ])
    .execute()
  // Of an administrator, who shares it: nobody else may delete it.
  const view = { id: newId(), user_id: administrator.id, name: marker, query: '', is_shared: true }
  await db
    .insertInto('job_views')
    .values({ ...view, created_at: note.created_at })
    .execute()
  const report = await anEvidenceReport(db, { ...world, edition: 1 })
  return {
    job: job.id,
    file: file.id,
    client: client.id,
    manager: accountManager.id,
    remediator: remediator.id,
    administrator: administrator.id,
    organization: organization.id,
    statement: statement.id,
    note: note.id,
    view: view.id,
    edition: String(report.edition),
    'public page': report.public_id,
  }
}

async function theirRows({ db }: Parts, { organization, job, client, accountManager }: World) {
  const { rows } = await sql<{ row: string }>`
    select row_to_json(organizations)::text as row from organizations where id = ${organization.id}
    union all select row_to_json(jobs)::text from jobs where organization_id = ${organization.id}
    union all select row_to_json(job_files)::text from job_files where job_id = ${job.id}
    union all select row_to_json(notes)::text from notes where job_id = ${job.id}
    union all select row_to_json(memberships)::text from memberships
      where organization_id = ${organization.id}
    union all select row_to_json(users)::text from users
      where id in (${client.id}, ${accountManager.id})
    order by row`.execute(db)
  return rows.map(({ row }) => row).join('\n')
}

/** Whether a caller of the first organization may read texts with this marker. */
export function mayRead(caller: Caller, marker: string): boolean {
  const role = roles.find((one) => one === caller)
  if (role && isAdministrator({ role })) return true
  return marker === innerMarker && role !== undefined && !isClientSide({ role })
}
