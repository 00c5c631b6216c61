import {
  repairTexts,
  type DocumentCheck,
  type JobFile,
  repairRefusalTexts,
} from '@curbcut/contract'
import { useId, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'

const RepairDialog = lazyDialog(async () => (await import('./RepairDialog.tsx')).RepairDialog)

type Props = { jobId: string; file: JobFile; check: DocumentCheck }

/** Says what a repair ends, as in 'Ends 1 of 9 barriers now', or why the document cannot be repaired. */
export function RepairButton({ jobId, file, check }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const promiseId = useId()
  const { repairs, facts, conditions } = check
  const barrierCount = conditions.filter(({ status }) => status === 'fail').length
  if (repairs?.refusal === 'nothing_to_repair') return null
  if (repairs?.refusal)
    return <p className="text-control text-ink2">{repairRefusalTexts[repairs.refusal]}</p>
  // Without a plan the document was checked by an older engine; the dialog checks it again.
  if (!repairs?.plan && (barrierCount === 0 || !facts || facts.kind === 'image')) return null
  const promiseText = repairs?.plan ? repairTexts.promisedBarriers(repairs.plan, barrierCount) : ''
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button aria-describedby={promiseId} onPress={() => setIsOpen(true)}>
          {repairTexts.title}
        </Button>
        <span id={promiseId} className="text-ink2">
          {promiseText}
        </span>
      </div>
      {isOpen && <RepairDialog jobId={jobId} file={file} onClose={() => setIsOpen(false)} />}
    </>
  )
}
