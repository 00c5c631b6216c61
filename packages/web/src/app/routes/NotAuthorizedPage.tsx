import { texts } from '@curbcut/contract'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'

export function NotAuthorizedPage() {
  return <PageHeading title={texts.notAuthorized} />
}
