import { loginBody } from '@curbcut/contract'

/** What is wrong with the input, one message for each field. */
export function validateLogin(input: unknown): Record<string, string> {
  const issues = loginBody.safeParse(input).error?.issues ?? []
  // From the last to the first, so that of several messages for one field the first stays.
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
}
