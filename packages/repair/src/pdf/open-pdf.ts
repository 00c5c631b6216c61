import type { ParsedPdf } from '@curbcut/checks/check-document.ts'
import type { XrefSummary } from '@curbcut/checks/pdf/find-document-roots.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import { openDocument } from '@curbcut/checks/pdf/open-document.ts'
import type { PdfSource } from '@curbcut/checks/pdf/open-document.ts'
import { readPages } from '@curbcut/checks/pdf/pages.ts'
import type { Page } from '@curbcut/checks/pdf/pages.ts'
import type { Dict, Ref } from '@curbcut/checks/pdf/values.ts'
import { readTree } from '@curbcut/checks/tree/tree.ts'
import type { StructureTree } from '@curbcut/checks/tree/tree.ts'
import { limits } from '#repair/limits.ts'
import type { RepairRefusal } from '#repair/repairs.ts'

/** A document to which an incremental update can be appended. */
export type UpdatableDocument = {
  bytes: Buffer
  headerOffset: number
  xref: XrefSummary
  hasXrefStream: boolean
}

export type OpenPdf = UpdatableDocument & {
  source: PdfSource
  catalog: Dict
  catalogRef: Ref
  pages: Page[]
  tree: StructureTree
  nextObjectNumber: number
}

/** Returns a refusal for documents that may not change. Throws `LimitReached`. */
export function openPdf(bytes: Buffer): OpenPdf | RepairRefusal {
  const result = openDocument(bytes)
  if (result.state !== 'done') return result.state === 'locked' ? 'encrypted' : result.state
  const { source } = result
  return toOpenPdf(bytes, { source, ...readPages(source.catalog), tree: readTree(source.catalog) })
}

type ParsedPdfParts = Pick<ParsedPdf, 'source' | 'pages' | 'gap' | 'tree'>

export function toOpenPdf(
  bytes: Buffer,
  { source, pages, gap, tree }: ParsedPdfParts,
): OpenPdf | RepairRefusal {
  const { catalog, headerOffset, xref, encryption, damage } = source
  // Checked before encryption: a user who removes that loses the signature.
  if (source.isSigned) return 'signed'
  if (encryption) return 'encrypted'
  if (source.hasUsageRights) return 'restricted'
  // Another reader may interpret a damaged document differently.
  if (damage !== undefined || !xref) return 'unreadable'
  const catalogRef = objects.refOf(xref.trailer.entries.get('Root'))
  const nextObjectNumber = nextObjectNumberOf(xref)
  if (!catalogRef || nextObjectNumber === undefined) return 'format'
  if (objects.isTrueAt(catalog, 'NeedsRendering')) return 'format'
  if (bytes.length > limits.documentBytes) return 'too_large'
  if (pages.length === 0) return 'unreadable'
  if (gap !== undefined || pages.length > limits.pages) return 'too_large'
  return {
    source,
    bytes,
    headerOffset,
    xref,
    hasXrefStream: isXrefStreamAt(bytes, headerOffset + xref.startXref),
    catalog,
    catalogRef,
    pages,
    tree,
    nextObjectNumber,
  }
}

function nextObjectNumberOf({ trailer, lastNumber }: XrefSummary): number | undefined {
  const size = objects.numberAt(trailer, 'Size') ?? 0
  const isSize = Number.isInteger(size) && size > 0 && size <= limits.objectNumber / 2
  const free = Math.max(lastNumber + 1, isSize ? size : 0)
  return free <= limits.objectNumber / 2 ? free : undefined
}

const isSpace = (code: number | undefined) => code !== undefined && code <= 0x20

function isXrefStreamAt(bytes: Buffer, offset: number): boolean {
  let at = offset
  while (isSpace(bytes[at]) && at < offset + 100) at += 1
  return bytes.toString('latin1', at, at + 4) !== 'xref'
}
