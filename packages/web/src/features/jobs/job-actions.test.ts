import { jobStatuses, roles, type Actor, type JobFacts, type Role } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { isClaimedOnOpening, isWaitingForAdministrator } from './job-actions.ts'

const organizationId = 'organization'

const anActor = (role: Role): Actor => ({ id: 'somebody', role, organizationId })

const aJob = (facts: Partial<JobFacts> = {}): JobFacts => ({
  status: 'SUBMITTED',
  isArchived: false,
  organizationId,
  organizationIsArchived: false,
  remediatorId: null,
  ...facts,
})

test('only administrators claim a job by opening it, and only a submitted one', () => {
  const claimants = roles.filter((role) => isClaimedOnOpening(anActor(role), aJob()))
  const statuses = jobStatuses.filter((status) =>
    isClaimedOnOpening(anActor('RM_SU'), aJob({ status })),
  )

  expect(claimants).toEqual(['RM_SU', 'RM_ADM'])
  expect(statuses).toEqual(['SUBMITTED'])
})

test('the account manager alone sees ‘Job Submitted’ while the job waits', () => {
  const waiting = roles.filter((role) => isWaitingForAdministrator(anActor(role), aJob()))

  expect(waiting).toEqual(['RM_CAM'])
})
