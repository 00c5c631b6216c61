import { replicatedDatabase } from '../../packages/server/test/process/replicated-database.ts'
import type { startDatabaseFront } from './database-front.ts'
import type { Group } from './groups.ts'
import { runTrial, type TrialParts } from './run-trial.ts'
import { brokenPromises, type Counted, type NotTried } from './trial.ts'
import type { Part, Scale } from './trials.ts'
import { twoProcesses } from './two-processes.ts'

export type Results = { rows: (Counted | NotTried)[]; broken: string[] }

type Run = {
  scale: Scale
  parts: readonly Part[]
  /** Whether exceeded time limits break a promise; true by default. */
  isTimed?: boolean
  startReverseProxy: Parameters<typeof twoProcesses>[1]['startReverseProxy']
  startDatabaseFront: typeof startDatabaseFront
  /** The folder of a PostgreSQL installation other than npm's. */
  programs?: string | undefined
  onBegin?(name: string): void
  onRow?(row: Counted | NotTried): void
}

export async function runGroups(groups: readonly Group[], run: Run): Promise<Results> {
  const results: Results = { rows: [], broken: [] }
  for (const group of groups) {
    if (group.parts.some((part) => run.parts.includes(part))) await runGroup(group, run, results)
  }
  return results
}

async function runGroup(group: Group, run: Run, { rows, broken }: Results) {
  const { scale, parts, isTimed = true, onBegin, onRow } = run
  const { place, lines, close } = await openPlace(group, run)
  const keep = (row: Counted | NotTried) => {
    rows.push(row)
    onRow?.(row)
  }
  try {
    for (const trial of group.trialsOf(place, scale)) {
      const { part, name, promised, because, disturb, look, finish } = trial
      if (!parts.includes(part)) continue
      onBegin?.(name)
      if (because) {
        keep({ name, because })
        continue
      }
      const before = new Set(await lines())
      const counted = await runTrial(place, { name, scale, disturb, look })
      await finish?.()
      keep(counted)
      const wrong = brokenPromises(counted, { ...promised, ...(isTimed ? {} : untimed) })
      const told = (await lines()).filter((line) => !before.has(line))
      broken.push(...wrong, ...(wrong.length > 0 ? told : []))
    }
  } finally {
    await close()
  }
}

async function openPlace({ isSynchronous }: Group, { programs, scale, ...start }: Run) {
  const servers = await replicatedDatabase({ isSynchronous, programs })
  const front = await start.startDatabaseFront(servers)
  const product = await twoProcesses(front.url, { ...scale, ...start })
  const promote = async () => {
    await servers.promote()
    front.follow?.()
  }
  const place: TrialParts = { product, database: { ...servers, promote } }
  return {
    place,
    lines: async () => [...front.lines(), ...(await product.proxy.lines())],
    async close() {
      await product.stop()
      await front.stop()
      await servers.remove()
    },
  }
}

const untimed = { backWithinSeconds: Infinity, answeredWithinSeconds: Infinity }
