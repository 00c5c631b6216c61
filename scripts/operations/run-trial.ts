import { setTimeout as wait } from 'node:timers/promises'
import { startLoad } from '../../packages/server/test/process/acknowledged-load.ts'
import type { ReplicatedDatabase } from '../../packages/server/test/process/replicated-database.ts'
import { count, type Counted, type Seen } from './trial.ts'
import type { Scale } from './trials.ts'
import type { TwoProcesses } from './two-processes.ts'

export type TrialParts = { product: TwoProcesses; database: ReplicatedDatabase }

type Disturbance = {
  name: string
  scale: Scale
  disturb(): Promise<Seen | void>
  look?: (() => Promise<Seen>) | undefined
}

export async function runTrial(
  { product, database }: TrialParts,
  { name, scale: { calmMs, people }, disturb, look }: Disturbance,
): Promise<Counted> {
  const load = startLoad({ ...product, writers: people, readers: people })
  await load.untilBothWork()
  await wait(calmMs)
  const disturbed = await disturb()
  const backAfterMs = await load.untilBothWork()
  await wait(calmMs)
  await load.stop()
  const seen = (await look?.()) ?? disturbed ?? undefined
  const query = (text: string) => database.queryPresent<{ message: string }>(text)
  return count(name, load, { query, backAfterMs, seen })
}
