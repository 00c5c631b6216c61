import type { Page } from '@playwright/test'
import { allowed, type Allowed } from './allowed.ts'
import type { Engine } from './engine.ts'

/** What an engine says against one element of a page. */
export type Finding = {
  engine: Engine
  /** The engine's own name of its rule; 'undecided …' where it asks a person. */
  rule: string
  says: string
  /** An XPath to the element. */
  at: string
  html: string
}

/**
 * Leaves out findings that the allow-list explains; returns the others, and the entries that explained one.
 */
export async function sift(page: Page, findings: readonly Finding[]) {
  const selectors = allowed.map(({ selector }) => selector)
  const matched = await page.evaluate(matchAll, { paths: findings.map(({ at }) => at), selectors })
  const used = new Set<Allowed>()
  const faults = findings.filter((finding, index) => {
    const entry = allowed.find(
      (one, place) =>
        one.engine === finding.engine &&
        one.rule === finding.rule &&
        matched[index]?.[place] === true &&
        finding.says.includes(one.says ?? ''),
    )
    if (entry) used.add(entry)
    return entry === undefined
  })
  return { faults, used: [...used] }
}

export const toLine = ({ engine, rule, says, at, html }: Finding) =>
  `${engine} ${rule}: ${says} at ${at}: ${html.slice(0, 200)}`

/** Runs in the page: for each path, which selectors its element matches. */
function matchAll({ paths, selectors }: { paths: string[]; selectors: string[] }): boolean[][] {
  return paths.map((path) => {
    // A name alone finds no element of a drawing.
    const anyKind = path.replace(/(\/)([a-z][\w-]*)(?!\()(?![\w-])/g, "$1*[local-name()='$2']")
    const found = document.evaluate(
      anyKind,
      document,
      null,
      XPathResult.FIRST_ORDERED_NODE_TYPE,
      null,
    )
    const node = found.singleNodeValue
    const element = node instanceof Element ? node : node?.parentElement
    return selectors.map((selector) => element?.matches(selector) ?? false)
  })
}
