import { formatCount, formatDollars, formatQuantity, texts, type JobFile } from '@curbcut/contract'
import { useEffect, useState } from 'react'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import type { StartFocus } from '#web/forms/start-focus.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useClickGuard } from '#web/ui/buttons/click-guard.ts'
import { useAnnounceAfterPause } from '#web/ui/messages/use-announce-after-pause.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { noValue } from '#web/ui/table/no-value.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { MiddleEllipsis } from '#web/ui/text/MiddleEllipsis.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { markFieldLabels } from './mark-field-labels.ts'
import { MarkRefusalMessage } from './MarkRefusalMessage.tsx'
import { pageNames, type PageName } from './page-counts.ts'
import { PageField } from './PageField.tsx'
import { PagesReason, pagesReasonIdOf } from './PagesReason.tsx'
import { pagesSumText, remediationTexts } from './remediation-texts.ts'
import type { Marking } from './use-marking.ts'

type Props = {
  files: readonly JobFile[]
  marking: Marking
  /** Called once all that were ready are marked, with these; with none, to ask the first question. */
  onMarked: (markedFiles: readonly JobFile[]) => void
  onClose: () => void
}

/** The pages of many files, to be looked over and marked together; each file has its own mark. */
export function MarkFilesDialog({ files, marking, onMarked, onClose }: Props) {
  const { isSending, sendOnce } = useSending()
  const readyFiles = files.filter(marking.isReady)
  const [sentFiles, setSentFiles] = useState<readonly JobFile[]>([])
  // If no file can be marked, the button goes to the first question instead.
  const hasOnlyQuestions =
    readyFiles.length === 0 && !isSending && files.some((file) => hasQuestionInRow(file, marking))
  // The end of a check changes what the button does, so presses are ignored for a moment.
  const guardKey = `${files.filter(marking.isBeingChecked).length} ${hasOnlyQuestions}`
  const ignoresClicks = useClickGuard(useIsFirstRender() ? 'new' : guardKey)
  const isInert = ignoresClicks || isSending
  const [startFocus] = useState<StartFocus>(() =>
    readyFiles.length === 0 && files.some((file) => hasFields(file, marking)) ? 'first' : 'primary',
  )
  const mark = () => {
    if (isInert || readyFiles.length === 0) return
    setSentFiles(readyFiles)
    void sendOnce(async () => {
      const refused = await marking.markAll(readyFiles)
      if (refused.length === 0) onMarked(readyFiles)
    })
  }
  const columns = columnsFor(marking, mark)
  return (
    <Dialog
      title={`Mark ${formatQuantity(files.length, 'file')}`}
      size="L"
      startFocus={startFocus}
      onClose={onClose}
    >
      <DialogBody>
        <DataTable
          caption="Files to mark"
          columns={columns}
          rows={files}
          rowKey={({ _id }) => _id}
          rowNotice={(file) => {
            const state = marking.stateOf(file)
            return (
              state?.kind === 'refused' && (
                <MarkRefusalMessage
                  id={refusalIdOf(file)}
                  file={marking.withMark(file)}
                  state={state}
                />
              )
            )
          }}
        />
      </DialogBody>
      <DialogFooter>
        <div className="me-auto min-w-0">
          <PagesTotal files={files} marking={marking} sentFiles={isSending ? sentFiles : []} />
          <UnmarkedSummary files={files} marking={marking} />
        </div>
        <DialogCancel>{sentFiles.length > 0 ? 'Close' : 'Cancel'}</DialogCancel>
        {hasOnlyQuestions ? (
          <Button tone="primary" isInert={isInert} onPress={() => onMarked([])}>
            {remediationTexts.answer}
          </Button>
        ) : (
          <Button tone="primary" isInert={isInert || readyFiles.length === 0} onPress={mark}>
            {markLabel(isSending ? sentFiles.length : readyFiles.length)}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

const markLabel = (count: number) => (count > 0 ? `Mark ${formatCount(count)}` : 'Mark')

/** Guards the buttons at first, because the press that opened the dialog may come twice. */
function useIsFirstRender(): boolean {
  const [isNew, setIsNew] = useState(true)
  useEffect(() => setIsNew(false), [])
  return isNew
}

const hasQuestionInRow = (file: JobFile, { isToDo, needsAnswers }: Marking) =>
  isToDo(file) && needsAnswers(file)

const hasFields = (file: JobFile, { isDone, needsAnswers }: Marking) =>
  !file.isSpecialFile && !isDone(file) && !needsAnswers(file)

const captionLineRem = 1.25

const refusalIdOf = ({ _id }: JobFile) => `mark-refused-${_id}`

function columnsFor(marking: Marking, onEnter: () => void): Column<JobFile>[] {
  const pagesColumn = (name: PageName): Column<JobFile> => ({
    key: name,
    header: markFieldLabels[name],
    align: 'end',
    width: 5.8,
    cell: (file) => {
      const current = marking.withMark(file)
      if (marking.isDone(file)) return current[name] === null ? noValue : formatCount(current[name])
      if (!hasFields(file, marking)) {
        const suggestedCount = file.isSpecialFile ? '' : marking.valuesOf(file).pages[name]
        return suggestedCount ? <span className="text-ink2">{suggestedCount}</span> : noValue
      }
      return (
        <PageField
          {...{ file, name, marking, onEnter }}
          label={markFieldLabels[name]}
          describedBy={{ error: refusalIdOf(file), count: pagesReasonIdOf(file) }}
        />
      )
    },
  })
  return [
    {
      key: 'name',
      header: texts.files.columns.fileName,
      isRowHeader: true,
      width: 10,
      grows: 40,
      cell: ({ file_name: name }) => (
        <Name title={name}>
          <MiddleEllipsis>{name}</MiddleEllipsis>
        </Name>
      ),
    },
    {
      key: 'reason',
      header: 'Fixed document',
      narrow: 'line',
      width: 14,
      grows: 60,
      cell: (file, index) => <PagesReason {...{ file, marking, index }} />,
    },
    ...pageNames.map(pagesColumn),
  ]
}

type FilesToMarkProps = Pick<Props, 'files' | 'marking'>

function UnmarkedSummary({ files, marking }: FilesToMarkProps) {
  const unmarkedFiles = files.filter((file) => marking.isToDo(file) && !marking.isReady(file))
  const filesWithQuestion = unmarkedFiles.filter((file) => hasQuestionInRow(file, marking))
  const filesBeingChecked = unmarkedFiles.filter(
    (file) => !filesWithQuestion.includes(file) && marking.isBeingChecked(file),
  )
  const untypedCount = unmarkedFiles.length - filesWithQuestion.length - filesBeingChecked.length
  const filesAreText = (count: number) => formatQuantity(count, 'file is', 'files are')
  const lines = [
    untypedCount > 0 && `${filesAreText(untypedCount)} still without page counts.`,
    filesWithQuestion.length > 0 &&
      `${formatQuantity(filesWithQuestion.length, 'file has', 'files have')} a question in the list.`,
    filesBeingChecked.length > 0 && `${filesAreText(filesBeingChecked.length)} being checked.`,
  ].filter((line) => line !== false)
  const [maxLineCount, setMaxLineCount] = useState(lines.length)
  if (lines.length > maxLineCount) setMaxLineCount(lines.length)
  if (maxLineCount === 0) return null
  return (
    // Keeps its height, so that the buttons do not move when a line goes.
    <ul className="text-caption" style={{ minHeight: `${captionLineRem * maxLineCount}rem` }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function PagesTotal({
  files,
  marking,
  sentFiles,
}: FilesToMarkProps & { sentFiles: readonly JobFile[] }) {
  const countedFiles = files.filter(
    (file) => marking.isDone(file) || !marking.isToDo(file) || marking.isReady(file),
  )
  const sumOf = (name: PageName) =>
    countedFiles.reduce((sum, file) => sum + Number(marking.pagesToSend(file)[name] || 0), 0)
  const dollars = countedFiles.reduce((sum, file) => sum + marking.costOf(file), 0)
  const totalText =
    countedFiles.length > 0
      ? `${pagesSumText(sumOf('simple_pages'), sumOf('complex_pages'))} · ${formatDollars(dollars)}`
      : ''
  const doneCount = sentFiles.filter(marking.isDone).length
  useAnnounceAfterPause(sentFiles.length > 0 ? '' : totalText)
  return (
    <p className="text-control tabular-nums" role={sentFiles.length > 0 ? 'status' : undefined}>
      {sentFiles.length > 0 ? (
        remediationTexts.markedProgress(doneCount, sentFiles.length)
      ) : (
        <output aria-label="All pages" aria-live="off" className="font-semibold">
          {totalText}
        </output>
      )}
    </p>
  )
}
