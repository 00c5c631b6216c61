import type { Page } from '@playwright/test'
import { roles, type Role } from '@curbcut/contract'
import { pdfFile } from '../files.ts'
import {
  button,
  expectNoOverflow,
  findJob,
  goThePath,
  openFiles,
  openJob,
  title,
} from '../demo-screens.ts'
import { expect, test } from '../fixtures.ts'
import { sweepFocus } from '../focus-sweep.ts'
import { resize } from '../window-size.ts'

// Each test stands alone and changes none of the demo's jobs.
test.describe.configure({ mode: 'parallel' })

for (const role of roles) {
  test(`the jobs list of ${role} is accessible`, async ({ as, accessible }) => {
    const page = await as(role)
    await expect(page.getByRole('link', { name: /^Demo/ }).first()).toBeVisible()
    await accessible(page, 'In Progress')
  })
}

test('the other states of a list are accessible', async ({ as, accessible }) => {
  const page = await as('RM_ADM')
  await page.getByRole('tab', { name: 'Completed' }).click()
  await expect(page.getByRole('link', { name: 'Demo 10:' })).toBeVisible()
  await accessible(page, 'Completed')

  await page.getByRole('searchbox', { name: 'Search job name' }).fill('nothing has this name')
  await expect(page.getByText('No data found.')).toBeVisible()
  await accessible(page, 'nothing found')

  await page.goto('/jobs/00000000-0000-7000-8000-000000000000')
  await expect(title(page, 'We could not find this job')).toBeVisible()
  await accessible(page, 'an absent job')
})

const jobPages = [
  { role: 'RM_CLI', number: 1, tab: 'In Progress' },
  { role: 'RM_CAM', number: 3, tab: 'In Progress' },
  { role: 'RM_ADM', number: 4, tab: 'In Progress' },
  { role: 'RM_REM', number: 7, tab: 'In Progress' },
  { role: 'RM_ADM', number: 9, tab: 'In Review' },
  { role: 'RM_CLI', number: 10, tab: 'Completed' },
] as const

for (const { role, number, tab } of jobPages) {
  test(`the page of job ${number} is accessible to ${role}`, async ({ as, accessible }) => {
    const page = await as(role)
    await openJob(page, number, tab)
    await accessible(page, 'Details')
    await openFiles(page)
    await expect(page.getByRole('link', { name: /^Demo report/ })).toBeVisible()
    await accessible(page, 'Files')
  })
}

test('the dialogs of the client side are accessible', async ({ as, accessible }) => {
  const page = await as('RM_CLI')
  await button(page, '+ Create Job').click()
  const dialog = page.getByRole('dialog', { name: 'Create New Job' })
  await dialog.getByRole('button', { name: 'Create Job' }).click()
  await expect(dialog.getByText('Job Name is required')).toBeVisible()
  await chooseFile(page, 'Choose files', pdfFile('Report.pdf', 'A report'))
  await accessible(page, 'Create New Job')

  await button(page, 'Cancel').click()
  await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible()
  await accessible(page, 'Discard changes?')
  await button(page, 'Discard').click()

  await openJob(page, 1, 'In Progress')
  await openFiles(page)
  await button(page, 'Upload Files').click()
  await expect(page.getByRole('dialog', { name: 'Upload Files' })).toBeVisible()
  await accessible(page, 'Upload Files')
})

test('the dialogs of assigning are accessible', async ({ as, accessible }) => {
  const page = await as('RM_ADM')
  await openJob(page, 4, 'In Progress')
  await button(page, 'Assign Remediator').click()
  const dialog = page.getByRole('dialog', { name: 'Assign Remediator' })
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(dialog.getByText('Choose a remediator')).toBeVisible()
  await accessible(page, 'Assign Remediator')
})

