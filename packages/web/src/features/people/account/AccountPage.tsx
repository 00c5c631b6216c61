import { texts, accountTexts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { Loading } from '#web/ui/screens/QueryView.tsx'

// All sections in one chunk: a failed load shows once, and one retry loads everything.
const AccountSections = lazyComponent(
  async () => (await import('./AccountSections.tsx')).AccountSections,
  <Loading />,
)

type Props = {
  /** This and the next three sections come from other features. */
  invitations?: ReactNode
  statements?: ReactNode
  organization?: ReactNode
  notifications?: ReactNode
  /** Replaces all sections. */
  inPlace?: ReactNode
}

export function AccountPage({ inPlace, ...sections }: Props) {
  return (
    <>
      <PageHeading
        title={accountTexts.title}
        documentTitle={`${accountTexts.title} – ${texts.product}`}
      />
      {inPlace ?? (
        <div className="max-w-form">
          <AccountSections {...sections} />
        </div>
      )}
    </>
  )
}
