import { retentionMessages, type ComparisonWithLostWords, type JobFile } from '@curbcut/contract'
import { Link } from 'react-router'
import { liveQueryOptions } from '#web/api/api.ts'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { paths } from '#web/lib/addresses/paths.ts'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { useGetComparisonQuery } from './comparison-api.ts'
import { comparisonSentences, comparisonTexts, differenceSentences } from './comparison-texts.ts'
import { ComparisonFigures } from './ComparisonFigures.tsx'
import { LostWords } from './LostWords.tsx'

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
            className="button order-1"
            data-tone="primary"
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
            <ComparisonResult file={file} comparison={comparison} />
          ) : (
            <p>{comparisonTexts.neverCompared}</p>
          )
        }
      </QueryView>
    </InfoDialog>
  )
}

type ComparisonResultProps = { file: ComparisonFile; comparison: ComparisonWithLostWords }

function ComparisonResult({ file: { removedAt }, comparison }: ComparisonResultProps) {
  const isCompared = comparison.state === 'compared'
  const sentences = (isCompared ? differenceSentences : comparisonSentences)(comparison)
  return (
    <div className="flex flex-col gap-5">
      {/* The result may come while the reader waits for it. */}
      <div role="status" className="flex flex-col gap-1 font-semibold">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {isCompared && <ComparisonFigures comparison={comparison} />}
      {removedAt && <p className="text-control">{retentionMessages.documentRemoved(removedAt)}</p>}
      {isCompared && !removedAt && <LostWords comparison={comparison} />}
    </div>
  )
}
