import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from '../../packages/server/test/process/acknowledged-load.ts'
import type { ReplicatedDatabase } from '../../packages/server/test/process/replicated-database.ts'
import { count, type Counted, type Seen } from './trial.ts'
import type { Scale } from './trials.ts'
import type { TwoProcesses } from './two-processes.ts'

/** What a trial is made with. */
export type TrialParts = { product: TwoProcesses; database: ReplicatedDatabase }

type Disturbance = {
  name: string
  scale: Scale
  disturb(): Promise<Seen | void>
}

/** Disturbs the product under load, waits until it works again, and counts. */
export async function runTrial(
  { product, database }: TrialParts,
  { name, scale: { calmMs, people }, disturb }: Disturbance,
): Promise<Counted> {
  const load = startLoad({ ...product, writers: people, readers: people })
  await load.untilBothWork()
  await wait(calmMs)
  const seen = (await disturb()) ?? undefined
  const backAfterMs = await load.untilBothWork()
  await wait(calmMs)
  await load.stop()
  const query = (text: string) => database.queryPresent<{ message: string }>(text)
  return count(name, load, { query, backAfterMs, seen })
}
