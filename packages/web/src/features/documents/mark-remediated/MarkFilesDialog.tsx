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
import { CutMiddle } from '#web/ui/text/CutMiddle.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { markFields } from './fields.ts'
import { MarkRefused } from './MarkRefused.tsx'
import { PageField } from './PageField.tsx'
import { PagesReason, reasonIdOf } from './PagesReason.tsx'
import { pageNames, type PageName } from './remediation-rules.ts'
import { pagesSumWords, remediationTexts } from './remediation-texts.ts'
import type { FileMarking } from './use-marking.ts'

type Props = {
  files: readonly JobFile[]
  marking: FileMarking
  /** Called once all that were ready are marked, with these; with none, to ask the first question. */
  onMarked: (marked: readonly JobFile[]) => void
  onClose: () => void
}

/** The pages of many files, to be looked over and marked together; each file has its own mark. */
export function MarkFilesDialog({ files, marking, onMarked, onClose }: Props) {
  const { isSending, sendOnce } = useSending()
  const ready = files.filter(marking.isReady)
  const [sent, setSent] = useState<readonly JobFile[]>([])
  // With nothing to mark, the press goes to the first question.
  const asksOnly = ready.length === 0 && !isSending && files.some((file) => isAsking(file, marking))
  // A check that ends changes what the press does.
  const guarded = `${files.filter(marking.isBeingChecked).length} ${asksOnly}`
  const ignoresClicks = useClickGuard(useIsNew() ? 'new' : guarded)
  const isInert = ignoresClicks || isSending
  const [startFocus] = useState<StartFocus>(() =>
    ready.length === 0 && files.some((file) => hasFields(file, marking)) ? 'first' : 'primary',
  )
  const mark = () => {
    if (isInert || ready.length === 0) return
    setSent(ready)
    void sendOnce(async () => {
      const refused = await marking.markAll(ready)
      if (refused.length === 0) onMarked(ready)
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
            const step = marking.stepOf(file)
            return (
              step?.kind === 'refused' && (
                <MarkRefused id={refusalIdOf(file)} file={marking.current(file)} step={step} />
              )
            )
          }}
        />
      </DialogBody>
      <DialogFooter>
        <div className="me-auto min-w-0">
          <Sum files={files} marking={marking} sent={isSending ? sent : []} />
          <LeftOver files={files} marking={marking} />
        </div>
        <DialogCancel>{sent.length > 0 ? 'Close' : 'Cancel'}</DialogCancel>
        {asksOnly ? (
          <Button tone="primary" isInert={isInert} onPress={() => onMarked([])}>
            {remediationTexts.answer}
          </Button>
        ) : (
          <Button tone="primary" isInert={isInert || ready.length === 0} onPress={mark}>
            {markLabel(isSending ? sent.length : ready.length)}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

const markLabel = (count: number) => (count > 0 ? `Mark ${formatCount(count)}` : 'Mark')

/** The press that opened the dialog may be held, or come twice. */
function useIsNew(): boolean {
  const [isNew, setIsNew] = useState(true)
  useEffect(() => setIsNew(false), [])
  return isNew
}

/** Whether a file asks something before it is marked, which is answered in its row. */
const isAsking = (file: JobFile, { isToDo, asks }: FileMarking) => isToDo(file) && asks(file)

const hasFields = (file: JobFile, { isDone, asks }: FileMarking) =>
  !file.isSpecialFile && !isDone(file) && !asks(file)

const refusalIdOf = ({ _id }: JobFile) => `mark-refused-${_id}`

function columnsFor(marking: FileMarking, onEnter: () => void): Column<JobFile>[] {
  const pages = (name: PageName): Column<JobFile> => ({
    key: name,
    header: markFields[name],
    align: 'end',
    width: 5.8,
    cell: (file) => {
      const current = marking.current(file)
      if (marking.isDone(file)) return current[name] === null ? noValue : formatCount(current[name])
      if (!hasFields(file, marking)) {
        const suggested = file.isSpecialFile ? '' : marking.valuesOf(file).pages[name]
        return suggested ? <span className="text-ink2">{suggested}</span> : noValue
      }
      return (
        <PageField
          {...{ file, name, marking, onEnter }}
          label={markFields[name]}
          describedBy={{ error: refusalIdOf(file), count: reasonIdOf(file) }}
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
          <CutMiddle>{name}</CutMiddle>
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
    ...pageNames.map(pages),
  ]
}

type ListProps = Pick<Props, 'files' | 'marking'>

/** What the press does not mark. */
function LeftOver({ files, marking }: ListProps) {
  const open = files.filter((file) => marking.isToDo(file) && !marking.isReady(file))
  const asking = open.filter((file) => isAsking(file, marking))
  const checking = open.filter((file) => !asking.includes(file) && marking.isBeingChecked(file))
  const untyped = open.length - asking.length - checking.length
  const filesAre = (count: number) => formatQuantity(count, 'file is', 'files are')
  const lines = [
    untyped > 0 && `${filesAre(untyped)} still without page counts.`,
    asking.length > 0 &&
      `${formatQuantity(asking.length, 'file has', 'files have')} a question in the list.`,
    checking.length > 0 && `${filesAre(checking.length)} being checked.`,
  ].filter((line) => line !== false)
  const [most, setMost] = useState(lines.length)
  if (lines.length > most) setMost(lines.length)
  if (most === 0) return null
  return (
    // Keeps its height, so that the buttons do not move when a line goes.
    <ul className="text-caption" style={{ minHeight: `${1.25 * most}rem` }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Sum({ files, marking, sent }: ListProps & { sent: readonly JobFile[] }) {
  const counted = files.filter(
    (file) => marking.isDone(file) || !marking.isToDo(file) || marking.isReady(file),
  )
  const sumOf = (name: PageName) =>
    counted.reduce((sum, file) => sum + Number(marking.toSend(file)[name] || 0), 0)
  const dollars = counted.reduce((sum, file) => sum + marking.costOf(file), 0)
  const words =
    counted.length > 0
      ? `${pagesSumWords(sumOf('simple_pages'), sumOf('complex_pages'))} · ${formatDollars(dollars)}`
      : ''
  const doneCount = sent.filter(marking.isDone).length
  useAnnounceAfterPause(sent.length > 0 ? '' : words)
  return (
    <p className="text-control tabular-nums" role={sent.length > 0 ? 'status' : undefined}>
      {sent.length > 0 ? (
        remediationTexts.markedOf(doneCount, sent.length)
      ) : (
        <output aria-label="All pages" aria-live="off" className="font-semibold">
          {words}
        </output>
      )}
    </p>
  )
}
