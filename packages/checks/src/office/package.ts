import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import { openZip } from './open-zip.ts'
import type { Zip } from './open-zip.ts'
import { readPart, relationIn, valueOf } from './read-part.ts'
import type { MarkupHandler } from './read-part.ts'

export type OfficeKind = 'docx' | 'pptx' | 'xlsx'

/** `path` is an address if `isExternal`. */
export type Relation = { type: string; path: string; isExternal: boolean }

export type Package = {
  kind: OfficeKind | undefined
  isEncrypted: boolean
  mainPath: string
  has: (path: string) => boolean
  read: (path: string, reader: MarkupHandler) => Promise<void>
  bytesOf: (path: string) => Promise<Buffer>
  /** By relation id; with an empty path those of the package itself. */
  relationsOf: (path: string) => Promise<Map<string, Relation>>
}

const kinds: Record<string, OfficeKind> = {
  wordprocessingml: 'docx',
  presentationml: 'pptx',
  spreadsheetml: 'xlsx',
}

/** Throws `BadZip`, `BadXml` or `LimitReached` if the package is unreadable. */
export async function openPackage(bytes: Uint8Array): Promise<Package> {
  const zip = await openZip(bytes, createBudget(limits.partsBytes, 'bytes once unpacked'))
  const elements = createBudget(limits.partElements, 'elements')
  const read = (path: string, reader: MarkupHandler) => readPart(zip.read(path), reader, elements)
  const relationsOf = (path: string) => readRelations({ zip, read }, path)
  const bytesOf = (path: string) => concatChunks(zip.read(path))
  const noMainPart = { kind: undefined, mainPath: '' }
  const shared = { isEncrypted: zip.isEncrypted, has: zip.has, read, bytesOf, relationsOf }
  if (zip.isEncrypted || !zip.has(contentTypesPath)) return { ...shared, ...noMainPart }
  const main = firstOf(await relationsOf(''), 'officeDocument')
  if (!main) return { ...shared, ...noMainPart }
  const type = await contentTypeOf(read, main.path)
  const family = Object.keys(kinds).find((name) => type.includes(`officedocument.${name}.`))
  return { ...shared, kind: family === undefined ? undefined : kinds[family], mainPath: main.path }
}

async function concatChunks(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** Compares the end of the type, because its base address differs between editions. */
export const firstOf = (relations: Map<string, Relation>, type: string): Relation | undefined =>
  [...relations.values()].find((relation) => isOfType(relation, type))

export const isOfType = (relation: Relation, type: string) =>
  !relation.isExternal && relation.type.endsWith(`/${type}`)

const contentTypesPath = '[Content_Types].xml'

/** Also reads the default by extension, which the Open XML SDK uses for the main part. */
async function contentTypeOf(read: Package['read'], path: string): Promise<string> {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  let overrideType: string | undefined
  let defaultType: string | undefined
  await read(contentTypesPath, {
    open(name, attributes) {
      const part = valueOf(attributes, 'PartName')?.replace(/^\//, '').toLowerCase()
      const type = valueOf(attributes, 'ContentType')
      if (name === 'Override' && part === path.toLowerCase()) overrideType = type
      if (name === 'Default' && valueOf(attributes, 'Extension')?.toLowerCase() === extension)
        defaultType = type
    },
  })
  return overrideType ?? defaultType ?? ''
}

type PackageSource = { zip: Zip; read: Package['read'] }

async function readRelations(
  { zip, read }: PackageSource,
  path: string,
): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  const slash = path.lastIndexOf('/') + 1
  const folder = path.slice(0, slash)
  const file = `${folder}_rels/${path.slice(slash)}.rels`
  if (!zip.has(file)) return relations
  await read(file, {
    open(name, attributes) {
      const id = valueOf(attributes, 'Id')
      const target = valueOf(attributes, 'Target')
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      const isExternal = valueOf(attributes, 'TargetMode') === 'External'
      const to = isExternal ? target : pathFrom(folder, target)
      relations.set(id, { type: valueOf(attributes, 'Type') ?? '', path: to, isExternal })
    },
  })
  return relations
}

function pathFrom(folder: string, target: string): string {
  const segments = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const segment of target.split('/'))
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  return segments.join('/')
}

export function partOf(
  relations: Map<string, Relation>,
  attributes: Record<string, string>,
): string | undefined {
  const relation = relations.get(relationIn(attributes) ?? '')
  return relation && !relation.isExternal ? relation.path : undefined
}
