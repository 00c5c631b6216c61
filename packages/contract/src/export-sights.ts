import type { Actor, Role } from './roles.ts'

/** What an export of an organization holds: every row, what the client side sees, or nothing. */
export type ExportSight = 'everything' | 'client' | 'nothing'

/** What each role exports: super users of every organization, account managers of their own. */
export const exportSights = {
  RM_SU: 'everything',
  RM_ADM: 'nothing',
  RM_CAM: 'client',
  RM_REM: 'nothing',
  RM_CLI: 'nothing',
} as const satisfies Record<Role, ExportSight>

/** What this person exports of an organization. */
export const exportSight = (
  { role, organizationId: own }: Pick<Actor, 'role' | 'organizationId'>,
  organizationId: string,
): ExportSight => {
  const sight: ExportSight = exportSights[role]
  return sight === 'everything' || (sight === 'client' && own === organizationId)
    ? sight
    : 'nothing'
}
