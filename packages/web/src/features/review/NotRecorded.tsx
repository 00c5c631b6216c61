import { formatQuantity } from '@curbcut/contract'
import type { Shown } from './SeenRecorder.tsx'

/** What was shown and waits for a connection. */
export function NotRecorded({ waiting }: { waiting: readonly Shown[] }) {
  const pages = waiting.filter(({ page }) => page !== undefined).length
  const documents = waiting.length - pages
  const of = [
    ...(pages > 0 ? [formatQuantity(pages, 'page')] : []),
    ...(documents > 0 ? [formatQuantity(documents, 'document')] : []),
  ]
  return <p>Not recorded as shown yet: {of.join(', ')}. We keep trying.</p>
}
