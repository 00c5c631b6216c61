import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of a route row that only the server and the documentation read. */
const serverParts = [
  'summary',
  'access',
  'subject',
  'params',
  'query',
  'body',
  'response',
  'beside',
  'sample',
]

type Node = { type: string; start: number; end: number }
type Property = Node & { key?: Node & { name?: string }; value?: ObjectNode }
type ObjectNode = Node & { properties: Property[] }
type Declarator = { id: { name?: string }; init: Node | null }
type Statement = Node & { declarations?: Declarator[]; declaration?: Statement | null }

/**
 * Keeps validation out of the first load (zod and the schemas, about 30 KB). The web app needs of a
 * route row its method, path and flags, never its schemas: the rows become a module of their own,
 * `auth.ts?rows`, without them. What makes a schema is marked as free of effects, so that those stay
 * which a form imports, and arrive with that form.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/]/ },
      handler(code, id) {
        const { body } = this.parse(code) as unknown as { body: Statement[] }
        const rewritten = id.endsWith('?rows') ? onlyRows(code, body) : noRows(code, body, id)
        return { code: rewritten, map: null, moduleSideEffects: false }
      },
    },
  }
}

function onlyRows(code: string, body: Statement[]): string {
  return body
    .flatMap(declaratorsOf)
    .flatMap(({ id, init }) => {
      if (!init || !isObject(init)) return []
      if (isTable(init)) return `export const ${id.name} = ${lean(code, init, rowsOf(init))}`
      // What several rows of a table have in common.
      return isRow(init) ? `const ${id.name} = ${lean(code, init, [init])}` : []
    })
    .join('\n')
}

/** From the end to the start, so that the positions before an edit stay true. */
function noRows(code: string, body: Statement[], id: string): string {
  return body.toReversed().reduce((text, statement) => {
    const [first] = declaratorsOf(statement)
    if (first?.init && isTable(first.init)) {
      const from = JSON.stringify(`./${basename(id)}?rows`)
      return splice(text, statement, `export { ${first.id.name} } from ${from}`)
    }
    return declaratorsOf(statement).reduce(
      (edited, { init }) => (init ? splice(edited, init, markPure(edited, init)) : edited),
      text,
    )
  }, code)
}

function markPure(code: string, init: Node): string {
  const value = code.slice(init.start, init.end)
  const isCalling = !/Function/.test(init.type) && value.includes('(')
  return isCalling ? `/* @__PURE__ */ (() => (${value}))()` : value
}

/** The source of an object, without the server's parts of these rows in it. */
function lean(code: string, object: ObjectNode, rows: ObjectNode[]): string {
  const edited = rows
    .flatMap(({ properties }) => properties)
    .filter(({ key }) => serverParts.includes(key?.name ?? ''))
    .toReversed()
    .reduce((text, part) => splice(text, part, '').replace(/(?<=\{|,)(\s*),/, '$1'), code)
  return edited.slice(object.start, object.end - (code.length - edited.length))
}

const splice = (text: string, { start, end }: Node, replacement: string) =>
  text.slice(0, start) + replacement + text.slice(end)

const declaratorsOf = (statement: Statement): Declarator[] =>
  (statement.declaration ?? statement).declarations ?? []

const isObject = (node: Node): node is ObjectNode => node.type === 'ObjectExpression'

const rowsOf = ({ properties }: ObjectNode): ObjectNode[] =>
  properties.flatMap(({ value }) => (value && isObject(value) ? value : []))

const has = ({ properties }: ObjectNode, name: string) =>
  properties.some(({ key }) => key?.name === name)

const isRow = (object: ObjectNode) => has(object, 'method') || has(object, 'path')

const isTable = (node: Node): node is ObjectNode =>
  isObject(node) && rowsOf(node).length > 0 && rowsOf(node).every(isRow)
