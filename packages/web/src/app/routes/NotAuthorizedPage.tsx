import { texts } from '@curbcut/contract'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'

/** Tells that this person may not see the page, in the customer's one word. */
export function NotAuthorizedPage() {
  return <PageHeading title={texts.notAuthorized} />
}
