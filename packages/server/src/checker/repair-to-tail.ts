import { repairDocument } from '@curbcut/repair/repair-document.ts'
import type { RepairName } from '@curbcut/repair/repairs.ts'
import { repairLimits } from '#server/limits.ts'
import { appendedTail } from './appended-tail.ts'
import type { RepairChoices } from './repair-answer.ts'

/** Answers with the written bytes only, because most of the document does not change. */
export async function repairToTail(bytes: Buffer, name: string, choices: RepairChoices = {}) {
  const repaired = await repairDocument(bytes, name as RepairName, choices)
  if ('refused' in repaired) return repaired
  const appended = appendedTail(bytes, repaired.bytes, repairLimits.writtenBytes)
  if (!appended) return { refused: 'too_large', conditions: [] }
  return {
    done: repaired.done,
    skipped: repaired.skipped,
    unchangedBytes: appended.unchangedBytes,
    tail: appended.tail.toString('base64'),
    ...repaired.checks,
  }
}
