import { expect, test } from '../fixtures.ts'
import { everybody, openingsOf } from '../openings/all-openings.ts'
import { startOpeningPage } from '../openings/opening-page.ts'
import { resize } from '../window-size.ts'

test.describe.configure({ mode: 'parallel' })

const wide = { width: 1280, height: 800 }

// One page for each person, which goes from one opening to the next inside the app. Every screen, dialog
// and state, with two engines more, is judged by `npm run accessibility`.
for (const who of everybody) {
  const openings = openingsOf(who).filter(({ inStories }) => inStories?.includes(who))
  test(`what ${who} has before them is accessible: ${openings.length} openings`, async ({
    visitor,
    product,
    accessible,
  }) => {
    test.slow()
    const place = await startOpeningPage(await visitor(), product, who)
    for (const { name, open } of openings) {
      await test.step(name, async () => {
        await open(place)
        await accessible(place.page, name)
        await place.leave()
        await resize(place.page, wide)
      })
    }
    expect(openings.length).toBeGreaterThan(0)
  })
}
