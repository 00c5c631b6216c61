import {
  criteriaWords,
  criterionName,
  criterionResultTexts,
  failedPlaces,
  faultWords,
  partlyTested,
  placesWords,
  documentResults,
  type EvidenceDocument,
  type EvidenceReportWithDocuments,
  type PartlyTested,
} from '@curbcut/contract'

type Props = {
  document: EvidenceDocument
  report: Pick<EvidenceReportWithDocuments, 'criteria' | 'words'>
}

/** What failed and where, then the criteria by result, with what was not tested. */
export function DocumentCriteria({ document, report }: Props) {
  const { words } = report
  if (!document.criteria) return null
  const places = failedPlaces(document)
  const partly = partlyTested(document, report)
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-control font-semibold">
        {criteriaWords.byCriterion}
      </summary>
      <div className="flex flex-col gap-2 text-control">
        {places.length > 0 && (
          <ul className="flex flex-col">
            {places.map((place) => (
              <li key={place.rule} className="flex flex-col border-line py-2 not-first:border-t">
                <span className="wrap-anywhere">{faultWords(place.rule, words)}</span>
                <span className="text-caption text-ink2">
                  {placesWords(place)} · Criteria {place.criteria.join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        <dl className="flex flex-col gap-2">
          {documentResults(document).map(({ label, numbers }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              {label === criterionResultTexts.partly ? (
                partly.map((one) => <NotTested key={one.criterion.number} {...one} />)
              ) : (
                <dd>{numbers.join(', ')}</dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

const NotTested = ({ criterion, open }: PartlyTested) => (
  <dd className="flex flex-col border-line py-2 wrap-anywhere not-first-of-type:border-t">
    <span>
      {criterion.number} {criterionName(criterion)}
    </span>
    <span className="text-caption text-ink2">{open.join(' ')}</span>
  </dd>
)
