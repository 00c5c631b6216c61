// @module-tag rest
import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { appForTest } from './app-for-test.ts'
import { aFile, aJob, aUser } from './factories.ts'
import { aClient } from './http/client.ts'
import type { Action } from './model/actions.ts'
import { perform } from './model/perform.ts'
import { act } from './model/rules/actions.ts'
import {
  allStatuses,
  rank,
  type Role,
  type Seat,
  type Status,
  type World,
} from './model/rules/world.ts'

const parts = appForTest()

const seatNames = [
  'super user',
  'administrator',
  'account manager',
  'client',
  'assigned remediator',
  'another remediator',
] as const
type SeatName = (typeof seatNames)[number]

/** A job with its files, and everybody around it. */
type Cast = {
  organization: { id: string; name: string }
  job: { id: string; name: string; created_by: string }
  files: readonly string[]
  people: Readonly<Record<SeatName, { id: string; role: Role }>>
}

/** How the job stands; `archived` is the archived thing, if any. */
type Circumstances = { status: Status; archived: 'job' | 'organization' | null }

const openQuotes = {
  SPECIAL_APPROVAL_PENDING: 'pending',
  SPECIAL_JOB_APPROVED: 'approved',
} as const
const openQuoteAt = (status: Status) =>
  status in openQuotes ? openQuotes[status as keyof typeof openQuotes] : undefined
const isDoneAt = (status: Status) => rank(status) >= 6

function seatsOf({ organization, people }: Cast): Record<SeatName, Seat> {
  const seats = seatNames.map((name): [SeatName, Seat] => {
    const { id, role } = people[name]
    const isMember = role === 'RM_CAM' || role === 'RM_CLI'
    const organizations = isMember ? [organization.id] : []
    const person = { name, id, role, organizations, everIn: organizations }
    const isAtWork = { isVerified: true, isArchived: false, isAvailable: true }
    return [
      name,
      { person: { ...person, ...isAtWork }, organization: isMember ? organization.id : null },
    ]
  })
  return Object.fromEntries(seats) as Record<SeatName, Seat>
}

/** The job in the model. */
function aWorld(cast: Cast, { status, archived }: Circumstances): World {
  const { organization, job, people } = cast
  const isDone = isDoneAt(status)
  const file = (id: string) => ({
    id,
    isDeleted: false,
    isChecked: false,
    isRemediated: isDone,
    isFresh: false,
    isWorkedOn: false,
    isNonBillable: false,
    pages: isDone ? ([1, 1] as const) : null,
    note: null,
    reason: null,
    versions: [],
  })
  const maker = people['assigned remediator'].id
  const state = openQuoteAt(status)
  return {
    organizations: [
      { id: organization.id, name: organization.name, isArchived: archived === 'organization' },
    ],
    people: Object.values(seatsOf(cast)).map(({ person }) => person),
    jobs: [
      {
        id: job.id,
        organization: organization.id,
        name: job.name,
        creator: job.created_by,
        status,
        isArchived: archived === 'job',
        priority: 'NORMAL',
        administrator: rank(status) >= 2 ? people.administrator.id : null,
        remediator: rank(status) >= 3 ? maker : null,
        remediators: [],
        files: cast.files.map(file),
        quotes: state ? [{ maker, cents: 100, files: [], state }] : [],
        ledger: [],
        promises: [],
        isAsked: false,
        signOffs: [],
        editions: [],
      },
    ],
    month: null,
    statements: [],
  }
}

/** The job as rows, and in the model. */
async function aScene({ status, archived }: Circumstances) {
  const { db } = parts
  const scene = await aJob(db, { status, is_archived: archived === 'job' })
  const { job, organization, remediator } = scene
  const done = { is_remediated: true, simple_pages: 1, complex_pages: 1 }
  const marks = isDoneAt(status) ? done : {}
  const files = [await aFile(db, job, marks), await aFile(db, job, marks)]
  const state = openQuoteAt(status)
  if (state) {
    const quote = { job_id: job.id, remediator_id: remediator.id, cents: 100, status: state }
    await db
      .insertInto('quotes')
      .values({ id: newId(), ...quote, created_at: job.created_at })
      .execute()
  }
  if (archived === 'organization') {
    await db
      .updateTable('organizations')
      .set({ is_archived: true })
      .where('id', '=', organization.id)
      .execute()
  }
  const people = {
    'super user': await aUser(db, 'RM_SU'),
    administrator: scene.administrator,
    'account manager': scene.accountManager,
    client: scene.client,
    'assigned remediator': remediator,
    'another remediator': await aUser(db, 'RM_REM'),
  }
  const cast: Cast = { organization, job, files: files.map(({ id }) => id), people }
  return { cast, world: aWorld(cast, { status, archived }) }
}

const update = ({ job, people }: Cast, isOn: boolean): Action => ({
  does: 'update-status',
  job: job.id,
  isOn,
  saw: null,
  remediator: people['another remediator'].id,
  files: [],
})

