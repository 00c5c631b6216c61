import type { Page } from '@playwright/test'

type Size = { width: number; height: number }

/** Sizes the window and waits until the page has the shape for it. */
export async function resize(page: Page, size: Size) {
  await page.setViewportSize(size)
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  )
  await drawn(page)
}

/**
 * Waits until three frames in a row change nothing. What measures itself changes shape one frame after
 * the window, and the event of scrolling comes in the next frame.
 */
export const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quietFrames = 0
        const changes = new MutationObserver(() => (quietFrames = 0))
        changes.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
        const look = () => {
          quietFrames += 1
          if (quietFrames <= 3) return requestAnimationFrame(look)
          changes.disconnect()
          return resolve()
        }
        requestAnimationFrame(look)
      }),
  )
