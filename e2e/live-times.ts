import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { slowdown } from './product/slow-pages.ts'

/** Changes of others show within this time. */
export const liveMs = 2_000 * slowdown
/** That a server is away is said within this time. */
export const awayMs = 5_000 * slowdown

/** A text in an element that this selector finds. */
export type Sight = { selector: string; text: RegExp }

/**
 * Begins to watch pages for something that does not stand there yet. The page itself notes the time, so that
 * a slow machine, on which a story learns of it late, adds nothing.
 */
export async function watchFor(pages: readonly Page[], sightOf: (page: Page) => Sight) {
  const watches = await Promise.all(
    pages.map((page) => {
      const { selector, text } = sightOf(page)
      return page.evaluateHandle(watchInPage, { selector, source: text.source })
    }),
  )
  return {
    /** Holds the slowest page to this time. Called as soon as the server has answered that the change is made. */
    async expectSeen(what: string, mostMs = liveMs): Promise<void> {
      const madeAt = Date.now()
      const seenAt = await Promise.all(
        watches.map((watch) => watch.evaluate(({ whenSeen }) => whenSeen)),
      )
      expect(Math.max(...seenAt) - madeAt, what).toBeLessThanOrEqual(mostMs)
    },
  }
}

/** Runs in the page. What is not seen within a minute counts as never seen. */
function watchInPage({ selector, source }: { selector: string; source: string }) {
  const text = new RegExp(source)
  const isSeen = () =>
    [...document.querySelectorAll(selector)].some((one) => text.test(one.textContent))
  if (isSeen()) throw new Error(`${source} stands there already.`)
  const whenSeen = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isSeen()) return
      observer.disconnect()
      resolve(Date.now())
    })
    setTimeout(() => resolve(Number.POSITIVE_INFINITY), 60_000)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })
  return { whenSeen }
}
