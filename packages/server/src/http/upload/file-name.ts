import { fileNameProblem } from '@curbcut/contract'
import { AppError } from '#server/errors.ts'

// Browsers write only these three signs so in the header of a part.
const escapedInHeader = { '%22': '"', '%0A': '\n', '%0D': '\r' } as Record<string, string>

/**
 * The kept name of an uploaded document: without the path that some programs send, with its Unicode
 * unchanged. A name that cannot be kept is refused under its form field.
 */
export function toFileName(sentName: string, field: string): string {
  const written = sentName.replace(/%(?:22|0A|0D)/g, (escape) => escapedInHeader[escape] ?? escape)
  const name = written.slice(Math.max(written.lastIndexOf('/'), written.lastIndexOf('\\')) + 1)

  const problem = fileNameProblem(name)
  if (problem) throw new AppError('invalid_input', { errors: { [field]: problem } })
  return name.trim()
}
