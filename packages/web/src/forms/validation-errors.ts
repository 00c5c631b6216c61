import type { Route } from '@curbcut/contract'

/** Messages by field. The first message of a field wins. */
export function validationErrorsOf(
  schema: NonNullable<Route['body']>,
  values: unknown,
): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
}
