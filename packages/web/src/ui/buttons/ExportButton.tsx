import { Download } from 'lucide-react'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { Button, type ButtonProps } from './Button.tsx'

type Props = Pick<ButtonProps, 'size'> & {
  label?: string
  /** Names the content for screen readers, if a page has several such buttons. */
  subject?: string
  isIconOnly?: boolean
  isExporting: boolean
  onExport: () => void
}

export function ExportButton(props: Props) {
  const { label = 'Export CSV', subject, size, isIconOnly = false, isExporting, onExport } = props
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
            {label} {subject && <VisuallyHidden>{subject}</VisuallyHidden>}
          </span>
        )}
      </Button>
      <span role="status" className="text-control text-ink2">
        {isExporting && <span className="late mx-3">The file is on its way.</span>}
      </span>
    </span>
  )
}
