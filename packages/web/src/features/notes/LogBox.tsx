import { useLayoutEffect, type ReactNode, type RefObject } from 'react'

type Props = {
  box: RefObject<HTMLDivElement | null>
  label: string
  children: ReactNode
  onScroll: () => void
}

/**
 * What scrolls and is read out as it grows. One that takes another's place, because older comments would
 * else be read out as new ones, takes its focus too.
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

/** Whatever stands there once this drawing is done. */
function focusSoon(box: Props['box']): void {
  queueMicrotask(() => box.current?.focus({ preventScroll: true }))
}
