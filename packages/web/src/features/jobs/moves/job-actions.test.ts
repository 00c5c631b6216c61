import { jobStatuses, type Actor, type JobStatus, type Role } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import type { JobFactsWithHold } from '#web/lib/documents/job-facts.ts'
import { jobActionsFor, type JobAction } from './job-actions.ts'

// The rules of the buttons and menus, written a second time: one line for each status.

type Ruled = {
  /** The buttons of the page. */
  page: string[]
  /** Those of them that a row has as buttons; the others are in its menu. */
  row: string[]
}

const nothing: Ruled = { page: [], row: [] }
const reassign: Ruled = { page: ['Re-Assign Remediator'], row: [] }

const forAdministrators: Record<JobStatus, Ruled> = {
  CREATED: nothing,
  SUBMITTED: { page: ['Assign to Me'], row: ['Assign to Me'] },
  ALLOTTED_ADMIN: { page: ['Assign Remediator'], row: ['Assign Remediator'] },
  ASSIGNED_REMEDIATOR: reassign,
  SPECIAL_APPROVAL_PENDING: {
    page: ['Approve Job', 'Decline Job', 'Re-Assign Remediator'],
    row: ['Approve Job', 'Decline Job'],
  },
  APPROVED_REMEDIATOR: reassign,
  SPECIAL_JOB_APPROVED: reassign,
  REMEDIATION_PARTIAL: reassign,
  REMEDIATION_COMPLETED: reassign,
  IN_REVIEW: {
    page: ['Complete Review', 'Return Job', 'Re-Assign Remediator'],
    row: ['Complete Review', 'Return Job'],
  },
  COMPLETED: { page: ['Re-Open Job', 'Close Job'], row: [] },
  CLOSED: { page: ['Re-Open Job'], row: [] },
}

/** Statuses that are not named here have no button. */
const others: Partial<Record<Role, Partial<Record<JobStatus, Ruled>>>> = {
  RM_CAM: { CREATED: { page: ['Submit Job'], row: [] } },
  RM_REM: {
    ASSIGNED_REMEDIATOR: {
      page: ['Accept Job', 'Decline Job'],
      row: ['Accept Job', 'Decline Job'],
    },
    REMEDIATION_COMPLETED: { page: ['Complete Job'], row: ['Complete Job'] },
  },
}

const organizationId = 'organization'
const idOf = (role: Role) => `somebody as ${role}`
const anActor = (role: Role): Actor => {
  const isMember = role === 'RM_CAM' || role === 'RM_CLI'
  return { id: idOf(role), role, organizationId: isMember ? organizationId : null }
}
const aJob = (status: JobStatus, facts: Partial<JobFactsWithHold> = {}): JobFactsWithHold => ({
  status,
  isArchived: false,
  organizationId,
  organizationIsArchived: false,
  remediatorId: idOf('RM_REM'),
  ...facts,
})

const labelsOf = (actions: readonly JobAction[]) => actions.map(({ label }) => label)

function actionsOf(role: Role, job: JobFactsWithHold) {
  const at = (place: Parameters<typeof jobActionsFor>[2]) => {
    const { buttons, menu } = jobActionsFor(anActor(role), job, place)
    return { buttons: labelsOf(buttons), menu: labelsOf(menu) }
  }
  return { page: at('page'), row: at('row'), narrow: at('narrow row') }
}

describe.each(jobStatuses)('a job at %s', (status) => {
  test.each([
    ['RM_SU', ['Set Legal Hold'], ['Delete']],
    ['RM_ADM', [], []],
  ] as const)('has these buttons and options for %s', (role, holdEntry, archiving) => {
    const { page, row } = forAdministrators[status]
    const isPromised = !['CREATED', 'COMPLETED', 'CLOSED'].includes(status)
    const changes = ['Edit', 'Update Priority', ...(isPromised ? ['Set Due Date'] : [])]
    const inMenu = page.filter((label) => !row.includes(label))

    expect(actionsOf(role, aJob(status))).toEqual({
      page: { buttons: page, menu: [...changes, ...holdEntry, ...archiving] },
      row: { buttons: row, menu: [...changes, ...inMenu, ...archiving] },
      narrow: { buttons: [], menu: [...changes, ...page, ...archiving] },
    })
  })

  test.each(['RM_CAM', 'RM_REM', 'RM_CLI'] as const)('has these for %s', (role) => {
    const { page, row } = others[role]?.[status] ?? nothing
    const edit = role !== 'RM_REM' && status === 'CREATED' ? ['Edit'] : []
    const inMenu = page.filter((label) => !row.includes(label))

    expect(actionsOf(role, aJob(status))).toEqual({
      page: { buttons: page, menu: edit },
      row: { buttons: row, menu: [...inMenu, ...edit] },
      narrow: { buttons: [], menu: [...page, ...edit] },
    })
  })

  const nobodys = { buttons: [], menu: [] }

  test('has nothing for a remediator whose job it is not', () => {
    const theirs = aJob(status, { remediatorId: 'somebody else' })

    expect(actionsOf('RM_REM', theirs)).toEqual({ page: nobodys, row: nobodys, narrow: nobodys })
  })

  test.each([
    ['RM_SU', ['Set Legal Hold'], ['Activate']],
    ['RM_ADM', [], []],
    ['RM_CAM', [], []],
    ['RM_REM', [], []],
    ['RM_CLI', [], []],
  ] as const)(
    'is only held or activated once it is archived, by a super user: %s',
    (role, holdEntry, menu) => {
      const only = { buttons: [], menu }
      const page = { buttons: [], menu: [...holdEntry, ...menu] }
      const archived = aJob(status, { isArchived: true })

      expect(actionsOf(role, archived)).toEqual({ page, row: only, narrow: only })
    },
  )

  test('has nothing in an archived organization, but the legal hold of a super user', () => {
    const job = aJob(status, { organizationIsArchived: true })

    expect(actionsOf('RM_SU', job)).toEqual({
      page: { buttons: [], menu: ['Set Legal Hold'] },
      row: nobodys,
      narrow: nobodys,
    })
    for (const role of ['RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'] as const) {
      expect(actionsOf(role, job)).toEqual({ page: nobodys, row: nobodys, narrow: nobodys })
    }
  })
})

test('a job whose documents have ended is closed and archived, and not re-opened or held', () => {
  const ended = aJob('COMPLETED', { documentsEnded: true })

  expect(actionsOf('RM_SU', ended).page).toEqual({
    buttons: ['Close Job'],
    menu: ['Edit', 'Update Priority', 'Delete'],
  })
})

test('a legal hold of the job is lifted, by a super user alone', () => {
  const withHold = aJob('COMPLETED', { hasOwnHold: true })

  expect(actionsOf('RM_SU', withHold).page.menu).toContain('Lift Legal Hold')
  expect(actionsOf('RM_ADM', withHold).page.menu).toEqual(['Edit', 'Update Priority'])
})
