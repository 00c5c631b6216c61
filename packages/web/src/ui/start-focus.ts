/** Where the focus starts: the first field, Choose files, the heading, Cancel, or the deed. */
export type StartFocus = 'first' | 'files' | 'heading' | 'cancel' | 'primary'

const selectors = {
  first: ':is(input:not([type=hidden], [type=file]), select, textarea)',
  files: '.drop-zone button',
  heading: 'h2',
  cancel: '[data-start-focus="cancel"] button',
  primary: 'button[data-start-focus="primary"]',
} as const satisfies Record<StartFocus, string>

/** Moves the focus to its start in a dialog; to the heading where the wanted thing is missing. */
export function startFocusIn(dialog: HTMLElement | null, start: StartFocus): void {
  const wanted = dialog?.querySelector<HTMLElement>(selectors[start])
  // Of a group of radios Tab reaches the chosen one; the start is no other.
  const isRadio = wanted instanceof HTMLInputElement && wanted.type === 'radio'
  const chosen = isRadio && dialog?.querySelector<HTMLElement>('input[type=radio]:checked')
  const element = chosen || wanted || dialog?.querySelector<HTMLElement>(selectors.heading)
  element?.focus()
}
