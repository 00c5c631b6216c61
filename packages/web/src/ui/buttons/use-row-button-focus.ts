import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * A row's button goes with its row, or after its work. The focus then moves to the button of the row in its
 * place, to the last row's, or to the first button of the whole, whichever exists first.
 */
export function useRowButtonFocus(place: RefObject<HTMLElement | null>) {
  /** The index of the row; -1 next to the rows, null outside. */
  const row = useRef<number>(null)
  const items = () => [...(place.current?.querySelectorAll('li') ?? [])]
  // This runs before the next frame, in which a dialog would move a lost focus to its own start.
  useLayoutEffect(() => {
    if (row.current === null || document.activeElement !== document.body) return
    const rows = row.current < 0 ? [] : [...items().slice(row.current), ...items().toReversed()]
    ;[...rows, place.current]
      .map((element) => element?.querySelector('button'))
      .find((button) => button)
      ?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      row.current = items().findIndex((item) => item.contains(target))
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) row.current = null
    },
  }
}
