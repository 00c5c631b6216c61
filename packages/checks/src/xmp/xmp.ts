import { readXml } from './xml.ts'
import type { XmlElement } from './xml.ts'

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const dc = 'http://purl.org/dc/elements/1.1/'
const pdfuaid = 'http://www.aiim.org/pdfua/ns/id/'
const xml = 'http://www.w3.org/XML/1998/namespace'

type Property = {
  namespace: string
  prefix: string
  local: string
  value: string
  element: XmlElement | undefined
}

export type Identification = {
  part: string | undefined
  prefixes: Record<'part' | 'amd' | 'corr', string | undefined>
}

export type Xmp = {
  title: string | undefined
  /** Whether the title is plain text instead of the required language alternative. */
  isPlainTitle: boolean
  creatorTool: string | undefined
  creators: string[]
  contentLanguages: string[]
  identification: Identification | undefined
  /** The languages of each language alternative. */
  languages: string[][]
}

export function readXmp(bytes: Uint8Array): Xmp {
  const descriptions = find(readXml(bytes), (name) => name === 'Description')
  const properties = descriptions.flatMap(propertiesOf)
  return {
    ...titleOf(properties),
    creatorTool: properties.find(({ local }) => local === 'CreatorTool')?.value,
    creators: listedIn(properties, 'creator'),
    contentLanguages: listedIn(properties, 'language'),
    identification: identificationOf(properties),
    languages: properties.flatMap(({ element }) => (element ? alternativesIn(element) : [])),
  }
}

function find(root: XmlElement, isWanted: (local: string) => boolean): XmlElement[] {
  const found: XmlElement[] = []
  const waiting = [root]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    if (element.name.namespace === rdf && isWanted(element.name.local)) found.push(element)
    else waiting.push(...element.children.toReversed())
  }
  return found
}

function propertiesOf({ attributes, children }: XmlElement): Property[] {
  return [
    ...attributes
      .filter(({ name }) => name.namespace !== rdf && name.namespace !== xml)
      .map(({ name, value }) => ({ ...name, value, element: undefined })),
    ...children.map((element) => ({ ...element.name, value: element.text.trim(), element })),
  ]
}

function titleOf(properties: Property[]): Pick<Xmp, 'title' | 'isPlainTitle'> {
  const title = properties.find(({ namespace, local }) => namespace === dc && local === 'title')
  const items = title?.element ? itemsIn(title.element) : []
  const first = items.find((item) => languageOf(item) === 'x-default') ?? items[0]
  const isInLanguages =
    !!title?.element && find(title.element, isAlt).some((alt) => itemsIn(alt)[0])
  return {
    title: (first ?? title?.element)?.text.trim() ?? title?.value,
    isPlainTitle: title !== undefined && !isInLanguages,
  }
}

const isAlt = (local: string) => local === 'Alt'
const itemsIn = (element: XmlElement) => find(element, (local) => local === 'li')

function listedIn(properties: Property[], name: 'creator' | 'language'): string[] {
  const found = properties.find(({ namespace, local }) => namespace === dc && local === name)
  if (!found?.element) return found?.value ? [found.value] : []
  const texts = itemsIn(found.element).map(({ text }) => text.trim())
  return texts.filter((text) => text !== '')
}

function identificationOf(properties: Property[]): Identification | undefined {
  const own = properties.filter(({ namespace }) => namespace === pdfuaid)
  if (own.length === 0) return undefined
  const named = (name: string) => own.find(({ local }) => local === name)
  return {
    part: named('part')?.value,
    prefixes: {
      part: named('part')?.prefix,
      amd: named('amd')?.prefix,
      corr: named('corr')?.prefix,
    },
  }
}

function alternativesIn(element: XmlElement): string[][] {
  return find(element, isAlt).map((alternative) => alternative.children.map(languageOf))
}

const languageOf = ({ attributes }: XmlElement) =>
  attributes.find(({ name }) => name.namespace === xml && name.local === 'lang')?.value ?? ''
