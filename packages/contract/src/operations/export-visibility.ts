import type { Actor, Role } from '#contract/roles.ts'

/** Every row, or what the client side sees. */
export type ExportVisibility = 'everything' | 'client'

export const exportVisibilities = {
  RM_SU: 'everything',
  RM_ADM: 'nothing',
  RM_CAM: 'client',
  RM_REM: 'nothing',
  RM_CLI: 'nothing',
} as const satisfies Record<Role, ExportVisibility | 'nothing'>

export const exportVisibilityOf = (
  { role, organizationId: ownOrganizationId }: Pick<Actor, 'role' | 'organizationId'>,
  organizationId: string,
): ExportVisibility | 'nothing' => {
  const visibility: ExportVisibility | 'nothing' = exportVisibilities[role]
  return visibility === 'everything' ||
    (visibility === 'client' && ownOrganizationId === organizationId)
    ? visibility
    : 'nothing'
}

/** A ghost session gives no access that the administrator's own role lacks. */
export const ghostExportRefusal =
  'The data of an organization cannot be exported from somebody else’s account. Return to your own account first.'
