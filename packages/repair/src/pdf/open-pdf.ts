import type { ReadPdf } from '@curbcut/checks/check-document.ts'
import { openDocument } from '@curbcut/checks/objects/open-document.ts'
import type { Source } from '@curbcut/checks/objects/open-document.ts'
import type { Tables } from '@curbcut/checks/objects/find-catalog.ts'
import * as objects from '@curbcut/checks/objects/objects.ts'
import { readPages } from '@curbcut/checks/objects/pages.ts'
import type { Page } from '@curbcut/checks/objects/pages.ts'
import type { Dict, Ref } from '@curbcut/checks/objects/values.ts'
import { readTree } from '@curbcut/checks/tree/tree.ts'
import type { Tree } from '@curbcut/checks/tree/tree.ts'
import { limits } from '#repair/limits.ts'
import type { RepairRefusal } from '#repair/repairs.ts'

/** A document behind which an update can be written. */
export type Writable = {
  bytes: Buffer
  /** Bytes before its first line; places in the file count from behind them. */
  head: number
  tables: Tables
  /** Whether its newest table is a stream. */
  hasTableStreams: boolean
}

/** A PDF that may be repaired. */
export type OpenPdf = Writable & {
  source: Source
  catalog: Dict
  catalogRef: Ref
  pages: Page[]
  tree: Tree
  /** The first number that no object has. */
  freeNumber: number
}

/** Opens a PDF to repair it, or says why it stays unchanged. Throws `LimitReached` beyond a limit. */
export function openPdf(bytes: Buffer): OpenPdf | RepairRefusal {
  const opened = openDocument(bytes)
  if (opened.state !== 'done') return opened.state === 'locked' ? 'encrypted' : opened.state
  const { source } = opened
  return toOpenPdf(bytes, { source, ...readPages(source.catalog), tree: readTree(source.catalog) })
}

type Read = Pick<ReadPdf, 'source' | 'pages' | 'gap' | 'tree'>

/** The same of a document that is read already. */
export function toOpenPdf(
  bytes: Buffer,
  { source, pages, gap, tree }: Read,
): OpenPdf | RepairRefusal {
  const { catalog, head, tables, encryption, damage } = source
  // Who hears that it is encrypted saves it without, and a signature would be gone.
  if (source.isSigned) return 'signed'
  if (encryption) return 'encrypted'
  if (source.hasUsageRights) return 'restricted'
  // What cannot be read as a whole may mean something else to another reader.
  if (damage !== undefined || !tables) return 'unreadable'
  const catalogRef = objects.refIn(tables.trailer.entries.get('Root'))
  const freeNumber = freeNumberOf(tables)
  if (!catalogRef || freeNumber === undefined) return 'format'
  if (objects.isTrueAt(catalog, 'NeedsRendering')) return 'format'
  if (bytes.length > limits.documentBytes) return 'too_large'
  if (pages.length === 0) return 'unreadable'
  if (gap !== undefined || pages.length > limits.pages) return 'too_large'
  return {
    ...{ source, bytes, head, tables, hasTableStreams: isStreamAt(bytes, head + tables.newest) },
    ...{ catalog, catalogRef, pages, tree, freeNumber },
  }
}

function freeNumberOf({ trailer, lastNumber }: Tables): number | undefined {
  const size = objects.numberAt(trailer, 'Size') ?? 0
  const isSize = Number.isInteger(size) && size > 0 && size <= limits.objectNumber / 2
  const free = Math.max(lastNumber + 1, isSize ? size : 0)
  return free <= limits.objectNumber / 2 ? free : undefined
}

const isSpace = (code: number | undefined) => code !== undefined && code <= 0x20

function isStreamAt(bytes: Buffer, offset: number): boolean {
  let at = offset
  while (isSpace(bytes[at]) && at < offset + 100) at += 1
  return bytes.toString('latin1', at, at + 4) !== 'xref'
}
