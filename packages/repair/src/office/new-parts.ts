import type { OpenOffice } from './open-office.ts'
import { endOf, findTag, opened, spliced } from './xml-edits.ts'

type Edition = { relations: string; word: string; drawing: string }

const schemas = 'http://schemas.openxmlformats.org'
const packageTypes = 'application/vnd.openxmlformats-package'
const usual: Edition = {
  relations: `${schemas}/officeDocument/2006/relationships`,
  word: `${schemas}/wordprocessingml/2006/main`,
  drawing: `${schemas}/drawingml/2006/main`,
}
const strictly: Edition = {
  relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
  word: 'http://purl.oclc.org/ooxml/wordprocessingml/main',
  drawing: 'http://purl.oclc.org/ooxml/drawingml/main',
}

export const editionOf = ({ isStrict }: Pick<OpenOffice, 'isStrict'>): Edition =>
  isStrict ? strictly : usual

export type NewPart = {
  /** In the folder of the main part, which refers to it; otherwise in the package. */
  isOfMain: boolean
  path: string
  relation: (edition: Edition) => string
  contentType: string
  xml: (edition: Edition) => string
}

export const newParts = {
  core: {
    ...{ isOfMain: false, path: 'docProps/core.xml' },
    relation: () => `${schemas}/package/2006/relationships/metadata/core-properties`,
    contentType: `${packageTypes}.core-properties+xml`,
    xml: () =>
      `<cp:coreProperties xmlns:cp="${schemas}/package/2006/metadata/core-properties"></cp:coreProperties>`,
  },
  styles: {
    ...{ isOfMain: true, path: 'styles.xml' },
    relation: ({ relations }) => `${relations}/styles`,
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml',
    xml: ({ word }) => `<w:styles xmlns:w="${word}"></w:styles>`,
  },
} as const satisfies Record<string, NewPart>

type WantedPart = NewPart & {
  /** The path to which the document already refers, though the part is absent. */
  known: string | undefined
  write: (xml: string) => string | undefined
  read: (path: string) => string | undefined
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const contentTypes = '[Content_Types].xml'

/** Returns the new part and changed parts that refer to it; undefined if one cannot be written. */
export function addPart(
  office: OpenOffice,
  { known, write, read, ...part }: WantedPart,
): Map<string, string> | undefined {
  const edition = editionOf(office)
  const slash = part.isOfMain ? office.paths.main.lastIndexOf('/') + 1 : 0
  const folder = office.paths.main.slice(0, slash)
  const path = known ?? folder + part.path
  const xml = write(declaration + part.xml(edition))
  const types = withType(read(contentTypes), { path, type: part.contentType })
  if (office.has(path) || xml === undefined || types === undefined) return undefined
  const texts = new Map([[path, xml]]).set(contentTypes, types)
  if (known !== undefined) return texts
  const file = `${folder}_rels/${part.isOfMain ? office.paths.main.slice(slash) : ''}.rels`
  const before = office.has(file) ? read(file) : `${declaration}${noRelations}`
  const relations = withRelation(before, { type: part.relation(edition), path })
  return relations === undefined ? undefined : texts.set(file, relations)
}

const noRelations = `<Relationships xmlns="${schemas}/package/2006/relationships"></Relationships>`

type Named = { path: string; type: string }

function withType(xml: string | undefined, { path, type }: Named): string | undefined {
  const name = `/${path}`
  // An existing entry for the absent part is reused.
  if (xml?.toLowerCase().includes(`"${name.toLowerCase()}"`)) return xml
  return xml && withLast(xml, 'Types', `Override PartName="${name}" ContentType="${type}"`)
}

function withRelation(xml: string | undefined, { path, type }: Named): string | undefined {
  if (xml === undefined) return undefined
  const ids = new Set([...xml.matchAll(/\sId\s*=\s*["']([^"']*)["']/g)].map(([, id]) => id))
  let number = ids.size + 1
  while (ids.has(`rId${number}`)) number += 1
  const relationship = `Relationship Id="rId${number}" Type="${type}" Target="/${path}"`
  return withLast(xml, 'Relationships', relationship)
}

function withLast(xml: string, root: string, element: string): string | undefined {
  const tag = findTag(xml, root)
  if (tag?.isEmpty) return withLast(opened(xml, tag, root), root, element)
  const end = tag && endOf(xml, tag, root)
  if (!tag || end === undefined) return undefined
  return spliced(xml, { from: end, to: end }, `<${tag.prefix}${element}/>`)
}
