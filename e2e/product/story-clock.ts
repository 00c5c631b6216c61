import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type BrowserContext, type Request } from '@playwright/test'

const minuteMs = 60_000

/** A product and its browsers on one clock, which a story moves ahead. */
export function storyClock() {
  const file = join(tmpdir(), `curbcut-story-clock-${randomUUID()}`)
  let aheadMs = 0
  const underWay = new Set<Request>()
  const move = async (minutes: number) => {
    aheadMs += minutes * minuteMs
    await writeFile(file, String(aheadMs))
    const heard = () => readFile(`${file}-heard`, 'utf8').catch(() => '')
    await expect.poll(heard).toBe(String(aheadMs))
  }
  return {
    /** The settings of a product on this clock. */
    settings: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock-ahead.ts')}`,
      STORY_CLOCK_FILE: file,
    },
    /** Gives the pages that this browser opens from now on a clock that the story moves. */
    async install(context: BrowserContext) {
      context.on('request', (request) => {
        // A stream of news never ends, and asks for nothing.
        if (request.resourceType() !== 'eventsource') underWay.add(request)
      })
      context.on('requestfinished', (request) => underWay.delete(request))
      context.on('requestfailed', (request) => underWay.delete(request))
      await context.clock.install()
    },
    /** Lets days pass at once, for the product alone: nobody's page is open meanwhile. */
    passDays: (days: number) => move(days * 24 * 60),
    /** Lets minutes pass at once, in the browser as while its computer sleeps. */
    async pass(context: BrowserContext, minutes: number) {
      // Calls of a person would reach the server after these minutes, and renew the session.
      await expect.poll(() => underWay.size).toBe(0)
      await move(minutes)
      await context.clock.fastForward(minutes * minuteMs)
    },
  }
}
