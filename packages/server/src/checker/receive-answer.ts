const newline = 0x0a

type ExpectedAnswer = { id: string; mostBytes: number }

/**
 * The answer to one document: one line that begins with its id, so that nothing that a process said earlier
 * is taken for it. Rejects if the process says too much, something else, or nothing any more.
 */
export async function receiveAnswer(
  chunks: AsyncIterator<Buffer>,
  { id, mostBytes }: ExpectedAnswer,
): Promise<string> {
  const said: Buffer[] = []
  let size = 0
  for (;;) {
    const { value, done } = await chunks.next()
    if (done) throw new Error('a check ended without an answer')
    size += value.length
    if (size > mostBytes) throw new Error('a check answered more than it may')
    said.push(value)
    if (value.at(-1) === newline) break
  }
  const line = Buffer.concat(said).toString('utf8')
  if (!line.startsWith(`${id} `)) throw new Error('a check answered something else')
  return line.slice(id.length + 1)
}
