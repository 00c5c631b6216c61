import type { Page } from '@playwright/test'
import type { Finding } from './finding.ts'

type Announcement = { text: string; politeness: string; isHidden: boolean }
type Listening = { said: Announcement[] }

/** Listens to every live region of the page from now on, also after it is loaded again. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(hearRegions)
  await page.evaluate(hearRegions)
}

/** The announcements since the last question, and changes that nobody could hear. */
export async function heard(page: Page): Promise<{ said: string[]; findings: Finding[] }> {
  const said = await page.evaluate(() => (window as unknown as Listening).said?.splice(0) ?? [])
  return {
    said: said.map(({ text, politeness }) => `${politeness}: ${text}`),
    findings: said
      .filter(({ isHidden }) => isHidden)
      .map(({ text }): Finding => ({
        engine: 'live',
        rule: 'said-unheard',
        says: `“${text}” was said in a region that is hidden from screen readers`,
        at: '/html',
        html: '',
      })),
  }
}

/** Runs in the page. */
function hearRegions() {
  const listening = window as unknown as Listening
  if (listening.said) return
  listening.said = []
  const regions = '[aria-live], [role=status], [role=alert], [role=log]'
  const hear = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    const region = element?.closest(regions)
    const spoken = region ? [element] : [...(element?.querySelectorAll(regions) ?? [])]
    for (const one of spoken) {
      const text = one?.textContent?.replace(/\s+/g, ' ').trim()
      if (!one || !text || one.closest('[aria-live=off]')) continue
      const politeness = one.closest('[role=alert], [aria-live=assertive]') ? 'assertive' : 'polite'
      // Announcements of the screen behind an overlay do not count.
      const isBehind = one.closest('main') !== null
      const isHidden = !isBehind && one.closest('[inert], [aria-hidden=true]') !== null
      listening.said.push({ text: text.slice(0, 200), politeness, isHidden })
    }
  }
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') hear(target)
      else for (const node of addedNodes) hear(node)
    }
  })
  watch.observe(document, { subtree: true, childList: true, characterData: true })
}
