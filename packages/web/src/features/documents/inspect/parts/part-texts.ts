import { formatQuantity, type ModelPart } from '@curbcut/contract'
import type { PartNode } from './part-tree.ts'

type NamedPart = Pick<ModelPart, 'kind' | 'role' | 'type' | 'content' | 'attributes'>

const roleNames: ReadonlyMap<string, string> = new Map([
  ['Document', 'Document'],
  ['DocumentFragment', 'Part of another document'],
  ['Part', 'Part'],
  ['Art', 'Article'],
  ['Sect', 'Section'],
  ['Div', 'Division'],
  ['Aside', 'Aside'],
  ['NonStruct', 'Grouping'],
  ['Private', 'Private content'],
  ['BlockQuote', 'Block quotation'],
  ['Quote', 'Quotation'],
  ['TOC', 'Table of contents'],
  ['TOCI', 'Entry of a table of contents'],
  ['Index', 'Index'],
  ['Title', 'Title of the document'],
  ['H', 'Heading'],
  ['P', 'Paragraph'],
  ['Caption', 'Caption'],
  ['L', 'List'],
  ['LI', 'List item'],
  ['Lbl', 'Label'],
  ['LBody', 'Body of a list item'],
  ['Table', 'Table'],
  ['TR', 'Table row'],
  ['TD', 'Cell'],
  ['TH', 'Header cell'],
  ['THead', 'Head of a table'],
  ['TBody', 'Body of a table'],
  ['TFoot', 'Foot of a table'],
  ['Span', 'Passage'],
  ['Em', 'Emphasis'],
  ['Strong', 'Strong emphasis'],
  ['Sub', 'Part of a line'],
  ['Note', 'Note'],
  ['FENote', 'Footnote or endnote'],
  ['Reference', 'Reference'],
  ['Code', 'Code'],
  ['BibEntry', 'Entry of a bibliography'],
  ['Link', 'Link'],
  ['Annot', 'Annotation'],
  ['Figure', 'Picture'],
  ['Formula', 'Formula'],
  ['Form', 'Form field'],
  ['Artifact', 'Decoration'],
  ['Ruby', 'Ruby'],
  ['RB', 'Base of ruby'],
  ['RT', 'Text of ruby'],
  ['RP', 'Punctuation of ruby'],
  ['Warichu', 'Warichu'],
  ['WT', 'Text of warichu'],
  ['WP', 'Punctuation of warichu'],
])

const scopeTexts: ReadonlyMap<string, string> = new Map([
  ['Column', 'for its column'],
  ['Row', 'for its row'],
  ['Both', 'for its row and column'],
])

/** "Heading 2", "Header cell, for its column", "Not read by screen readers". */
export function partKindLabel({ kind, role, attributes }: NamedPart, isTagged = true): string {
  if (kind === 'unread') return isTagged ? 'Not read by screen readers' : 'Content without a tag'
  if (kind === 'decoration') return 'Decoration (not read)'
  if (kind === 'text') return 'Content between tags'
  const level = headingLevelOf(role)
  if (level) return `Heading ${level}`
  const roleName = roleNames.get(role ?? '') ?? 'Unknown kind of tag'
  const scope = role === 'TH' && scopeTexts.get(attributes?.scope ?? '')
  return scope ? `${roleName}, ${scope}` : roleName
}

/** The tag as the document spells it: "H2". Undefined for content without a tag. */
export const tagOf = ({ kind, role, type }: NamedPart): string | undefined =>
  kind === 'tag' ? (type ?? role) : undefined

/** "Heading 2 · H2"; only "Table" if tag and name are the same. */
export const partNameOf = (part: NamedPart, isTagged = true): string =>
  [...new Set([partKindLabel(part, isTagged), tagOf(part)])].filter(Boolean).join(' · ')

/** The short sign in lists and on the page: the tag, or "not read". */
export function tagLabelOf(part: NamedPart, isTagged = true): string {
  if (part.kind === 'unread') return unreadTagLabel(isTagged)
  return tagOf(part) ?? (part.kind === 'text' ? 'text' : 'decoration')
}

/** Screen readers skip untagged content of a tagged document, and guess in an untagged one. */
export const unreadTagLabel = (isTagged: boolean) => (isTagged ? 'not read' : 'untagged')

