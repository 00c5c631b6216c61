import type { JobStatus } from '@curbcut/contract'
import { sql } from 'kysely'
import type { TestApp } from '#test/app-for-test.ts'
import { aJob, anOrganization, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { aJobAt, expectDone, go, mark, type JobAtHand } from '#test/jobs/job-story.ts'

/** Rows of each kind: more than one batch of an export. */
export const many = 1100

const awkwardNames = [
  '=HYPERLINK("https://example.com","Click")',
  '+1 report',
  '-1 text',
  '@SUM(A1:A9)',
  '\uff1d1\uff0b1',
  'He said "no", twice',
  'Ærøskøbing 👩🏽‍🦽; دعم',
]
/** Jobs, people and organizations: every list needs several batches, and some names are awkward. */
export async function anExportWorld(parts: TestApp) {
  const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  const story = await aWorkedJob(parts)
  const another = await anOrganization(parts.db, { name: '=1+1' })
  const statuses: JobStatus[] = ['CREATED', 'SUBMITTED', 'IN_REVIEW', 'COMPLETED']
  for (const [index, name] of awkwardNames.entries()) {
    await aJob(parts.db, {
      name,
      status: statuses[index % statuses.length] ?? 'CREATED',
      priority: index % 3 === 0 ? 'RUSH' : 'NORMAL',
      organization_id: index % 2 ? another.organization.id : story.organization.id,
      ...(index % 4 > 1 && { remediator_id: story.people.remediator.id }),
      is_archived: index === 5,
    })
    await aUser(parts.db, index % 2 ? 'RM_REM' : 'RM_CLI', {
      first_name: name,
      company_name: name,
      unique_id: `R-${index}`,
      phone_number: '555 0100',
      is_archived: index === 2,
      is_verified: index !== 3,
      is_available: index !== 1,
    })
  }
  await multiply(parts, story)
  return { story, another, superUser, administrator }
}

/** A job with pages of every kind: marked, returned, marked again, a quote. */
async function aWorkedJob(parts: TestApp): Promise<JobAtHand> {
  const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const { remediator, jobId } = job
  await expectDone(remediator('markSpecial', { jobId, job_cost: '12.50', files: '' }))
  await go(job.administrator, jobId)
  await mark(job, 0)
  await mark(job, 1, { simple_pages: 10, complex_pages: 0 })
  await mark(job, 1, { simple_pages: 2, complex_pages: 7 })
  return job
}

/** Adds many jobs, people and organizations like the present ones. */
async function multiply({ db }: TestApp, story: JobAtHand) {
  await sql`
    insert into jobs (id, organization_id, created_by, name, status, created_at)
    select gen_random_uuid(), organization_id, created_by, 'Many ' || number, 'CREATED', now()
    from jobs, generate_series(1, ${many}::int) as number
    where jobs.id = ${story.jobId}`.execute(db)
  await sql`
    insert into users (id, email, first_name, last_name, role, is_verified, created_at)
    select gen_random_uuid(), 'many' || number || '@example.com', 'Many', number::text, role, true,
      now()
    from users, generate_series(1, ${many}::int) as number
    where users.id = ${story.people.client.id}`.execute(db)
  await sql`
    with made as (
      insert into organizations (id, name, email, phone_number, street, city, state, zip,
        account_manager_id, created_at)
      select gen_random_uuid(), 'Many ' || number, email, phone_number, street, city, state, zip,
        account_manager_id, now()
      from organizations, generate_series(1, ${many}::int) as number
      where organizations.id = ${story.organization.id}
      returning id, account_manager_id
    )
    insert into memberships (organization_id, user_id, created_at)
    select id, account_manager_id, now() from made`.execute(db)
}
