import { Preferences } from './Preferences.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'

/** What stands on the account page below its heading. */
export function AccountSections() {
  return (
    <div className="flex flex-col gap-10">
      <ProfileForm />
      <SessionList />
      <Preferences />
    </div>
  )
}
