import type { Actor, Role } from '#contract/roles.ts'

/** What an export of an organization holds: every row, or what the client side sees. */
export type ExportVisibility = 'everything' | 'client'

/** What each role exports: super users of every organization, account managers of their own. */
export const exportVisibilities = {
  RM_SU: 'everything',
  RM_ADM: 'nothing',
  RM_CAM: 'client',
  RM_REM: 'nothing',
  RM_CLI: 'nothing',
} as const satisfies Record<Role, ExportVisibility | 'nothing'>

/** What this person exports of an organization; nothing: they may not. */
export const exportVisibilityOf = (
  { role, organizationId: own }: Pick<Actor, 'role' | 'organizationId'>,
  organizationId: string,
): ExportVisibility | 'nothing' => {
  const visibility: ExportVisibility | 'nothing' = exportVisibilities[role]
  return visibility === 'everything' || (visibility === 'client' && own === organizationId)
    ? visibility
    : 'nothing'
}

/** What an administrator in somebody else's account reads: a visit is no way to what their own role does not have. */
export const noExportInVisit =
  'The data of an organization cannot be exported from somebody else’s account. Return to your own account first.'
