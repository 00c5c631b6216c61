import { checkDocument } from '@curbcut/checks/check-document.ts'
import { repairDocument } from '#repair/repair-document.ts'
import type { RepairAnswers } from '#repair/repairs.ts'
import { aDocument } from '../../checks/test/a-document.ts'
import type { Change } from '../../checks/test/a-document.ts'

/** The repair of a document, and how its conditions stand before and after. */
export async function repaired(change: Change, answers: RepairAnswers = {}) {
  return repairBytes(Buffer.from(await aDocument(change)), answers)
}

export async function repairBytes(bytes: Buffer, answers: RepairAnswers = {}) {
  const outcome = await repairDocument(bytes, 'a.pdf', answers)
  const before = await statusesOf(bytes)
  const result = 'bytes' in outcome ? outcome.bytes : bytes
  return {
    ...{ outcome, bytes: result, before, after: await statusesOf(result) },
    done:
      'done' in outcome ? Object.fromEntries(outcome.done.map(({ id, count }) => [id, count])) : {},
    isBehind: result.length > bytes.length && result.subarray(0, bytes.length).equals(bytes),
  }
}

async function statusesOf(bytes: Buffer): Promise<Record<string, string>> {
  const { conditions } = await checkDocument(bytes)
  return Object.fromEntries(conditions.map(({ rule, status }) => [rule, status]))
}
