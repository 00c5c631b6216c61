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
import { useLeaveJobPage } from '#web/app/layout/use-leave-job-page.ts'
import { useAvailability } from '#web/features/people/availability/use-availability.ts'
import { useGetOrganizationsQuery } from '#web/features/people/organizations/organizations-api.ts'
import { useChooseOrganization } from '#web/features/people/organizations/use-choose-organization.ts'
import { useLogout } from '#web/features/people/sessions/use-logout.ts'
import {
  returnLabel,
  useReturnToOwnAccount,
} from '#web/features/people/sessions/use-return-to-own-account.ts'
import { canBeAdded } from '#web/features/people/users/user-actions.ts'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import type { PaletteEntry } from './palette-entry.ts'

const onlyIf = <E>(isOffered: boolean, entries: readonly E[]): readonly E[] =>
  isOffered ? entries : []

export function usePaletteActions({ onHelp }: { onHelp: () => void }): PaletteEntry[] {
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const availability = useAvailability()
  const { goBack } = useReturnToOwnAccount()
  const logout = useLogout()
  const navigate = useNavigate()
  const { navigation } = texts
  return [
    ...useFormActions(),
    ...onlyIf(isRemediator(actor), [
      {
        id: 'availability',
        label: texts.availability.toggle,
        detail: availability.label,
        icon: ToggleLeft,
        act: () => availability.setAvailable(!availability.isAvailable),
      },
    ]),
    ...onlyIf(isGhost, [{ id: 'return', label: returnLabel, icon: Undo2, act: goBack }]),
    ...onlyIf(!isGhost, [
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
      keywords: 'keys',
      act: onHelp,
    },
    { id: 'logout', label: navigation.logout, icon: LogOut, keywords: 'sign out', act: logout },
  ]
}

const formKeywords = 'new add invite create'

function useFormActions(): PaletteEntry[] {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const addJob: PaletteEntry = {
    id: 'add-job',
    label: texts.job.createTitle,
    icon: FilePlus2,
    keywords: formKeywords,
    act: () => dispatch(openModal({ type: 'add-job', title: texts.job.createTitle })),
  }
  const inviteOrganization: PaletteEntry = {
    id: 'invite-org',
    label: organizationTexts.inviteTitle,
    icon: Building2,
    keywords: formKeywords,
    act: () => dispatch(openModal({ type: 'invite-org', title: organizationTexts.inviteTitle })),
  }
  return [
    ...onlyIf(isClientSide(actor), [addJob]),
    ...useInvitationActions(),
    ...onlyIf(isAdministrator(actor), [inviteOrganization]),
  ]
}

/** Administrators invite staff, account managers invite client users. */
function useInvitationActions(): PaletteEntry[] {
  const actor = useActor()
  const dispatch = useAppDispatch()
  const invite = (role: ManagedRole, title: string): PaletteEntry => ({
    id: `invite ${role}`,
    label: title,
    icon: UserPlus,
    keywords: formKeywords,
    act: () => dispatch(openModal({ type: 'invite-user', title, defaults: { role } })),
  })
  if (isAccountManager(actor)) return [invite(clientRole, userTexts.inviteClientsTitle)]
  return onlyIf(isAdministrator(actor), invitableRoles.filter(canBeAdded)).map((role) =>
    invite(role, userTexts.inviteTitle(userTexts.tabs[role])),
  )
}

export function useOrganizationSwitches(): {
  switches: PaletteEntry[]
  failure: string | undefined
} {
  const actor = useActor()
  const { data = [] } = useGetOrganizationsQuery(
    isClientSide(actor) ? { userId: actor.id } : skipToken,
  )
  const { choose, failure } = useChooseOrganization({ beforeSwitch: useLeaveJobPage() })
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
