import { describe, expect, test } from 'vitest'
import { roles, type Actor, type Role } from '#contract/roles.ts'
import { texts } from '#contract/texts.ts'
import {
  availableMoves,
  deletionRefusal,
  canMarkRemediated,
  jobMoveNames,
  jobMoves,
  jobProgresses,
  jobStatuses,
  resolveMove,
  progressStatuses,
  rankOf,
  statusByFiles,
  statusLabel,
  type JobCall,
  type JobFacts,
  type JobStatus,
  type MoveRule,
} from './job-state-machine.ts'

const organizationId = 'organization'
const assigneeId = 'the assigned remediator'

const aJob = (facts: Partial<JobFacts> = {}): JobFacts => ({
  status: 'CREATED',
  isArchived: false,
  organizationId,
  organizationIsArchived: false,
  remediatorId: assigneeId,
  ...facts,
})

const anActor = (
  role: Role,
  id = role === 'RM_REM' ? assigneeId : `somebody as ${role}`,
): Actor => ({
  id,
  role,
  organizationId: role === 'RM_CAM' || role === 'RM_CLI' ? organizationId : null,
})

type Call = { call: JobCall; move?: boolean }
const on: Call = { call: 'update-status', move: true }
const back: Call = { call: 'update-status', move: false }

const administrators: Role[] = ['RM_SU', 'RM_ADM']
const remediator: Role[] = ['RM_REM']

// The rules, written a second time: one line for each status and call.
const ruled: [from: JobStatus, call: Call, who: Role[], to: string, name: string][] = [
  ['CREATED', on, ['RM_CAM'], 'SUBMITTED', 'submit'],
  ['SUBMITTED', on, administrators, 'ALLOTTED_ADMIN', 'claim'],
  ['ALLOTTED_ADMIN', on, administrators, 'ASSIGNED_REMEDIATOR', 'assign'],
  ['ASSIGNED_REMEDIATOR', on, remediator, 'by_files', 'accept'],
  ['ASSIGNED_REMEDIATOR', back, remediator, 'ALLOTTED_ADMIN', 'decline'],
  [
    'ASSIGNED_REMEDIATOR',
    { call: 'mark-special' },
    remediator,
    'SPECIAL_APPROVAL_PENDING',
    'quote',
  ],
  ['SPECIAL_APPROVAL_PENDING', on, administrators, 'by_files', 'approveQuote'],
  ['SPECIAL_APPROVAL_PENDING', back, administrators, 'ASSIGNED_REMEDIATOR', 'declineQuote'],
  ['APPROVED_REMEDIATOR', { call: 'remediate' }, remediator, 'by_files', 'remediate'],
  ['SPECIAL_JOB_APPROVED', { call: 'remediate' }, remediator, 'by_files', 'remediate'],
  ['REMEDIATION_PARTIAL', { call: 'remediate' }, remediator, 'by_files', 'remediate'],
  ['REMEDIATION_COMPLETED', { call: 'remediate' }, remediator, 'by_files', 'remediate'],
  ['REMEDIATION_COMPLETED', on, remediator, 'IN_REVIEW', 'complete'],
  ['IN_REVIEW', on, administrators, 'COMPLETED', 'completeReview'],
  ['IN_REVIEW', back, administrators, 'by_files', 'return'],
  ['COMPLETED', { call: 'close' }, administrators, 'CLOSED', 'close'],
  ['ASSIGNED_REMEDIATOR', { call: 'reopen' }, administrators, 'ASSIGNED_REMEDIATOR', 'reassign'],
  [
    'SPECIAL_APPROVAL_PENDING',
    { call: 'reopen' },
    administrators,
    'ASSIGNED_REMEDIATOR',
    'reassign',
  ],
  ['APPROVED_REMEDIATOR', { call: 'reopen' }, administrators, 'ASSIGNED_REMEDIATOR', 'reassign'],
  ['SPECIAL_JOB_APPROVED', { call: 'reopen' }, administrators, 'ASSIGNED_REMEDIATOR', 'reassign'],
  ['REMEDIATION_PARTIAL', { call: 'reopen' }, administrators, 'ASSIGNED_REMEDIATOR', 'reassign'],
  ['REMEDIATION_COMPLETED', { call: 'reopen' }, administrators, 'ASSIGNED_REMEDIATOR', 'reassign'],
  ['IN_REVIEW', { call: 'reopen' }, administrators, 'ASSIGNED_REMEDIATOR', 'reassign'],
  ['COMPLETED', { call: 'reopen' }, administrators, 'ASSIGNED_REMEDIATOR', 'reopen'],
  ['CLOSED', { call: 'reopen' }, administrators, 'ASSIGNED_REMEDIATOR', 'reopen'],
  [
    'ASSIGNED_REMEDIATOR',
    { call: 'change-availability' },
    remediator,
    'ALLOTTED_ADMIN',
    'handBack',
  ],
  [
    'SPECIAL_APPROVAL_PENDING',
    { call: 'change-availability' },
    remediator,
    'ALLOTTED_ADMIN',
    'handBack',
  ],
  [
    'APPROVED_REMEDIATOR',
    { call: 'change-availability' },
    remediator,
    'ALLOTTED_ADMIN',
    'handBack',
  ],
  [
    'SPECIAL_JOB_APPROVED',
    { call: 'change-availability' },
    remediator,
    'ALLOTTED_ADMIN',
    'handBack',
  ],
  [
    'REMEDIATION_PARTIAL',
    { call: 'change-availability' },
    remediator,
    'ALLOTTED_ADMIN',
    'handBack',
  ],
]

