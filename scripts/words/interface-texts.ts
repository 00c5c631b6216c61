import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { readsLikeWords } from './reads-like-words.ts'
import { isSilent, isNode, partsOf, textOf, type Node } from '../code/text-nodes.ts'

/** A text of the interface, and where it stands. */
export type InterfaceText = { path: string; line: number; text: string }

const root = join(import.meta.dirname, '../..')

/** Where screens, mails, PDFs, spreadsheets and refusals get their words. */
const sources = [
  'packages/contract/src/**/*.ts',
  'packages/checks/src/**/*.ts',
  'packages/server/src/{features,http,pdf,csv}/**/*.ts',
  'packages/server/src/checker/check-outcome.ts',
  'packages/web/src/**/*.{ts,tsx}',
  'packages/web/*.html',
]

/** What holds tests, SQL, styles, names and words to compare with, or the words of programs. */
const withoutWords = [
  ...[/\.test\./, /-repository\.ts$/, /-api\.ts$/, /\/styles\//, /\/metrics\//, /\/openapi\.ts$/],
  /\/(?:office-rules|predefined-cmaps|encodings|glyph-list|cff)\.ts$/,
]
/** Pages of HTML, whose texts stand outside of every script. */
const htmlPages = /\.html$|\/api-docs\.ts$/

/** Where single words are names within documents. */
const ofEngine = /^packages\/checks\/src\/(?!result\/)/

/** All texts of the interface, file by file. */
export const interfaceTexts = (): InterfaceText[] =>
  globSync(sources, { cwd: root })
    .filter((path) => !withoutWords.some((without) => without.test(path)))
    .toSorted()
    .flatMap((path) => textsIn(path, readFileSync(join(root, path), 'utf8')))
    .filter(({ path, text }) => !ofEngine.test(path) || text.includes(' '))

/** The texts of one source, in its order; what is put in at run time stands in braces. */
export function textsIn(path: string, source: string): InterfaceText[] {
  if (htmlPages.test(path)) return textsInHtml(path, source)
  const found: { node: Node; text: string }[] = []
  const visit = (node: unknown): void => {
    if (!isNode(node) || isSilent(node)) return
    const text = textOf(node, source)
    if (text !== undefined && readsLikeWords(text)) found.push({ node, text })
    for (const part of partsOf(node)) visit(part)
  }
  visit(parseSync(path, source).program)
  return found.map(({ node, text }) => ({ path, line: lineAt(source, node.start), text }))
}

/** What a browser shows of a page before any script runs. */
const textsInHtml = (path: string, source: string): InterfaceText[] =>
  [...source.matchAll(/<(title|noscript)>(.*?)<\/\1>/gs)].map(({ index, 2: text = '' }) => ({
    path,
    line: lineAt(source, index),
    text: text.replaceAll('${', '{'),
  }))

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length
