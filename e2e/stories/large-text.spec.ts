import { chromiumLaunch } from '../chromium.ts'
import { expectNoOverflow, goThePath } from '../demo-screens.ts'
import { expect, test } from '../fixtures.ts'
import { documentOf, showPart } from '../openings/desk-openings.ts'
import { startOpeningPage } from '../openings/opening-page.ts'
import { resize } from '../window-size.ts'

const launch = chromiumLaunch()

// A text size set in the browser: everything in rem follows, also the breakpoints.
test.use({
  launchOptions: { ...launch, args: [...launch.args, '--blink-settings=defaultFontSize=32'] },
})

for (const width of [1280, 640]) {
  test(`with text of twice the size no screen of the path scrolls sideways at ${width} px`, async ({
    as,
  }) => {
    const page = await as('RM_REM')
    await resize(page, { width, height: 800 })
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
    await goThePath(page, () => expectNoOverflow(page))
  })
}

for (const width of [1280, 640]) {
  test(`with text of twice the size the desk cuts no words of its controls at ${width} px`, async ({
    visitor,
    product,
  }) => {
    const page = await visitor()
    await resize(page, { width, height: 800 })
    const place = await startOpeningPage(page, product, 'RM_ADM')
    await place.go((await documentOf(place, 9)).address)
    for (const isPart of [false, true]) {
      if (isPart) await showPart(page)
      await expect(
        page.getByRole('tablist', { name: isPart ? 'Outline and part' : 'Lists' }),
      ).toBeVisible()
      await expectNoOverflow(page)
      const cut = await page
        .getByRole('main')
        .locator('button, a, label, h1, h2, h3, [role=tab]')
        .evaluateAll((all) =>
          all
            .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
            .filter((one) => getComputedStyle(one).display !== 'inline')
            .map((one) => one.textContent),
        )
      expect(cut).toEqual([])
    }
  })
}
