import { planRepairs } from '@curbcut/repair/plan-repairs.ts'
import { repairDocument } from '@curbcut/repair/repair-document.ts'
import type { RepairKind } from '@curbcut/repair/repairs.ts'
import { repairLimits } from '#server/limits.ts'
import type { RepairAsked } from './repair-answer.ts'
import { serveDocuments } from './serve-documents.ts'
import { writtenPart } from './written-part.ts'

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
  const written = writtenPart(bytes, repaired.bytes, repairLimits.writtenBytes)
  if (!written) return { refused: 'too_large', conditions: [] }
  return {
    done: repaired.done,
    keptBytes: written.keptBytes,
    tail: written.tail.toString('base64'),
    ...repaired.checks,
  }
})
