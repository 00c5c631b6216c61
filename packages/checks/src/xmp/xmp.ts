import { readXml } from './xml.ts'
import type { XmlElement } from './xml.ts'

const rdfNamespace = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const dcNamespace = 'http://purl.org/dc/elements/1.1/'
const pdfUaIdNamespace = 'http://www.aiim.org/pdfua/ns/id/'
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

type Property = {
  namespace: string
  prefix: string
  local: string
  value: string
  element: XmlElement | undefined
}

export type PdfUaIdentification = {
  part: string | undefined
  prefixes: Record<'part' | 'amd' | 'corr', string | undefined>
}

export type Xmp = {
  title: string | undefined
  /** Whether the title is plain text instead of the required language alternative. */
  hasPlainTextTitle: boolean
  creatorTool: string | undefined
  creators: string[]
  contentLanguages: string[]
  identification: PdfUaIdentification | undefined
  /** The languages of each language alternative. */
  languages: string[][]
}

export function readXmp(bytes: Uint8Array): Xmp {
  const descriptions = findRdfElements(readXml(bytes), (name) => name === 'Description')
  const properties = descriptions.flatMap(propertiesOf)
  return {
    ...titleOf(properties),
    creatorTool: properties.find(({ local }) => local === 'CreatorTool')?.value,
    creators: dcValuesOf(properties, 'creator'),
    contentLanguages: dcValuesOf(properties, 'language'),
    identification: identificationOf(properties),
    languages: properties.flatMap(({ element }) =>
      element ? languagesOfAlternatives(element) : [],
    ),
  }
}

function findRdfElements(root: XmlElement, matches: (local: string) => boolean): XmlElement[] {
  const elements: XmlElement[] = []
  const stack = [root]
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element.name.namespace === rdfNamespace && matches(element.name.local))
      elements.push(element)
    else stack.push(...element.children.toReversed())
  }
  return elements
}

function propertiesOf({ attributes, children }: XmlElement): Property[] {
  return [
    ...attributes
      .filter(({ name }) => name.namespace !== rdfNamespace && name.namespace !== xmlNamespace)
      .map(({ name, value }) => ({ ...name, value, element: undefined })),
    ...children.map((element) => ({ ...element.name, value: element.text.trim(), element })),
  ]
}

function titleOf(properties: Property[]): Pick<Xmp, 'title' | 'hasPlainTextTitle'> {
  const title = properties.find(
    ({ namespace, local }) => namespace === dcNamespace && local === 'title',
  )
  const items = title?.element ? itemsIn(title.element) : []
  const first = items.find((item) => languageOf(item) === 'x-default') ?? items[0]
  const isInLanguages =
    !!title?.element && findRdfElements(title.element, isAlt).some((alt) => itemsIn(alt)[0])
  return {
    title: (first ?? title?.element)?.text.trim() ?? title?.value,
    hasPlainTextTitle: title !== undefined && !isInLanguages,
  }
}

const isAlt = (local: string) => local === 'Alt'
const itemsIn = (element: XmlElement) => findRdfElements(element, (local) => local === 'li')

function dcValuesOf(properties: Property[], name: 'creator' | 'language'): string[] {
  const property = properties.find(
    ({ namespace, local }) => namespace === dcNamespace && local === name,
  )
  if (!property?.element) return property?.value ? [property.value] : []
  const texts = itemsIn(property.element).map(({ text }) => text.trim())
  return texts.filter((text) => text !== '')
}

function identificationOf(properties: Property[]): PdfUaIdentification | undefined {
  const pdfuaProperties = properties.filter(({ namespace }) => namespace === pdfUaIdNamespace)
  if (pdfuaProperties.length === 0) return undefined
  const findProperty = (name: string) => pdfuaProperties.find(({ local }) => local === name)
  return {
    part: findProperty('part')?.value,
    prefixes: {
      part: findProperty('part')?.prefix,
      amd: findProperty('amd')?.prefix,
      corr: findProperty('corr')?.prefix,
    },
  }
}

function languagesOfAlternatives(element: XmlElement): string[][] {
  return findRdfElements(element, isAlt).map((alternative) => alternative.children.map(languageOf))
}

const languageOf = ({ attributes }: XmlElement) =>
  attributes.find(({ name }) => name.namespace === xmlNamespace && name.local === 'lang')?.value ??
  ''
