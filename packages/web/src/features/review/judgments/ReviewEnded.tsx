import { fullName, reviewEndingTexts, type ReviewEnd } from '@curbcut/contract'
import { formatDateTime } from '#web/lib/words/format.ts'
import { Name } from '#web/ui/text/Name.tsx'

export function ReviewEnded({ end: { actor, move, createdAt } }: { end: ReviewEnd }) {
  return (
    <p>
      <Name>{fullName(actor)}</Name> {reviewEndingTexts[move]},{' '}
      <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>. Judgements can only be read
      now.
    </p>
  )
}
