/** The five roles. A person has exactly one, and it never changes. */
export const roles = ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'] as const
export type Role = (typeof roles)[number]

/** The role badge in the header. */
export const roleLabels = {
  RM_SU: 'Super User',
  RM_ADM: 'Administrator',
  RM_CAM: 'Client Account Manager',
  RM_REM: 'Remediator',
  RM_CLI: 'Client User',
} as const satisfies Record<Role, string>

/** Manages everyone, and other super users in Settings; made by a command, never by an invitation. */
export const superUserRole = 'RM_SU' satisfies Role

/** Runs the work, below the super users. */
export const administratorRole = 'RM_ADM' satisfies Role

/** Brings the documents. */
export const clientRole = 'RM_CLI' satisfies Role

/** Answers for an organization; an active one is never without. */
export const accountManagerRole = 'RM_CAM' satisfies Role

/** The beginning of a person's readable ID; null: people of this role have none. */
export const uniqueIdPrefixes = {
  RM_SU: null,
  RM_ADM: null,
  RM_CAM: null,
  RM_REM: 'R-',
  RM_CLI: 'C-',
} as const satisfies Record<Role, string | null>

/** The roles that run the work; they see every job of every organization. */
export const administratorRoles = ['RM_SU', 'RM_ADM'] as const satisfies readonly Role[]

/** The roles of people who belong to organizations and work inside one at a time. */
export const clientSideRoles = ['RM_CAM', 'RM_CLI'] as const satisfies readonly Role[]

/** The roles that fix the documents. */
export const remediatorRoles = ['RM_REM'] as const satisfies readonly Role[]

/** Whose people each role manages on the Users screen. Super users are listed in Settings alone. */
export const managedRoles = {
  RM_SU: ['RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'],
  RM_ADM: ['RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'],
  RM_CAM: ['RM_CLI'],
  RM_REM: [],
  RM_CLI: [],
} as const satisfies Record<Role, readonly Role[]>

/** Whose accounts administrators open in a ghost session. */
const impersonatedRoles = ['RM_CAM', 'RM_REM', 'RM_CLI'] as const satisfies readonly Role[]

/** Whom the people screens invite and edit. */
export const invitableRoles = managedRoles.RM_SU
export type ManagedRole = (typeof invitableRoles)[number]

/** Who acts: the person of the session, in the organization that the session has chosen. */
export type Actor = {
  id: string
  role: Role
  /** The current organization of a client-side person; null before the choice and for all others. */
  organizationId: string | null
}

type HasRole = { role: Role }

/** Whether this person runs the work (administrator or super user). */
export const isAdministrator = ({ role }: HasRole) => isOneOf(role, administratorRoles)

/** Whether this person belongs to organizations (client or account manager). */
export const isClientSide = ({ role }: HasRole) => isOneOf(role, clientSideRoles)

/** Whether this person is a super user. */
export const isSuperUser = ({ role }: HasRole) => role === superUserRole

/** Whether people of this role are managed by this person. */
export const isManaged = (actor: HasRole, role: Role): role is ManagedRole =>
  isOneOf(role, managedRoles[actor.role])

/** Whether administrators may open the accounts of people of this role at all. */
export const isImpersonated = ({ role }: HasRole) => isOneOf(role, impersonatedRoles)

/** Whether somebody answers for an organization. */
export const isAccountManager = ({ role }: HasRole) => role === accountManagerRole

/** Whether this person brings documents, and submits none. */
export const isClientUser = ({ role }: HasRole) => role === clientRole

/** Whether this person fixes documents. */
export const isRemediator = ({ role }: HasRole) => isOneOf(role, remediatorRoles)

function isOneOf(role: Role, list: readonly Role[]) {
  return list.includes(role)
}
