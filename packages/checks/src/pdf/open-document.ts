import { limits } from '#checks/limits.ts'
import { LimitReached, createBudget } from './budget.ts'
import type { Budget } from './budget.ts'
import { createParserState } from './create-parser-state.ts'
import { findDocumentRoots } from './find-document-roots.ts'
import type { DocumentRoots } from './find-document-roots.ts'
import * as objects from './objects.ts'
import type { ParserState } from './parser-state.ts'
import type { Dict } from './values.ts'
import { visitReachable } from './visit-reachable.ts'

export type PdfSource = DocumentRoots & {
  bytes: Uint8Array
  /** The number of bytes before the header; offsets in the file count from there. */
  headerOffset: number
  damage: string | undefined
  /** Whether a signature covers the content, so that a change invalidates it. */
  isSigned: boolean
  /** Whether a vendor's signature enables extra functions in its reader. */
  hasUsageRights: boolean
  inflateBudget: Budget
}

export type OpenResult =
  | { state: 'done'; source: PdfSource }
  | { state: 'locked' | 'unreadable' | 'too_large'; reason: string }

const header = /%PDF-/i

/** Opens an encrypted PDF with the empty password; an exceeded limit becomes `too_large`. */
export function openDocument(bytes: Uint8Array): OpenResult {
  const headerOffset = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').search(header)
  if (headerOffset < 0) return toUnreadable('The file is no PDF.')
  try {
    return open(bytes, headerOffset)
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error
    return { state: 'too_large', reason: error.message }
  }
}

function open(bytes: Uint8Array, headerOffset: number): OpenResult {
  const { buffer, byteOffset, length } = bytes
  const state = createParserState(
    Buffer.from(buffer, byteOffset + headerOffset, length - headerOffset),
  )
  const roots = findDocumentRoots(state)
  if (roots === 'locked') return { state: 'locked', reason: 'The document asks for a password.' }
  if (!roots) return toUnreadable('The file has no pages.')
  const inspection = inspectObjects(state, roots)
  const inflateBudget = createBudget(limits.inflatedBytes, 'bytes once unpacked')
  return { state: 'done', source: { ...roots, bytes, headerOffset, ...inspection, inflateBudget } }
}

/** Reads all reachable objects, so that the check meets limits and damage first. */
function inspectObjects(
  state: ParserState,
  { catalog, info }: DocumentRoots,
): Pick<PdfSource, 'damage' | 'isSigned' | 'hasUsageRights'> {
  const permissions = objects.dictAt(catalog, 'Perms')
  const rights = ['UR', 'UR3'].flatMap((key) => objects.dictAt(permissions, key) ?? [])
  let damage: string | undefined
  let isSigned = objects.has(permissions, 'DocMDP')
  const visit = {
    dict({ dict }: { dict: Dict }) {
      const isSignature = objects.has(dict, 'ByteRange') && objects.has(dict, 'Contents')
      isSigned ||= isSignature && !rights.includes(dict)
    },
    damaged(name: string | undefined) {
      damage ??= `The object ${name} is damaged.`
    },
  }
  visitReachable(catalog, visit)
  if (info) visitReachable(info, visit)
  return { damage: state.damage ?? damage, isSigned, hasUsageRights: rights.length > 0 }
}

const toUnreadable = (reason: string): OpenResult => ({ state: 'unreadable', reason })
