import { texts } from '@curbcut/contract'
import { PageHeading } from '#web/ui/PageHeading.tsx'

/** What is not this person's to see, in the one word that the customer gave it. */
export function NotAuthorizedPage() {
  return <PageHeading title={texts.notAuthorized} />
}
