import {
  clientRole,
  invitableRoles,
  isAccountManager,
  isAdministrator,
  isClientSide,
  isRemediator,
  organizationTexts,
  texts,
  userTexts,
  type ManagedRole,
} from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import {
  Building2,
  CircleHelp,
  FilePlus2,
  KeyRound,
  LogOut,
  ToggleLeft,
  Undo2,
  UserPlus,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { useLeaveOrganization } from '#web/app/layout/use-leave-organization.ts'
import { useAvailability } from '#web/features/people/availability/use-availability.ts'
import { useGetOrganizationsQuery } from '#web/features/people/organizations/organizations-api.ts'
import { useChooseOrganization } from '#web/features/people/organizations/use-choose-organization.ts'
import { useLogout } from '#web/features/people/sessions/use-logout.ts'
import { returnLabel, useReturnToOwn } from '#web/features/people/sessions/use-return-to-own.ts'
import { canBeAdded } from '#web/features/people/users/user-actions.ts'
import { openModal } from '#web/forms/dialogs/dialogs.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import type { Entry } from './entry.ts'

const only = <E>(isTheirs: boolean, entries: readonly E[]): readonly E[] =>
  isTheirs ? entries : []

export function usePaletteActions({ onHelp }: { onHelp: () => void }): Entry[] {
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const availability = useAvailability()
  const { goBack } = useReturnToOwn()
  const logout = useLogout()
  const navigate = useNavigate()
  const { navigation } = texts
  return [
    ...useForms(),
    ...only(isRemediator(actor), [
      {
        id: 'availability',
        label: texts.availability.toggle,
        detail: availability.label,
        icon: ToggleLeft,
        act: () => availability.setAvailable(!availability.isAvailable),
      },
    ]),
    ...only(isGhost, [{ id: 'return', label: returnLabel, icon: Undo2, act: goBack }]),
    ...only(!isGhost, [
      {
        id: 'password',
        label: navigation.changePassword,
        icon: KeyRound,
        act: () => navigate(paths.changePassword()),
      },
    ]),
    {
      id: 'help',
      label: navigation.helpAndShortcuts,
      icon: CircleHelp,
      words: 'keys',
      act: onHelp,
    },
    { id: 'logout', label: navigation.logout, icon: LogOut, words: 'sign out', act: logout },
  ]
}

const formWords = 'new add invite create'

function useForms(): Entry[] {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const job: Entry = {
    id: 'add-job',
    label: texts.job.create,
    icon: FilePlus2,
    words: formWords,
    act: () => dispatch(openModal({ type: 'add-job', title: texts.job.create })),
  }
  const organization: Entry = {
    id: 'invite-org',
    label: organizationTexts.invite,
    icon: Building2,
    words: formWords,
    act: () => dispatch(openModal({ type: 'invite-org', title: organizationTexts.invite })),
  }
  return [
    ...only(isClientSide(actor), [job]),
    ...useInvitations(),
    ...only(isAdministrator(actor), [organization]),
  ]
}

/** Administrators invite staff, account managers invite client users. */
function useInvitations(): Entry[] {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const invite = (role: ManagedRole, title: string): Entry => ({
    id: `invite ${role}`,
    label: title,
    icon: UserPlus,
    words: formWords,
    act: () => dispatch(openModal({ type: 'invite-user', title, defaults: { role } })),
  })
  if (isAccountManager(actor)) return [invite(clientRole, userTexts.inviteClients)]
  return only(isAdministrator(actor), invitableRoles.filter(canBeAdded)).map((role) =>
    invite(role, userTexts.invite(userTexts.tabs[role])),
  )
}

/** The organizations to switch to, and the failure of the last switch. */
export function useSwitches(): { switches: Entry[]; failure: string | undefined } {
  const actor = useActor()
  const { data = [] } = useGetOrganizationsQuery(
    isClientSide(actor) ? { userId: actor.id } : skipToken,
  )
  const { choose, failure } = useChooseOrganization({ beforeSwitch: useLeaveOrganization() })
  const switches = data
    .filter(({ _id }) => _id !== actor.organizationId)
    .map(({ _id, name }) => ({
      id: `organization ${_id}`,
      label: name,
      detail: 'Switch to this organization',
      icon: Building2,
      actAndClose: () => choose(_id),
    }))
  return { switches, failure }
}
