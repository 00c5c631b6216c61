import type { OfficeKind } from '@curbcut/checks/office/package.ts'
import type { RepairRefusal } from '#repair/repairs.ts'
import { openOffice } from './open-office.ts'
import type { OpenOffice } from './open-office.ts'

type Written = {
  office: OpenOffice
  kind: OfficeKind
  result: Buffer
  parts: ReadonlyMap<string, string>
}

/**
 * Why a result is thrown away: it does not open, another part than those that changed or are new has other bytes, or a
 * part of text has another letter. The properties of the file are what a person typed.
 */
export async function unchangedBut({
  office,
  kind,
  result,
  parts,
}: Written): Promise<RepairRefusal | undefined> {
  const other = await openOffice(result, kind)
  const added = [...parts.keys()].filter((path) => !office.has(path))
  const count = office.entries.length + added.length
  if (typeof other === 'string' || other.entries.length !== count) return 'unreadable'
  const paths = new Set([...parts.keys()].map((path) => path.toLowerCase()))
  for (const [nth, { name, local }] of office.entries.entries()) {
    const now = other.entries[nth]
    if (now?.name !== name) return 'unreadable'
    if (!paths.has(name.toLowerCase()) && !now.local.equals(local)) return 'text_differs'
  }
  const isSame = [...parts.keys()].every(
    (path) => path === other.paths.core || lettersOf(office, path) === lettersOf(other, path),
  )
  return isSame ? undefined : 'text_differs'
}

/** A part that was not there had no letters. */
const lettersOf = ({ has, read }: OpenOffice, path: string) =>
  has(path) ? read(path)?.replaceAll(/<[^>]*>/g, '') : ''
