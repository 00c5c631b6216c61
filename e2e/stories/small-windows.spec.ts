import type { Page } from '@playwright/test'
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
import { resize } from '../window-size.ts'

test.describe.configure({ mode: 'parallel' })

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
