// @module-tag rest
import { expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { aClient } from './client.ts'
import { aFile, aJob, aUser } from './factories.ts'
import { newId } from '#server/ids.ts'
import { perform } from './model/perform.ts'
import type { Action } from './model/actions.ts'
import { act } from './model/ruled-actions.ts'
import { allStatuses, rank, type Seat, type Status, type World } from './model/ruled-world.ts'

const parts = appForTest()

/** The archived thing, if any. */
type Archived = 'job' | 'organization' | null

const archiveOrganization = (id: string) =>
  parts.db.updateTable('organizations').set({ is_archived: true }).where('id', '=', id).execute()

/** One job at a status, as rows and in the model, with everybody around it. */
async function aScene(status: Status, archived: Archived) {
  const { db } = parts
  const isArchived = archived === 'job'
  const isDone = rank(status) >= 6
  const scene = await aJob(db, { status, is_archived: isArchived })
  const { job, organization } = scene
  const first = await aFile(
    db,
    job,
    isDone ? { is_remediated: true, simple_pages: 1, complex_pages: 1 } : {},
  )
  const second = await aFile(
    db,
    job,
    isDone ? { is_remediated: true, simple_pages: 1, complex_pages: 1 } : {},
  )
  const open = { SPECIAL_APPROVAL_PENDING: 'pending', SPECIAL_JOB_APPROVED: 'approved' } as const
  const state = status in open ? open[status as keyof typeof open] : undefined
  if (state) {
    const quote = { job_id: job.id, remediator_id: scene.remediator.id, cents: 100, status: state }
    await db
      .insertInto('quotes')
      .values({ id: newId(), ...quote, created_at: job.created_at })
      .execute()
  }
  if (archived === 'organization') await archiveOrganization(organization.id)
  const newcomer = await aUser(db, 'RM_REM')
  const rows = {
    'super user': await aUser(db, 'RM_SU'),
    administrator: scene.administrator,
    'account manager': scene.accountManager,
    client: scene.client,
    'assigned remediator': scene.remediator,
    'another remediator': newcomer,
  }
  const seats = Object.entries(rows).map(([name, row]): Seat => {
    const isMember = row.role === 'RM_CAM' || row.role === 'RM_CLI'
    const organizations = isMember ? [organization.id] : []
    const person = { name, id: row.id, role: row.role, organizations, everIn: organizations }
    return {
      person: { ...person, isVerified: true, isArchived: false, isAvailable: true },
      organization: isMember ? organization.id : null,
    }
  })
  const file = (id: string) => ({
    id,
    isDeleted: false,
    isChecked: false,
    isRemediated: isDone,
    isFresh: false,
    isNonBillable: false,
    pages: isDone ? ([1, 1] as const) : null,
    note: null,
    reason: null,
    versions: [],
  })
  const world: World = {
    organizations: [
      { id: organization.id, name: organization.name, isArchived: archived === 'organization' },
    ],
    people: seats.map(({ person }) => person),
    jobs: [
      {
        id: job.id,
        organization: organization.id,
        name: job.name,
        creator: job.created_by,
        status,
        isArchived,
        priority: 'NORMAL',
        administrator: job.administrator_id,
        remediator: job.remediator_id,
        remediators: [],
        files: [file(first.id), file(second.id)],
        quotes: state ? [{ maker: scene.remediator.id, cents: 100, files: [], state }] : [],
        ledger: [],
        editions: [],
      },
    ],
    month: null,
    statements: [],
  }
  const clients = new Map<Seat, ReturnType<typeof aClient>>()
  const clientOf = (seat: Seat) => {
    const client = clients.get(seat) ?? aClient(parts, seat.person, seat.organization)
    clients.set(seat, client)
    return client
  }
  return { world, seats, job: job.id, file: first.id, newcomer: newcomer.id, clientOf }
}

type Scene = Awaited<ReturnType<typeof aScene>>

const update = ({ job, newcomer: remediator }: Scene, isOn: boolean): Action => ({
  does: 'update-status',
  job,
  isOn,
  saw: null,
  remediator,
  files: [],
})

const calls: [name: string, make: (scene: Scene) => Action][] = [
  ['update-status with move true', (scene) => update(scene, true)],
  ['update-status with move false', (scene) => update(scene, false)],
  ['mark-special', ({ job }) => ({ does: 'mark-special', job, cents: 500, files: [] })],
  [
    'remediate',
    ({ job, file }) => ({
      ...{ does: 'remediate', job, file, pages: [1, 1], isWithDocument: false },
      ...{ note: 'A blank page', reason: 'A form is left', hasBarriers: false },
    }),
  ],
  ['versions', ({ job, file }) => ({ does: 'add-version', job, file, hasBarriers: false })],
  [
    'reopen',
    ({ job, file, newcomer }) => ({ does: 'reopen', job, remediator: newcomer, files: [file] }),
  ],
  ['close', ({ job }) => ({ does: 'close', job })],
  ['delete-file', ({ job, file }) => ({ does: 'delete-file', job, file })],
  ['add-files', ({ job }) => ({ does: 'add-files', job, files: 1 })],
  ['priority', ({ job }) => ({ does: 'prioritize', job, priority: 'RUSH' })],
  ['rename', ({ job }) => ({ does: 'rename', job, name: 'Another name' })],
]

type Case = { status: Status; archived: Archived; call: string; make: (scene: Scene) => Action }

/**
 * Every call at every status of a job that is not archived. What is archived refuses them all: of these,
 * each status and each call comes once with each archived thing. The model of a job's life meets the others.
 */
const cases: Case[] = allStatuses.flatMap((status, row) => {
  const open = calls.map(([call, make]): Case => ({ status, archived: null, call, make }))
  const closed = (['job', 'organization'] as const).flatMap((archived, column) => {
    const [call, make] = calls[(row + column * 5) % calls.length] ?? []
    return call && make ? [{ status, archived, call, make }] : []
  })
  return [...open, ...closed]
})

/** Scenes that no call has changed yet; the next case takes them over. */
const untouched = new Map<string, Scene>()

/** Makes one call by one person after the other. After a success, the next person gets a fresh job. */
async function callByEverybody({ status, archived, make }: Case) {
  const key = `${status}, ${archived}`
  const answers: string[] = []
  const ruled: string[] = []
  for (const at of Array.from({ length: 6 }).keys()) {
    const scene = untouched.get(key) ?? (await aScene(status, archived))
    const { world, seats, job } = scene
    const seat = seats[at] as Seat
    const action = make(scene)
    const { status: answered, body } = await perform(await scene.clientOf(seat), action)
    const verdict = act(world, { seat, action })
    const { name } = seat.person
    answers.push(`${name}: ${answered} ${body?.code ?? ''}, ${await statusOf(job)}`)
    ruled.push(`${name}: ${verdict.status} ${verdict.code ?? ''}, ${world.jobs[0]?.status}`)
    if (verdict.status < 300) untouched.delete(key)
    else untouched.set(key, scene)
  }
  return { answers, ruled }
}

for (const one of cases) {
  const { call, status, archived } = one
  const what = `${call} at ${status}, archived: ${archived}`
  const options = { ...(status === 'ASSIGNED_REMEDIATOR' && { tags: 'short' }) }
  test(`${what}, is for those whose step it is, and for nobody else`, options, async () => {
    const { answers, ruled } = await callByEverybody(one)

    expect(answers).toEqual(ruled)
  })
}

const statusOf = async (id: string) =>
  (await parts.db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirst())
    ?.status
