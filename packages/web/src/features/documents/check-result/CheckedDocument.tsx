import {
  checkStateTexts,
  formatCount,
  laterCheckText,
  pageListText,
  summaryOf,
  type DocumentCheck,
} from '@curbcut/contract'
import { formatDateTime } from '#web/lib/words/format.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { checkSummaryText } from './check-texts.ts'
import { CheckIcon } from './CheckIcon.tsx'

type Props = {
  title: string
  name: string
  check: DocumentCheck | null
  /** A removed document loses its texts, such as its title. */
  isRemoved: boolean
}

export function CheckedDocument({ title, name, check, isRemoved }: Props) {
  return (
    <section className="min-w-0">
      <h3 className="text-control font-semibold">{title}</h3>
      <p className="text-caption text-ink2 [overflow-wrap:anywhere]">
        <Name>{name}</Name>
      </p>
      {check ? (
        <CheckDetails check={check} missingText={isRemoved ? undefined : 'None'} />
      ) : (
        <p className="mt-2 text-control">
          This document was added before documents were checked. Ask support to check it.
        </p>
      )}
    </section>
  )
}

function CheckDetails({
  check,
  missingText,
}: {
  check: DocumentCheck
  missingText: string | undefined
}) {
  const { state, reason, facts, checkedAt, engine, isReported, later } = check
  const summary = summaryOf(check)
  const { help } = checkStateTexts[state]
  const entries = facts ? entriesOf(facts, missingText) : []
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p className="font-semibold">
        <CheckIcon check={summary} />
        {checkSummaryText(summary)}
      </p>
      {reason && <p className="text-control">{reason}</p>}
      {help && <p className="text-control">{help}</p>}
      {entries.length > 0 && <DescriptionList entries={entries} />}
      {checkedAt && (
        <p className="text-caption text-ink2">
          {isReported ? 'As reported: checked' : 'Checked'}{' '}
          <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time>, engine {engine}
        </p>
      )}
      {later && (
        <p className="text-control">
          {laterCheckText(summary.barriers, later)} (engine {later.engine}
          {later.checkedAt && `, ${formatDateTime(later.checkedAt)}`}).
        </p>
      )}
    </div>
  )
}

function entriesOf(facts: NonNullable<DocumentCheck['facts']>, missingText: string | undefined) {
  const { isTagged, scannedPages = [], claimsWithoutTags, width, height, frames } = facts
  const entries: { label: string; value: string | undefined }[] = [
    { label: 'Title', value: facts.title ?? (facts.kind === 'image' ? undefined : missingText) },
    {
      label: 'Language',
      value: facts.language ?? (facts.kind === 'image' ? undefined : missingText),
    },
    { label: 'Tagged', value: isTagged === undefined ? undefined : isTagged ? 'Yes' : 'No' },
    {
      label: 'Signed',
      value: facts.isSigned ? 'Yes. A change makes the signature invalid.' : undefined,
    },
    { label: 'Scanned', value: pageListText(scannedPages) },
    {
      label: 'Claims to follow PDF/UA',
      value:
        facts.claimedPart &&
        `Part ${facts.claimedPart}${claimsWithoutTags ? ', but has no tags' : ''}`,
    },
    { label: 'Made with', value: facts.producer },
    {
      label: 'Size in pixels',
      value: width && height ? `${formatCount(width)} × ${formatCount(height)}` : undefined,
    },
    { label: 'Pictures in it', value: frames && frames > 1 ? formatCount(frames) : undefined },
  ]
  return entries.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
}
