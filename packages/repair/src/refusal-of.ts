import { LimitReached } from '@curbcut/checks/pdf/budget.ts'
import { UnsupportedZipError } from './office/zip-entries.ts'
import { NotSerializableError } from './pdf/writing/serialize.ts'
import type { RepairRefusal } from './repairs.ts'

/** Documents come from strangers: one that cannot be read or written completely stays unchanged. */
export function refusalOf(error: unknown): RepairRefusal {
  if (error instanceof LimitReached) return 'too_large'
  const isUnsupported =
    error instanceof NotSerializableError || error instanceof UnsupportedZipError
  return isUnsupported ? 'format' : 'unreadable'
}
