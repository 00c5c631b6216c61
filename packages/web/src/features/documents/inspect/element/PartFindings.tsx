import { formatCount, formatQuantity } from '@curbcut/contract'
import { useEffect, useId, useRef, useState } from 'react'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { isAt, type PlacedFinding } from './part-findings.ts'

/** Findings elsewhere that are listed before the reader asks for all. */
const shownElsewhere = 5

/** Fixed findings that are named; the pages of the original show all. */
const shownFixed = 20

export function PartFindings({
  inspection,
  onShow,
}: {
  inspection: Inspection
  onShow: () => void
}) {
  const { chosen, findings, fixedFindings, currentFinding, check, seek } = inspection
  const [isAllShown, setIsAllShown] = useState(false)
  if (check?.state !== 'done' || findings.length + fixedFindings.length === 0) return null
  const findingsHere = findings.filter(
    (finding) =>
      (chosen && isAt(finding.place, chosen)) || (!chosen && finding.key === currentFinding?.key),
  )
  const findingsElsewhere = findings.filter((finding) => !findingsHere.includes(finding))
  const isSomewhere = chosen !== undefined || currentFinding !== undefined
  return (
    <section aria-label="Findings of the check" className="inspect-section flex flex-col gap-2">
      <h3 className="text-control font-semibold">
        {isSomewhere ? 'Findings here' : 'Findings'}
        {findingsHere.length > 0 && ` (${findingsHere.length})`}
      </h3>
      {isSomewhere && findingsHere.length === 0 && findings.length > 0 && (
        <p className="text-control text-ink2">The check found nothing wrong here.</p>
      )}
      {findingsHere.length > 0 && (
        <ul className="flex flex-col gap-2">
          {findingsHere.map((finding) => (
            <FindingHere
              key={finding.key}
              finding={finding}
              isSought={finding.key === currentFinding?.key}
              onShow={() => {
                seek(finding)
                onShow()
              }}
            />
          ))}
        </ul>
      )}
      {findingsElsewhere.length > 0 && (
        <details open={findingsHere.length === 0}>
          <summary className="min-h-6 cursor-pointer text-caption">
            {formatQuantity(findingsElsewhere.length, 'finding')}
            {isSomewhere && ' elsewhere'}
          </summary>
          <ul className="flex flex-col gap-1 text-caption">
            {findingsElsewhere.slice(0, isAllShown ? undefined : shownElsewhere).map((finding) => (
              <li key={finding.key}>
                <button
                  type="button"
                  className="text-link text-start"
                  onClick={() => seek(finding)}
                >
                  {placeText(finding)}
                </button>
              </li>
            ))}
          </ul>
          {findingsElsewhere.length > shownElsewhere && !isAllShown && (
            <Button size="small" tone="quiet" onPress={() => setIsAllShown(true)}>
              Show all {formatCount(findingsElsewhere.length)}
            </Button>
          )}
        </details>
      )}
      {fixedFindings.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-caption">
            {formatQuantity(fixedFindings.length, 'finding')} of the original gone
          </summary>
          <ul className="flex flex-col gap-1 text-caption">
            {fixedFindings.slice(0, shownFixed).map((finding) => (
              <li key={finding.key}>{placeText(finding)}</li>
            ))}
          </ul>
          {fixedFindings.length > shownFixed && (
            <p className="text-caption text-ink2">The pages of the original show the others.</p>
          )}
        </details>
      )}
    </section>
  )
}

type FindingHereProps = { finding: PlacedFinding; isSought: boolean; onShow: () => void }

/** A finding at the part. The one that the reader was led to scrolls into view. */
function FindingHere({ finding: { wrong, fix, place }, isSought, onShow }: FindingHereProps) {
  const row = useRef<HTMLLIElement>(null)
  const wordsId = useId()
  useEffect(() => {
    if (isSought) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSought])
  return (
    <li
      ref={row}
      aria-current={isSought || undefined}
      className="flex flex-col items-start gap-1 text-control"
    >
      <p id={wordsId}>
        <span className="font-semibold">{wrong}</span> {fix}
      </p>
      {place.page !== undefined && (
        <Button size="small" aria-describedby={wordsId} onPress={onShow}>
          Show on page {formatCount(place.page)}
        </Button>
      )}
    </li>
  )
}

/** Office documents have no page numbers, so words must tell places apart. */
function placeText({ wrong, place: { page, path, detail, object } }: PlacedFinding): string {
  const isNamed = object === undefined && path !== undefined
  const location = isNamed ? path : page && `Page ${page}`
  return `${location ? `${location}: ` : ''}${wrong}${isNamed && detail ? ` (${detail})` : ''}`
}
