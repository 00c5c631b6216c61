import { formatCount, formatQuantity } from '@curbcut/contract'
import { useEffect, useId, useRef, useState } from 'react'
import {
  isPlaceInPart,
  type PlacedFinding,
} from '#web/features/documents/inspect/parts/part-findings.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

/** Findings elsewhere that are listed before the reader asks for all. */
const maxShownElsewhere = 5

/** Fixed findings that are named; the pages of the original show all. */
const maxShownFixed = 20

export function PartFindings({
  inspection,
  onShow,
}: {
  inspection: Inspection
  onShow: () => void
}) {
  const { chosenPart, findings, fixedFindings, currentFinding, check, seek } = inspection
  const [isAllShown, setIsAllShown] = useState(false)
  if (check?.state !== 'done' || findings.length + fixedFindings.length === 0) return null
  const findingsHere = findings.filter(
    (finding) =>
      (chosenPart && isPlaceInPart(finding.place, chosenPart)) ||
      (!chosenPart && finding.key === currentFinding?.key),
  )
  const findingsElsewhere = findings.filter((finding) => !findingsHere.includes(finding))
  const hasLocation = chosenPart !== undefined || currentFinding !== undefined
  return (
    <section aria-label="Findings of the check" className="inspect-section flex flex-col gap-2">
      <h3 className="text-control font-semibold">
        {hasLocation ? 'Findings here' : 'Findings'}
        {findingsHere.length > 0 && ` (${findingsHere.length})`}
      </h3>
      {hasLocation && findingsHere.length === 0 && findings.length > 0 && (
        <p className="text-control text-ink2">The check found nothing wrong here.</p>
      )}
      {findingsHere.length > 0 && (
        <ul className="flex flex-col gap-2">
          {findingsHere.map((finding) => (
            <FindingHere
              key={finding.key}
              finding={finding}
              isCurrent={finding.key === currentFinding?.key}
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
            {hasLocation && ' elsewhere'}
          </summary>
          <ul className="flex flex-col gap-1 text-caption">
            {findingsElsewhere
              .slice(0, isAllShown ? undefined : maxShownElsewhere)
              .map((finding) => (
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
          {findingsElsewhere.length > maxShownElsewhere && !isAllShown && (
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
            {fixedFindings.slice(0, maxShownFixed).map((finding) => (
              <li key={finding.key}>{placeText(finding)}</li>
            ))}
          </ul>
          {fixedFindings.length > maxShownFixed && (
            <p className="text-caption text-ink2">The pages of the original show the others.</p>
          )}
        </details>
      )}
    </section>
  )
}

type FindingHereProps = { finding: PlacedFinding; isCurrent: boolean; onShow: () => void }

/** A finding at the part. The one that the reader was led to scrolls into view. */
function FindingHere({ finding: { wrong, fix, place }, isCurrent, onShow }: FindingHereProps) {
  const row = useRef<HTMLLIElement>(null)
  const findingTextId = useId()
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li
      ref={row}
      aria-current={isCurrent || undefined}
      className="flex flex-col items-start gap-1 text-control"
    >
      <p id={findingTextId}>
        <span className="font-semibold">{wrong}</span> {fix}
      </p>
      {place.page !== undefined && (
        <Button size="small" aria-describedby={findingTextId} onPress={onShow}>
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
