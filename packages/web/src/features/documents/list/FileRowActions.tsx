import type { JobFile, JobWithFiles } from '@curbcut/contract'
import { CircleCheck, Download, FileUp, Wrench, type LucideIcon } from 'lucide-react'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
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

const icons: Record<Exclude<FileAction, 'delete'>, LucideIcon> = {
  repair: Wrench,
  remediate: CircleCheck,
  addVersion: FileUp,
  download: Download,
}

/** The whole label has no room in a row. */
const upload = 'Upload'

/** From the one that fewest rows have to the one that all have, so that those of all rows are in line. */
const inRow = ['repair', 'remediate', 'addVersion', 'download'] as const

type Props = {
  job: JobWithFiles
  file: JobFile
  /** The menu has all other actions where there is only room for the next one and the mark. */
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
  const offered = inRow.filter((action) => actions.includes(action))
  const worded = nextOf(file, offered, markHere)
  const isMenu = isMenuOnly && actions.length > (worded ? 2 : 1)
  const isInRow = (action: FileAction) => action === worded || action === 'remediate'
  const shown = isMenu ? offered.filter(isInRow) : offered
  const inMenu = actions.filter((action) => !shown.some((one) => one === action))
  const act = (action: FileAction) => {
    onAct()
    if (action === 'remediate' && markHere) markHere.mark()
    else perform(action)
  }
  const isResting = useClickGuard(`${file.isHandedIn} ${file.is_remediated}`)
  return (
    <>
      {shown.map((action) => {
        const isMark = action === 'remediate'
        const label = fileActionLabels[action]
        const named = isMark
          ? { label, 'aria-describedby': fileNameId(file) }
          : { label: `${label} ${file.file_name}` }
        if (action !== worded) {
          const Icon = icons[action]
          return (
            <IconButton
              key={action}
              {...named}
              tooltip={label}
              size="small"
              isInert={action === 'download' && isRequesting}
              onPress={() => act(action)}
            >
              <Icon size={18} aria-hidden />
            </IconButton>
          )
        }
        return (
          <div key="worded" data-mark="">
            <Button
              size="small"
              tone={file.is_remediated && !markHere ? 'quiet' : 'secondary'}
              isInert={isResting && !markHere}
              {...(isMark
                ? { 'aria-describedby': fileNameId(file) }
                : { 'aria-label': named.label })}
              onPress={() => act(action)}
            >
              {isMark ? (markHere?.label ?? label) : upload}
            </Button>
          </div>
        )
      })}
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

/** The step that comes next stands in words: the fixed document, then the mark, which stays to correct it. */
function nextOf(
  file: JobFile,
  offered: readonly FileAction[],
  markHere: MarkHere | undefined,
): FileAction | undefined {
  const isMark = file.is_remediated || file.isHandedIn || markHere !== undefined
  const next = isMark ? 'remediate' : 'addVersion'
  return offered.find((action) => action === next)
}

const toItem = (action: FileAction): RowMenuItem => ({
  id: action,
  label: fileActionLabels[action],
  ...(action === 'delete' && { tone: 'danger' }),
})
