import { chromiumLaunch } from '../chromium.ts'
import { expectNoOverflow, goThePath } from '../demo-screens.ts'
import { expect, test } from '../fixtures.ts'
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
