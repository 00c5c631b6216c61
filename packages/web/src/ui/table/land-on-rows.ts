/**
 * Hands the focus to a list whose rows come again, and brings the first one in sight. The focus by itself
 * would show the middle of a list that is longer than the window.
 */
export function landOnRows(list: HTMLElement | null | undefined): void {
  list?.focus({ preventScroll: true })
  requestAnimationFrame(() => {
    const row = list?.querySelector('tbody tr, li')
    row?.scrollIntoView({ block: 'nearest' })
  })
}
