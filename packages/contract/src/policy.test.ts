import { describe, expect, test } from 'vitest'
import { jobStatuses, type JobFacts } from './jobs/job-state-machine.ts'
import { jobVisibilityOf } from './jobs/job-visibility.ts'
import { may } from './policy.ts'
import { roles, type Actor, type Role } from './roles.ts'

const aJob = (facts: Partial<JobFacts> = {}): JobFacts => ({
  status: 'APPROVED_REMEDIATOR',
  isArchived: false,
  organizationId: 'theirs',
  organizationIsArchived: false,
  remediatorId: 'RM_REM of the job',
  ...facts,
})

/** Somebody of each role who has to do with the job. */
const insider = (role: Role): Actor => ({
  id: `${role} of the job`,
  role,
  organizationId: role === 'RM_CAM' || role === 'RM_CLI' ? 'theirs' : null,
})
const outsider = (role: Role): Actor => ({
  id: `another ${role}`,
  role,
  organizationId: role === 'RM_CAM' || role === 'RM_CLI' ? 'another' : null,
})
const rolesWho = (isAllowed: (role: Role) => boolean) => roles.filter(isAllowed)

describe('reading a job', () => {
  test('everybody who has to do with it reads it', () => {
    expect(rolesWho((role) => may.readJob(insider(role), aJob()))).toEqual(roles)
  })

  test('of people who have nothing to do with a job only administrators read it', () => {
    expect(rolesWho((role) => may.readJob(outsider(role), aJob()))).toEqual(['RM_SU', 'RM_ADM'])
  })

  test('an archived job is there for administrators only', () => {
    const archived = aJob({ isArchived: true })

    expect(rolesWho((role) => may.readJob(insider(role), archived))).toEqual(['RM_SU', 'RM_ADM'])
  })

  test('without a chosen organization the client side sees none', () => {
    const undecided = { ...insider('RM_CLI'), organizationId: null }

    expect(may.readJob(undecided, aJob())).toBe(false)
  })

  test('a job without a remediator is no remediator’s', () => {
    expect(may.readJob(insider('RM_REM'), aJob({ remediatorId: null }))).toBe(false)
  })

  test('money and pages are not shown to the client side', () => {
    expect(rolesWho((role) => jobVisibilityOf(insider(role)).money)).toEqual([
      'RM_SU',
      'RM_ADM',
      'RM_REM',
    ])
  })
})

describe('the data of a job', () => {
  const whoMay = (right: 'editJob' | 'changePriority', facts: Partial<JobFacts> = {}) =>
    jobStatuses.map((status) =>
      rolesWho((role) => may[right](insider(role), aJob({ status, ...facts }))),
    )

  test('the client side renames it while it is created, administrators at every status', () => {
    const administrators = ['RM_SU', 'RM_ADM']

    expect(whoMay('editJob')).toEqual(
      jobStatuses.map((status) =>
        status === 'CREATED' ? [...administrators, 'RM_CAM', 'RM_CLI'] : administrators,
      ),
    )
  })

  test('administrators change its priority at every status, and nobody else ever', () => {
    expect(whoMay('changePriority')).toEqual(jobStatuses.map(() => ['RM_SU', 'RM_ADM']))
  })

  test.each(['editJob', 'changePriority'] as const)('%s ends when it is archived', (right) => {
    expect(whoMay(right, { isArchived: true })).toEqual(jobStatuses.map(() => []))
  })
})

describe('files and versions', () => {
  test('the client side adds files while the job is created, and nobody else ever', () => {
    const allowed = roles.flatMap((role) =>
      jobStatuses.flatMap((status) =>
        may.addFiles(insider(role), aJob({ status })) ? [`${role} ${status}`] : [],
      ),
    )

    expect(allowed).toEqual(['RM_CAM CREATED', 'RM_CLI CREATED'])
  })

  test('no file goes into an archived organization’s job', () => {
    const job = aJob({ status: 'CREATED', organizationIsArchived: true })

    expect(may.addFiles(insider('RM_CLI'), job)).toBe(false)
  })

  test('the client side reads a version only when it is delivered', () => {
    const before = rolesWho((role) =>
      may.readVersion(insider(role), aJob(), { isDelivered: false }),
    )
    const after = rolesWho((role) => may.readVersion(insider(role), aJob(), { isDelivered: true }))

    expect(before).toEqual(['RM_SU', 'RM_ADM', 'RM_REM'])
    expect(after).toEqual(roles)
    expect(may.readVersion(outsider('RM_CLI'), aJob(), { isDelivered: true })).toBe(false)
  })

  test('how pictures were described before is for those who work on the job', () => {
    const said = rolesWho((role) => may.readDescriptions(insider(role), aJob()))

    expect(said).toEqual(['RM_SU', 'RM_ADM', 'RM_REM'])
    expect(may.readDescriptions(outsider('RM_REM'), aJob())).toBe(false)
  })
})

test('administrators judge documents while their job is in review, and nobody else ever', () => {
  const allowed = roles.flatMap((role) =>
    jobStatuses.flatMap((status) =>
      may.judgeDocuments(insider(role), aJob({ status })) ? [`${role} ${status}`] : [],
    ),
  )
  const archived = aJob({ status: 'IN_REVIEW', isArchived: true })

  expect(allowed).toEqual(['RM_SU IN_REVIEW', 'RM_ADM IN_REVIEW'])
  expect(rolesWho((role) => may.judgeDocuments(insider(role), archived))).toEqual([])
})

test('administrators read the memberships of whom they manage, super users all, others their own', () => {
  const readersOf = (role: Role) =>
    rolesWho((reader) => may.readMembershipsOf(insider(reader), { id: 'somebody', role }))

  expect(readersOf('RM_CLI')).toEqual(['RM_SU', 'RM_ADM'])
  expect(readersOf('RM_ADM')).toEqual(['RM_SU', 'RM_ADM'])
  expect(readersOf('RM_SU')).toEqual(['RM_SU'])
  expect(rolesWho((role) => may.readMembershipsOf(insider(role), insider(role)))).toEqual(roles)
})

test('whom organizations share, administrators change, and no account manager of one of them', () => {
  const changers = (isShared: boolean) =>
    rolesWho((role) => may.changeUser(insider(role), { isShared }))

  expect(changers(true)).toEqual(['RM_SU', 'RM_ADM'])
  expect(changers(false)).toContain('RM_CAM')
})
