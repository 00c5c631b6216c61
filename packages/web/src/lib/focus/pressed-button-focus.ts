/** Safari does not focus pressed buttons, to which a closed dialog returns the focus. */
export function focusPressedButtons(): () => void {
  // Runs before the button's own handler, which may move the focus.
  document.addEventListener('click', focusPressed, { capture: true })
  return () => document.removeEventListener('click', focusPressed, { capture: true })
}

function focusPressed({ detail, target }: MouseEvent): void {
  // Enter in a field clicks the form's button without a pointer: the focus stays in the field.
  if (detail === 0 || !(target instanceof Element)) return
  // React Aria moves the focus when the press begins, and an opened menu may have it by now.
  const button = target.closest<HTMLElement>('button:not([data-react-aria-pressable])')
  if (button !== document.activeElement) button?.focus({ preventScroll: true })
}
