import { Download } from 'lucide-react'
import { Button, type ButtonProps } from './Button.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type Props = Pick<ButtonProps, 'size'> & {
  /** Replaces the label 'Export CSV'. */
  label?: string
  /** Tells screen readers what is saved, if a page has several such buttons. */
  of?: string
  /** In a narrow place the button is an icon, which the label names. */
  isIconOnly?: boolean
  /** True while the file is on its way. */
  isExporting: boolean
  onExport: () => void
}

/** Saves a list with its present filters as a file, and says that a long one takes a while. */
export function ExportButton(props: Props) {
  const { label = 'Export CSV', of, size, isIconOnly = false, isExporting, onExport } = props
  return (
    <span className="inline-flex flex-wrap items-center">
      <Button
        isInert={isExporting}
        onPress={onExport}
        {...(size && { size })}
        {...(isIconOnly && { isIconOnly, 'aria-label': label })}
      >
        <Download size={size === 'small' ? 16 : 18} aria-hidden />
        {!isIconOnly && (
          <span>
            {label} {of && <VisuallyHidden>{of}</VisuallyHidden>}
          </span>
        )}
      </Button>
      <span role="status" className="text-control text-ink2">
        {isExporting && <span className="late mx-3">The file is on its way.</span>}
      </span>
    </span>
  )
}
