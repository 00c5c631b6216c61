/**
 * Gives a pressed button the focus, as most browsers do. Safari does not: what the button opens could
 * not lead back to it, and the focus would count as lost. Returns a function that stops this.
 */
export function focusPressedButtons(): () => void {
  // Before any of them does its deed, which may move the focus on.
  document.addEventListener('click', focusPressed, { capture: true })
  return () => document.removeEventListener('click', focusPressed, { capture: true })
}

function focusPressed({ detail, target }: MouseEvent): void {
  // Enter in a field presses the button of its form too, without a pointer: the focus stays there.
  if (detail === 0 || !(target instanceof Element)) return
  // Those of React Aria have seen to it when the press began, and their menu may have it by now.
  const button = target.closest<HTMLElement>('button:not([data-react-aria-pressable])')
  if (button !== document.activeElement) button?.focus({ preventScroll: true })
}
