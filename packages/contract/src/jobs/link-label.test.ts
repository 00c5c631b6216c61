import { expect, test } from 'vitest'
import { roles, type Actor, type Role } from '#contract/roles.ts'
import type { JobStatus } from './job-machine.ts'
import { documentLinkLabelOf } from './link-label.ts'

const somebody = (role: Role): Actor => ({ id: 'a', role, organizationId: 'b' })
const labels = (status: JobStatus, file: Parameters<typeof documentLinkLabelOf>[2]) =>
  roles.map((role) => [role, documentLinkLabelOf(somebody(role), { status }, file)])

const insideAlone = [
  ['RM_SU', 'Tags and pages'],
  ['RM_ADM', 'Tags and pages'],
  ['RM_CAM', undefined],
  ['RM_REM', 'Tags and pages'],
  ['RM_CLI', undefined],
]
const everybody = [
  ['RM_SU', 'Tags and pages'],
  ['RM_ADM', 'Tags and pages'],
  ['RM_CAM', 'Tags and pages'],
  ['RM_REM', 'Tags and pages'],
  ['RM_CLI', 'Tags and pages'],
]

test('who works on documents looks closer at each, and clients are led to what was delivered', () => {
  const open = { is_remediated: false, versions: [] }

  expect(labels('SUBMITTED', open)).toEqual(insideAlone)
  expect(labels('COMPLETED', open)).toEqual(insideAlone)
  expect(labels('COMPLETED', { is_remediated: true, versions: [{}] })).toEqual(everybody)
})

test('what was delivered as it came is looked at too, once it is delivered', () => {
  const unchanged = { is_remediated: true, versions: [] }

  expect(labels('IN_REVIEW', unchanged)).toEqual(insideAlone)
  expect(labels('COMPLETED', unchanged)).toEqual(everybody)
  expect(labels('CLOSED', unchanged)).toEqual(everybody)
})
