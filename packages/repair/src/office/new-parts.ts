import type { OfficeDocument } from './open-office-document.ts'
import { closingTagStart, findTag, expandEmptyTag, splice } from './xml-edits.ts'

type Namespaces = { relations: string; word: string; drawing: string }

const schemas = 'http://schemas.openxmlformats.org'
const packageTypes = 'application/vnd.openxmlformats-package'
const transitionalNamespaces: Namespaces = {
  relations: `${schemas}/officeDocument/2006/relationships`,
  word: `${schemas}/wordprocessingml/2006/main`,
  drawing: `${schemas}/drawingml/2006/main`,
}
const strictNamespaces: Namespaces = {
  relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  word: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
  drawing: 'http://purl.oclc.org/ooxml/drawingml/main',
}

export const namespacesOf = ({ isStrict }: Pick<OfficeDocument, 'isStrict'>): Namespaces =>
  isStrict ? strictNamespaces : transitionalNamespaces

export type NewPart = {
  /** In the folder of the main part, which refers to it; otherwise in the package. */
  isInMainFolder: boolean
  path: string
  relation: (edition: Namespaces) => string
  contentType: string
  xml: (edition: Namespaces) => string
}

export const newParts = {
  core: {
    isInMainFolder: false,
    path: 'docProps/core.xml',
    relation: () => `${schemas}/package/2006/relationships/metadata/core-properties`,
    contentType: `${packageTypes}.core-properties+xml`,
    xml: () =>
      `<cp:coreProperties xmlns:cp="${schemas}/package/2006/metadata/core-properties"></cp:coreProperties>`,
  },
  styles: {
    isInMainFolder: true,
    path: 'styles.xml',
    relation: ({ relations }) => `${relations}/styles`,
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml',
    xml: ({ word }) => `<w:styles xmlns:w="${word}"></w:styles>`,
  },
} as const satisfies Record<string, NewPart>

type PartToAdd = NewPart & {
  /** The path to which the document already refers, though the part is absent. */
  referencedPath: string | undefined
  write: (xml: string) => string | undefined
  read: (path: string) => string | undefined
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const contentTypesPath = '[Content_Types].xml'

/** Returns the new part and changed parts that refer to it; undefined if one cannot be written. */
export function addPart(
  office: OfficeDocument,
  { referencedPath, write, read, ...part }: PartToAdd,
): Map<string, string> | undefined {
  const namespaces = namespacesOf(office)
  const slash = part.isInMainFolder ? office.paths.main.lastIndexOf('/') + 1 : 0
  const folder = office.paths.main.slice(0, slash)
  const path = referencedPath ?? folder + part.path
  const xml = write(declaration + part.xml(namespaces))
  const types = addContentType(read(contentTypesPath), { path, type: part.contentType })
  if (office.has(path) || xml === undefined || types === undefined) return undefined
  const texts = new Map([[path, xml]]).set(contentTypesPath, types)
  if (referencedPath !== undefined) return texts
  const relationsPath = `${folder}_rels/${part.isInMainFolder ? office.paths.main.slice(slash) : ''}.rels`
  const relationsXml = office.has(relationsPath)
    ? read(relationsPath)
    : `${declaration}${noRelations}`
  const relations = addRelation(relationsXml, { type: part.relation(namespaces), path })
  return relations === undefined ? undefined : texts.set(relationsPath, relations)
}

const noRelations = `<Relationships xmlns="${schemas}/package/2006/relationships"></Relationships>`

type TypedPath = { path: string; type: string }

function addContentType(xml: string | undefined, { path, type }: TypedPath): string | undefined {
  const name = `/${path}`
  // An existing entry for the absent part is reused.
  if (xml?.toLowerCase().includes(`"${name.toLowerCase()}"`)) return xml
  return xml && appendElement(xml, 'Types', `Override PartName="${name}" ContentType="${type}"`)
}

function addRelation(xml: string | undefined, { path, type }: TypedPath): string | undefined {
  if (xml === undefined) return undefined
  const ids = new Set([...xml.matchAll(/\sId\s*=\s*["']([^"']*)["']/g)].map(([, id]) => id))
  let number = ids.size + 1
  while (ids.has(`rId${number}`)) number += 1
  const relationship = `Relationship Id="rId${number}" Type="${type}" Target="/${path}"`
  return appendElement(xml, 'Relationships', relationship)
}

function appendElement(xml: string, root: string, element: string): string | undefined {
  const tag = findTag(xml, root)
  if (tag?.isEmpty) return appendElement(expandEmptyTag(xml, tag, root), root, element)
  const end = tag && closingTagStart(xml, tag, root)
  if (!tag || end === undefined) return undefined
  return splice(xml, { from: end, to: end }, `<${tag.prefix}${element}/>`)
}
