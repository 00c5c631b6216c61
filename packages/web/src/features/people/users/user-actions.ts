import {
  clientRole,
  isAccountManager,
  may,
  type Actor,
  type Role,
  type User,
  userTexts,
  secondStepTexts,
  workingTimeTexts,
} from '@curbcut/contract'
import type { ModalTypeFor } from '#web/forms/dialogs/dialog-definition.ts'
import { eraseUserTexts, userSessionTexts } from './user-dialog-texts.ts'
import type { PersonDefaults, UserDefaults } from './user-values.ts'

export type UserAction = {
  id:
    | 'edit'
    | 'reset'
    | 'second-step'
    | 'organizations'
    | 'working-time'
    | 'access'
    | 'sessions'
    | 'delete'
    | 'activate'
    | 'erase'
  label: string
  tone?: 'danger'
  /** Absent for 'Access Account', which is sent at once. */
  opens?: ModalTypeFor<UserDefaults>
}

export type SuperUserAction = Omit<UserAction, 'opens'> & { opens: ModalTypeFor<PersonDefaults> }

const edit: UserAction = { id: 'edit', label: userTexts.edit, opens: 'edit-user' }
const reset: SuperUserAction = {
  id: 'reset',
  label: userTexts.resetPassword,
  opens: 'reset-user',
}
const secondStep: SuperUserAction = {
  id: 'second-step',
  label: secondStepTexts.removeOfOther,
  opens: 'remove-second-step',
}
const organizations: UserAction = {
  id: 'organizations',
  label: userTexts.manageOrganizations,
  opens: 'manage-cam-rem-orgs',
}
const workingTime: UserAction = {
  id: 'working-time',
  label: workingTimeTexts.set,
  opens: 'working-time-of-user',
}
const access: UserAction = { id: 'access', label: userTexts.accessAccount }
const sessions: UserAction = {
  id: 'sessions',
  label: userSessionTexts.ofUser,
  opens: 'sessions-of-user',
}
const archive: SuperUserAction = {
  id: 'delete',
  label: userTexts.delete,
  tone: 'danger',
  opens: 'delete-user',
}
const activate: SuperUserAction = {
  id: 'activate',
  label: userTexts.activate,
  opens: 'activate-user',
}

const erase: SuperUserAction = {
  id: 'erase',
  label: eraseUserTexts.erase,
  tone: 'danger',
  opens: 'erase-user',
}

const archivedActions = (actor: Actor, { _id: id }: User): SuperUserAction[] => [
  ...(may.archiveUser(actor, { id }) ? [activate] : []),
  ...(may.eraseUser(actor, { id }) ? [erase] : []),
]

export function userActionsFor(actor: Actor, user: User): UserAction[] {
  if (user.isErased) return []
  const isOneself = actor.id === user._id
  const editActions = may.changeUser(actor, user) ? [edit] : []
  if (user.isArchived) return [...editActions, ...archivedActions(actor, user)]
  return [
    ...editActions,
    // Users cannot reset or archive themselves.
    ...(isOneself || editActions.length === 0 ? [] : [reset]),
    ...(user.hasSecondStep && may.removeSecondStep(actor, { id: user._id }) ? [secondStep] : []),
    ...(may.setMemberships(actor, user) ? [organizations] : []),
    ...(may.setWorkingTime(actor, { id: user._id, role: user.role }) ? [workingTime] : []),
    ...(may.impersonate(actor, user) ? [access] : []),
    // An unverified person has no sessions.
    ...(may.endSessionsOf(actor, user) && user.isVerified ? [sessions] : []),
    // An account manager only removes the person from the organization.
    ...(may.archiveUser(actor, { id: user._id }) || isAccountManager(actor) ? [archive] : []),
  ]
}

export function personActionTitleOf(id: UserAction['id']): string {
  if (id === 'second-step') return secondStepTexts.removeTitle
  if (id === 'erase') return eraseUserTexts.title
  if (id === 'reset') return userTexts.resetPassword
  return id === 'delete' ? userTexts.deleteTitle : userTexts.activateTitle
}

export function superUserActionsFor(actor: Actor, user: User): SuperUserAction[] {
  const person = { id: user._id, role: user.role }
  const archives = may.archiveUser(actor, person)
  if (user.isErased) return []
  if (user.isArchived) return archivedActions(actor, user)
  return [
    ...(may.resetSuperUser(actor, person) ? [reset] : []),
    ...(user.hasSecondStep && may.removeSecondStep(actor, person) ? [secondStep] : []),
    ...(archives ? [archive] : []),
  ]
}

/** Clients are invited by their account managers instead. */
export const canBeAdded = (role: Role): boolean => role !== clientRole
