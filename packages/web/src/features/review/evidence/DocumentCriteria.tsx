import {
  criteriaWords,
  failedPlaces,
  faultWords,
  placesWords,
  documentResults,
  type EvidenceDocument,
  type EvidenceEdition,
} from '@curbcut/contract'

type Props = { document: EvidenceDocument; words: EvidenceEdition['words'] }

/** What failed and where, then the criteria by result. */
export function DocumentCriteria({ document, words }: Props) {
  if (!document.criteria) return null
  const places = failedPlaces(document)
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
              <dd>{numbers.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
