import { useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'
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
  /** Draws a button instead of a link. */
  button?: Pick<ButtonProps, 'tone' | 'size'>
  children: ReactNode
}

export function ComparisonButton({ describedBy, button, children, ...dialogProps }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <>
      {button ? (
        <Button {...button} aria-describedby={describedBy} onPress={open}>
          {children}
        </Button>
      ) : (
        <button
          type="button"
          className="text-link text-start"
          aria-describedby={describedBy}
          onClick={open}
        >
          {children}
        </button>
      )}
      {isOpen && <ComparisonDialog {...dialogProps} onClose={() => setIsOpen(false)} />}
    </>
  )
}
