import type { FieldErrors, FieldValues } from 'react-hook-form'

/** The same input returns the same object, because the form sets errors again for a new one. */
export function toFormErrors<Values extends FieldValues>(
  errors: Readonly<Record<string, string>>,
): FieldErrors<Values> {
  const cached = errorCache.get(errors)
  if (cached) return cached as FieldErrors<Values>

  const entries = Object.entries(errors).map(([name, message]) => [
    name,
    { type: 'server', message },
  ])
  const result = Object.fromEntries(entries) as FieldErrors<Values>
  errorCache.set(errors, result)
  return result
}

const errorCache = new WeakMap<object, FieldErrors>()

export type ListedError = { name: string; label?: string; message: string }

/** In the order of `names`; `labels` tell apart fields with the same message. */
export function toErrorList<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  names: readonly (keyof Values & string)[],
  labels: Partial<Record<keyof Values & string, string>> = {},
): ListedError[] {
  return names.flatMap((name) => {
    const message = errors[name]?.message
    const label = labels[name]
    return typeof message === 'string' ? [{ name, message, ...(label && { label }) }] : []
  })
}
