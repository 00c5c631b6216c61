import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/**
 * A row's button goes with its row, or after its work. The focus then goes to the button of the row in
 * its place, else to the last one, else to the first button of the whole.
 */
export function useRowButtonFocus(place: RefObject<HTMLElement | null>) {
  /** -1 beside the rows, null outside. */
  const row = useRef<number>(null)
  const items = () => [...(place.current?.querySelectorAll('li') ?? [])]
  // Before the next frame, in which a dialog would move a lost focus to its own start.
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
