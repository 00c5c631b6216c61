import { useLayoutEffect, type ReactNode, type RefObject } from 'react'

type Props = {
  box: RefObject<HTMLDivElement | null>
  label: string
  children: ReactNode
  onScroll: () => void
}

/**
 * A box that scrolls and reads out what is added. Older comments need a new box, or they would be read
 * out as new ones; it takes over the focus of the old one.
 */
export function LogBox({ box, label, children, onScroll }: Props) {
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element && element === document.activeElement) focusSoon(box)
    }
  }, [box])
  return (
    <div
      ref={box}
      role="log"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="comment-log"
      onScroll={onScroll}
    >
      {children}
    </div>
  )
}

/** Focuses the box that stands there after this render. */
function focusSoon(box: Props['box']): void {
  queueMicrotask(() => box.current?.focus({ preventScroll: true }))
}
