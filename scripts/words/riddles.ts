import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'
import { isNode, type Node } from '../code/text-nodes.ts'

/** Past participles and old words that do not name a thing. */
export const riddles = [
  'said',
  'told',
  'asked',
  'begun',
  'left',
  'stands',
  'beside',
  'anew',
  'held',
  'kept',
] as const
export type Riddle = (typeof riddles)[number]

export type RiddlePlace = {
  path: string
  line: number
  riddle: Riddle
  in: 'comment' | 'identifier' | 'file name'
  text: string
}

const root = join(import.meta.dirname, '../..')
const isTest = /\.test\.tsx?$/
/** Applied migrations are never edited. */
const isMigration = /\/migrations\//

export const productRiddles = (): RiddlePlace[] =>
  globSync('packages/*/src/**/*.{ts,tsx,css}', { cwd: root })
    .filter((path) => !isTest.test(path) && !isMigration.test(path))
    .toSorted()
    .flatMap((path) => riddlesIn(path, readFileSync(join(root, path), 'utf8')))

export function riddlesIn(path: string, source: string): RiddlePlace[] {
  const { names, comments } = path.endsWith('.css') ? readStyles(source) : readScript(path, source)
  const hasOtherSide = names.some(({ text }) => text === 'right')
  const placesOf = ({ text, start }: Piece, where: RiddlePlace['in'], words: readonly string[]) =>
    words.filter(isRiddle).map((riddle) => ({
      path,
      line: source.slice(0, start).split('\n').length,
      riddle,
      in: where,
      text: text.replaceAll(/\s*\n[\s*/]*/g, ' '),
    }))
  return [
    ...placesOf({ text: basename(path), start: 0 }, 'file name', wordsOfName(basename(path))),
    ...names
      .filter(({ text }) => !isSideName(text, hasOtherSide))
      .flatMap((name) => placesOf(name, 'identifier', wordsOfName(name.text))),
    ...comments.flatMap((comment) =>
      placesOf(comment, 'comment', wordsOfComment(withoutSides(comment.text))),
    ),
  ].toSorted((a, b) => a.line - b.line)
}

/** Words that say in what state a value is, never what it is: nothing is named by one alone. */
const states =
  /^(known|found|taken|wanted|named|shown|seen|opened|written|ended|stated|heard|drawn|given)$/i
const stateTypes = /^[A-Z][a-z]+(ed|ing)$/
const nouns = ['Booking', 'Drawing', 'Encoding', 'Finding', 'Heading', 'Spacing', 'Warning']

/** Types and constants of the packages that are named by the state of their value. */
export const namedByState = (packages: string): string[] =>
  globSync(`packages/${packages}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !isTest.test(path))
    .toSorted()
    .flatMap((path) =>
      statesIn(path, readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
    )

export function statesIn(path: string, source: string): string[] {
  const names: string[] = []
  const add = (id: unknown, isState: (name: string) => boolean) => {
    const name = isNode(id) ? nameIn(id) : undefined
    if (name !== undefined && isState(name)) names.push(name)
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    if (value.type === 'VariableDeclarator') add(value.id, (name) => states.test(name))
    if (value.type === 'TSTypeAliasDeclaration') add(value.id, isStateType)
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseSync(path, source).program)
  return names
}

const isStateType = (name: string) =>
  states.test(name) || (stateTypes.test(name) && !nouns.includes(name))

type Piece = { text: string; start: number }
type Pieces = { names: Piece[]; comments: Piece[] }

/** `left` as a side does not count, as in `scrollLeft`, `rightToLeft`, icons and Kysely's joins. */
const isSideName = (name: string, hasOtherSide: boolean) =>
  (name === 'left' && hasOtherSide) ||
  /^left(?:Outer)?Join|leftToRight|(?:scroll|offset|client|padding|margin|border|inset|rightTo|Arrow|Axis|Chevron|Panel|Toggle)-?Left/i.test(
    name,
  )

const withoutSides = (comment: string) =>
  /\bright\b/i.test(comment)
    ? comment.replaceAll(/\bleft\b/gi, '')
    : comment.replaceAll(/\b(?:the|to|at|from) left\b/gi, '')

const isRiddle = (word: string): word is Riddle => (riddles as readonly string[]).includes(word)

/** Column names, as `held_until`, do not count, because SQL and wire stay as they are. */
const wordsOfName = (name: string): string[] =>
  name
    .replaceAll(/\w+_\w+/g, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)

/** Text in backticks is a name. */
const wordsOfComment = (comment: string): string[] =>
  comment
    .replaceAll(/`[^`]*`/g, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)

function readScript(path: string, source: string): Pieces {
  const { program, comments } = parseSync(path, source)
  const names: Piece[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    const name = nameIn(value)
    if (name !== undefined) names.push({ text: name, start: value.start })
    for (const part of partsWithoutCopies(value)) visit(part)
  }
  visit(program)
  return { names, comments: comments.map(({ value, start }) => ({ text: value, start })) }
}

const nameIn = ({ type, name }: Node) =>
  type.endsWith('Identifier') && typeof name === 'string' ? name : undefined

/** The parser returns the name of `{ name }` and `import { name }` twice. */
function partsWithoutCopies(node: Node): unknown[] {
  const seen = new Set<number>()
  return Object.values(node).filter((part) => {
    if (!isNode(part)) return true
    const isCopy = seen.has(part.start)
    seen.add(part.start)
    return !(isCopy && nameIn(part) !== undefined)
  })
}

function readStyles(source: string): Pieces {
  const found = (pattern: RegExp) =>
    [...source.matchAll(pattern)].map(({ 0: text, index }) => ({ text, start: index }))
  return {
    names: found(/(?:\.|--)[a-z][\w-]*/gi),
    comments: found(/\/\*[^]*?\*\//g),
  }
}
