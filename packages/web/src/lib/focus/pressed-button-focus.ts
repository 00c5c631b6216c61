/**
 * Gives a pressed button the focus, as all browsers but Safari do. A closed dialog returns the focus to
 * this button. Returns a function that stops this.
 */
export function focusPressedButtons(): () => void {
  // This runs before the button's own handler, which may move the focus on.
  document.addEventListener('click', focusPressed, { capture: true })
  return () => document.removeEventListener('click', focusPressed, { capture: true })
}

function focusPressed({ detail, target }: MouseEvent): void {
  // Enter in a field presses the form's button too, without a pointer. The focus stays in the field.
  if (detail === 0 || !(target instanceof Element)) return
  // React Aria moves the focus when the press begins, and an opened menu may have it by now.
  const button = target.closest<HTMLElement>('button:not([data-react-aria-pressable])')
  if (button !== document.activeElement) button?.focus({ preventScroll: true })
}
