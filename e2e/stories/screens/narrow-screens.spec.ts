import { addMonths, monthOf } from '@curbcut/contract'
import type { Locator, Page } from '@playwright/test'
import { apiOf } from '../../api.ts'
import { button, expectNoOverflow, openFiles, openJob, title } from '../../demo/demo-screens.ts'
import { aJob } from '../../demo/story-jobs.ts'
import { expect, test } from '../../fixtures.ts'
import { documentOf, showPart, showOutline } from '../../openings/inspect-openings.ts'
import { startOpeningPage } from '../../openings/opening-page.ts'
import { resize } from '../../sweeps/window-size.ts'

const narrow = { width: 320, height: 640 }
const wide = { width: 1280, height: 800 }

test.describe.configure({ mode: 'parallel' })

async function boxOf(part: Locator) {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part.toString()} has no place.`)
  return box
}

/** Waits until these stand side by side; a wrapped one begins below the end of the one before. */
const expectOneLine = (...parts: readonly Locator[]) =>
  expect
    .poll(async () => {
      const boxes = await Promise.all(parts.map(boxOf))
      const lowestTop = Math.max(...boxes.map(({ y }) => y))
      return boxes.every(({ y, height }) => lowestTop < y + height)
    })
    .toBe(true)

const search = (page: Page) => page.getByRole('searchbox')
const withBarriers = (page: Page) =>
  page.locator('label').filter({ has: page.getByRole('checkbox', { name: 'With barriers' }) })

test('an administrator finds each control in its line, and each name whole or ending with dots', async ({
  as,
}) => {
  const page = await as('RM_ADM')
  await test.step('the line of the chosen tab ends with its words', async () => {
    const tab = page.getByRole('tab', { name: /^In Progress \d+ jobs/ })
    const [{ x, width }, count] = [await boxOf(tab), await boxOf(tab.locator('.badge'))]

    // "calc(100% - 30px) 2px"
    const size = await tab.evaluate((element) => getComputedStyle(element).backgroundSize)
    const spare = Number(/ ([\d.]+)px\) 2px$/.exec(size)?.[1])

    const beyond = x + width - spare - (count.x + count.width)
    expect(beyond).toBeGreaterThan(4)
    expect(beyond).toBeLessThan(12)
  })
  await test.step('the files of a job have a search in a line of its own and whole words at 320 px', async () => {
    await openJob(page, 7, 'In Progress')
    await openFiles(page)
    await resize(page, narrow)

    const field = await boxOf(search(page))
    expect((await boxOf(withBarriers(page))).y).toBeGreaterThanOrEqual(field.y + field.height)
    expect((await boxOf(button(page, 'Download All'))).width).toBeGreaterThan(100)
  })
  await test.step('a statement is no larger than the title of its screen, and the ledger’s file is an icon in the line of its filter', async () => {
    await resize(page, narrow)
    const sizeOf = (heading: Locator) =>
      heading.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    const month = addMonths(monthOf(new Date().toISOString()), -1)
    await page.goto(`/reports?tab=statements&type=organization&month=${month}`)
    await page.getByRole('rowheader').first().getByRole('link').click()
    // Another story may have issued it.
    const statement = page.getByRole('heading', { name: /^(Draft for|O-\d{4}-)/ })
    await expect(statement).toBeVisible()
    expect(await sizeOf(statement)).toBeLessThanOrEqual(await sizeOf(title(page, 'Reports')))

    await page.goto('/reports')
    await page.getByRole('link', { name: 'Demo Remediator' }).click()
    await expect(page.getByRole('heading', { name: 'Ledger of Demo Remediator' })).toBeVisible()
    await expectOneLine(button(page, 'Filter'), button(page, 'Export CSV'))
  })
  await test.step('at 768 px names and emails of reports are whole, and words keep away from buttons', async () => {
    await resize(page, wide)
    await page.goto('/jobs')
    await openJob(page, 9, 'In Review')
    await resize(page, { width: 768, height: 800 })
    const [press, status] = [button(page, 'Complete Review'), page.getByText('in review').first()]
    const { y, height } = await boxOf(press)
    expect((await boxOf(status)).y - (y + height)).toBeGreaterThanOrEqual(8)

    for (const tab of ['remediators', 'organizations']) {
      await page.goto(`/reports?tab=${tab}`)
      await expect(page.getByRole('rowheader').getByRole('link').first()).toBeVisible()
      const cells = page.locator('tbody .cell')
      await expect(cells, tab).not.toHaveCount(0)
      const cut = await cells.evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
          .map(({ textContent }) => textContent),
      )
      expect(cut, tab).toEqual([])
    }
  })
  await test.step('a name that is cut in a cell ends with dots', async () => {
    await resize(page, { width: 768, height: 800 })
    await page.goto('/reports?tab=organizations')
    const longName = 'Minutes of the board and their annexes '.repeat(3)
    await page.route('**/lines?*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      for (const { job } of body.data) job.job_name = longName
      await route.fulfill({ response, json: body })
    })
    await page.getByRole('link', { name: 'Demo City Library' }).click()
    const names = page.getByRole('rowheader').getByRole('link', { name: 'their annexes' })
    await expect(names.first()).toBeVisible()
    // A browser draws the dots of a clamped cell in its own lines alone: a box within is cut without them.
    const looks = await names.evaluateAll((all) =>
      all.map((one) => {
        const { scrollHeight = 0, clientHeight = 0 } = one.closest('.cell') ?? {}
        return `${getComputedStyle(one).display}, ${scrollHeight > clientHeight ? 'cut' : 'whole'}`
      }),
    )
    expect(new Set(looks)).toEqual(new Set(['inline, cut']))
  })
})

test('a remediator finds each control in its line at 320 px', async ({ as }) => {
  const page = await as('RM_REM')
  await openJob(page, 7, 'In Progress')
  await openFiles(page)
  await resize(page, narrow)

  await expectOneLine(button(page, 'Download All'), page.getByText(/^Your pages:/))
  await expect(button(page, 'Choose fixed documents')).toBeVisible()
})

test('a title makes room for the button beside it, and an email breaks before its at sign', async ({
  enter,
}) => {
  const page = await enter('RM_CAM')
  await page.goto('/client-users')
  await resize(page, narrow)

  await expectOneLine(button(page, '+ Add Client User'), title(page, 'Client Users'))
  const emails = page.getByRole('cell').filter({ hasText: '@' })
  await expect(emails.first()).toBeVisible()
  const lines = await emails.evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange()
      const text = cell.querySelector('bdi')?.lastChild
      if (text) words.selectNodeContents(text)
      return words.getClientRects().length
    }),
  )
  expect(lines).toEqual(lines.map(() => 1))
})

test('a super user finds search, title and buttons in their lines at 320 px', async ({ enter }) => {
  const page = await enter('RM_SU')
  await test.step('a search beside a filter says all that it searches, and the way to add stands beside the title', async () => {
    await resize(page, narrow)
    for (const { at, name, says, add } of [
      {
        at: '/organizations',
        name: 'Organizations',
        says: 'Search organization name, email',
        add: '+ Add Organization',
      },
      { at: '/users', name: 'User Management', says: 'Search name, email', add: '+ Add User' },
    ]) {
      await page.goto(at)
      await expectOneLine(title(page, name), button(page, add))
      const label = await boxOf(page.locator('label').getByText(says))
      expect(label.x + label.width, at).toBeLessThanOrEqual(narrow.width)
      await expectOneLine(search(page), button(page, 'Status: All'))
      await page.getByText(says).click()
      await expect(search(page)).toBeFocused()
    }
  })
  await test.step('the buttons of a report fill their lines', async () => {
    await resize(page, wide)
    await page.goto('/jobs')
    await openJob(page, 10, 'Completed')
    await page.getByRole('tab', { name: 'Report' }).click()
    await resize(page, narrow)
    const place = page.getByRole('article')

    await expectOneLine(
      place.getByRole('button', { name: /^PDF/ }),
      place.getByRole('button', { name: /^JSON/ }),
    )
    const { width } = await boxOf(place.getByRole('button', { name: 'Withdraw Report' }))
    expect(width).toBeGreaterThan(250)
  })
})

test('a client finds each icon beside its name, and the way out of a sheet', async ({ as }) => {
  const page = await as('RM_CLI')
  await test.step('the icon of a job stands beside the last word of its name', async () => {
    const links = page.getByRole('rowheader').getByRole('link')
    for (const width of [300, 320, 340, 360]) {
      await resize(page, { width, height: 640 })
      await expect(links.first()).toBeVisible()
      const alone = await links.evaluateAll((all) =>
        all
          .filter((link) => {
            const words = document.createRange()
            words.selectNodeContents(link.querySelector('bdi') ?? link)
            const last = [...words.getClientRects()].at(-1)
            const icon = link.querySelector('svg')?.getBoundingClientRect()
            return !last || !icon || icon.top >= last.bottom
          })
          .map((link) => link.textContent),
      )
      expect(alone, `at ${width}`).toEqual([])
    }
  })
  await test.step('the way out of a sheet stays in sight, however much stands above it', async () => {
    await resize(page, narrow)
    await page.getByRole('button', { name: /^Your settings/ }).click()
    await expect(button(page, 'Close')).toBeInViewport({ ratio: 1 })
  })
})

test('that a list is on its way stands above its grey rows', async ({ visitor, product }) => {
  const page = await visitor()
  await page.emulateMedia({ forcedColors: 'active' })
  const { go, stall } = await startOpeningPage(page, product, 'RM_ADM')
  await go('/control-library')
  await expect(title(page, 'Account')).toBeVisible()
  await resize(page, narrow)
  await stall(/\/api\/jobs\?/)
  await go('/jobs?query=on+its+way')

  const sign = page.locator('td [role=status]')
  await expect(sign).toHaveText('Loading...')
  await expect(page.locator('.skeleton:visible').first()).toBeVisible()
  const isOnTop = await sign.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const xs = [left + 4, (left + right) / 2, right - 4]
    return xs.every((x) => document.elementFromPoint(x, (top + bottom) / 2) === one)
  })
  expect(isOnTop).toBe(true)
})

test('Rush stands away from the name beside it, where rows are closest', async ({
  enter,
  product,
}) => {
  // A job of its own: in others, stories beside this one change priority and remediator.
  const { _id: jobId, name: jobName } = await aJob(product, 'Rush beside a name', {
    at: 'ASSIGNED_REMEDIATOR',
  })
  const administrator = await apiOf(product, product.people.RM_ADM)
  await administrator.call('updateJob', { jobId, priority: 'RUSH' })
  const page = await enter('RM_ADM')
  await page.goto(`/jobs?query=${encodeURIComponent(jobName)}`)
  const row = page.getByRole('row').filter({ hasText: jobName })

  const between = async () => {
    const rush = await boxOf(row.locator('.badge').filter({ hasText: 'Rush' }))
    const name = await boxOf(row.locator('[data-label="Assigned To"] bdi'))
    return name.x - (rush.x + rush.width)
  }
  await expect.poll(between).toBeGreaterThanOrEqual(5)
})

const documentsOf = [
  ['RM_ADM', 9],
  ['RM_REM', 7],
  ['RM_CLI', 10],
] as const

for (const [role, number] of documentsOf) {
  test(`‘Tags and pages’ of ${role} is read in the order in which it is seen, column by column, and fits 320 px`, async ({
    visitor,
    product,
  }) => {
    const page = await visitor()
    const place = await startOpeningPage(page, product, role)
    const { address } = await documentOf(place, number)
    const main = page.getByRole('main')
    const rows = page.getByRole('treegrid', { name: 'Tags' }).getByRole('row')
    for (const { width, columns } of [
      { width: 1280, columns: 3 },
      { width: 768, columns: 2 },
      { width: 320, columns: undefined },
    ]) {
      await place.leave()
      await resize(page, { width, height: 800 })
      await place.go(address)
      if (columns) await expect(main.locator('.inspect-column')).toHaveCount(columns)
      await showOutline(page)
      await expect(rows.first()).toBeVisible()
      await expectNoOverflow(page)
      await expectReadInOrder(main)
      await rows.first().click()
      await showPart(page)
      await expect(page.getByText('Read as')).toBeVisible()
      await expectNoOverflow(page)
      await expectReadInOrder(main)
    }

    await button(page, 'Show page').click()
    const sheet = page.getByRole('dialog', { name: 'Page' })
    await expect(sheet.getByRole('img')).toBeVisible()
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Show page')).toBeFocused()
  })
}

test('whoever closes the page the moment its last one stands there comes to the questions', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await resize(page, narrow)
  const place = await startOpeningPage(page, product, 'RM_ADM')
  await place.go((await documentOf(place, 9)).address)
  await button(page, 'Show page').click()
  const sheet = page.getByRole('dialog', { name: 'Page' })
  await expect(sheet.getByRole('img', { name: 'Page 1 of 3' })).toBeVisible()
  await button(sheet, 'Next page').click()
  await expect(sheet.getByRole('img', { name: 'Page 2 of 3' })).toBeVisible()
  await sheet.evaluate((dialog) =>
    new MutationObserver((_changes, observer) => {
      const last = dialog.querySelector('[aria-label^="Page 3 of 3"]')
      if (!last) return
      observer.disconnect()
      last.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    }).observe(dialog, { subtree: true, childList: true, attributes: true }),
  )
  await button(sheet, 'Next page').click()

  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Judgements', exact: true })).toBeVisible()
})

test('at 320 px what lies beside a document without tags ends above the button for its page', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await resize(page, narrow)
  const place = await startOpeningPage(page, product, 'RM_REM')
  await place.go(`${(await documentOf(place, 7)).address}?show=original`)
  await expect(page.getByText(/^This document has no tags\./)).toBeVisible()
  const list = page.getByRole('grid', { name: 'Content without tags' })
  await expect(list.getByRole('row').first()).toBeAttached()

  const beyond = async () => {
    await list.evaluate((one) => one.scrollIntoView({ block: 'end' }))
    const [rows, press] = [await boxOf(list), await boxOf(button(page, 'Show page'))]
    return rows.height > 80 ? rows.y + rows.height - press.y : Infinity
  }
  await expect.poll(beyond).toBeLessThanOrEqual(0)
})

test('words that are read from right to left stand beside their tag', async ({
  visitor,
  product,
}) => {
  const page = await visitor()
  await resize(page, wide)
  const place = await startOpeningPage(page, product, 'RM_REM')
  const hebrew = 'דוח שנתי'
  await page.route(/\/model\/entries\?/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ body: (await answer.text()).replaceAll(/Paragraph 1\.[^"]*/g, hebrew) })
  })
  await place.go((await documentOf(place, 7)).address)
  const row = page.getByRole('treegrid', { name: 'Tags' }).getByRole('row', { name: hebrew })
  const words = row.locator('bdi')
  await expect(words).toHaveCSS('direction', 'rtl')

  const [sign, at] = await Promise.all([
    boxOf(row.getByText('P', { exact: true })),
    words.evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return range.getBoundingClientRect().left
    }),
  ])
  expect(at - (sign.x + sign.width)).toBeLessThan(16)
})

/**
 * Waits until whatever can be pressed is seen from top to bottom, and in a line from left to right, as it is read: one
 * column of ‘Tags and pages’ after the other.
 */
const expectReadInOrder = (main: Locator) =>
  expect
    .poll(() =>
      main.locator('a, button, input, [role=tab], [role=treegrid]').evaluateAll((all) => {
        const seen = all
          .filter((one) => one.checkVisibility())
          .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
          // What a column has below its edge is scrolled to.
          .filter(({ one, box }) => {
            const edge = one.closest('.inspect-column')?.getBoundingClientRect().bottom
            return edge === undefined || box.bottom <= edge
          })
        return seen
          .filter((now, index) => {
            const last = seen[index - 1]
            if (!last) return false
            const columns = [last, now].map(({ one }) => one.closest('.inspect-column'))
            const [before, box] =
              columns[0] === columns[1]
                ? [last.box, now.box]
                : [last, now].map((each, at) => columns[at]?.getBoundingClientRect() ?? each.box)
            return (
              before &&
              box &&
              (box.bottom <= before.top || (box.top < before.bottom && box.right <= before.left))
            )
          })
          .map(({ one }) => one.outerHTML.slice(0, 100))
      }),
    )
    .toEqual([])
