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

/** Refuses changed letters and other parts. The file's properties may differ: they were typed. */
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

const lettersOf = ({ has, read }: OpenOffice, path: string) =>
  has(path) ? read(path)?.replaceAll(/<[^>]*>/g, '') : ''
