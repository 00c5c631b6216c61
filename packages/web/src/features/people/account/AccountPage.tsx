import { texts, accountTexts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { Loading } from '#web/ui/screens/QueryView.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'

// All sections in one file: if it fails to load, that shows once and is retried at once.
const AccountSections = lazyComponent(
  async () => (await import('./AccountSections.tsx')).AccountSections,
  <Loading />,
)

type Props = {
  /** From another feature: the organizations that invite a client user. */
  invitations?: ReactNode
  /** From another feature: the statements of a remediator. */
  statements?: ReactNode
  /** From another feature: the data of an account manager's organization. */
  organization?: ReactNode
  /** From another feature: which news come by mail. */
  notifications?: ReactNode
  /** Shown instead of all sections. */
  inPlace?: ReactNode
}

/** A person's own data, browsers and preferences. */
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
