import type { FieldErrors, FieldValues } from 'react-hook-form'

/**
 * The server's messages in the form of react-hook-form's option `errors`. The form sets them again for
 * each new object, so the same messages are always the same object.
 */
export function toFormErrors<Values extends FieldValues>(
  errors: Readonly<Record<string, string>>,
): FieldErrors<Values> {
  const known = converted.get(errors)
  if (known) return known as FieldErrors<Values>

  const entries = Object.entries(errors).map(([name, message]) => [
    name,
    { type: 'server', message },
  ])
  const result = Object.fromEntries(entries) as FieldErrors<Values>
  converted.set(errors, result)
  return result
}

const converted = new WeakMap<object, FieldErrors>()

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
