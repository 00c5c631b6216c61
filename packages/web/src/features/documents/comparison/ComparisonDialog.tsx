import { retentionWords, type ComparisonWithLostWords, type JobFile } from '@curbcut/contract'
import { Link } from 'react-router'
import { liveQueryOptions } from '#web/api/api.ts'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { paths } from '#web/lib/addresses/paths.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useGetComparisonQuery } from './comparison-api.ts'
import { ComparisonFigures } from './ComparisonFigures.tsx'
import { LostWords } from './LostWords.tsx'
import { comparisonSentences, comparisonTexts, sentencesBesideFigures } from './texts.ts'

export type ComparisonFile = Pick<JobFile, '_id' | 'file_name' | 'removedAt'>

type Props = { jobId: string; file: ComparisonFile; version: number; onClose: () => void }

export function ComparisonDialog({ jobId, file, version, onClose }: Props) {
  const ids = { jobId, fileId: file._id, version: String(version) }
  const query = useGetComparisonQuery(ids, liveQueryOptions)
  return (
    <InfoDialog
      title={comparisonTexts.title}
      actions={
        !file.removedAt && (
          <Link
            className="text-link me-auto self-center"
            to={paths.review(jobId, file._id, { show: 'both' })}
            onClick={onClose}
          >
            {comparisonTexts.showBoth}
          </Link>
        )
      }
      onClose={onClose}
    >
      <p className="text-control text-ink2 wrap-anywhere">
        <Name>{file.file_name}</Name>, version {version}
      </p>
      <QueryView query={query}>
        {(comparison) =>
          comparison ? (
            <Compared file={file} comparison={comparison} />
          ) : (
            <p>{comparisonTexts.notKnown}</p>
          )
        }
      </QueryView>
    </InfoDialog>
  )
}

type ComparedProps = { file: ComparisonFile; comparison: ComparisonWithLostWords }

function Compared({ file: { removedAt }, comparison }: ComparedProps) {
  const isCompared = comparison.state === 'compared'
  const sentences = (isCompared ? sentencesBesideFigures : comparisonSentences)(comparison)
  return (
    <div className="flex flex-col gap-5">
      {/* The result may come while the reader waits for it. */}
      <div role="status" className="flex flex-col gap-1 font-semibold">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {isCompared && <ComparisonFigures comparison={comparison} />}
      {removedAt && <p className="text-control">{retentionWords.resultsAlone(removedAt)}</p>}
      {isCompared && !removedAt && <LostWords comparison={comparison} />}
    </div>
  )
}
