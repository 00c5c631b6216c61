import {
  clientRole,
  isAccountManager,
  isSuperUser,
  may,
  type Actor,
  type Role,
  type User,
  userTexts,
} from '@curbcut/contract'
import { secondStepTexts } from '@curbcut/contract/second-step-texts.ts'
import type { ModalFor } from '#web/forms/dialogs.ts'
import type { UserDefaults } from './user-values.ts'

/** An action on a person from their row. */
export type UserAction = {
  id: 'edit' | 'reset' | 'second-step' | 'organizations' | 'access' | 'delete' | 'activate'
  label: string
  tone?: 'danger'
  /** The dialog of the action; 'Access Account' has none and is sent at once. */
  opens?: ModalFor<UserDefaults>
}

const edit: UserAction = { id: 'edit', label: userTexts.edit, opens: 'edit-user' }
const reset: UserAction = { id: 'reset', label: userTexts.resetPassword, opens: 'reset-user' }
const secondStep: UserAction = {
  id: 'second-step',
  label: secondStepTexts.removeOf,
  opens: 'remove-second-step',
}
const organizations: UserAction = {
  id: 'organizations',
  label: userTexts.manageOrganizations,
  opens: 'manage-cam-rem-orgs',
}
const access: UserAction = { id: 'access', label: userTexts.accessAccount }
const archive: UserAction = {
  id: 'delete',
  label: userTexts.delete,
  tone: 'danger',
  opens: 'delete-user',
}
const activate: UserAction = { id: 'activate', label: userTexts.activate, opens: 'activate-user' }

/** The row menu of a person, by its viewer and the person's state. */
export function userActionsFor(actor: Actor, user: User): UserAction[] {
  const isOneself = actor.id === user._id
  const changes = may.changeUser(actor, user) ? [edit] : []
  if (user.isArchived) return [...changes, ...(isSuperUser(actor) ? [activate] : [])]
  return [
    ...changes,
    // Nobody resets or archives themselves.
    ...(isOneself || changes.length === 0 ? [] : [reset]),
    ...(user.hasSecondStep && may.removeSecondStep(actor, { id: user._id }) ? [secondStep] : []),
    ...(may.setMemberships(actor, user) ? [organizations] : []),
    ...(may.impersonate(actor, user) ? [access] : []),
    // An account manager only removes the person from the organization.
    ...(may.archiveUser(actor, { id: user._id, role: user.role }) || isAccountManager(actor)
      ? [archive]
      : []),
  ]
}

/** Whether administrators invite people of this role: clients are invited by their account managers. */
export const canBeAdded = (role: Role): boolean => role !== clientRole
