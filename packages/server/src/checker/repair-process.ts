import { planRepairs } from '@curbcut/repair/plan-repairs.ts'
import { repairDocument } from '@curbcut/repair/repair-document.ts'
import type { RepairName } from '@curbcut/repair/repairs.ts'
import { repairLimits } from '#server/limits.ts'
import type { RepairAsked } from './repair-answer.ts'
import { serveDocuments } from './serve-documents.ts'
import { writtenPart } from './written-part.ts'

// The program of a process that repairs one document.
await serveDocuments(async (bytes, sentName, asked) => {
  const name = sentName as RepairName
  const { does, ...answers } = asked as RepairAsked
  if (does === 'plan') {
    const plan = await planRepairs(bytes, name)
    return 'refused' in plan ? plan : { plan }
  }
  const repaired = await repairDocument(bytes, name, answers)
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
