import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { isNode, type Node } from './text-nodes.ts'

/** Top-level declarations and imports of a module, by local name. */
export type Module = {
  declared: ReadonlyMap<string, Node>
  imported: ReadonlyMap<string, { path: string; name: string }>
}

/** Skips imports of types and of packages. A lazily imported file is imported whole, as `*`. */
export function moduleOf(path: string, source: string): Module {
  const { program, module } = parseSync(path, source)
  const imported = new Map<string, { path: string; name: string }>()
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = resolve(path, moduleRequest.value)
    for (const { isType, localName, importName } of entries) {
      if (from && !isType)
        imported.set(localName.value, { path: from, name: importName.name ?? '*' })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const named = source.slice(moduleRequest.start + 1, moduleRequest.end - 1)
    const from = resolve(path, named)
    if (from) imported.set(lazyName(named), { path: from, name: '*' })
  }
  return { declared: new Map(program.body.flatMap((node) => declarationsOf(node))), imported }
}

function resolve(path: string, name: string): string | undefined {
  if (name.startsWith('.')) return join(dirname(path), name)
  return name.startsWith('#') ? name.replace(/^#([\w-]+)\//, 'packages/$1/src/') : undefined
}

const lazyName = (file: string) => `import ${file}`

function declarationsOf(node: unknown): [string, Node][] {
  if (!isNode(node)) return []
  if (node.type === 'ExportNamedDeclaration') return declarationsOf(node.declaration)
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
    return patternNames(node.id).map((name) => [name, node])
  }
  if (node.type !== 'VariableDeclaration') return []
  return nodesIn(node.declarations).flatMap(({ id, init }) =>
    isNode(init) ? patternNames(id).map((name): [string, Node] => [name, init]) : [],
  )
}

function patternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  return nodesIn(pattern.properties).flatMap(({ value }) => patternNames(value))
}

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

export function propertyOf({ declared }: Module, name: RegExp, key: string): Node | undefined {
  for (const [declaredName, node] of declared) {
    const found = nodesIn(node.properties).find((property) => nameOf(property.key) === key)
    if (found && name.test(declaredName)) return found
  }
  return undefined
}

const nameOf = (node: unknown) => (isNode(node) ? node.name : undefined)

const typesWithValues = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

/** The names that a node uses, without types, properties and attributes. */
export function namesIn(node: Node): string[] {
  const { type } = node
  if (type.startsWith('TS') && !typesWithValues.includes(type)) return []
  if (type === 'Identifier' || type === 'JSXIdentifier') return [String(node.name)]
  if (type === 'ImportExpression' && isNode(node.source))
    return [lazyName(String(node.source.value))]
  if (type === 'MemberExpression' && node.computed !== true)
    return nodesIn(node.object).flatMap(namesIn)
  if (type === 'Property' || type === 'JSXAttribute') return nodesIn(node.value).flatMap(namesIn)
  return Object.values(node).flatMap(nodesIn).flatMap(namesIn)
}
