import { checkAndPlan } from '../../repair/src/plan-repairs.ts'
import { checkDocument } from '../src/check-document.ts'

const rounds = 9

/** The plan of a document, and its median extra cost in percent of a check. */
export async function measurePlan(bytes: Buffer, name: string) {
  const options = { withModel: true }
  const shares: number[] = []
  // The first round warms up the compiler and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await timeOf(() => checkDocument(bytes, name, options))
    const both = await timeOf(() => checkAndPlan(bytes, name, options))
    if (round > 0) shares.push((both / alone - 1) * 100)
  }
  const { plan } = await checkAndPlan(bytes, name)
  return { plan, percent: shares.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0 }
}

/** Processor time, because other processes distort wall time. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const { user } = process.cpuUsage()
  await work()
  return process.cpuUsage().user - user
}
