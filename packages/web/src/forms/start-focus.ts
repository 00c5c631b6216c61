/** 'first' is the first editable field, 'resume' the button that opened another form. */
export type StartFocus = 'first' | 'files' | 'heading' | 'cancel' | 'primary' | 'resume'

const selectors = {
  // A date field also has a hidden input.
  first:
    ':is(input:not([type=hidden], [type=file], [readonly], [aria-hidden] *), select, textarea, [role=spinbutton])',
  files: '.drop-zone button',
  heading: 'h2',
  cancel: '[data-start-focus="cancel"] button',
  primary: 'button[data-start-focus="primary"]',
  resume: '[data-start-focus="resume"] button',
} as const satisfies Record<StartFocus, string>

/** Focuses the start of a dialog, or the heading if the start is missing. */
export function focusStart(dialog: HTMLElement | null, startFocus: StartFocus): void {
  const target = dialog?.querySelector<HTMLElement>(selectors[startFocus])
  // Tab reaches only the chosen radio of a group, so the focus starts there too.
  const isRadio = target instanceof HTMLInputElement && target.type === 'radio'
  const checkedRadio = isRadio && dialog?.querySelector<HTMLElement>('input[type=radio]:checked')
  const element = checkedRadio || target || dialog?.querySelector<HTMLElement>(selectors.heading)
  element?.focus()
}
