import { evidenceTexts, fullName, type Judgment, type ReviewEnd } from '@curbcut/contract'
import { formatDateTime } from '#web/lib/words/format.ts'
import { Name } from '#web/ui/text/Name.tsx'

/** "Ada Admin, 12 Nov 2026, 14:30". */
export const authorOf = ({ judged_by: person, judgedAt }: Judgment): string =>
  `${fullName(person)}, ${formatDateTime(judgedAt)}`

export const endedBy = ({ actor, createdAt }: ReviewEnd): string =>
  `${fullName(actor)}, ${formatDateTime(createdAt)}`

type Props = {
  of: Judgment
  /** Person and time are shown once above, the same for all. */
  isAuthorHidden?: boolean
}

export function VerdictAuthor({ of: judgment, isAuthorHidden = false }: Props) {
  const { judged_by: person, judgedAt, for_all: isForAll, with_rest: isWithRest } = judgment
  const ways = [
    ...(isForAll ? [evidenceTexts.sameForAll] : []),
    ...(isWithRest ? [evidenceTexts.withRest] : []),
  ].join(' · ')
  return (
    <p className="text-caption text-ink2 empty:hidden">
      {!isAuthorHidden && (
        <>
          <Name>{fullName(person)}</Name>,{' '}
          <time dateTime={judgedAt} className="whitespace-nowrap">
            {formatDateTime(judgedAt)}
          </time>
          {ways && ' · '}
        </>
      )}
      {ways}
    </p>
  )
}
