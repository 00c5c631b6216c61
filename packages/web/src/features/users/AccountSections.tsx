import type { ReactNode } from 'react'
import { Preferences } from './Preferences.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'

/** What stands on the account page below its heading. */
export function AccountSections({ statements }: { statements: ReactNode }) {
  return (
    <div className="flex flex-col gap-10">
      <ProfileForm />
      {statements}
      <SessionList />
      <Preferences />
    </div>
  )
}
