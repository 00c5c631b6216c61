import type { ReactNode } from 'react'
import { OwnPasskeys } from '#web/features/people/second-step/OwnPasskeys.tsx'
import { OwnSecondStep } from '#web/features/people/second-step/OwnSecondStep.tsx'
import { SessionList } from '#web/features/people/sessions/SessionList.tsx'
import { useAppSelector } from '#web/state/root-state.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { Preferences } from './Preferences.tsx'
import { ProfileForm } from './ProfileForm.tsx'

type Props = {
  invitations?: ReactNode
  statements?: ReactNode
  organization?: ReactNode
  notifications?: ReactNode
}

export function AccountSections({ invitations, statements, organization, notifications }: Props) {
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  return (
    <div className="flex flex-col gap-10">
      {invitations}
      <ProfileForm />
      {statements}
      {organization}
      <Preferences />
      {notifications}
      {!isGhost && <ChangePassword />}
      {!isGhost && <OwnSecondStep />}
      {!isGhost && <OwnPasskeys />}
      <SessionList />
    </div>
  )
}
