import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from '../../packages/server/test/process/acknowledged-load.ts'
import type { ReplicatedDatabase } from '../../packages/server/test/process/replicated-database.ts'
import { count, type Counted, type CountedDocuments } from './trial.ts'
import type { TwoProcesses } from './two-processes.ts'

type Parts = { product: TwoProcesses; database: ReplicatedDatabase }

/** The load before and after the disturbance. */
const calmMs = 2_000

/** Disturbs the product under load, waits until it works again, and counts. */
export async function runTrial(
  name: string,
  { product, database }: Parts,
  disturb: () => Promise<CountedDocuments | void>,
): Promise<Counted> {
  const load = startLoad(product)
  await load.untilBothWork()
  await wait(calmMs)
  const documents = (await disturb()) ?? undefined
  const backAfterMs = await load.untilBothWork()
  await wait(calmMs)
  await load.stop()
  const query = (text: string) => database.queryPresent<{ message: string }>(text)
  return count(name, load, { query, backAfterMs, documents })
}
