import type { Job, JobFile } from '@curbcut/contract'
import { Download } from 'lucide-react'
import { useActor } from '#web/state/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { fileActionLabels, fileActionsFor, type FileAction } from './file-actions.ts'
import { fileNameId } from './FileName.tsx'
import { useFileAction } from './use-file-action.ts'

type Props = {
  job: Job
  file: JobFile
  /** In the block layout everything is in the menu. */
  isNarrow: boolean
  /** Tells the list to look after this row when its button is gone. */
  onAct: () => void
}

/** What the viewer can do with a file from its row. */
export function FileRowActions({ job, file, isNarrow, onAct }: Props) {
  const actor = useActor()
  const { perform, isAsking } = useFileAction(job, file)
  const actions = fileActionsFor(actor, job, file)
  const act = (action: FileAction) => {
    onAct()
    perform(action)
  }
  // A mark can be corrected, but only what is still to be done asks for attention.
  const isToDo = actions.includes('remediate') && !file.is_remediated
  const asButtons: readonly FileAction[] = isToDo ? ['remediate', 'download'] : ['download']
  const inMenu = isNarrow ? actions : actions.filter((action) => !asButtons.includes(action))
  return (
    <>
      {!isNarrow && isToDo && (
        <Button size="small" aria-describedby={fileNameId(file)} onPress={() => act('remediate')}>
          {fileActionLabels.remediate}
        </Button>
      )}
      {!isNarrow && (
        <IconButton
          label={`${fileActionLabels.download} ${file.file_name}`}
          tooltip={fileActionLabels.download}
          size="small"
          isInert={isAsking}
          onPress={() => act('download')}
        >
          <Download size={18} aria-hidden />
        </IconButton>
      )}
      {inMenu.length > 0 && (
        <RowMenu
          label={`Actions for ${file.file_name}`}
          items={inMenu.map((action) => ({ id: action, label: fileActionLabels[action] }))}
          onAction={(id) => act(id as FileAction)}
        />
      )}
    </>
  )
}
