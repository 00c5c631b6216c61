import {
  currentCheckOf,
  formatCount,
  isMarkable,
  texts,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import { useState } from 'react'
import { maxZippedChoice, useZip } from '#web/features/documents/list/use-zip.ts'
import { toFileFacts } from '#web/lib/documents/job-facts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { SelectionBar } from '#web/ui/table/selection/SelectionBar.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import type { ChosenFiles } from './use-chosen-files.ts'

const RepairAllDialog = lazyDialog(
  async () => (await import('#web/features/documents/repair/RepairAllDialog.tsx')).RepairAllDialog,
)

type Props = {
  job: JobWithFiles
  chosen: ChosenFiles
  /** The chosen files that can be marked. */
  toMark: readonly JobFile[]
  onMark: () => void
}

/** Each button counts the chosen files that it is for. */
export function ChosenFilesBar({ job, chosen, toMark, onMark }: Props) {
  const { files, matching } = chosen
  const [repaired, setRepaired] = useState<readonly JobFile[]>([])
  const zip = useZip(job._id)
  const repairable = files.filter(
    (file) => isMarkable(toFileFacts(file)) && currentCheckOf(file)?.barriers,
  )
  const isWhole = files.length === job.files.length
  const download = () => void zip.save(isWhole ? {} : { files: files.map(({ _id }) => _id) })
  return (
    <SelectionBar
      label="Chosen files"
      count={files.length}
      more={
        <>
          {matching.length > 0 && (
            <Button size="small" tone="quiet" onPress={() => chosen.select(matching, true)}>
              {`Select all ${formatCount(matching.length)} that match`}
            </Button>
          )}
          <div role="status">{zip.refusal && <ErrorText>{zip.refusal}</ErrorText>}</div>
        </>
      }
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
      {(isWhole || files.length <= maxZippedChoice) && (
        <Button size="small" isInert={zip.isLoading} onPress={download}>
          {`${texts.files.download} ${formatCount(files.length)}`}
        </Button>
      )}
      {repaired.length > 0 && (
        <RepairAllDialog jobId={job._id} files={repaired} onClose={() => setRepaired([])} />
      )}
    </SelectionBar>
  )
}
