import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { setTheme } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { everybody, roundsOf } from '../openings/all-openings.ts'
import { openEach, wideWindow } from '../openings/open-each.ts'
import { startOpeningPage } from '../openings/opening-page.ts'
import { picturesFolder } from '../results-folder.ts'
import { resize } from '../sweeps/window-size.ts'

test.describe.configure({ mode: 'parallel' })

const windows = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1280', ...wideWindow },
  { name: '768', width: 768, height: 1024 },
  { name: '320', width: 320, height: 640 },
  { name: 'dark', ...wideWindow, theme: 'dark' },
  { name: 'forced', ...wideWindow, forcedColors: 'active' },
] as const
const longestMs = 10 * 60 * 1000
const longestLoadMs = 4_000
/** `OPENINGS='Welcome|Issue Statement'` takes pictures of these alone, `PEOPLE=RM_REM` of these people's. */
const named = new RegExp(process.env['OPENINGS'] ?? '')
const people = new RegExp(process.env['PEOPLE'] ?? '')

for (const who of everybody.filter((one) => people.test(one))) {
  for (const { title, openings } of roundsOf(who)) {
    const chosen = openings.filter(({ name, width }) => !width && named.test(name))
    if (chosen.length === 0) continue
    test(title, async ({ visitor, product }) => {
      test.setTimeout(longestMs)
      const page = await visitor()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const place = await startOpeningPage(page, product, who)
      await openEach(place, { who, openings: chosen }, async ({ name }) => {
        const path = join(picturesFolder, who, fileNameOf(name))
        await takePictures(page, path, { isLoading: showsLoading.test(name) })
      })
    })
  }
}

/** Openings that show on purpose that something is still on its way. */
const showsLoading = /load|waiting|still/i

const fileNameOf = (name: string) => name.replaceAll(/[^\w]+/g, '-')

/** A picture of the open page in each window, theme and set of colours. */
async function takePictures(
  page: Page,
  path: string,
  { isLoading }: { isLoading: boolean },
): Promise<void> {
  for (const { name, width, height, ...look } of windows) {
    await setTheme(page, 'theme' in look ? look.theme : null)
    await page.emulateMedia({ forcedColors: 'forcedColors' in look ? look.forcedColors : null })
    await resize(page, { width, height })
    await page.evaluate(() => {
      window.scrollTo(0, 0)
      // As for people whose window had this size when they opened it.
      const opened = document.activeElement?.closest('.modal *, main :is(form, [data-condition])')
      opened?.scrollIntoView({ block: 'nearest' })
      opened?.parentElement
        ?.querySelector(':scope > [role=radiogroup]')
        ?.scrollIntoView({ block: 'nearest' })
    })
    if (!isLoading) await untilLoaded(page)
    await page.screenshot({ path: `${path}.${name}.png` })
  }
  await setTheme(page, null)
  await page.emulateMedia({ forcedColors: null })
}

/** A page of a document is drawn anew for each window; whatever takes longer is shown as it is. */
async function untilLoaded(page: Page): Promise<void> {
  const loading = page.locator('[aria-busy=true]').or(page.getByText('Loading...', { exact: true }))
  const settled = () => loading.filter({ visible: true }).count()
  await expect
    .poll(settled, { timeout: longestLoadMs })
    .toBe(0)
    .catch(() => undefined)
}
