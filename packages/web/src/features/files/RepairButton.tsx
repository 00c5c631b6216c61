import { repairableOf, repairTexts, type DocumentCheck, type JobFile } from '@curbcut/contract'
import { useState } from 'react'
import { lazyDialog } from '#web/ui/lazy-component.tsx'
import { Button } from '#web/ui/Button.tsx'

const RepairDialog = lazyDialog(async () => (await import('./RepairDialog.tsx')).RepairDialog)

type Props = { jobId: string; file: JobFile; check: DocumentCheck }

/** 'Repair 4 of 9 barriers' beside the check of a file's newest document; nothing where a machine can repair none. */
export function RepairButton({ jobId, file, check }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const found = repairableOf(check)
  if (found.repairable === 0) return null
  return (
    <>
      <div>
        <Button onPress={() => setIsOpen(true)}>{repairTexts.open(found)}</Button>
      </div>
      {isOpen && <RepairDialog jobId={jobId} file={file} onClose={() => setIsOpen(false)} />}
    </>
  )
}
