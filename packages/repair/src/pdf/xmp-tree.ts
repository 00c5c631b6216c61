import type { XmlAttribute, XmlElement, XmlName } from '@curbcut/checks/xmp/xml.ts'

export const rdfNamespace = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
export const dcNamespace = 'http://purl.org/dc/elements/1.1/'

const isRdf = ({ name }: XmlElement, local: string) =>
  name.namespace === rdfNamespace && name.local === local
const isTitle = ({ name }: { name: XmlName }) =>
  name.namespace === dcNamespace && name.local === 'title'

/** `nth` counts elements or attributes of this name in the text, from 0. */
export type TitleOccurrence = { name: string; nth: number; isAttribute: boolean }

/** Titles of the document itself, not of embedded ones, which are nested deeper. */
export function findTitles(root: XmlElement): TitleOccurrence[] {
  const titleNodes = new Set<XmlElement | XmlAttribute>(
    descriptionsOf(root).flatMap(({ attributes, children }) => [
      ...attributes.filter(isTitle),
      ...children.filter(isTitle),
    ]),
  )
  const titles: TitleOccurrence[] = []
  const counts = new Map<string, number>()
  const countName = (one: XmlElement | XmlAttribute, isAttribute: boolean) => {
    const name = one.name.prefix === '' ? one.name.local : `${one.name.prefix}:${one.name.local}`
    const nameKey = `${name} ${isAttribute}`
    const nth = counts.get(nameKey) ?? 0
    counts.set(nameKey, nth + 1)
    if (titleNodes.has(one)) titles.push({ name, nth, isAttribute })
  }
  for (const element of elementsIn(root)) {
    countName(element, false)
    for (const attribute of element.attributes) countName(attribute, true)
  }
  return titles
}

/** An element and its descendants in document order, without those of elements that end a path. */
export function* elementsIn(
  root: XmlElement,
  endsPath: (element: XmlElement) => boolean = () => false,
): Generator<XmlElement> {
  const stack = [root]
  for (let element = stack.pop(); element; element = stack.pop()) {
    yield element
    if (!endsPath(element)) stack.push(...element.children.toReversed())
  }
}

function descriptionsOf(root: XmlElement): XmlElement[] {
  const isEnd = (element: XmlElement) => isRdf(element, 'RDF') || isDescription(element)
  return [...elementsIn(root, isEnd)].flatMap((element) =>
    isRdf(element, 'RDF') ? element.children.filter(isDescription) : [],
  )
}

const isDescription = (element: XmlElement) => isRdf(element, 'Description')

/** All statements except the shown title: they may not change with it. */
export function serializeWithoutTitle(root: XmlElement): string {
  const descriptions = new Set(descriptionsOf(root))
  return JSON.stringify(root, function stripTitle(this: unknown, key: string, value: unknown) {
    if (key === 'children')
      return (value as XmlElement[]).flatMap((one) => bareElement(one, descriptions))
    // Between elements, text is only white space.
    const isBetween = key === 'text' && (this as XmlElement).children.length > 0
    return isBetween ? (value as string).trim() : value
  })
}

function bareElement(element: XmlElement, descriptions: ReadonlySet<XmlElement>): XmlElement[] {
  if (!descriptions.has(element)) return [element]
  const attributes = element.attributes.filter((attribute) => !isTitle(attribute))
  const children = element.children.filter(
    (child) => !isTitle(child) || !hasOnlyDefaultTitle(child),
  )
  const hasStatements = children.length > 0 || attributes.some(({ name }) => name.local !== 'about')
  return hasStatements ? [{ ...element, attributes, children }] : []
}

/** A title with only the item for every language, or a plain text. */
function hasOnlyDefaultTitle({ attributes, children }: XmlElement): boolean {
  const [alternatives, ...others] = children
  if (attributes.length > 0 || others.length > 0) return false
  if (!alternatives) return true
  return (
    isRdf(alternatives, 'Alt') &&
    alternatives.attributes.length === 0 &&
    alternatives.children.every((item) => isRdf(item, 'li') && isDefault(item))
  )
}

function isDefault({ attributes, children }: XmlElement): boolean {
  const [language, ...others] = attributes
  const isForEveryLanguage = language?.name.local === 'lang' && language.value === 'x-default'
  return isForEveryLanguage && others.length === 0 && children.length === 0
}
