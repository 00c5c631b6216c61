import { texts, accountTexts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Loading } from '#web/ui/QueryView.tsx'
import { laterPart } from '#web/ui/later-part.tsx'

// All of them in one part: where they cannot be fetched, that is told once and tried again at once.
const AccountSections = laterPart(
  async () => (await import('./AccountSections.tsx')).AccountSections,
  <Loading />,
)

type Props = {
  /** Of another feature too: the organizations that invite a client user. */
  invitations?: ReactNode
  /** A section of another feature: the statements of a remediator. */
  statements?: ReactNode
  /** What is opened in the place of all sections. */
  inPlace?: ReactNode
}

/** What people change about themselves, where they are signed in, and how the screens look to them. */
export function AccountPage({ invitations, statements, inPlace }: Props) {
  return (
    <>
      <PageHeading
        title={accountTexts.title}
        documentTitle={`${accountTexts.title} – ${texts.product}`}
      />
      {inPlace ?? (
        <div className="max-w-[40rem]">
          <AccountSections invitations={invitations} statements={statements} />
        </div>
      )}
    </>
  )
}
