import type { FieldErrors, FieldValues } from 'react-hook-form'

/** The server's messages as react-hook-form's `errors` option takes them. */
export function toFormErrors<Values extends FieldValues>(
  errors: Readonly<Record<string, string>>,
): FieldErrors<Values> {
  const entries = Object.entries(errors).map(([name, message]) => [
    name,
    { type: 'server', message },
  ])
  return Object.fromEntries(entries) as FieldErrors<Values>
}

/** What ErrorSummary lists: name and message of each refused field, in the order of the form. */
export function toErrorList<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  names: readonly (keyof Values & string)[],
): { name: string; message: string }[] {
  return names.flatMap((name) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ name, message }] : []
  })
}
