import { documentTypeOf } from '@curbcut/contract'

/** A fixed document that somebody brought. */
export type BroughtDocument = { id: string; name: string }

/** A file that takes a fixed document. */
export type Candidate = {
  _id: string
  file_name: string
  /** Whether its fixed document is here already. It then gives way to others of the same name. */
  isHandedIn: boolean
}

/** Endings that people and programs add to the name of a fixed document, like "-fixed" or " (1)". */
const ending =
  /(?:[\s._-]*\(\d{1,3}\)|[\s._-]+\(?(?:fixed|remediated|accessible|tagged|corrected|repaired|final|copy|pdf[\s._-]?ua|ua|a11y|v\d{1,2})\)?)$/u

/**
 * The file of each brought document by the names, as document id → file id. A document is omitted if no
 * file has its name, if several have it, or if another document fits its file better: then only a person
 * knows.
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

/** `distance` is greater the less alike the names are. */
type Fit = { documentId: string; fileId: string; distance: number }

function fitOf({ id, name }: BroughtDocument, candidates: readonly Candidate[]): Fit | undefined {
  const { type } = partsOf(name)
  for (const [step, base] of basesOf(name).entries()) {
    const alike = candidates.filter((candidate) => isNamed(candidate, base))
    if (alike.length === 0) continue
    const ofType = alike.filter((candidate) => partsOf(candidate.file_name).type === type)
    const found = onlyOne(ofType.length > 0 ? ofType : alike)
    const distance = 2 * step + (ofType.length > 0 ? 0 : 1)
    return found && { documentId: id, fileId: found._id, distance }
  }
  return undefined
}

/** "plan.docx" may come back as "plan.pdf" and as "plan.docx.pdf". */
const isNamed = ({ file_name: name }: Candidate, base: string) =>
  partsOf(name).base === base || comparable(name) === base

/** Among files with equal names, only those without a document come into question. */
function onlyOne(candidates: readonly Candidate[]): Candidate | undefined {
  const open =
    candidates.length === 1 ? candidates : candidates.filter(({ isHandedIn }) => !isHandedIn)
  return open.length === 1 ? open[0] : undefined
}

/** The name without its extension, then without one ending more each time. */
function basesOf(name: string): string[] {
  const bases = [partsOf(name).base]
  for (;;) {
    const last = bases.at(-1) ?? ''
    const shorter = last.replace(ending, '').trim()
    if (shorter === last || shorter === '') return bases
    bases.push(shorter)
  }
}

/** A full stop inside a name, as in "v1.2", begins no extension. */
function partsOf(name: string) {
  const whole = comparable(name)
  const at = whole.lastIndexOf('.')
  const type = at > 0 ? documentTypeOf(whole) : undefined
  return { base: type ? whole.slice(0, at).trim() : whole, type }
}

const comparable = (name: string) =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