const calls: Call[] = [
  on,
  back,
  { call: 'mark-special' },
  { call: 'remediate' },
  { call: 'reopen' },
  { call: 'close' },
  { call: 'change-availability' },
]

const ruledRow = (status: JobStatus, call: Call) =>
  ruled.find(([from, of]) => from === status && of.call === call.call && of.move === call.move)

const isNamed = (name: string): name is keyof typeof jobMoves => name in jobMoves

describe('the table of moves', () => {
  test.each(ruled)('%s %o by %o leads to %s', (...row) => {
    const [from, call, , to, name] = row
    const move: MoveRule | undefined = isNamed(name) ? jobMoves[name] : undefined

    expect(move).toMatchObject({ ...call, to })
    expect(move?.from).toContain(from)
  })

  test('holds no row beside the ruled ones', () => {
    const rows = jobMoveNames.flatMap((name) =>
      jobMoves[name].from.map((from) => `${from} ${name}`),
    )

    expect(rows.toSorted()).toEqual(ruled.map(([from, , , , name]) => `${from} ${name}`).toSorted())
  })

  test('a row is for the ruled roles, and the remediator’s rows for the assigned one only', () => {
    const whoByMove = Object.fromEntries(ruled.map(([, , who, , name]) => [name, who]))

    const inTable = Object.fromEntries(jobMoveNames.map((name) => [name, [...jobMoves[name].by]]))
    const expected = Object.entries(whoByMove).map(([name, who]) => [
      name,
      who.map((role) => (role === 'RM_REM' ? 'assignee' : role)).toReversed(),
    ])
    expect(inTable).toEqual(Object.fromEntries(expected))
  })

  test('hands a job to whom the rules say', () => {
    const assigns = Object.fromEntries(jobMoveNames.map((name) => [name, jobMoves[name].assigns]))

    expect(assigns).toMatchObject({
      claim: 'the_actor',
      assign: 'the_named_remediator',
      reassign: 'the_named_remediator',
      reopen: 'the_named_remediator',
      decline: 'the_administrator',
      handBack: 'the_administrator',
      accept: 'unchanged',
      completeReview: 'unchanged',
    })
  })

  test('tells of a submission and a claim in the customer’s words, and of a step back nothing', () => {
    expect(jobMoves.submit.message).toBe('Job submitted successfully')
    expect(jobMoves.claim.message).toBe('You are assigned to this job')
    const rows: MoveRule[] = Object.values(jobMoves)
    expect(rows.filter(({ move, message }) => move === false && message)).toEqual([])
  })
})

describe('judging a move', () => {
  const cases = roles.flatMap((role) => jobStatuses.map((status) => ({ role, status })))

  test.each(cases)('$role at $status may do what the table says, and nothing else', (given) => {
    const { role, status } = given
    const job = aJob({ status })

    const verdicts = calls.map((call) => ({ call, ...resolveMove(anActor(role), job, call) }))

    expect(verdicts).toEqual(
      calls.map((call) => {
        const row = ruledRow(status, call)
        if (!row) return { call, refusal: 'invalid_state' }
        return row[2].includes(role) ? { call, move: row[4] } : { call, refusal: 'forbidden' }
      }),
    )
  })

  test.each(jobStatuses)(
    'at %s a remediator who is not the assigned one moves nothing',
    (status) => {
      const stranger = anActor('RM_REM', 'another remediator')

      expect(availableMoves(stranger, aJob({ status }))).toEqual([])
      expect(availableMoves(stranger, aJob({ status, remediatorId: null }))).toEqual([])
    },
  )

  test('the draw of buttons is what the judge lets pass', () => {
    expect(availableMoves(anActor('RM_REM'), aJob({ status: 'ASSIGNED_REMEDIATOR' }))).toEqual([
      'accept',
      'decline',
      'quote',
      'handBack',
    ])
    expect(availableMoves(anActor('RM_ADM'), aJob({ status: 'IN_REVIEW' }))).toEqual([
      'completeReview',
      'return',
      'reassign',
    ])
  })

  test.each(jobStatuses)('at %s an archived job or organization is only read', (status) => {
    for (const role of roles) {
      const actor = anActor(role)
      for (const name of availableMoves(actor, aJob({ status }))) {
        const call = jobMoves[name]
        expect(resolveMove(actor, aJob({ status, isArchived: true }), call).refusal).toBe(
          'job_archived',
        )
        expect(
          resolveMove(actor, aJob({ status, organizationIsArchived: true }), call).refusal,
        ).toBe('organization_archived')
      }
    }
  })

  test('a step of other people is refused as such, archived or not', () => {
    const job = aJob({ status: 'SUBMITTED', isArchived: true })

    expect(resolveMove(anActor('RM_CAM'), job, on)).toEqual({ refusal: 'forbidden' })
  })
})

