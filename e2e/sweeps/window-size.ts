import type { Page } from '@playwright/test'

type Size = { width: number; height: number }

/** Sizes the window and waits until the page has the shape for it. */
export async function resize(page: Page, size: Size) {
  const before = page.viewportSize()
  if (before?.width !== size.width || before.height !== size.height) {
    await page.setViewportSize(size)
  }
  await drawn(page, size)
}

/**
 * Waits until three frames in a row change nothing. What measures itself changes shape one frame after
 * the window, and the event of scrolling comes in the next frame. With a size, waits for a window of it first.
 *
 * React Aria takes a window that became lower for one with a keyboard on it. It then shows an overlay with a text
 * field up to 0.6 s after its focus, and until then the page has nothing that anybody sees.
 */
export const drawn = (page: Page, size?: Size) =>
  page.evaluate(
    ([awaited, unshown]) =>
      new Promise<void>((resolve) => {
        let quietFrames = 0
        const changes = new MutationObserver(() => (quietFrames = 0))
        changes.observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
        const isSized = () =>
          !awaited || (innerWidth === awaited.width && innerHeight === awaited.height)
        const isShown = () => document.querySelector(unshown) === null
        const look = () => {
          quietFrames = isSized() && isShown() ? quietFrames + 1 : 0
          if (quietFrames <= 3) return requestAnimationFrame(look)
          changes.disconnect()
          return resolve()
        }
        requestAnimationFrame(look)
      }),
    [size, unshownOverlay] as const,
  )

const unshownOverlay = ":is(.overlay-backdrop, .popover)[style*='opacity: 0']"
