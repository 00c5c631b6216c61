import { texts } from '@curbcut/contract'
import type { Page } from '@playwright/test'
import { button } from '../../demo/demo-screens.ts'
import { aJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { resize } from '../../sweeps/window-size.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })

async function open(page: Page) {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

/** Types the text, and waits until its place is found and marked. */
async function find(page: Page, text: string, name: RegExp) {
  await page.keyboard.type(text)
  const option = page.getByRole('option', { name })
  await expect(option).toHaveAttribute('aria-selected', 'true')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

// What each role finds is proved without a browser; keys and focus are the same for all.
test('an administrator jumps to a job, a screen and an action with the keyboard alone', async ({
  as,
  product,
}) => {
  const job = await aJob(product, 'Jumped to', { at: 'ASSIGNED_REMEDIATOR' })
  const page = await as('RM_ADM')

  await open(page)
  await find(page, job.name, new RegExp(job.name))
  await page.keyboard.press('Enter')
  await expect(heading(page, job.name)).toBeFocused()

  await open(page)
  await page.keyboard.press('Escape')
  await expect(heading(page, job.name)).toBeFocused()

  await open(page)
  await find(page, 'theme dark', /^Theme: Dark/)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(heading(page, job.name)).toBeFocused()

  await open(page)
  await find(page, 'go to jobs', /^Jobs/)
  await page.keyboard.press('Enter')
  await expect(heading(page, texts.jobs.title)).toBeFocused()
  await open(page)
  await expect(page.getByRole('option').first()).toHaveAccessibleName(new RegExp(job.name))
})

test('the palette is accessible, also at 320 px, over a menu, and not over a form', async ({
  as,
  accessible,
}) => {
  const page = await as('RM_CLI')
  await button(page, 'Search or jump to…').click()
  await expect(field(page)).toBeFocused()
  await accessible(page, 'the palette')
  await page.keyboard.type('zzzz')
  await expect(page.getByText(/^Nothing found for/)).toBeVisible()
  await accessible(page, 'the palette without results')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Search or jump to…')).toBeFocused()

  await button(page, '+ Create Job').click()
  const name = page.getByRole('textbox', { name: 'Job Name' })
  await name.fill('Half a name')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByText('Close this dialog before you search.')).toBeAttached()
  await expect(name).toHaveValue('Half a name')
  await expect(field(page)).toHaveCount(0)
  await name.fill('')
  await page.keyboard.press('Escape')

  await resize(page, { width: 320, height: 256 })
  await button(page, 'Menu').click()
  await button(page, 'Search or jump to…').click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Account')).toBeVisible()
})

test('a letter with its accent, typed right after the key, stands in the field once', async ({
  as,
}) => {
  const page = await as('RM_ADM')
  await heading(page, 'Jobs').waitFor()
  const keyboard = await page.context().newCDPSession(page)
  /** The keys of a keyboard on which the accent comes first: it is dead, and the letter's character has it. */
  const presses = [
    { type: 'rawKeyDown', key: 'Dead', code: 'Equal' },
    { type: 'keyUp', key: 'Dead', code: 'Equal' },
    { type: 'rawKeyDown', key: 'e', code: 'KeyE' },
    { type: 'char', key: 'é', text: 'é' },
    { type: 'keyUp', key: 'e', code: 'KeyE' },
  ] as const
  // The palette comes once they are pressed.
  await page.evaluate(() => {
    window.requestAnimationFrame = (act) => window.setTimeout(() => act(0), 500)
  })

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('r')
  for (const press of presses) await keyboard.send('Input.dispatchKeyEvent', press)
  await page.keyboard.press('s')
  await expect(field(page)).toHaveCount(0)

  await expect(field(page)).toHaveValue('rés')
})
