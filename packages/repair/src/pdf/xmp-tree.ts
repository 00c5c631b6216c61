import type { XmlAttribute, XmlElement, XmlName } from '@curbcut/checks/xmp/xml.ts'

export const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
export const dc = 'http://purl.org/dc/elements/1.1/'

const isRdf = ({ name }: XmlElement, local: string) =>
  name.namespace === rdf && name.local === local
const isTitle = ({ name }: { name: XmlName }) => name.namespace === dc && name.local === 'title'

/** `nth` counts elements or attributes of this name in the text, from 0. */
export type PlacedTitle = { name: string; nth: number; isAttribute: boolean }

/** Titles of the document itself, not of embedded ones, which are nested deeper. */
export function placeTitles(root: XmlElement): PlacedTitle[] {
  const own = new Set<XmlElement | XmlAttribute>(
    descriptionsOf(root).flatMap(({ attributes, children }) => [
      ...attributes.filter(isTitle),
      ...children.filter(isTitle),
    ]),
  )
  const titles: PlacedTitle[] = []
  const counts = new Map<string, number>()
  const take = (one: XmlElement | XmlAttribute, isAttribute: boolean) => {
    const name = one.name.prefix === '' ? one.name.local : `${one.name.prefix}:${one.name.local}`
    const counted = `${name} ${isAttribute}`
    const nth = counts.get(counted) ?? 0
    counts.set(counted, nth + 1)
    if (own.has(one)) titles.push({ name, nth, isAttribute })
  }
  for (const element of elementsIn(root)) {
    take(element, false)
    for (const attribute of element.attributes) take(attribute, true)
  }
  return titles
}

/** An element and its descendants in document order, without those of elements that end a path. */
export function* elementsIn(
  root: XmlElement,
  endsWay: (element: XmlElement) => boolean = () => false,
): Generator<XmlElement> {
  const waiting = [root]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element
    if (!endsWay(element)) waiting.push(...element.children.toReversed())
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
export function withoutTitle(root: XmlElement): string {
  const own = new Set(descriptionsOf(root))
  return JSON.stringify(root, function bare(this: unknown, key: string, value: unknown) {
    if (key === 'children') return (value as XmlElement[]).flatMap((one) => bareElement(one, own))
    // Between elements, text is only white space.
    const isBetween = key === 'text' && (this as XmlElement).children.length > 0
    return isBetween ? (value as string).trim() : value
  })
}

function bareElement(element: XmlElement, own: ReadonlySet<XmlElement>): XmlElement[] {
  if (!own.has(element)) return [element]
  const attributes = element.attributes.filter((attribute) => !isTitle(attribute))
  const children = element.children.filter((child) => !isTitle(child) || !isDefaultAlone(child))
  const says = children.length > 0 || attributes.some(({ name }) => name.local !== 'about')
  return says ? [{ ...element, attributes, children }] : []
}

/** A title with only the item for every language, or a plain text. */
function isDefaultAlone({ attributes, children }: XmlElement): boolean {
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
  const isForAll = language?.name.local === 'lang' && language.value === 'x-default'
  return isForAll && others.length === 0 && children.length === 0
}
