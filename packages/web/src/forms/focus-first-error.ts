// A date field has three spin buttons and a hidden input.
const fieldSelector = ':is(input:not([hidden], [type=hidden]), textarea, select, [role=spinbutton])'
const refusedFieldSelector = `${fieldSelector}:is([aria-invalid=true], [data-invalid] *)`

/** Focuses the first refused field once its message is drawn, and scrolls to label and message. */
export function focusFirstError(form: Element): void {
  setTimeout(() => {
    const field = form.querySelector<HTMLElement>(refusedFieldSelector)
    if (!field) return
    field.focus()
    // A sticky footer may cover the message below the field.
    const [messageId = ''] = field.getAttribute('aria-describedby')?.split(' ').toReversed() ?? []
    document.getElementById(messageId)?.scrollIntoView?.({ block: 'nearest' })
    // The label scrolls last, so that no sticky header covers it.
    labelOf(field)?.scrollIntoView?.({ block: 'nearest' })
  })
}

/** For `handleSubmit`, whose own focus may end below a sticky footer, and not on the first field. */
export function focusRefused(_errors: object, event?: { target: EventTarget }): void {
  if (event) focusFirstError(event.target as Element)
}

function labelOf(field: HTMLElement): Element | null | undefined {
  const group = field.closest('[role=radiogroup], [role=group]')
  const groupLabelId = group?.getAttribute('aria-labelledby')?.split(' ').at(0)
  if (groupLabelId) return document.getElementById(groupLabelId)
  return (field as HTMLInputElement).labels?.[0]
}

export function focusRefusedFile(form: Element | undefined): void {
  form?.querySelector<HTMLElement>('li[data-state=refused] button')?.focus()
}
