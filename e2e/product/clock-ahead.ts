import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// The product of a story loads this before its own modules: its clock is ahead by the milliseconds that
// stand in a file, so that hours pass at once.

const path = process.env['STORY_CLOCK_FILE'] ?? ''
const RealDate = Date
let aheadMs = 0

/** What the product does every ten minutes or less often, like sweeping: it is due when a day has passed. */
const rareTimers: (() => void)[] = []
const runRareTimers = () => {
  for (const run of rareTimers) run()
}
const rareMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000
/** How soon they come again: a sweep is left out while the one of the day before still runs. */
const rareAgainMs = 2_000

function read() {
  let told: string
  try {
    told = readFileSync(path, 'utf8')
  } catch {
    // Before the story has moved the clock, there is no file.
    return
  }
  if (Number(told) === aheadMs) return
  const isDayLater = Number(told) - aheadMs >= dayMs
  aheadMs = Number(told)
  if (isDayLater) runRareTimers()
  if (isMainThread) writeFileSync(`${path}-heard`, told)
}
const lookMs = 20
const realSetInterval = globalThis.setInterval
realSetInterval(read, lookMs).unref()
realSetInterval(() => {
  if (aheadMs >= dayMs) runRareTimers()
}, rareAgainMs).unref()

globalThis.setInterval = new Proxy(realSetInterval, {
  apply(target, self, args: Parameters<typeof setInterval>) {
    const [run, everyMs = 0] = args
    if (everyMs >= rareMs) rareTimers.push(run)
    return Reflect.apply(target, self, args)
  },
})

const now = () => RealDate.now() + aheadMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
