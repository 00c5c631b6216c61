import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

/** Gives the focus of a removed row to the button of the next row, the last row or the list. */
export function useRowButtonFocus(listRef: RefObject<HTMLElement | null>) {
  /** The index of the row; -1 for a button outside the rows, null outside the list. */
  const rowIndex = useRef<number>(null)
  const items = () => [...(listRef.current?.querySelectorAll('li') ?? [])]
  // Before the next frame, in which a dialog would move a lost focus to its own start.
  useLayoutEffect(() => {
    if (rowIndex.current === null || document.activeElement !== document.body) return
    const rows =
      rowIndex.current < 0 ? [] : [...items().slice(rowIndex.current), ...items().toReversed()]
    ;[...rows, listRef.current]
      .map((element) => element?.querySelector('button'))
      .find((button) => button)
      ?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      rowIndex.current = items().findIndex((item) => item.contains(target))
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) rowIndex.current = null
    },
  }
}
