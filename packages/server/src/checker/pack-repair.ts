import { repairDocument } from '@curbcut/repair/repair-document.ts'
import type { RepairableFileName } from '@curbcut/repair/repairs.ts'
import { repairLimits } from '#server/limits.ts'
import { findAppendedTail } from './find-appended-tail.ts'
import type { RepairChoices } from './repair-answer.ts'

/** Answers with the written bytes only, because most of the document does not change. */
export async function packRepair(bytes: Buffer, name: string, choices: RepairChoices = {}) {
  const repaired = await repairDocument(bytes, name as RepairableFileName, choices)
  if ('refused' in repaired) return repaired
  const appended = findAppendedTail(bytes, repaired.bytes, repairLimits.writtenBytes)
  if (!appended) return { refused: 'too_large', conditions: [] }
  return {
    done: repaired.done,
    skipped: repaired.skipped,
    unchangedBytes: appended.unchangedBytes,
    tail: appended.tail.toString('base64'),
    ...repaired.checks,
  }
}
