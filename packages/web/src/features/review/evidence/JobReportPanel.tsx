import { pageSizes, type EvidenceReport, type Job, isCompletedStatus } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import { useListEvidenceReportsQuery } from '#web/api/endpoints/evidence-api.ts'
import { useUrlParams } from '#web/lib/addresses/use-url-params.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { editionText, reportPanelTexts } from './evidence-report-texts.ts'
import { EvidenceReportView } from './EvidenceReportView.tsx'

export function JobReportPanel({ job: { _id: jobId, status } }: { job: Job }) {
  const query = useListEvidenceReportsQuery(
    { jobId, page: 1, limit: pageSizes.max },
    liveQueryOptions,
  )
  return (
    <QueryView
      query={query}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <p role="status">
          {isCompletedStatus(status) ? reportPanelTexts.completedBefore : reportPanelTexts.none}
        </p>
      }
    >
      {({ data }) => <Editions jobId={jobId} editions={data} />}
    </QueryView>
  )
}

type Props = { jobId: string; editions: readonly EvidenceReport[] }

function Editions({ jobId, editions }: Props) {
  const [params, change] = useUrlParams()
  const editionParam = params.get('edition')
  const shownEdition =
    editions.find(({ edition }) => String(edition) === editionParam) ?? editions[0]
  if (!shownEdition) return null
  const options = editions.map((one) => ({
    value: String(one.edition),
    label: editionText(one),
  }))
  const choose = (edition: string) =>
    change({ edition: edition === options[0]?.value ? '' : edition, documents: '' })
  return (
    <div className="flex flex-col gap-6">
      {editions.length > 1 && (
        <div className="max-w-form">
          <SelectField
            label="Edition"
            hint={
              editions.some((one) => one.replaced_by !== undefined)
                ? reportPanelTexts.someReplaced
                : reportPanelTexts.completedAgain
            }
            options={options}
            field={{ name: 'edition', value: String(shownEdition.edition), onChange: choose }}
          />
        </div>
      )}
      <EvidenceReportView key={shownEdition.edition} jobId={jobId} listedReport={shownEdition} />
    </div>
  )
}
