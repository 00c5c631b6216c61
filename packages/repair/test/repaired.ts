import { checkDocument } from '@curbcut/checks/check-document.ts'
import type { Check } from '@curbcut/checks/check-document.ts'
import { repairDocument } from '#repair/repair-document.ts'
import type { RepairAnswers } from '#repair/repairs.ts'
import { aDocument } from '../../checks/test/a-document.ts'
import type { Change } from '../../checks/test/a-document.ts'

/** The repair of a document, what its check says of it, and how its conditions stand before and after. */
export async function repaired(change: Change, answers: RepairAnswers = {}) {
  return repairBytes(Buffer.from(await aDocument(change)), answers)
}

export async function repairBytes(bytes: Buffer, answers: RepairAnswers = {}) {
  const outcome = await repairDocument(bytes, 'a.pdf', answers)
  const check = await checkDocument(bytes)
  const result = 'bytes' in outcome ? outcome.bytes : bytes
  return {
    outcome,
    facts: check.facts,
    bytes: result,
    before: statusesIn(check),
    after: statusesIn(await checkDocument(result)),
    done:
      'done' in outcome ? Object.fromEntries(outcome.done.map(({ id, count }) => [id, count])) : {},
    isBehind: result.length > bytes.length && result.subarray(0, bytes.length).equals(bytes),
  }
}

const statusesIn = ({ conditions }: Check): Record<string, string> =>
  Object.fromEntries(conditions.map(({ rule, status }) => [rule, status]))
