import { acceptedExtensions, formatQuantity } from '@curbcut/contract'
import { useRef } from 'react'
import { useAppSelector } from '#web/state/root-state.ts'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { BesideTabs } from '#web/ui/Tabs.tsx'
import type { FixedDocuments as Documents } from './use-fixed-documents.ts'
import { UnmatchedDocuments } from './UnmatchedDocuments.tsx'

/** Waiting documents that are shown by name: of the others only their number is of use. */
const shownWaiting = 2

/** The place that takes fixed documents for all files of the job, and shows how far they are. */
export function FixedDocuments({ documents }: { documents: Documents }) {
  const { rows, unmatched, openFiles, isRunning } = documents
  const hasDialog = useAppSelector(({ forms }) => forms.open !== null)
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const unnamed = new Set(waiting.slice(shownWaiting).map(({ id }) => id))
  const listed = rows.filter(({ id, state }) => state !== 'done' && !unnamed.has(id))
  const choice = useRef<HTMLButtonElement>(null)
  const settle: Documents['settle'] = (answers) => {
    // The question goes, and the focus with it.
    choice.current?.focus()
    documents.settle(answers)
  }
  const hasMore = listed.length > 0 || unmatched.length > 0
  return (
    // The height holds while documents arrive, so that the rows below stay in their places.
    <div className={isRunning ? 'min-h-80' : hasMore ? 'pb-3' : undefined}>
      <FileDrop
        label="Drop fixed documents here."
        files={rows}
        listed={listed}
        accept={acceptedExtensions.join(',')}
        hint="They are matched by name."
        choice={choice}
        renderZone={(zone) => <BesideTabs>{zone}</BesideTabs>}
        // While a dialog is open, dropped files belong to the dialog.
        isLocked={hasDialog}
        onAdd={documents.add}
        onRemove={documents.remove}
        onCancel={documents.cancel}
        onCancelAll={documents.cancelAll}
        onRetry={documents.retry}
      />
      {unnamed.size > 0 && (
        <p className="pt-2 text-control text-ink2">
          {`${formatQuantity(unnamed.size, 'more document')} waiting`}
        </p>
      )}
      {unmatched.length > 0 && (
        <UnmatchedDocuments documents={unmatched} openFiles={openFiles} onSettle={settle} />
      )}
    </div>
  )
}
