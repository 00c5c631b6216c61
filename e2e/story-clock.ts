import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type BrowserContext } from '@playwright/test'

const minuteMs = 60_000

/** A product and its browsers on one clock, which a story moves ahead. */
export function storyClock() {
  const file = join(tmpdir(), `curbcut-story-clock-${randomUUID()}`)
  let aheadMs = 0
  return {
    /** The settings of a product on this clock. */
    settings: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock-ahead.ts')}`,
      STORY_CLOCK_FILE: file,
    },
    /** Lets minutes pass at once, in the browser as while its computer sleeps. */
    async pass(context: BrowserContext, minutes: number) {
      aheadMs += minutes * minuteMs
      await writeFile(file, String(aheadMs))
      const heard = () => readFile(`${file}-heard`, 'utf8').catch(() => '')
      await expect.poll(heard).toBe(String(aheadMs))
      await context.clock.fastForward(minutes * minuteMs)
    },
  }
}
