import {
  formatCount,
  formatQuantity,
  maxZippedFiles,
  texts,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import { useState } from 'react'
import { useZip } from '#web/features/documents/list/use-zip.ts'
import { isRepairable } from '#web/lib/documents/job-facts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ExplainedButton } from '#web/ui/buttons/ExplainedButton.tsx'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { SelectionBar } from '#web/ui/table/selection/SelectionBar.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import type { FileSelection } from './use-file-selection.ts'

const RepairAllDialog = lazyDialog(
  async () => (await import('#web/features/documents/repair/RepairAllDialog.tsx')).RepairAllDialog,
)

type Props = {
  job: JobWithFiles
  chosen: FileSelection
  /** The chosen files that can be marked. */
  toMark: readonly JobFile[]
  onMark: () => void
}

/** Each button counts the chosen files that it is for. */
export function FilesSelectionBar({ job, chosen, toMark, onMark }: Props) {
  const { files, matching } = chosen
  const [repaired, setRepaired] = useState<readonly JobFile[]>([])
  const zip = useZip(job._id)
  const repairable = files.filter(isRepairable)
  const isWhole = files.length === job.files.length
  const downloadLabel = `${texts.files.download} ${formatCount(files.length)}`
  const download = () => void zip.save(isWhole ? {} : { files: files.map(({ _id }) => _id) })
  return (
    <SelectionBar
      unit="file"
      count={files.length}
      all={
        matching.length > 0
          ? { count: matching.length, onSelect: () => chosen.select(matching, true) }
          : undefined
      }
      more={<div role="status">{zip.refusal && <ErrorText>{zip.refusal}</ErrorText>}</div>}
      onClear={chosen.clear}
    >
      {toMark.length > 0 && (
        <Button size="small" tone="primary" onPress={onMark}>
          {`Mark ${formatCount(toMark.length)}`}
        </Button>
      )}
      {repairable.length > 0 && (
        <Button size="small" onPress={() => setRepaired(repairable)}>
          {`Repair ${formatCount(repairable.length)}`}
        </Button>
      )}
      {isWhole || files.length <= maxZippedFiles ? (
        <Button size="small" isInert={zip.isLoading} onPress={download}>
          {downloadLabel}
        </Button>
      ) : (
        <ExplainedButton
          size="small"
          isInert
          tooltip={texts.validation.atMostZippedFiles(maxZippedFiles)}
        >
          {downloadLabel}
        </ExplainedButton>
      )}
      {repaired.length > 0 && (
        <RepairAllDialog
          jobId={job._id}
          files={repaired}
          title={`Repair ${formatQuantity(repaired.length, 'document')}`}
          onClose={() => setRepaired([])}
        />
      )}
    </SelectionBar>
  )
}
