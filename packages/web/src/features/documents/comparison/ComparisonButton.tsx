import { useState, type ReactNode } from 'react'
import { lazyDialog } from '#web/ui/screens/lazy-component.tsx'
import type { ComparisonFile } from './ComparisonDialog.tsx'

const ComparisonDialog = lazyDialog(
  async () => (await import('./ComparisonDialog.tsx')).ComparisonDialog,
)

type Props = {
  jobId: string
  file: ComparisonFile
  /** The number of the fixed document. */
  version: number
  describedBy?: string | undefined
  children: ReactNode
}

/** Opens what is known of a fixed document compared with its original. */
export function ComparisonButton({ describedBy, children, ...compared }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="text-link text-start"
        aria-describedby={describedBy}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && <ComparisonDialog {...compared} onClose={() => setIsOpen(false)} />}
    </>
  )
}