test('the dialogs of the menus of a job and its files are accessible', async ({
  as,
  accessible,
}) => {
  const page = await as('RM_SU')
  await openJob(page, 4, 'In Progress')
  const choose = async (item: string) => {
    await page
      .getByRole('button', { name: /^Actions for Demo/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Edit')
  const editing = page.getByRole('dialog', { name: 'Edit Job' })
  await editing.getByLabel('Job Name *').fill('')
  await button(page, 'Save').click()
  await expect(editing.getByText('Job Name is required')).toBeVisible()
  await accessible(page, 'Edit Job without a name')
  await button(page, 'Cancel').click()
  await button(page, 'Discard').click()

  await choose('Update Priority')
  await expect(page.getByRole('dialog', { name: 'Update Priority' })).toBeVisible()
  await accessible(page, 'Update Priority')
  await button(page, 'Cancel').click()

  await openFiles(page)
  await button(page, 'Actions for Demo report.pdf').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete File' })).toBeVisible()
  await accessible(page, 'the question before a file is deleted')
})

test('the dialogs of the remediator are accessible', async ({ as, accessible }) => {
  const page = await as('RM_REM')
  await openJob(page, 5, 'In Progress')
  await button(page, 'Accept Job').click()
  await expect(page.getByRole('dialog', { name: 'Accept Job' }).getByText('3 files')).toBeVisible()
  await accessible(page, 'Accept Job')
  await button(page, 'Cancel').click()

  await page.goBack()
  await openJob(page, 6, 'In Progress')
  await openFiles(page)
  await button(page, 'Mark Remediated').first().click()
  const dialog = page.getByRole('dialog', { name: 'Mark Remediated' })
  await dialog.getByRole('button', { name: 'Mark remediated' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toHaveCount(2)
  await accessible(page, 'Mark Remediated')

  await dialog.getByLabel('Simple pages *').fill('3')
  await dialog.getByLabel('Complex pages *').fill('1')
  await dialog.getByRole('button', { name: 'Mark remediated' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mark without the fixed document?' })
  await expect(question).toBeVisible()
  await accessible(page, 'Mark without the fixed document?')
})

test('the dialog for a fixed document is accessible', async ({ as, accessible }) => {
  const page = await as('RM_REM')
  await openJob(page, 6, 'In Progress')
  await openFiles(page)
  await button(page, 'Actions for Demo report.pdf').click()
  await page.getByRole('menuitem', { name: 'Upload Fixed Document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Fixed Document' })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('Choose at least one file')).toBeVisible()
  await accessible(page, 'Upload Fixed Document, nothing chosen')

  await chooseFile(page, 'Choose file', pdfFile('Fixed.pdf', 'A fixed report'))
  await expect(button(page, 'Remove Fixed.pdf')).toBeVisible()
  await accessible(page, 'Upload Fixed Document')
})

test('the menu of narrow screens is accessible', async ({ as, accessible }) => {
  const page = await as('RM_REM')
  await resize(page, { width: 320, height: 800 })
  await openJob(page, 6, 'In Progress')
  await openFiles(page)
  await expect(page.getByRole('link', { name: /^Demo report/ })).toBeVisible()
  await accessible(page, 'Files on a narrow screen')
  await page.goBack()
  await button(page, 'Menu').click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Jobs' })).toBeVisible()
  await expect(drawer.getByRole('switch', { name: 'Switch Availability' })).toBeVisible()
  await accessible(page, 'Menu')
})

test('what opens over the screens is accessible', async ({ as, accessible }) => {
  const page = await as('RM_REM')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  await expect(notifications).toBeVisible()
  await accessible(page, 'Notifications')
  await page.keyboard.press('Escape')
  await expect(notifications).toHaveCount(0)

  await page.keyboard.press('Control+/')
  await expect(page.getByRole('dialog', { name: 'Help & shortcuts' })).toBeVisible()
  await accessible(page, 'Help & shortcuts')
  await button(page, 'Close').last().click()

  await page.getByRole('button', { name: /^Demo Remediator/ }).click()
  const theme = page.getByRole('radio', { name: 'Dark' })
  await expect(theme).toBeVisible()
  await accessible(page, 'Your settings')
  await page.keyboard.press('Escape')
  await expect(theme).toHaveCount(0)

  await openJob(page, 6, 'In Progress')
  await openFiles(page)
  await button(page, 'Actions for Demo report.pdf').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await accessible(page, 'the menu of a row')
})

const sweeps: readonly { role: Role; number?: number }[] = [
  { role: 'RM_ADM' },
  { role: 'RM_CLI' },
  { role: 'RM_REM', number: 6 },
]

for (const { role, number } of sweeps) {
  const place = number === undefined ? 'the jobs list' : `the page of job ${number}`
  test(`every tab stop on ${place} of ${role} can be seen`, async ({ as }) => {
    const page = await as(role)
    if (number !== undefined) {
      await openJob(page, number, 'In Progress')
      await openFiles(page)
      await expect(page.getByRole('link', { name: /^Demo report/ })).toBeVisible()
    } else {
      await expect(page.getByRole('link', { name: /^Demo/ }).first()).toBeVisible()
    }
    for (const width of [1280, 320]) {
      await resize(page, { width, height: 800 })
      const { stops, faults } = await sweepFocus(page)

      expect(faults, `at ${width} px`).toEqual([])
      expect(stops).toBeGreaterThan(10)
      await page.reload()
      await expect(page.getByRole('link', { name: /^Demo/ }).first()).toBeVisible()
    }
  })
}

const roomy = [
  { what: 'at 400 % zoom', style: '' },
  {
    what: 'at 400 % zoom with wide spacing',
    style:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; ' +
      'word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  },
]

for (const { what, style } of roomy) {
  test(`no screen of the path scrolls sideways ${what}`, async ({ as }) => {
    const page = await as('RM_REM')
    await resize(page, { width: 320, height: 640 })
    await goThePath(page, async () => {
      await wear(page, style)
      await expectNoOverflow(page)
    })
  })
}

test('no screen of a super user scrolls sideways beside a scroll bar at 400 % zoom', async ({
  as,
}) => {
  const page = await as('RM_SU')
  const scrollBar = 17
  await resize(page, { width: 320 - scrollBar, height: 640 })
  for (const [path, name] of [
    ['/users', 'User Management'],
    ['/organizations', 'Organizations'],
    ['/reports', 'Reports'],
    ['/activity', 'Activity'],
    ['/jobs', 'Jobs'],
    ['/control-library', 'Account'],
  ] as const) {
    await page.goto(path)
    await expect(title(page, name)).toBeVisible()
    await expectNoOverflow(page)
  }
})

/** Adds a style of the reader's own. */
const wear = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)

const zoomed = [
  { width: 320, height: 256 },
  { width: 320, height: 180 },
  { width: 427, height: 240 },
]

for (const size of zoomed) {
  test(`one click on a menu only opens it at ${size.width} × ${size.height}`, async ({ as }) => {
    // Size the window first: a menu that opens while its table changes shape proves nothing.
    const manager = await as('RM_CAM')
    await manager.setViewportSize(size)
    await manager.reload()
    await findJob(manager, 1)
    await expectOnlyOpened(manager, 'Actions for Demo 1: just created')

    const remediator = await as('RM_REM')
    await remediator.setViewportSize(size)
    await remediator.reload()
    await openJob(remediator, 6, 'In Progress')
    await openFiles(remediator)
    await expectOnlyOpened(remediator, 'Actions for Demo report.pdf')
  })
}

async function expectOnlyOpened(page: Page, name: string) {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`)
  })
  await button(page, name).click()
  await expect(page.getByRole('menu')).toBeVisible()
  // A request that the click had caused would have started by now.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  expect(changes).toEqual([])
}

test('with forced colours, what is selected, current and pressable can still be told', async ({
  as,
}) => {
  const page = await as('RM_ADM')
  // Without motion: in the middle of a transition, colours prove nothing.
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await expect(page.getByRole('link', { name: /^Demo/ }).first()).toBeVisible()
  const look = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

  const selected = '[role=tab][aria-selected=true]'
  const other = '[role=tab][aria-selected=false]'
  expect(await look(selected, 'border-bottom-width')).toBe('3px')
  expect(await look(selected, 'border-bottom-color')).not.toBe(
    await look(other, 'border-bottom-color'),
  )
  for (const pressable of ['main .button', '.badge:not([data-plain])']) {
    expect(await look(pressable, 'border-top-style')).toBe('solid')
  }
  const current = page.getByRole('link', { name: 'Jobs' })
  expect(Buffer.compare(await current.screenshot(), await plain(current))).not.toBe(0)
})

test('with forced colours a chosen option shows its focus beside its choice', async ({ as }) => {
  const page = await as('RM_ADM')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/control-library')
  const chosen = page.getByRole('radiogroup', { name: 'Rows of tables' }).getByRole('radio').first()
  const row = chosen.locator('xpath=ancestor::label')
  const look = () =>
    row.evaluate((element) => {
      const { borderTopWidth, borderTopStyle, outlineStyle, outlineOffset } =
        getComputedStyle(element)
      return { border: `${borderTopWidth} ${borderTopStyle}`, outlineStyle, outlineOffset }
    })
  await chosen.press('Space')
  await expect(chosen).toBeChecked()
  expect(await look()).toEqual({
    border: '2px solid',
    outlineStyle: 'solid',
    // Inside the border, so that both are seen.
    outlineOffset: '-5px',
  })
  const focused = await row.screenshot()

  await page.getByRole('heading', { level: 1 }).focus()

  expect(await look()).toMatchObject({ border: '2px solid', outlineStyle: 'none' })
  expect(Buffer.compare(focused, await row.screenshot())).not.toBe(0)
})

test('an error brings its label and its message into view between the bars of a dialog', async ({
  as,
}) => {
  const page = await as('RM_ADM')
  await resize(page, { width: 1280, height: 560 })
  await page.goto('/organizations')
  await button(page, '+ Add Organization').click()
  const dialog = page.getByRole('dialog', { name: 'Invite Organization' })
  await dialog.getByLabel('Organization Name').fill('Sample Organization')
  await dialog.getByLabel('Email').first().fill('office@example.com')
  await dialog.getByLabel('Phone Number').fill('555 0100')
  await dialog.getByLabel('Street').first().fill('1 Sample Street')
  await dialog.getByRole('checkbox').last().scrollIntoViewIfNeeded()

  await button(page, 'Send invite').click()

  const city = dialog.getByLabel('City')
  await expect(city).toBeFocused()
  const inView = () =>
    city.evaluate((field: HTMLInputElement) => {
      const modal = field.closest('.modal')
      const edge = (selector: string) => modal?.querySelector(selector)?.getBoundingClientRect()
      const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      const label = field.labels?.[0]
      return {
        label: (label?.getBoundingClientRect().top ?? 0) - (edge('.dialog-header')?.bottom ?? 0),
        message:
          (edge('.dialog-footer')?.top ?? 0) - (message?.getBoundingClientRect().bottom ?? 0),
      }
    })
  await expect.poll(async () => Math.min(...Object.values(await inView()))).toBeGreaterThan(0)
})

/** The style that the link would have if it were not the current one. */
async function plain(link: ReturnType<Page['locator']>) {
  await link.evaluate((element) => element.removeAttribute('aria-current'))
  return link.screenshot()
}

async function chooseFile(page: Page, name: string, file: ReturnType<typeof pdfFile>) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  await chooser.setFiles(file)
}
