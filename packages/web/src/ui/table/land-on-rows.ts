/** The focus alone would show the middle of a list that is longer than the window. */
export function landOnRows(list: HTMLElement | null | undefined): void {
  list?.focus({ preventScroll: true })
  requestAnimationFrame(() => {
    const row = list?.querySelector('tbody tr, li')
    row?.scrollIntoView({ block: 'nearest' })
  })
}
