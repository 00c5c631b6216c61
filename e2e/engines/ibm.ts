import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Finding } from './finding.ts'

const engine = await readFile(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'),
  'utf8',
)

/** A finding of the engine: its words on one rule and element. */
type Result = {
  ruleId: string
  value: [kind: 'VIOLATION' | 'RECOMMENDATION', verdict: string]
  message: string
  snippet: string
  path: { dom: string }
}
type Ace = {
  Checker: new () => { check(of: Document, by: string[]): Promise<{ results: Result[] }> }
}

/** A page for judging copies of another one. */
export type CopyPage = { page: Page; show: (html: string) => void }

/** Opens the page of the copies, in the same context, so that it has the same styles. */
export async function openCopies(original: Page): Promise<CopyPage> {
  const page = await original.context().newPage()
  let html = ''
  await page.route('**/copy-for-the-engine', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  return { page, show: (next) => (html = next) }
}

/**
 * What IBM's engine finds on the present page, and of how many cases it asks a person. It judges a copy
 * without scripts: it stumbles over the templates of React Aria, and does not know that a dialog hides the
 * page behind it.
 */
export async function judgeByIbm(original: Page, { page, show }: CopyPage) {
  show(await original.evaluate(copyPage))
  const size = original.viewportSize()
  if (size) await page.setViewportSize(size)
  await page.goto('/copy-for-the-engine')
  await page.evaluate(engine)
  const results = await page.evaluate(async () => {
    const { Checker } = (window as unknown as { ace: Ace }).ace
    const { results: all } = await new Checker().check(document, ['WCAG_2_2'])
    return all.filter(({ value }) => value[0] === 'VIOLATION' && value[1] !== 'PASS')
  })
  const isFault = ({ value }: Result) => value[1] === 'FAIL'
  return {
    findings: results.filter(isFault).map((result) => toFinding(result)),
    asked: results.filter((result) => !isFault(result)).length,
  }
}

const toFinding = ({ ruleId, message, snippet, path }: Result): Finding => ({
  engine: 'ibm',
  rule: ruleId,
  says: message,
  at: path.dom,
  html: snippet,
})

/** Runs in the page: its HTML as it is now, with written and chosen values. */
function copyPage(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  const fields = (place: ParentNode) => [...place.querySelectorAll<HTMLInputElement>('input')]
  const originals = fields(document)
  for (const [index, field] of fields(copy).entries()) {
    const { value = '', checked = false } = originals[index] ?? {}
    if (field.type !== 'password') field.setAttribute('value', value)
    field.toggleAttribute('checked', checked)
  }
  for (const gone of copy.querySelectorAll('script, template, [inert]')) gone.remove()
  // What names or describes something may stand on the page behind a dialog.
  const named = [...copy.querySelectorAll('[aria-labelledby], [aria-describedby]')]
  const ids = named.flatMap((one) =>
    ['aria-labelledby', 'aria-describedby'].flatMap(
      (name) => one.getAttribute(name)?.split(/\s+/) ?? [],
    ),
  )
  for (const id of new Set(ids)) {
    const name = document.getElementById(id)
    if (!name || copy.querySelector(`#${CSS.escape(id)}`)) continue
    const hidden = name.cloneNode(true) as HTMLElement
    hidden.hidden = true
    copy.querySelector('body')?.append(hidden)
  }
  return `<!doctype html>${copy.outerHTML}`
}
