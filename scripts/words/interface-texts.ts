import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isSilent, isNode, partsOf, textOf, type Node } from '../code/text-nodes.ts'
import { readsLikeWords } from './reads-like-words.ts'

export type InterfaceText = { path: string; line: number; text: string }

const root = join(import.meta.dirname, '../..')

/** Sources of the texts of screens, mails, PDFs, spreadsheets and refusals. */
const sources = [
  'packages/contract/src/**/*.ts',
  'packages/checks/src/**/*.ts',
  'packages/server/src/{features,http,pdf,csv}/**/*.ts',
  'packages/server/src/checker/check-outcome.ts',
  'packages/web/src/**/*.{ts,tsx}',
  'packages/web/*.html',
]

const withoutWords = [
  /\.test\./,
  /-repository\.ts$/,
  /-api\.ts$/,
  /\/styles\//,
  /\/metrics\//,
  /\/openapi\.ts$/,
  /\/(?:office-rules|predefined-cmaps|encodings|glyph-list|cff)\.ts$/,
]
/** HTML pages, whose texts are outside of scripts. */
const htmlPages = /\.html$|\/api-docs\.ts$/

/** Single words there are names within PDF documents. */
const ofEngine = /^packages\/checks\/src\/(?!result\/)/

export const interfaceTexts = (): InterfaceText[] =>
  globSync(sources, { cwd: root })
    .filter((path) => !withoutWords.some((without) => without.test(path)))
    .toSorted()
    .flatMap((path) => textsIn(path, readFileSync(join(root, path), 'utf8')))
    .filter(({ path, text }) => !ofEngine.test(path) || text.includes(' '))

/** Values of run time are in braces. */
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

const textsInHtml = (path: string, source: string): InterfaceText[] =>
  [...source.matchAll(/<(title|noscript)>(.*?)<\/\1>/gs)].map(({ index, 2: text = '' }) => ({
    path,
    line: lineAt(source, index),
    text: text.replaceAll('${', '{'),
  }))

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length
