/** A person has exactly one role, and it never changes. */
export const roles = ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'] as const
export type Role = (typeof roles)[number]

export const roleLabels = {
  RM_SU: 'Super User',
  RM_ADM: 'Administrator',
  RM_CAM: 'Client Account Manager',
  RM_REM: 'Remediator',
  RM_CLI: 'Client User',
} as const satisfies Record<Role, string>

/** Manages everyone; made by a command, never by an invitation. */
export const superUserRole = 'RM_SU' satisfies Role

export const administratorRole = 'RM_ADM' satisfies Role

export const clientRole = 'RM_CLI' satisfies Role

/** Answers for an organization; an active one is never without. */
export const accountManagerRole = 'RM_CAM' satisfies Role

/** Of a person's readable ID; null: people of this role have none. */
export const uniqueIdPrefixes = {
  RM_SU: null,
  RM_ADM: null,
  RM_CAM: null,
  RM_REM: 'R-',
  RM_CLI: 'C-',
} as const satisfies Record<Role, string | null>

/** They see every job of every organization. */
export const administratorRoles = ['RM_SU', 'RM_ADM'] as const satisfies readonly Role[]

/** They belong to organizations and work in one at a time. */
export const clientSideRoles = ['RM_CAM', 'RM_CLI'] as const satisfies readonly Role[]

export const remediatorRoles = ['RM_REM'] as const satisfies readonly Role[]

/** Whom each role manages on the screen Users; super users are listed only in Settings. */
export const managedRoles = {
  RM_SU: ['RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'],
  RM_ADM: ['RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'],
  RM_CAM: ['RM_CLI'],
  RM_REM: [],
  RM_CLI: [],
} as const satisfies Record<Role, readonly Role[]>

const impersonableRoles = ['RM_CAM', 'RM_REM', 'RM_CLI'] as const satisfies readonly Role[]

export const invitableRoles = managedRoles.RM_SU
export type ManagedRole = (typeof invitableRoles)[number]

/** The person of the session, in the organization that the session has chosen. */
export type Actor = {
  id: string
  role: Role
  /** Null for the client side before the choice, and for all others. */
  organizationId: string | null
}

type WithRole = { role: Role }

/** Includes super users. */
export const isAdministrator = ({ role }: WithRole) => isOneOf(role, administratorRoles)

export const isClientSide = ({ role }: WithRole) => isOneOf(role, clientSideRoles)

export const isSuperUser = ({ role }: WithRole) => role === superUserRole

export const canManageRole = (actor: WithRole, role: Role): role is ManagedRole =>
  isOneOf(role, managedRoles[actor.role])

export const isImpersonable = ({ role }: WithRole) => isOneOf(role, impersonableRoles)

export const isAccountManager = ({ role }: WithRole) => role === accountManagerRole

export const isClientUser = ({ role }: WithRole) => role === clientRole

export const isRemediator = ({ role }: WithRole) => isOneOf(role, remediatorRoles)

function isOneOf(role: Role, list: readonly Role[]) {
  return list.includes(role)
}
