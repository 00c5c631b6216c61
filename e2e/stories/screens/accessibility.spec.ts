import { expectAccessibleInEveryTheme } from '../../accessible.ts'
import { expect, test } from '../../fixtures.ts'
import { everybody, openingsOf, screensOf } from '../../openings/all-openings.ts'
import { startOpeningPage } from '../../openings/opening-page.ts'
import type { Opening } from '../../openings/opening.ts'
import type { Who } from '../../openings/who.ts'
import { expectToFit } from '../../sweeps/layout-sweep.ts'
import { resize } from '../../sweeps/window-size.ts'

test.describe.configure({ mode: 'parallel' })

const wide = { width: 1280, height: 800 }
/** Whose screens `npm test` judges; those of all others follow in `npm run test:rest`. */
const judgedFirst: Who = 'visitor'

// One page for each person, which goes from one opening to the next inside the app. Every screen, dialog
// and state, with two engines more, is judged by `npm run accessibility`.
for (const who of everybody) {
  const screens = screensOf(who)
  const others = openingsOf(who).filter(
    (opening) => opening.inStories?.includes(who) && !screens.includes(opening),
  )
  if (screens.length > 0) {
    const title = `screens that ${who} is the first to have are accessible in every window: ${screens.length}`
    judge(who === judgedFirst ? `${title} @short` : title, who, screens)
  }
  if (others.length > 0) {
    judge(`other openings of ${who} are accessible in every window: ${others.length}`, who, others)
  }
}

function judge(title: string, who: Who, openings: readonly Opening[]) {
  test(title, async ({ visitor, product }) => {
    test.slow()
    const place = await startOpeningPage(await visitor(), product, who)
    for (const [index, { name, open }] of openings.entries()) {
      await test.step(name, async () => {
        await open(place)
        await expectAccessibleInEveryTheme(place.page, name)
        await expectToFit(place.page, name, index === 0 ? 'the frame' : 'the screen')
        await place.leave()
        await resize(place.page, wide)
      })
    }
    expect(openings.length).toBeGreaterThan(0)
  })
}
