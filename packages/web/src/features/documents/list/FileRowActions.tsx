import type { JobFile, JobWithFiles } from '@curbcut/contract'
import { Download, FileUp, type LucideIcon } from 'lucide-react'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import type { RowMenuItem } from '#web/ui/table/RowMenuPanel.tsx'
import { fileActionLabels, type FileAction } from './file-action-labels.ts'
import { fileActionsFor } from './file-actions.ts'
import { fileNameId } from './file-name-id.ts'
import { useFileAction } from './use-file-action.ts'

const DeleteFileDialog = lazyDialog(
  async () => (await import('./DeleteFileDialog.tsx')).DeleteFileDialog,
)

/** Replaces the dialog behind the first button of a row in the remediation table. */
export type MarkHere = { label: string; mark: () => void }

const RepairDialog = lazyDialog(
  async () => (await import('#web/features/documents/repair/RepairDialog.tsx')).RepairDialog,
)

const asIcons: readonly { action: FileAction; Icon: LucideIcon }[] = [
  { action: 'addVersion', Icon: FileUp },
  { action: 'download', Icon: Download },
]

type Props = {
  job: JobWithFiles
  file: JobFile
  /** The menu has all other actions where there is only room for the one that marks. */
  isMenuOnly: boolean
  /** Absent where a file is marked in its dialog. */
  markHere?: MarkHere | undefined
  /** Tells the list which row takes the focus if the button disappears. */
  onAct: () => void
}

export function FileRowActions({ job, file, isMenuOnly, markHere, onAct }: Props) {
  const actor = useActor()
  const { act: perform, isRequesting, deletion, repair } = useFileAction(job, file)
  const actions = fileActionsFor(actor, job, file)
  // A done mark can be corrected from the menu; only unfinished work gets a button.
  const isToDo = actions.includes('remediate') && (!file.is_remediated || markHere !== undefined)
  const asButtons: readonly FileAction[] = [
    ...(isToDo ? (['remediate'] as const) : []),
    ...(isMenuOnly ? [] : asIcons.map(({ action }) => action)),
  ]
  const inMenu = actions.filter((action) => !asButtons.includes(action))
  const act = (action: FileAction) => {
    onAct()
    if (action === 'remediate' && markHere) markHere.mark()
    else perform(action)
  }
  return (
    <>
      {isToDo && (
        <div data-mark="">
          <Button size="small" aria-describedby={fileNameId(file)} onPress={() => act('remediate')}>
            {markHere?.label ?? fileActionLabels.remediate}
          </Button>
        </div>
      )}
      {!isMenuOnly &&
        asIcons
          .filter(({ action }) => actions.includes(action))
          .map(({ action, Icon }) => (
            <IconButton
              key={action}
              label={`${fileActionLabels[action]} ${file.file_name}`}
              tooltip={fileActionLabels[action]}
              size="small"
              isInert={action === 'download' && isRequesting}
              onPress={() => act(action)}
            >
              <Icon size={18} aria-hidden />
            </IconButton>
          ))}
      {inMenu.length > 0 && (
        <RowMenu
          label={`Actions for ${file.file_name}`}
          items={inMenu.map(toItem)}
          onAction={(id) => act(id as FileAction)}
        />
      )}
      {repair.isOpen && <RepairDialog jobId={job._id} file={file} onClose={repair.close} />}
      {deletion.isOpen && (
        <DeleteFileDialog file={file} onConfirm={deletion.confirm} onClose={deletion.dismiss} />
      )}
    </>
  )
}

const toItem = (action: FileAction): RowMenuItem => ({
  id: action,
  label: fileActionLabels[action],
  ...(action === 'delete' && { tone: 'danger' }),
})