/** Each call about a job and its first file. */
const calls: Record<string, (cast: Cast, on: { job: string; file: string }) => Action> = {
  'update-status with move true': (cast) => update(cast, true),
  'update-status with move false': (cast) => update(cast, false),
  'mark-special': (_, { job }) => ({ does: 'mark-special', job, cents: 500, files: [] }),
  remediate: (_, on) => ({
    does: 'remediate',
    ...on,
    pages: [1, 1],
    isWithDocument: false,
    note: 'A blank page',
    reason: 'A form is left',
    hasBarriers: false,
  }),
  versions: (_, on) => ({ does: 'add-version', ...on, hasBarriers: false }),
  reopen: ({ people }, { job, file }) => ({
    does: 'reopen',
    job,
    remediator: people['another remediator'].id,
    files: [file],
  }),
  close: (_, { job }) => ({ does: 'close', job }),
  'delete-file': (_, on) => ({ does: 'delete-file', ...on }),
  'add-files': (_, { job }) => ({ does: 'add-files', job, files: 1 }),
  priority: (_, { job }) => ({ does: 'prioritize', job, priority: 'RUSH' }),
  rename: (_, { job }) => ({ does: 'rename', job, name: 'Another name' }),
}

/** A call by one person, at a job as it stands. */
type Case = Circumstances & { call: string; by: SeatName }

const actionOf = ({ call }: Case, cast: Cast) =>
  calls[call]?.(cast, { job: cast.job.id, file: cast.files[0] ?? '' }) as Action

const imagined: Cast = {
  organization: { id: 'organization', name: 'An organization' },
  job: { id: 'job', name: 'A job', created_by: 'client' },
  files: ['first', 'second'],
  people: {
    'super user': { id: 'super user', role: 'RM_SU' },
    administrator: { id: 'administrator', role: 'RM_ADM' },
    'account manager': { id: 'account manager', role: 'RM_CAM' },
    client: { id: 'client', role: 'RM_CLI' },
    'assigned remediator': { id: 'assigned remediator', role: 'RM_REM' },
    'another remediator': { id: 'another remediator', role: 'RM_REM' },
  },
}

/**
 * What a case meets: its pairs of status, call and person, with each grant and each refusal that a person can get
 * of a call. What is archived refuses nearly all: there a call meets its refusals once.
 */
function pairsOf(one: Case): string[] {
  const { status, archived, call, by } = one
  const seat = seatsOf(imagined)[by]
  const verdict = act(aWorld(imagined, one), { seat, action: actionOf(one, imagined) })
  const answer = `${verdict.status} ${verdict.code ?? ''}`
  const isGranted = verdict.status < 300
  const around = [`${archived} ${status}`, `${archived} ${by}`]
  if (archived !== null) return [...around, `${archived} ${call} ${answer}`]
  return [...around, `${status} ${call} ${isGranted}`, `${call} ${by} ${answer}`, `${status} ${by}`]
}

const everyCase: Case[] = ([null, 'job', 'organization'] as const).flatMap((archived) =>
  allStatuses.flatMap((status) =>
    Object.keys(calls).flatMap((call) => seatNames.map((by) => ({ status, archived, call, by }))),
  ),
)

/**
 * Few cases that meet every pair. All others are met by `job-state-machine.test.ts`, which asks the table of moves alone, and
 * by the model of a job's life.
 */
function pairwise(all: readonly Case[]): Case[] {
  let left = all.map((one) => ({ one, pairs: pairsOf(one) }))
  const met = new Set<string>()
  const chosen: Case[] = []
  while (left.length > 0) {
    const next = left.reduce((best, other) =>
      other.pairs.length > best.pairs.length ? other : best,
    )
    chosen.push(next.one)
    for (const pair of next.pairs) met.add(pair)
    left = left.flatMap(({ one, pairs }) => {
      const open = pairs.filter((pair) => !met.has(pair))
      return open.length > 0 ? [{ one, pairs: open }] : []
    })
  }
  return chosen
}

const statusOf = async (id: string) =>
  (await parts.db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirst())
    ?.status

/** Makes the calls one after the other, and says what was answered and what the rules say. */
async function callAll(cases: readonly Case[]) {
  let scene: Awaited<ReturnType<typeof aScene>> | undefined
  const answers: string[] = []
  const ruled: string[] = []
  for (const one of cases) {
    scene ??= await aScene(one)
    const { cast, world } = scene
    const seat = seatsOf(cast)[one.by]
    const action = actionOf(one, cast)
    const client = await aClient(parts, seat.person, seat.organization)
    const { status, body } = await perform(client, action)
    const verdict = act(world, { seat, action })
    const what = `${one.call} by ${one.by}`
    answers.push(`${what}: ${status} ${body?.code ?? ''}, ${await statusOf(cast.job.id)}`)
    ruled.push(`${what}: ${verdict.status} ${verdict.code ?? ''}, ${world.jobs[0]?.status}`)
    // The next call meets a job that no call has changed.
    if (verdict.status < 300) scene = undefined
  }
  return { answers, ruled }
}

const chosen = Object.groupBy(
  pairwise(everyCase),
  ({ status, archived }) => `at ${status}, archived: ${archived}`,
)

for (const [circumstances, cases = []] of Object.entries(chosen)) {
  const isShort = cases.some(
    ({ status, archived }) => status === 'ASSIGNED_REMEDIATOR' && !archived,
  )
  const options = isShort ? { tags: 'short' } : {}
  test(`${circumstances}, each call is for those whose step it is`, options, async () => {
    const { answers, ruled } = await callAll(cases)

    expect(answers).toEqual(ruled)
  })
}
