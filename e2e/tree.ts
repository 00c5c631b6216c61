import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Whether the kept trees are written anew: `npm run trees`. */
const isWriting = process.env['WRITE_TREES'] === '1'

/** The first line: nothing may be missing, and nothing may be there besides. */
const exactly = '- /children: deep-equal'

/**
 * Compares the tree that a screen reader gets of the whole page with the kept tree of this name. Times and
 * the ids of people differ from run to run: only their form counts.
 */
export async function expectTree(page: Page, name: string) {
  const path = join(import.meta.dirname, 'trees', `${name}.yml`)
  const body = page.locator('body')
  if (isWriting) await writeFile(path, `${exactly}\n${toTemplate(await body.ariaSnapshot())}\n`)
  const message = `the tree of ${name} differs; if the change is wanted: npm run trees -- -g ${name}, and read the difference`
  await expect(body, message).toMatchAriaSnapshot(await readFile(path, 'utf8'))
}

/** Values that differ in each run, and their form. */
const changing: readonly [RegExp, string][] = [
  [
    /\d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}/g,
    String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}, \d{2}:\d{2}`,
  ],
  [/\d{1,2} [A-Z][a-z]{2} \d{4}/g, String.raw`\d{1,2} [A-Z][a-z]{2} \d{4}`],
  [/\bin \d+ (?:days|hours)\b/g, String.raw`in \d+ (days|hours)`],
  [/\b[CR]-[A-Z0-9]{6}\b/g, '[CR]-[A-Z0-9]{6}'],
]

const toTemplate = (snapshot: string): string =>
  snapshot
    .split('\n')
    // The address of a job or a file has its id.
    .filter((line) => !/^\s*- \/url: .*[0-9a-f]{8}-[0-9a-f]{4}/.test(line))
    .map((line) => withForms(line))
    .map(withoutEmptyColon)
    .join('\n')

const depthOf = (line = '') => line.search(/\S|$/)

/** A line that had nothing but an address below it has nothing below it any more. */
const withoutEmptyColon = (line: string, index: number, lines: readonly string[]) =>
  line.endsWith(':') && depthOf(lines[index + 1]) <= depthOf(line) ? line.slice(0, -1) : line

/** The parts of a line: its place, the role with the name, and the text or a colon behind it. */
const parts =
  /^(?<place>\s*- )(?:'(?<quoted>(?:[^']|'')*)'|(?<plain>(?:(?!: ).)*?))(?<rest>:(?: .*)?)?$/

/** A line whose name or text has something that changes gets a pattern instead. */
function withForms(line: string): string {
  const { place = '', quoted, plain = '', rest = '' } = parts.exec(line)?.groups ?? {}
  const role = quoted?.replaceAll("''", "'") ?? plain
  // A row is named by its cells, one after the other.
  if (role.startsWith('row ')) return `${place}row${/( \[\w+\])*$/.exec(role)?.[0] ?? ''}${rest}`
  if (!changes(line)) return line
  const named = role.replace(/"((?:[^"\\]|\\.)*)"/, (name, words: string) =>
    changes(name) ? toPattern(words) : name,
  )
  const text = rest.startsWith(': ') ? rest.slice(2).replace(/^"(.*)"$/, '$1') : ''
  const shown = changes(text) ? `: ${quote(toPattern(text))}` : rest
  return `${place}${named === role && quoted === undefined ? role : quote(named)}${shown}`
}

const changes = (text: string) => changing.some(([found]) => text.search(found) >= 0)

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A regular expression of these words, as the template writes it. */
function toPattern(words: string): string {
  const found = new RegExp(changing.map(([{ source }]) => source).join('|'), 'g')
  const kept = words.split(found).map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const forms = (words.match(found) ?? []).map(
    (one) => changing.find(([{ source }]) => new RegExp(`^(${source})$`).test(one))?.[1] ?? '',
  )
  return `/${kept.map((part, index) => part + (forms[index] ?? '')).join('')}/`
}
