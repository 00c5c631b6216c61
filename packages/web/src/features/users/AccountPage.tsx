import { texts, accountTexts } from '@curbcut/contract'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Loading } from '#web/ui/QueryView.tsx'
import { laterPart } from '#web/ui/later-part.tsx'

// All of them in one part: where they cannot be fetched, that is told once and tried again at once.
const AccountSections = laterPart(
  async () => (await import('./AccountSections.tsx')).AccountSections,
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
      <div className="max-w-[40rem]">
        <AccountSections />
      </div>
    </>
  )
}
