import {
  criteriaTexts,
  criterionName,
  criterionResultTexts,
  conditionFailures,
  conditionFaultText,
  partlyTestedCriteria,
  placesText,
  documentResultGroups,
  type EvidenceDocument,
  type EvidenceReportWithDocuments,
  type PartlyTestedCriterion,
} from '@curbcut/contract'

type Props = {
  document: EvidenceDocument
  report: Pick<EvidenceReportWithDocuments, 'criteria' | 'words'>
}

export function DocumentCriteria({ document, report }: Props) {
  const { words: conditionTexts } = report
  if (!document.criteria) return null
  const failures = conditionFailures(document)
  const untestedCriteria = partlyTestedCriteria(document, report)
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-control font-semibold">
        {criteriaTexts.byCriterion}
      </summary>
      <div className="flex flex-col gap-2 text-control">
        {failures.length > 0 && (
          <ul className="flex flex-col">
            {failures.map((failure) => (
              <li key={failure.rule} className="flex flex-col border-line py-2 not-first:border-t">
                <span className="wrap-anywhere">
                  {conditionFaultText(failure.rule, conditionTexts)}
                </span>
                <span className="text-caption text-ink2">
                  {placesText(failure)} · Criteria {failure.criteria.join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        <dl className="flex flex-col gap-2">
          {documentResultGroups(document).map(({ label, numbers }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              {label === criterionResultTexts.partly ? (
                untestedCriteria.map((one) => (
                  <UntestedCriterion key={one.criterion.number} {...one} />
                ))
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

const UntestedCriterion = ({ criterion, open }: PartlyTestedCriterion) => (
  <dd className="flex flex-col border-line py-2 wrap-anywhere not-first-of-type:border-t">
    <span>
      {criterion.number} {criterionName(criterion)}
    </span>
    <span className="text-caption text-ink2">{open.join(' ')}</span>
  </dd>
)
