import { expect, test } from 'vitest'
import { lookLabelOf } from './look.ts'
import { roles, type Actor, type Role } from './roles.ts'

const somebody = (role: Role): Actor => ({ id: 'a', role, organizationId: 'b' })
const labels = (versions: readonly unknown[]) =>
  roles.map((role) => [role, lookLabelOf(somebody(role), { versions })])

test('who works on documents looks closer at each, and clients are led to what was delivered', () => {
  expect(labels([])).toEqual([
    ['RM_SU', 'Look closer'],
    ['RM_ADM', 'Look closer'],
    ['RM_CAM', undefined],
    ['RM_REM', 'Look closer'],
    ['RM_CLI', undefined],
  ])
  expect(labels([{}])).toEqual([
    ['RM_SU', 'Look closer'],
    ['RM_ADM', 'Look closer'],
    ['RM_CAM', 'What readers meet'],
    ['RM_REM', 'Look closer'],
    ['RM_CLI', 'What readers meet'],
  ])
})
