import { modelLimits } from '#checks/limits.ts'
import type { Link } from '#checks/model/model.ts'
import { objectName } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import type { TextOfPart } from '#checks/model/text-of-part.ts'
import type { Annotation } from './annotations.ts'
import type { Target } from './destinations.ts'
import type { OpenPart } from './read-parts.ts'
import type { Texts } from './texts.ts'

type Listing = {
  parts: readonly OpenPart[]
  annotations: Iterable<Annotation>
  textOf: TextOfPart
  texts: Texts
  targetOf: (link: Dict) => Target
}

/** Links of the tree in reading order, then the others. */
export function listLinks({ parts, annotations, textOf, texts, targetOf }: Listing): Link[] {
  const links: Link[] = []
  const listed = new Set<Annotation>()
  const ofAnnotation = (annotation: Annotation): Link => {
    listed.add(annotation)
    return {
      ...{ page: annotation.page, box: annotation.box, object: objectName(annotation.ref) },
      description: texts.at(annotation.dict, 'Contents'),
      ...targetOf(annotation.dict),
    }
  }
  for (const { part, annotations: own } of parts) {
    if (part.kind === 'unread' || links.length >= modelLimits.entries) break
    const about = () => ({ part: part.id, language: part.language, text: textOf(part.id) })
    const ofPart = own.filter(isLink)
    for (const annotation of ofPart) links.push({ ...about(), ...ofAnnotation(annotation) })
    // Readers announce a Link element without an annotation, although it leads nowhere.
    if (part.role === 'Link' && ofPart.length === 0) links.push({ ...about(), page: part.page })
  }
  for (const annotation of annotations)
    if (isLink(annotation) && !listed.has(annotation) && links.length < modelLimits.entries)
      links.push(ofAnnotation(annotation))
  return links
}

const isLink = ({ subtype }: Annotation) => subtype === 'Link'
