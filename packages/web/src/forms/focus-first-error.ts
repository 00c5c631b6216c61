const fields = ':is(input, textarea, select)'
const refused = `${fields}:is([aria-invalid=true], [data-invalid] *)`

/** Moves the focus to the first refused field of a form once its message is drawn, and shows both with its label. */
export function focusFirstError(form: Element): void {
  setTimeout(() => {
    const field = form.querySelector<HTMLElement>(refused)
    if (!field) return
    field.focus()
    // The message is under the field, where a sticky footer may cover it.
    const [messageId = ''] = field.getAttribute('aria-describedby')?.split(' ').toReversed() ?? []
    document.getElementById(messageId)?.scrollIntoView?.({ block: 'nearest' })
    // The label says which field it is: it comes last, so that no sticky header is above it.
    labelOf(field)?.scrollIntoView?.({ block: 'nearest' })
  })
}

/** The label of a field, or the label of its group of choices. */
function labelOf(field: HTMLElement): Element | null | undefined {
  const group = field.closest('[role=radiogroup], [role=group]')
  const groupLabelId = group?.getAttribute('aria-labelledby')?.split(' ').at(0)
  if (groupLabelId) return document.getElementById(groupLabelId)
  return (field as HTMLInputElement).labels?.[0]
}

/** Moves the focus to the button that removes the first file which cannot be sent. */
export function focusRefusedFile(form: Element | undefined): void {
  form?.querySelector<HTMLElement>('li[data-state=refused] button')?.focus()
}
