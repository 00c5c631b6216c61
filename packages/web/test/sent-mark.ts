type SentCall = { body: URLSearchParams | FormData } | undefined

/** The fields of a mark as they were sent, but for the counts that the person saw. */
export function markIn(call: SentCall): Record<string, unknown> {
  const { seen: _, ...mark } = Object.fromEntries(call?.body ?? [])
  return mark
}

/** The counts that the person saw, as they were sent with a mark. */
export const seenIn = (call: SentCall) => call?.body.getAll('seen')
