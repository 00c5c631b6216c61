import { modelLimits } from '#checks/limits.ts'
import type { Link } from '#checks/model/model.ts'
import type { PartTextLookup } from '#checks/model/part-text-lookup.ts'
import { objectName } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { Annotation } from './annotations.ts'
import type { CachedTexts } from './cached-texts.ts'
import type { OpenPart } from './read-parts.ts'
import type { LinkTarget } from './target-lookup.ts'

type LinksInput = {
  parts: readonly OpenPart[]
  annotations: Iterable<Annotation>
  textOf: PartTextLookup
  texts: CachedTexts
  targetOf: (link: Dict) => LinkTarget
}

/** Links of the tree in reading order, then the others. */
export function listLinks({ parts, annotations, textOf, texts, targetOf }: LinksInput): Link[] {
  const links: Link[] = []
  const listedAnnotations = new Set<Annotation>()
  const toLink = (annotation: Annotation): Link => {
    listedAnnotations.add(annotation)
    return {
      page: annotation.page,
      box: annotation.box,
      object: objectName(annotation.ref),
      description: texts.at(annotation.dict, 'Contents'),
      ...targetOf(annotation.dict),
    }
  }
  for (const { part, annotations: partAnnotations } of parts) {
    if (part.kind === 'unread' || links.length >= modelLimits.entries) break
    const partEntry = () => ({ part: part.id, language: part.language, text: textOf(part.id) })
    const partLinks = partAnnotations.filter(isLink)
    for (const annotation of partLinks) links.push({ ...partEntry(), ...toLink(annotation) })
    // Readers announce a Link element without an annotation, although it leads nowhere.
    if (part.role === 'Link' && partLinks.length === 0)
      links.push({ ...partEntry(), page: part.page })
  }
  for (const annotation of annotations)
    if (
      isLink(annotation) &&
      !listedAnnotations.has(annotation) &&
      links.length < modelLimits.entries
    )
      links.push(toLink(annotation))
  return links
}

const isLink = ({ subtype }: Annotation) => subtype === 'Link'