describe('progress', () => {
  test('every status has the ruled rank', () => {
    expect(Object.fromEntries(jobStatuses.map((status) => [status, rankOf(status)]))).toEqual({
      CREATED: 0,
      SUBMITTED: 1,
      ALLOTTED_ADMIN: 2,
      ASSIGNED_REMEDIATOR: 3,
      SPECIAL_APPROVAL_PENDING: 3,
      APPROVED_REMEDIATOR: 4,
      SPECIAL_JOB_APPROVED: 4,
      REMEDIATION_PARTIAL: 5,
      REMEDIATION_COMPLETED: 6,
      IN_REVIEW: 7,
      COMPLETED: 8,
      CLOSED: 9,
    })
  })

  test('each status stands in exactly one tab, by its rank', () => {
    const tabsOf = (status: JobStatus) =>
      jobProgresses.filter((name) => progressStatuses[name].includes(status))
    const ruledTab = (rank: number) =>
      rank < 7 ? 'in_progress' : rank === 7 ? 'in_review' : 'completed'

    expect(jobStatuses.map(tabsOf)).toEqual(jobStatuses.map((status) => [ruledTab(rankOf(status))]))
  })

  test.each([
    { fileCount: 0, remediatedCount: 0, hasApprovedQuote: false, status: 'APPROVED_REMEDIATOR' },
    { fileCount: 0, remediatedCount: 0, hasApprovedQuote: true, status: 'SPECIAL_JOB_APPROVED' },
    { fileCount: 3, remediatedCount: 0, hasApprovedQuote: false, status: 'APPROVED_REMEDIATOR' },
    { fileCount: 3, remediatedCount: 0, hasApprovedQuote: true, status: 'SPECIAL_JOB_APPROVED' },
    { fileCount: 3, remediatedCount: 1, hasApprovedQuote: false, status: 'REMEDIATION_PARTIAL' },
    { fileCount: 3, remediatedCount: 2, hasApprovedQuote: true, status: 'REMEDIATION_PARTIAL' },
    { fileCount: 3, remediatedCount: 3, hasApprovedQuote: false, status: 'REMEDIATION_COMPLETED' },
    { fileCount: 1, remediatedCount: 1, hasApprovedQuote: true, status: 'REMEDIATION_COMPLETED' },
  ] as const)(
    'of $fileCount files $remediatedCount remediated, approved quote $hasApprovedQuote: $status',
    ({ status, ...files }) => {
      expect(statusByFiles(files)).toBe(status)
    },
  )
})

describe('what a screen asks', () => {
  test('a file is marked once, and corrected only by the fresh mark’s own remediator', () => {
    expect(canMarkRemediated({ isRemediated: false, isMarkedSinceAssigned: false })).toBe(true)
    expect(canMarkRemediated({ isRemediated: true, isMarkedSinceAssigned: true })).toBe(true)
    expect(canMarkRemediated({ isRemediated: true, isMarkedSinceAssigned: false })).toBe(false)
  })

  test('a file that is done is not deleted, nor the last one of a job that was submitted', () => {
    const refusals = jobStatuses.flatMap((status) =>
      [1, 2].flatMap((fileCount) =>
        [false, true].map((isRemediated) => ({
          isRight:
            deletionRefusal({ status, fileCount }, { isRemediated }) ===
            (isRemediated
              ? 'file_remediated'
              : fileCount === 1 && status !== 'CREATED'
                ? 'last_file'
                : undefined),
          of: `${status} ${fileCount} ${isRemediated}`,
        })),
      ),
    )

    expect(refusals.filter(({ isRight }) => !isRight)).toEqual([])
  })

  test('a status reads in lower case with spaces, and archived wins', () => {
    expect(statusLabel({ status: 'IN_REVIEW', isArchived: false })).toBe('in review')
    expect(statusLabel({ status: 'SPECIAL_APPROVAL_PENDING', isArchived: false })).toBe(
      'special approval pending',
    )
    expect(statusLabel({ status: 'IN_REVIEW', isArchived: true })).toBe('Archived')
  })
})

test('whatever a move says when it is done stands among the texts of success', () => {
  const moves: readonly MoveRule[] = Object.values(jobMoves)
  const said = moves.flatMap(({ message }) => message ?? [])

  expect(Object.values(texts.success)).toEqual(expect.arrayContaining(said))
})
