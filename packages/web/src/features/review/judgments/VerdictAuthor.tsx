import { evidenceWords, fullName, type Judgment } from '@curbcut/contract'
import { formatDateTime } from '#web/lib/words/format.ts'
import { Name } from '#web/ui/text/Name.tsx'

export function VerdictAuthor({
  of: { judged_by: person, judgedAt, for_all: isForAll, with_rest: isWithRest },
}: {
  of: Judgment
}) {
  return (
    <p className="text-caption text-ink2">
      <Name>{fullName(person)}</Name>,{' '}
      <time dateTime={judgedAt} className="whitespace-nowrap">
        {formatDateTime(judgedAt)}
      </time>
      {isForAll && ` · ${evidenceWords.sameForAll}`}
      {isWithRest && ` · ${evidenceWords.withRest}`}
    </p>
  )
}
