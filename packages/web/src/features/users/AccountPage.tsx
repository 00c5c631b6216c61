import { texts, accountTexts } from '@curbcut/contract'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Loading } from '#web/ui/QueryView.tsx'
import { laterPart } from '#web/ui/later-part.tsx'
import { SessionList } from './SessionList.tsx'

const ProfileForm = laterPart(
  async () => (await import('./ProfileForm.tsx')).ProfileForm,
  <Loading />,
)
const Preferences = laterPart(
  async () => (await import('./Preferences.tsx')).Preferences,
  <Loading />,
)

/** What people change about themselves, where they are signed in, and how the screens look to them. */
export function AccountPage() {
  return (
    <>
      <PageHeading
        title={accountTexts.title}
        documentTitle={`${accountTexts.title} – ${texts.product}`}
      />
      <div className="flex max-w-[40rem] flex-col gap-10">
        <ProfileForm />
        <SessionList />
        <Preferences />
      </div>
    </>
  )
}
