import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// The product of a story loads this before its own modules: its clock is ahead by the milliseconds that
// stand in a file, so that hours pass at once.

const path = process.env['STORY_CLOCK_FILE'] ?? ''
const RealDate = Date
let aheadMs = 0

function read() {
  let told: string
  try {
    told = readFileSync(path, 'utf8')
  } catch {
    // Before the story has moved the clock, there is no file.
    return
  }
  if (Number(told) === aheadMs) return
  aheadMs = Number(told)
  if (isMainThread) writeFileSync(`${path}-heard`, told)
}
const lookMs = 20
setInterval(read, lookMs).unref()

const now = () => RealDate.now() + aheadMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
