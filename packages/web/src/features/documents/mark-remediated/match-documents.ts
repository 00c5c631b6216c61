import { documentTypeOf } from '@curbcut/contract'

export type BroughtDocument = { id: string; name: string }

export type Candidate = {
  _id: string
  file_name: string
  /** A file that has its fixed document yields to others of the same name. */
  isHandedIn: boolean
}

/** Suffixes that people and programs append to a name, like "-fixed" or " (1)". */
const ending =
  /(?:[\s._-]*\(\d{1,3}\)|[\s._-]+\(?(?:fixed|remediated|accessible|tagged|corrected|repaired|final|copy|pdf[\s._-]?ua|ua|a11y|v\d{1,2})\)?)$/u

/**
 * Document id → file id, by name. Omits a document if its name fits no file or several, or if
 * another document fits the file better.
 */
export function matchDocuments(
  documents: readonly BroughtDocument[],
  candidates: readonly Candidate[],
): ReadonlyMap<string, string> {
  const best = new Map<string, Fit>()
  for (const document of documents) {
    const fit = fitOf(document, candidates)
    const rival = fit && best.get(fit.fileId)
    if (fit && (!rival || fit.distance < rival.distance)) best.set(fit.fileId, fit)
  }
  return new Map([...best.values()].map(({ documentId, fileId }) => [documentId, fileId]))
}

/** A smaller `distance` means more similar names. */
type Fit = { documentId: string; fileId: string; distance: number }

function fitOf({ id, name }: BroughtDocument, candidates: readonly Candidate[]): Fit | undefined {
  const { type } = partsOf(name)
  for (const [step, base] of basesOf(name).entries()) {
    const sameNames = candidates.filter((candidate) => isNamed(candidate, base))
    if (sameNames.length === 0) continue
    const sameTypes = sameNames.filter((candidate) => partsOf(candidate.file_name).type === type)
    const match = onlyOne(sameTypes.length > 0 ? sameTypes : sameNames)
    const distance = 2 * step + (sameTypes.length > 0 ? 0 : 1)
    return match && { documentId: id, fileId: match._id, distance }
  }
  return undefined
}

/** "plan.docx" may come back as "plan.pdf" and as "plan.docx.pdf". */
const isNamed = ({ file_name: name }: Candidate, base: string) =>
  partsOf(name).base === base || comparable(name) === base

/** Among files of the same name, those without a document take precedence. */
function onlyOne(candidates: readonly Candidate[]): Candidate | undefined {
  const open =
    candidates.length === 1 ? candidates : candidates.filter(({ isHandedIn }) => !isHandedIn)
  return open.length === 1 ? open[0] : undefined
}

/** The name without its extension, then with one more suffix removed each time. */
function basesOf(name: string): string[] {
  const bases = [partsOf(name).base]
  for (;;) {
    const last = bases.at(-1) ?? ''
    const shorter = last.replace(ending, '').trim()
    if (shorter === last || shorter === '') return bases
    bases.push(shorter)
  }
}

/** Only known extensions are removed: a full stop may be part of the name, as in "v1.2". */
function partsOf(name: string) {
  const fullName = comparable(name)
  const dotIndex = fullName.lastIndexOf('.')
  const type = dotIndex > 0 ? documentTypeOf(fullName) : undefined
  return { base: type ? fullName.slice(0, dotIndex).trim() : fullName, type }
}

const comparable = (name: string) =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
