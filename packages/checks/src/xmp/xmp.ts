import { readXml } from './xml.ts'
import type { XmlElement } from './xml.ts'

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const dc = 'http://purl.org/dc/elements/1.1/'
const pdfuaid = 'http://www.aiim.org/pdfua/ns/id/'
const xml = 'http://www.w3.org/XML/1998/namespace'

/** A property of the package, in element or attribute form. */
type Property = {
  namespace: string
  prefix: string
  local: string
  value: string
  element: XmlElement | undefined
}

export type Identification = {
  part: string | undefined
  /** The prefixes under which the three properties are written. */
  prefixes: Record<'part' | 'amd' | 'corr', string | undefined>
}

export type Xmp = {
  title: string | undefined
  creatorTool: string | undefined
  /** The people who made the document, by their own words. */
  creators: string[]
  /** The document's claims about PDF/UA. */
  identification: Identification | undefined
  /** The languages of each text that is given in several: `x-default` alone, or with others. */
  languages: string[][]
}

export function readXmp(bytes: Uint8Array): Xmp {
  const descriptions = find(readXml(bytes), (name) => name === 'Description')
  const properties = descriptions.flatMap(propertiesOf)
  return {
    title: titleOf(properties),
    creatorTool: properties.find(({ local }) => local === 'CreatorTool')?.value,
    creators: creatorsOf(properties),
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

function titleOf(properties: Property[]): string | undefined {
  const title = properties.find(({ namespace, local }) => namespace === dc && local === 'title')
  if (!title?.element) return title?.value
  const items = find(title.element, (local) => local === 'li')
  const first = items.find((item) => languageOf(item) === 'x-default') ?? items[0]
  // A title without alternatives is a plain text.
  return (first ?? title.element).text.trim()
}

function creatorsOf(properties: Property[]): string[] {
  const creator = properties.find(({ namespace, local }) => namespace === dc && local === 'creator')
  if (!creator?.element) return creator?.value ? [creator.value] : []
  const items = find(creator.element, (local) => local === 'li')
  return items.map(({ text }) => text.trim()).filter((name) => name !== '')
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
  return find(element, (local) => local === 'Alt').map((alternative) =>
    alternative.children.map(languageOf),
  )
}

const languageOf = ({ attributes }: XmlElement) =>
  attributes.find(({ name }) => name.namespace === xml && name.local === 'lang')?.value ?? ''
