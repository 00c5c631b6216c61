import { jobSortFields, type Actor, type JobSortField } from '@curbcut/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aJob, asActor } from '#test/factories.ts'
import { jobIdsOf } from './job-list-repository.ts'

const parts = appForTest()

type Scope = 'all' | 'organization' | 'remediator'
let actors: Record<Scope, Actor>

const worlds = 20
const jobsPerWorld = 1000

beforeAll(async () => {
  for (let count = 0; count < worlds; count++) {
    const { job, organization, remediator, client, administrator } = await aJob(parts.db, {
      status: 'COMPLETED',
    })
    await multiply(job.id)
    actors = {
      all: asActor(administrator),
      organization: asActor(client, organization.id),
      remediator: asActor(remediator),
    }
  }
  await sql`analyze jobs`.execute(parts.db)
})

/** Many jobs of the same people. One world at a time: no statement may take longer than 15 s. */
async function multiply(jobId: string) {
  await sql`
    insert into jobs (id, organization_id, remediator_id, administrator_id, created_by, name, status,
      priority, file_count, created_at)
    select gen_random_uuid(), organization_id, remediator_id, administrator_id, created_by,
      'Job ' || md5(number::text),
      (array['APPROVED_REMEDIATOR', 'IN_REVIEW', 'COMPLETED'])[1 + number % 3],
      case when number % 9 = 0 then 'RUSH' else 'NORMAL' end, number % 40,
      now() - number * interval '1 minute'
    from jobs, generate_series(1, ${jobsPerWorld}::int) as number
    where jobs.id = ${jobId}`.execute(parts.db)
}

type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] }

/** What the database does for the first page: its steps, and the index that it reads. */
async function planOf(actor: Actor, sort: `${JobSortField}:${'asc' | 'desc'}`) {
  const query = jobIdsOf(parts.db, actor, { sort, page: 1, limit: 10 })
  const [row] = await query.explain('json')
  const [{ Plan: root } = { Plan: undefined }] = (row as { 'QUERY PLAN': { Plan: Plan }[] })[
    'QUERY PLAN'
  ]
  const steps: Plan[] = []
  for (let step = root; step; step = step.Plans?.[0]) steps.push(step)
  return {
    sorts: steps.filter((step) => step['Node Type'].includes('Sort')).length,
    index: steps.at(-1)?.['Index Name'],
  }
}

/** Only its ties are newest first in both directions, so that it has an index for each. */
const statusIndexes: Record<Scope, { asc: string; desc: string }> = {
  all: { asc: 'jobs_status_up_idx', desc: 'jobs_status_down_idx' },
  organization: {
    asc: 'jobs_organization_status_up_idx',
    desc: 'jobs_organization_status_idx',
  },
  remediator: { asc: 'jobs_remediator_status_up_idx', desc: 'jobs_remediator_status_idx' },
}
const indexedFields = jobSortFields.filter((field) => field !== 'organization')
const cases = (['all', 'organization', 'remediator'] as const).flatMap((scope) =>
  indexedFields.flatMap((field) =>
    (['asc', 'desc'] as const).map((direction) => ({ scope, field, direction })),
  ),
)

test.each(cases)('$scope by $field:$direction is read in the order of its index', async (one) => {
  const { scope, field, direction } = one

  const plan = await planOf(actors[scope], `${field}:${direction}`)

  const column = field === 'createdAt' ? 'created_at' : field
  const ofScope = scope === 'all' ? '' : `${scope}_`
  const index =
    field === 'status' ? statusIndexes[scope][direction] : `jobs_${ofScope}${column}_idx`
  expect(plan).toEqual({ sorts: 0, index })
})
