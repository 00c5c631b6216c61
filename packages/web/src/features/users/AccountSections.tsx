import type { ReactNode } from 'react'
import { Preferences } from './Preferences.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'

type Props = { invitations?: ReactNode; statements?: ReactNode; notifications?: ReactNode }

/** The account page below its heading. */
export function AccountSections({ invitations, statements, notifications }: Props) {
  return (
    <div className="flex flex-col gap-10">
      {invitations}
      <ProfileForm />
      {statements}
      {notifications}
      <SessionList />
      <Preferences />
    </div>
  )
}
