/** A call of the reader that runs: the id of this one call, its endpoint, and its argument. */
export type Running = { id: string; name: string; sent: unknown }

/** A call of the reader, and its answer, or why none came, if it has ended. */
export type Call = Running & { answer?: { at: number; data: unknown } }

export type Journal = ReturnType<typeof openJournal>

/** The calls that the first answer of a list may not know of: it began before they were answered. */
export function openJournal() {
  const calls = new Map<string, Call>()
  const firstReads = new Set<string>()
  const dropAnswered = () => {
    if (firstReads.size > 0) return
    for (const [id, { answer }] of calls) if (answer) calls.delete(id)
  }
  return {
    start: (call: Call) => void calls.set(call.id, call),
    refuse: (id: string) => void calls.delete(id),
    end(call: Call) {
      // Again, so that they stand in the order of their answers.
      calls.delete(call.id)
      calls.set(call.id, call)
      dropAnswered()
    },
    awaitFirst: (requestId: string) => void firstReads.add(requestId),
    endFirst(requestId: string) {
      firstReads.delete(requestId)
      dropAnswered()
    },
    /** The calls that ran, or were answered, after this first read began. */
    missedBy: (requestId: string, startedAt: number): Call[] =>
      firstReads.has(requestId)
        ? [...calls.values()].filter(({ answer }) => !answer || answer.at > startedAt)
        : [],
    clear() {
      calls.clear()
      firstReads.clear()
    },
  }
}
