import { texts } from '@curbcut/contract'
import { lazy, Suspense } from 'react'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Loading } from '#web/ui/QueryView.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SessionList } from './SessionList.tsx'

const { account } = texts

// Below the form, which is what people come for.
const Preferences = lazy(async () => ({ default: (await import('./Preferences.tsx')).Preferences }))

/** What people change about themselves, where they are signed in, and how the screens look to them. */
export function AccountPage() {
  return (
    <>
      <PageHeading title={account.title} documentTitle={`${account.title} – ${texts.product}`} />
      <div className="flex max-w-[40rem] flex-col gap-10">
        <ProfileForm />
        <SessionList />
        <Suspense fallback={<Loading />}>
          <Preferences />
        </Suspense>
      </div>
    </>
  )
}
