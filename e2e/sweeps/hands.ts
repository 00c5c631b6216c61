import { expect, type Locator, type Page } from '@playwright/test'
import type { ChosenFile } from '../files.ts'

/** Keys only: everything is reached by Tab, backwards too, and by arrows, in the order of the page. */
export const keyboard = {
  async press(target: Locator) {
    await reachActive(target)
    await target.page().keyboard.press('Enter')
  },
  /** Chooses a link, an option of an open menu, a tab, a radio button or a checkbox. */
  async choose(target: Locator) {
    await reachActive(target)
    const type = (await target.getAttribute('type')) ?? ''
    const isTicked = ['radio', 'checkbox'].includes(type)
    await target.page().keyboard.press(isTicked ? 'Space' : 'Enter')
  },
  async write(target: Locator, text: string) {
    await reach(target)
    await target.page().keyboard.press('ControlOrMeta+A')
    await target.page().keyboard.insertText(text)
  },
  /** Presses the button that opens the file chooser, and chooses there. */
  async chooseFiles(button: Locator, files: readonly ChosenFile[]) {
    await reach(button)
    const page = button.page()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.keyboard.press('Enter'),
    ])
    await chooser.setFiles([...files])
  },
}

/** The same by presses of a pointer. */
export const pointer = {
  press: (target: Locator) => target.click(),
  /** The input of a radio button or checkbox is hidden: its label is pressed. */
  async choose(target: Locator) {
    await target.waitFor({ state: 'attached' })
    const label = target.locator('xpath=ancestor::label[1]')
    await ((await label.count()) > 0 ? label : target).click()
  },
  async write(target: Locator, text: string) {
    await target.click()
    await target.page().keyboard.press('ControlOrMeta+A')
    await target.page().keyboard.insertText(text)
  },
  async chooseFiles(button: Locator, files: readonly ChosenFile[]) {
    const chooser = button.page().waitForEvent('filechooser')
    await button.click()
    await (await chooser).setFiles([...files])
  },
} satisfies typeof keyboard

export const hands = { pointer, keys: keyboard } as const

/** A button that has just come or changed, and the links of a row that moved, rest for a moment. */
async function reachActive(target: Locator) {
  await reach(target)
  await expect(target).not.toHaveAttribute('aria-disabled', 'true')
}

const listening = new WeakSet<Page>()

/** Takes the choosers of a page over from the first key on: the browser's own may still open at the first. */
function takeChoosers(page: Page) {
  if (listening.has(page)) return
  listening.add(page)
  page.on('filechooser', () => undefined)
}

/** More than any screen of the product has. */
const mostStops = 100

/** Goes from the present focus to the target: by arrows inside a group, else by Tab. */
export async function reach(target: Locator) {
  takeChoosers(target.page())
  await expect(target).toBeVisible()
  // A menu or dialog takes the focus when it is drawn; an earlier key would go to the page behind.
  await expect.poll(() => target.evaluate(hasFocusAround)).toBe(true)
  const page = target.page()
  // Looked up once: at each stop a search by role and name would take longer than the key.
  let element = await target.elementHandle()
  for (let stop = 0; stop < mostStops; stop += 1) {
    const place = await element?.evaluate(placeFromFocus)
    if (place === 'here') return
    if (place === 'gone') element = await target.elementHandle()
    else await page.keyboard.press(keyTo(place))
  }
  throw new Error(`The keyboard does not reach ${target.toString()}.`)
}

/** Types a day in its three parts, one after the other: the fields have one label, each part its own name. */
export async function typeDay(place: Page | Locator, label: string, day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  const field = place.getByRole('spinbutton', { name: new RegExp(`month, ${label}`) })
  await reach(field)
  await field.page().keyboard.type(`${month}${date}${year}`)
}

/** Runs in the page: where the target stands from the focus, or the group in which both are. */
function placeFromFocus(element: Element) {
  const active = document.activeElement
  if (active === element) return 'here'
  // Drawn anew meanwhile.
  if (!element.isConnected) return 'gone'
  const group = element.closest('[role=tablist], [role=radiogroup], [role=menu]')
  if (group?.contains(active)) return group.getAttribute('role')
  const way = active?.compareDocumentPosition(element) ?? 0
  return way & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after'
}

/** Runs in the page: whether the focus is in the open part around the target. */
function hasFocusAround(element: Element): boolean {
  const opened = element.closest('[role=dialog], [role=alertdialog], [role=menu]')
  return opened?.contains(document.activeElement) ?? true
}

function keyTo(place: string | null | undefined) {
  if (place === 'tablist') return 'ArrowRight'
  if (place === 'menu' || place === 'radiogroup') return 'ArrowDown'
  return place === 'before' ? 'Shift+Tab' : 'Tab'
}
