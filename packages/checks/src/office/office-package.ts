import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import { openZip } from './open-zip.ts'
import type { Zip } from './open-zip.ts'
import { readPart, relationIdIn, attributeOf } from './read-part.ts'
import type { MarkupHandler } from './read-part.ts'

export type OfficeFileType = 'docx' | 'pptx' | 'xlsx'

/** `path` is an address if `isExternal`. */
export type Relation = { type: string; path: string; isExternal: boolean }

export type OfficePackage = {
  kind: OfficeFileType | undefined
  isEncrypted: boolean
  mainPath: string
  has: (path: string) => boolean
  read: (path: string, reader: MarkupHandler) => Promise<void>
  bytesOf: (path: string) => Promise<Buffer>
  /** By relation id; with an empty path those of the package itself. */
  relationsOf: (path: string) => Promise<Map<string, Relation>>
}

const typeByFamily: Record<string, OfficeFileType> = {
  wordprocessingml: 'docx',
  presentationml: 'pptx',
  spreadsheetml: 'xlsx',
}

/** Throws `InvalidZipError`, `InvalidXmlError` or `LimitReached` if the package is unreadable. */
export async function openPackage(bytes: Uint8Array): Promise<OfficePackage> {
  const zip = await openZip(bytes, createBudget(limits.partsBytes, 'bytes once unpacked'))
  const elementBudget = createBudget(limits.partElements, 'elements')
  const read = (path: string, reader: MarkupHandler) =>
    readPart(zip.read(path), reader, elementBudget)
  const relationsOf = (path: string) => readRelations({ zip, read }, path)
  const bytesOf = (path: string) => concatChunks(zip.read(path))
  const noMainPart = { kind: undefined, mainPath: '' }
  const shared = { isEncrypted: zip.isEncrypted, has: zip.has, read, bytesOf, relationsOf }
  if (zip.isEncrypted || !zip.has(contentTypesPath)) return { ...shared, ...noMainPart }
  const main = findRelation(await relationsOf(''), 'officeDocument')
  if (!main) return { ...shared, ...noMainPart }
  const type = await contentTypeOf(read, main.path)
  const family = Object.keys(typeByFamily).find((name) => type.includes(`officedocument.${name}.`))
  return {
    ...shared,
    kind: family === undefined ? undefined : typeByFamily[family],
    mainPath: main.path,
  }
}

async function concatChunks(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** Compares the end of the type, because its base address differs between editions. */
export const findRelation = (
  relations: Map<string, Relation>,
  type: string,
): Relation | undefined => [...relations.values()].find((relation) => isOfType(relation, type))

export const isOfType = (relation: Relation, type: string) =>
  !relation.isExternal && relation.type.endsWith(`/${type}`)

const contentTypesPath = '[Content_Types].xml'

/** Also reads the default by extension, which the Open XML SDK uses for the main part. */
async function contentTypeOf(read: OfficePackage['read'], path: string): Promise<string> {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  let overrideType: string | undefined
  let defaultType: string | undefined
  await read(contentTypesPath, {
    open(name, attributes) {
      const part = attributeOf(attributes, 'PartName')?.replace(/^\//, '').toLowerCase()
      const type = attributeOf(attributes, 'ContentType')
      if (name === 'Override' && part === path.toLowerCase()) overrideType = type
      if (name === 'Default' && attributeOf(attributes, 'Extension')?.toLowerCase() === extension)
        defaultType = type
    },
  })
  return overrideType ?? defaultType ?? ''
}

type PackageSource = { zip: Zip; read: OfficePackage['read'] }

async function readRelations(
  { zip, read }: PackageSource,
  path: string,
): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  const slash = path.lastIndexOf('/') + 1
  const folder = path.slice(0, slash)
  const relationsPath = `${folder}_rels/${path.slice(slash)}.rels`
  if (!zip.has(relationsPath)) return relations
  await read(relationsPath, {
    open(name, attributes) {
      const id = attributeOf(attributes, 'Id')
      const target = attributeOf(attributes, 'Target')
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      const isExternal = attributeOf(attributes, 'TargetMode') === 'External'
      const relationPath = isExternal ? target : resolvePath(folder, target)
      relations.set(id, {
        type: attributeOf(attributes, 'Type') ?? '',
        path: relationPath,
        isExternal,
      })
    },
  })
  return relations
}

function resolvePath(folder: string, target: string): string {
  const segments = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const segment of target.split('/'))
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  return segments.join('/')
}

export function partPathOf(
  relations: Map<string, Relation>,
  attributes: Record<string, string>,
): string | undefined {
  const relation = relations.get(relationIdIn(attributes) ?? '')
  return relation && !relation.isExternal ? relation.path : undefined
}
