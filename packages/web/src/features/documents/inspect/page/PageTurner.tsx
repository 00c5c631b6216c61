import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import type { PageTurning } from './use-page-turning.ts'

type Props = {
  turning: PageTurning
  /** For documents whose pages follow from right to left, as do the arrows. */
  isRightToLeft?: boolean
}

export function PageTurner({ turning, isRightToLeft = false }: Props) {
  const { page, pages, percent, canZoomIn, canZoomOut, turnTo, zoomBy } = turning
  const [PreviousIcon, NextIcon] = isRightToLeft
    ? [ChevronRight, ChevronLeft]
    : [ChevronLeft, ChevronRight]
  return (
    <div
      role="group"
      aria-label="Pages and zoom"
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <span dir={isRightToLeft ? 'rtl' : undefined} className="flex items-center gap-2">
        <IconButton
          label="Previous page"
          tone="secondary"
          size="small"
          isInert={page <= 1}
          onPress={() => turnTo(page - 1)}
        >
          <PreviousIcon size={18} aria-hidden />
        </IconButton>
        <span className="text-control tabular-nums">{`Page ${page} of ${pages}`}</span>
        <IconButton
          label="Next page"
          tone="secondary"
          size="small"
          isInert={page >= pages}
          onPress={() => turnTo(page + 1)}
        >
          <NextIcon size={18} aria-hidden />
        </IconButton>
      </span>
      <span className="flex items-center gap-2">
        <IconButton
          label="Zoom out"
          tone="secondary"
          size="small"
          isInert={!canZoomOut}
          onPress={() => zoomBy(-1)}
        >
          <ZoomOut size={18} aria-hidden />
        </IconButton>
        <span className="text-control tabular-nums">{percent}</span>
        <IconButton
          label="Zoom in"
          tone="secondary"
          size="small"
          isInert={!canZoomIn}
          onPress={() => zoomBy(1)}
        >
          <ZoomIn size={18} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
