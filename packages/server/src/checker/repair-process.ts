import { checkDocument } from '@curbcut/checks/check-document.ts'
import { planRepairs } from '@curbcut/repair/plan-repairs.ts'
import { repairDocument } from '@curbcut/repair/repair-document.ts'
import type { RepairKind } from '@curbcut/repair/repairs.ts'
import type { RepairAsked } from './repair-answer.ts'
import { serveDocuments } from './serve-documents.ts'

// The program of a process that repairs one document.
await serveDocuments(async (bytes, name, asked) => {
  const kind = name.slice(name.lastIndexOf('.') + 1) as RepairKind
  const { does, ...answers } = asked as RepairAsked
  if (does === 'plan') {
    const plan = await planRepairs(bytes, kind)
    return 'refused' in plan ? plan : { plan }
  }
  const repaired = await repairDocument(bytes, kind, answers)
  if ('refused' in repaired) return repaired
  const keptBytes = keptOf(bytes, repaired.bytes)
  return {
    done: repaired.done,
    keptBytes,
    tail: repaired.bytes.toString('base64', keptBytes),
    before: await checkDocument(bytes, name),
    after: await checkDocument(repaired.bytes, name),
  }
})

/** An update of a PDF only adds to it, and most of it need not be sent back. */
function keptOf(before: Buffer, after: Buffer) {
  const isKept = after.length >= before.length && before.equals(after.subarray(0, before.length))
  return isKept ? before.length : 0
}
