import { texts } from '@curbcut/contract'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Preferences } from './Preferences.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'

const { account } = texts

/** What people change about themselves, where they are signed in, and how the screens look to them. */
export function AccountPage() {
  return (
    <>
      <PageHeading title={account.title} documentTitle={`${account.title} – ${texts.product}`} />
      <div className="flex max-w-[40rem] flex-col gap-10">
        <ProfileForm />
        <SessionList />
        <Preferences />
      </div>
    </>
  )
}
