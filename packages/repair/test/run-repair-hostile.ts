import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { processLimits } from '@curbcut/checks/limits.ts'
import { repairableFileTypes, repairRefusals } from '#repair/repairs.ts'
import { hostileDocuments } from '../../checks/test/attacks/hostile-documents.ts'

const program = new URL('./repair-hostile.ts', import.meta.url).pathname
const run = promisify(execFile)

/** The states in which a repair may end. */
export const repairEnds = ['done', ...repairRefusals]

/** Those of the hostile documents that a repair takes. */
export const hostileToRepairs = Object.entries(hostileDocuments)
  .filter(([, { name }]) => repairableFileTypes.some((kind) => name.endsWith(`.${kind}`)))
  .map(([what]) => what)

/** Repairs hostile documents in one process with the memory of a check; returns how each ended. */
export async function repairHostile(size: 'whole' | 'tenths', documents: readonly string[]) {
  const heap = `--max-old-space-size=${processLimits.heapMegabytes}`
  const { stdout } = await run(process.execPath, [heap, program, size, ...documents], {
    timeout: 110_000,
  })
  return JSON.parse(stdout) as Record<string, string>
}
