import { texts, accountTexts } from '@curbcut/contract'
import { lazy, Suspense } from 'react'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Loading } from '#web/ui/QueryView.tsx'
import { SessionList } from './SessionList.tsx'

const ProfileForm = lazy(async () => ({ default: (await import('./ProfileForm.tsx')).ProfileForm }))
const Preferences = lazy(async () => ({ default: (await import('./Preferences.tsx')).Preferences }))

/** What people change about themselves, where they are signed in, and how the screens look to them. */
export function AccountPage() {
  return (
    <>
      <PageHeading
        title={accountTexts.title}
        documentTitle={`${accountTexts.title} – ${texts.product}`}
      />
      <div className="flex max-w-[40rem] flex-col gap-10">
        <Suspense fallback={<Loading />}>
          <ProfileForm />
        </Suspense>
        <SessionList />
        <Suspense fallback={<Loading />}>
          <Preferences />
        </Suspense>
      </div>
    </>
  )
}
