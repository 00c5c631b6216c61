import { documentTypeOf } from '@curbcut/contract'

export type NamedDocument = { id: string; name: string }

export type CandidateFile = {
  _id: string
  file_name: string
  /** A file that has its fixed document yields to others of the same name. */
  isHandedIn: boolean
}

/** Suffixes that people and programs append to a name, like "-fixed" or " (1)". */
const nameSuffix =
  /(?:[\s._-]*\(\d{1,3}\)|[\s._-]+\(?(?:fixed|remediated|accessible|tagged|corrected|repaired|final|copy|pdf[\s._-]?ua|ua|a11y|v\d{1,2})\)?)$/u

/** Document id → file id; omits a name that fits no file or several, or worse than another name. */
export function matchDocuments(
  documents: readonly NamedDocument[],
  candidates: readonly CandidateFile[],
): ReadonlyMap<string, string> {
  const bestFitByFileId = new Map<string, Fit>()
  for (const document of documents) {
    const fit = findFit(document, candidates)
    const rival = fit && bestFitByFileId.get(fit.fileId)
    if (fit && (!rival || fit.distance < rival.distance)) bestFitByFileId.set(fit.fileId, fit)
  }
  return new Map(
    [...bestFitByFileId.values()].map(({ documentId, fileId }) => [documentId, fileId]),
  )
}

/** A smaller `distance` means more similar names. */
type Fit = { documentId: string; fileId: string; distance: number }

function findFit(
  { id, name }: NamedDocument,
  candidates: readonly CandidateFile[],
): Fit | undefined {
  const { type } = splitName(name)
  for (const [removedSuffixCount, base] of baseNamesOf(name).entries()) {
    const sameNames = candidates.filter((candidate) => hasBaseName(candidate, base))
    if (sameNames.length === 0) continue
    const sameTypes = sameNames.filter((candidate) => splitName(candidate.file_name).type === type)
    const match = findOnlyCandidate(sameTypes.length > 0 ? sameTypes : sameNames)
    const distance = 2 * removedSuffixCount + (sameTypes.length > 0 ? 0 : 1)
    return match && { documentId: id, fileId: match._id, distance }
  }
  return undefined
}

/** "plan.docx" may come back as "plan.pdf" and as "plan.docx.pdf". */
const hasBaseName = ({ file_name: name }: CandidateFile, base: string) =>
  splitName(name).base === base || normalizeName(name) === base

/** Among files of the same name, those without a document take precedence. */
function findOnlyCandidate(candidates: readonly CandidateFile[]): CandidateFile | undefined {
  const openCandidates =
    candidates.length === 1 ? candidates : candidates.filter(({ isHandedIn }) => !isHandedIn)
  return openCandidates.length === 1 ? openCandidates[0] : undefined
}

/** The name without its extension, then with one more suffix removed each time. */
function baseNamesOf(name: string): string[] {
  const bases = [splitName(name).base]
  for (;;) {
    const last = bases.at(-1) ?? ''
    const shorter = last.replace(nameSuffix, '').trim()
    if (shorter === last || shorter === '') return bases
    bases.push(shorter)
  }
}

/** Only known extensions are removed: a full stop may be part of the name, as in "v1.2". */
function splitName(name: string) {
  const fullName = normalizeName(name)
  const dotIndex = fullName.lastIndexOf('.')
  const type = dotIndex > 0 ? documentTypeOf(fullName) : undefined
  return { base: type ? fullName.slice(0, dotIndex).trim() : fullName, type }
}

const normalizeName = (name: string) =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
