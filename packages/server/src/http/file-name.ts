import { maxLengths } from '@curbcut/contract'
import { AppError } from '#server/errors.ts'

/** The refusal of a name that holds a control character. */
export const controlCharacterMessage = 'The file name holds a character that is not allowed'

// Browsers write these three so in the header of a part, and no other sign.
const escapedInHeader = { '%22': '"', '%0A': '\n', '%0D': '\r' } as Record<string, string>

/**
 * The name under which an uploaded document is kept: without the path that some programs send,
 * with its Unicode as it is. A name that cannot be kept is refused under its form field.
 */
export function toFileName(sentName: string, field: string): string {
  const written = sentName.replace(/%(?:22|0A|0D)/g, (escape) => escapedInHeader[escape] ?? escape)
  const name = written.slice(Math.max(written.lastIndexOf('/'), written.lastIndexOf('\\')) + 1)

  const problem = nameProblem(name.trim(), written)
  if (problem) throw new AppError('invalid_input', { errors: { [field]: problem } })
  return name.trim()
}

function nameProblem(name: string, written: string) {
  if (/\p{Cc}/u.test(written)) return controlCharacterMessage
  if (['', '.', '..'].includes(name)) return 'The file has no name'
  if (Array.from(name).length > maxLengths.fileName) {
    return `At most ${maxLengths.fileName} characters`
  }
  return undefined
}
