import {
  formatCount,
  formatQuantity,
  maxZippedFiles,
  texts,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import { useState } from 'react'
import { useZipDownload } from '#web/features/documents/download/use-zip-download.ts'
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
  selection: FileSelection
  filesToMark: readonly JobFile[]
  onMark: () => void
}

export function FilesSelectionBar({ job, selection, filesToMark, onMark }: Props) {
  const { files, offeredFiles } = selection
  const [filesToRepair, setFilesToRepair] = useState<readonly JobFile[]>([])
  const zip = useZipDownload(job._id)
  const repairableFiles = files.filter(isRepairable)
  const isWholeJob = files.length === job.files.length
  const downloadLabel = `${texts.files.download} ${formatCount(files.length)}`
  const download = () => void zip.save(isWholeJob ? {} : { files: files.map(({ _id }) => _id) })
  return (
    <SelectionBar
      unit="file"
      count={files.length}
      selectAll={
        offeredFiles.length > 0
          ? { count: offeredFiles.length, onSelect: () => selection.select(offeredFiles, true) }
          : undefined
      }
      note={<div role="status">{zip.refusal && <ErrorText>{zip.refusal}</ErrorText>}</div>}
      onClear={selection.clear}
    >
      {filesToMark.length > 0 && (
        <Button size="small" tone="primary" onPress={onMark}>
          {`Mark ${formatCount(filesToMark.length)}`}
        </Button>
      )}
      {repairableFiles.length > 0 && (
        <Button size="small" onPress={() => setFilesToRepair(repairableFiles)}>
          {`Repair ${formatCount(repairableFiles.length)}`}
        </Button>
      )}
      {isWholeJob || files.length <= maxZippedFiles ? (
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
      {filesToRepair.length > 0 && (
        <RepairAllDialog
          jobId={job._id}
          files={filesToRepair}
          title={`Repair ${formatQuantity(filesToRepair.length, 'document')}`}
          onClose={() => setFilesToRepair([])}
        />
      )}
    </SelectionBar>
  )
}
