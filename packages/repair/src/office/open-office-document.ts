import { isEncryptedOffice } from '@curbcut/checks/file-types.ts'
import { findRelation, openPackage } from '@curbcut/checks/office/office-package.ts'
import type {
  OfficeFileType,
  OfficePackage,
  Relation,
} from '@curbcut/checks/office/office-package.ts'
import { readProperties } from '@curbcut/checks/office/properties.ts'
import type { OfficeProperties } from '@curbcut/checks/office/properties.ts'
import { limits } from '#repair/limits.ts'
import type { RepairRefusal } from '#repair/repairs.ts'
import { readEntries, unpackEntry } from './zip-entries.ts'
import type { ZipEntry } from './zip-entries.ts'

export type OfficeDocument = {
  fileType: OfficeFileType
  entries: ZipEntry[]
  properties: OfficeProperties
  paths: { core: string | undefined; main: string; styles: string | undefined }
  has: (path: string) => boolean
  isStrict: boolean
  /** Undefined for an absent part, and for another encoding. */
  read: (path: string | undefined) => string | undefined
}

export async function openOfficeDocument(
  bytes: Buffer,
  fileType: OfficeFileType,
  openedPackage?: OfficePackage,
): Promise<OfficeDocument | RepairRefusal> {
  if (isEncryptedOffice(bytes)) return 'encrypted'
  const officePackage = openedPackage ?? (await openPackage(bytes))
  if (!officePackage.isEncrypted && officePackage.kind !== fileType) return 'unreadable'
  const entries = readEntries(bytes)
  const packageRelations = officePackage.isEncrypted
    ? new Map<string, Relation>()
    : await officePackage.relationsOf('')
  // Checked before encryption: a user who removes that loses the signature.
  if (isSigned(entries, packageRelations)) return 'signed'
  if (officePackage.isEncrypted) return 'encrypted'
  const findEntry = (path: string) =>
    entries.find(({ name }) => name.toLowerCase() === path.toLowerCase())
  const readPart = (path: string | undefined) => {
    const entry = path === undefined ? undefined : findEntry(path)
    return entry && textOf(unpackEntry(entry, limits.partBytes))
  }
  const mainRelations = await officePackage.relationsOf(officePackage.mainPath)
  const settings = readPart(relatedPathOf(mainRelations, 'settings'))
  if (isProtected(fileType, [readPart(officePackage.mainPath), settings])) return 'restricted'
  return {
    fileType,
    entries,
    read: readPart,
    has: (path) => findEntry(path) !== undefined,
    isStrict:
      findRelation(packageRelations, 'officeDocument')?.type.startsWith(strictNamespace) ?? false,
    properties: await readProperties(officePackage, ''),
    paths: {
      core: relatedPathOf(packageRelations, 'core-properties'),
      main: officePackage.mainPath,
      styles: relatedPathOf(mainRelations, 'styles'),
    },
  }
}

const relatedPathOf = (relations: Map<string, Relation>, type: string) =>
  findRelation(relations, type)?.path

const strictNamespace = 'http://purl.oclc.org/'

/** Word has a folder for signatures; other programs refer to an origin of signatures. */
const isSigned = (entries: readonly ZipEntry[], ofPackage: ReadonlyMap<string, Relation>) =>
  entries.some(({ name }) => /^_xmlsignatures\//i.test(name)) ||
  [...ofPackage.values()].some(({ type }) => type.endsWith('/digital-signature/origin'))

function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const protectionTags: Record<OfficeFileType, RegExp> = {
  docx: /<(?:[\w.-]+:)?(?:documentProtection|writeProtection)\s/,
  pptx: /<(?:[\w.-]+:)?modifyVerifier\s/,
  xlsx: /<(?:[\w.-]+:)?(?:fileSharing|workbookProtection)\s/,
}

const isProtected = (fileType: OfficeFileType, parts: readonly (string | undefined)[]) =>
  parts.some((part) => part !== undefined && protectionTags[fileType].test(part))