/** 2 for H2; undefined for other roles. */
export const headingLevelOf = (role: string | undefined): number | undefined => {
  const digits = /^H([1-9]\d?)$/.exec(role ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** How most screen readers announce a part before its text. */
function announcementOf(
  { role, attributes }: NamedPart,
  descendants: readonly ModelPart[],
): string | undefined {
  const level = headingLevelOf(role)
  if (level) return `heading level ${level}`
  if (role === 'H' || role === 'Title') return 'heading'
  if (role === 'Figure') return 'graphic'
  if (role === 'Link') return 'link'
  if (role === 'Formula') return 'formula'
  if (role === 'Form') return 'form field'
  if (role === 'BlockQuote') return 'block quote'
  if (role === 'Note' || role === 'FENote') return 'note'
  if (role === 'TH') return attributes?.scope === 'Row' ? 'row header' : 'column header'
  if (role === 'L') return `list with ${formatQuantity(countRole('LI', descendants), 'item')}`
  if (role === 'Table') return `table with ${formatQuantity(countRole('TR', descendants), 'row')}`
  return undefined
}

const countRole = (role: string, parts: readonly ModelPart[]) =>
  parts.filter((part) => part.role === role).length

const ownTextOf = ({ alt, actual, text }: ModelPart) => actual ?? alt ?? text

export function partTextOf(
  part: ModelPart,
  descendants: readonly ModelPart[],
  maxLetters = shownLetters,
): string {
  const isReplaced = part.alt !== undefined || part.actual !== undefined
  const spokenParts = isReplaced
    ? [part]
    : [part, ...descendants.filter(({ isReplaced: isPartReplaced }) => !isPartReplaced)]
  const text = spokenParts
    .flatMap((one) => ownTextOf(one) ?? [])
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return truncate(maxLetters, text)
}

/** "Heading 2: Public comment", with the first words of the part. */
export function partWithTextOf(
  part: ModelPart,
  descendants: readonly ModelPart[],
  isTagged: boolean,
): string {
  const text = part.role === 'Document' ? '' : partTextOf(part, descendants, firstWordsLetters)
  return [partKindLabel(part, isTagged), text].filter(Boolean).join(': ')
}

/** A reader asks for the rest of a longer text. */
const shownLetters = 300
const firstWordsLetters = 80

/** Cuts behind a word; within it in a script without spaces. */
export function truncate(maxLetters: number, words: string): string {
  if (words.length <= maxLetters) return words
  const end = words.lastIndexOf(' ', maxLetters)
  return `${words.slice(0, end > 0 ? end : maxLetters)} …`
}

/** What most screen readers announce ("heading level 2"), and the document's own words. */
export function spokenTextOf(
  part: ModelPart,
  descendants: readonly ModelPart[],
  { isTagged = true, maxLetters = shownLetters }: { isTagged?: boolean; maxLetters?: number } = {},
): { announcement: string | undefined; quoted: string } {
  const notReadText = notReadReason(part, isTagged)
  if (notReadText) return { announcement: notReadText, quoted: '' }
  const [announcement, quoted] = [
    announcementOf(part, descendants),
    partTextOf(part, descendants, maxLetters),
  ]
  return announcement || quoted
    ? { announcement, quoted }
    : { announcement: 'Nothing: it has no text', quoted }
}

function notReadReason({ kind, isReplaced }: ModelPart, isTagged: boolean): string | undefined {
  if (kind === 'unread') return isTagged ? 'Not read at all' : 'It depends: a screen reader guesses'
  if (kind === 'decoration') return 'Not read: it is decoration'
  return isReplaced ? 'Not read: the description around it is read instead' : undefined
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** "English (United States)"; an unknown language keeps its code. */
export function languageLabel(tag: string): string {
  try {
    return languageNames.of(tag) ?? tag
  } catch {
    return tag
  }
}

const rightToLeftLanguages = new Set([
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])
const rightToLeftScripts = new Set(['adlm', 'arab', 'hebr', 'nkoo', 'syrc', 'thaa'])

/** An explicit script subtag overrides the language. */
export function isRightToLeft(tag = ''): boolean {
  const [language = '', ...subtags] = tag.toLowerCase().split('-')
  const script = subtags.find((one) => one.length === 4 && !/^\d/.test(one))
  return script === undefined ? rightToLeftLanguages.has(language) : rightToLeftScripts.has(script)
}

/** The text of a part; grouping tags show the beginning of their content. */
export function rowTextOf(node: PartNode): string {
  if (node.part.role === 'Document') return ''
  return partTextOf(node.part, firstDescendants(node))
}

/** Limits the work for the start of a long table. */
const maxRowParts = 24

function firstDescendants({ children }: PartNode): ModelPart[] {
  const descendants: ModelPart[] = []
  const stack = children.toReversed()
  for (let node = stack.pop(); node && descendants.length < maxRowParts; node = stack.pop()) {
    descendants.push(node.part)
    stack.push(...node.children.slice(0, maxRowParts).toReversed())
  }
  return descendants
}

/** The accessible name of a row: "Heading 2, Public comment, 1 finding, seen". */
export function treeRowName(node: PartNode): string {
  const { part, findings, mark } = node
  const findingsText = findings && formatQuantity(findings, 'finding')
  return [partKindLabel(part), rowTextOf(node), findingsText, mark].filter(Boolean).join(', ')
}
