import { replicatedDatabase } from '../../packages/server/test/process/replicated-database.ts'
import type { Group } from './groups.ts'
import { runTrial } from './run-trial.ts'
import { brokenPromises, type Counted, type NotTried } from './trial.ts'
import type { Part, Scale } from './trials.ts'
import { twoProcesses } from './two-processes.ts'

export type Results = { rows: (Counted | NotTried)[]; broken: string[] }

type Run = {
  scale: Scale
  parts: readonly Part[]
  /** Whether what took too long is a broken promise; absent: it is. */
  isTimed?: boolean
  startReverseProxy: Parameters<typeof twoProcesses>[1]['startReverseProxy']
  /** The folder of another PostgreSQL than npm's. */
  programs?: string | undefined
  onBegin?(name: string): void
  /** Called with each row as it comes. */
  onRow?(row: Counted | NotTried): void
}

/** Runs the trials of these parts, each group on a database and two processes of its own. */
export async function runGroups(groups: readonly Group[], run: Run): Promise<Results> {
  const results: Results = { rows: [], broken: [] }
  for (const group of groups) {
    if (group.parts.some((part) => run.parts.includes(part))) await runGroup(group, run, results)
  }
  return results
}

async function runGroup(
  { isSynchronous, trialsOf }: Group,
  { scale, parts, isTimed = true, startReverseProxy, programs, onBegin, onRow }: Run,
  { rows, broken }: Results,
) {
  const database = await replicatedDatabase({ isSynchronous, programs })
  const product = await twoProcesses(database.url, { ...scale, startReverseProxy })
  const keep = (row: Counted | NotTried) => {
    rows.push(row)
    onRow?.(row)
  }
  try {
    for (const trial of trialsOf({ product, database }, scale)) {
      const { part, name, promised, because, disturb, finish } = trial
      if (!parts.includes(part)) continue
      onBegin?.(name)
      if (because) {
        keep({ name, because })
        continue
      }
      const linesBefore = (await product.proxy.lines()).length
      const counted = await runTrial({ product, database }, { name, scale, disturb })
      await finish?.()
      keep(counted)
      const wrong = brokenPromises(counted, { ...promised, ...(isTimed ? {} : untimed) })
      const told = (await product.proxy.lines()).slice(linesBefore)
      broken.push(...wrong, ...(wrong.length > 0 ? told : []))
    }
  } finally {
    await product.stop()
    await database.remove()
  }
}

const untimed = { backWithinSeconds: Infinity, answeredWithinSeconds: Infinity }
