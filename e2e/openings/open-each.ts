import { expect, test } from '../fixtures.ts'
import { resize } from '../sweeps/window-size.ts'
import type { OpeningPage } from './opening-page.ts'
import type { Opening } from './opening.ts'
import type { Who } from './who.ts'

/** The window in which each opening is opened. */
export const wideWindow = { width: 1280, height: 800 }

type Openings = { who: Who; openings: readonly Opening[] }

/** Looks at one opening after the other. One that fails says so, and the others go on. */
export async function openEach(
  place: OpeningPage,
  { who, openings }: Openings,
  look: (opening: Opening) => Promise<void>,
): Promise<void> {
  for (const opening of openings) {
    await test.step(opening.name, async () => {
      try {
        await opening.open(place)
        await look(opening)
      } catch (error) {
        expect.soft(error, `${who}, ${opening.name}`).toBeUndefined()
        await place.page.reload()
      }
      await place.leave()
      await resize(place.page, wideWindow)
    })
  }
}
