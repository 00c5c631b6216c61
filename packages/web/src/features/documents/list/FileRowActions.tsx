import {
  isFixedDocumentDoubtful,
  toDisplayName,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import { CircleCheck, Download, FileUp, Wrench, type LucideIcon } from 'lucide-react'
import { ComparisonButton } from '#web/features/documents/comparison/ComparisonButton.tsx'
import { fileNameId } from '#web/lib/documents/file-element-ids.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import type { RowMenuItem } from '#web/ui/table/RowMenuPanel.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { fileActionLabels, type FileAction } from './file-action-labels.ts'
import { fileActionsFor } from './file-actions.ts'
import { useFileAction } from './use-file-action.ts'

const DeleteFileDialog = lazyDialog(
  async () => (await import('./DeleteFileDialog.tsx')).DeleteFileDialog,
)

/** Marks a file in its row, where the remediation table opens no dialog. */
export type InlineMark = {
  label: string
  mark: () => void
  /** Whether questions are open below the row, which have the button that marks. */
  isAsking: boolean
}

const RepairDialog = lazyDialog(
  async () => (await import('#web/features/documents/repair/RepairDialog.tsx')).RepairDialog,
)

const icons: Record<Exclude<FileAction, 'delete'>, LucideIcon> = {
  repair: Wrench,
  remediate: CircleCheck,
  addVersion: FileUp,
  download: Download,
}

/** Shorter than the label of the action, which has no room in a row. */
const uploadLabel = 'Upload'

/** Actions that fewer rows have come first, so that those of all rows are in one column. */
const rowActions = ['repair', 'addVersion', 'remediate', 'download'] as const

type Props = {
  job: JobWithFiles
  file: JobFile
  /** Whether there is only room for the next step and the mark: the menu has all other actions. */
  isMenuOnly: boolean
  /** Absent where a file is marked in its dialog. */
  inlineMark?: InlineMark | undefined
  /** Whether the file comes before the others, so that its labelled button is the primary one. */
  isNext?: boolean
  /** Tells the list which row takes the focus if the button disappears. */
  onAct: () => void
}

export function FileRowActions({
  job,
  file,
  isMenuOnly,
  inlineMark,
  isNext = false,
  onAct,
}: Props) {
  const actor = useActor()
  const { act: perform, isRequesting, deletion, repair } = useFileAction(job, file)
  const allowedActions = fileActionsFor(actor, job, file)
  const isAsking = inlineMark?.isAsking === true
  const actions = isAsking
    ? allowedActions.filter((action) => action !== 'remediate')
    : allowedActions
  const availableActions = rowActions.filter((action) => actions.includes(action))
  const versionToCompare = inlineMark ? undefined : versionToCompareOf(file, availableActions)
  const labelledAction = versionToCompare
    ? undefined
    : nextActionOf(file, availableActions, inlineMark)
  const isCollapsed = isMenuOnly && allowedActions.length > (labelledAction ? 2 : 1)
  const staysInRow = (action: FileAction) => action === labelledAction || action === 'remediate'
  const shownActions = isCollapsed ? availableActions.filter(staysInRow) : availableActions
  const menuActions = actions.filter(
    (action) => !shownActions.some((shownAction) => shownAction === action),
  )
  const act = (action: FileAction) => {
    onAct()
    if (action === 'remediate' && inlineMark) inlineMark.mark()
    else perform(action)
  }
  const tone = isNext ? 'primary' : 'secondary'
  const ignoresClicks = useClickGuard(`${file.isHandedIn} ${file.is_remediated} ${isAsking}`)
  const menu = menuActions.length > 0 && (
    <RowMenu
      label={`Actions for ${file.file_name}`}
      items={menuActions.map(toMenuItem)}
      onAction={(id) => act(id as FileAction)}
    />
  )
  return (
    <>
      {/* First, because not all rows have a menu and their buttons are in columns. */}
      {!isCollapsed && menu}
      {versionToCompare && (
        <div data-mark="">
          <ComparisonButton
            jobId={job._id}
            file={file}
            version={versionToCompare.number}
            button={{ size: 'small', tone }}
          >
            Compare{' '}
            <VisuallyHidden>{`${toDisplayName(file.file_name)} with the original`}</VisuallyHidden>
          </ComparisonButton>
        </div>
      )}
      {shownActions.map((action) => {
        const isMark = action === 'remediate'
        const label = fileActionLabels[action]
        const labelProps = isMark
          ? { label, 'aria-describedby': fileNameId(file) }
          : { label: `${label} ${file.file_name}` }
        if (action !== labelledAction) {
          const Icon = icons[action]
          return (
            <IconButton
              key={action}
              {...labelProps}
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
          <div key="labelled" data-mark="">
            <Button
              size="small"
              tone={tone}
              isInert={ignoresClicks && (!inlineMark || isAsking)}
              {...(isMark
                ? { 'aria-describedby': fileNameId(file) }
                : { 'aria-label': labelProps.label })}
              onPress={() => act(action)}
            >
              <FirstWord>{isMark ? (inlineMark?.label ?? label) : uploadLabel}</FirstWord>
            </Button>
          </div>
        )
      })}
      {isCollapsed && menu}
      {repair.isOpen && <RepairDialog jobId={job._id} file={file} onClose={repair.close} />}
      {deletion.isOpen && <DeleteFileDialog jobId={job._id} file={file} onClose={deletion.close} />}
    </>
  )
}

/** The next step, whose button has a label: the fixed document, then the mark. A marked file has none. */
function nextActionOf(
  file: JobFile,
  availableActions: readonly FileAction[],
  inlineMark: InlineMark | undefined,
): FileAction | undefined {
  if (file.is_remediated && !inlineMark) return undefined
  const isMark = file.isHandedIn || (inlineMark && !inlineMark.isAsking)
  const next = isMark ? 'remediate' : 'addVersion'
  return availableActions.find((action) => action === next)
}

/** The fixed document if it may be the wrong one, which is compared before anything else. */
const versionToCompareOf = (file: JobFile, availableActions: readonly FileAction[]) =>
  availableActions.includes('remediate') && isFixedDocumentDoubtful(file)
    ? file.versions.at(-1)
    : undefined

/** In a table only the first word has room; the others stay in the accessible name. */
function FirstWord({ children: words }: { children: string }) {
  const [first, ...rest] = words.split(' ')
  return (
    <span>
      {first} <span className="@[40rem]/table:sr-only">{rest.join(' ')}</span>
    </span>
  )
}

const toMenuItem = (action: FileAction): RowMenuItem => ({
  id: action,
  label: fileActionLabels[action],
  ...(action === 'delete' && { tone: 'danger' }),
})
