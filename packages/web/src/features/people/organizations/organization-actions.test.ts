import { expect, test } from 'vitest'
import { organizationActionsFor } from './organization-actions.ts'

test.each([
  ['RM_ADM', false, ['Edit']],
  ['RM_ADM', true, ['Edit']],
  ['RM_SU', false, ['Edit', 'Export everything', 'Delete']],
  ['RM_SU', true, ['Edit', 'Export everything', 'Activate']],
] as const)('of an organization %s has, archived: %s, the menu %s', (role, isArchived, menu) => {
  const actor = { id: 'somebody', role, organizationId: null }

  expect(organizationActionsFor(actor, { isArchived }).map(({ label }) => label)).toEqual(menu)
})
