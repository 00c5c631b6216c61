export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

/** The text that a node writes, with expressions in braces; undefined for other nodes. */
export function textOf(node: Node, source: string): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') return templateOf(node, source)
  if (node.type === 'BinaryExpression') return sumOf(node, source)
  return isElement(node) ? sentenceOf(node, source) : undefined
}

function templateOf(node: Node, source: string): string {
  const expressions = nodesIn(node.expressions)
  return nodesIn(node.quasis)
    .map(({ value }, index) => cookedOf(value) + holeOf(expressions[index], source))
    .join('')
}

const cookedOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''

function sumOf(node: Node, source: string): string | undefined {
  if (node.operator !== '+') return undefined
  const [left, right] = [node.left, node.right].map((side) =>
    isNode(side) ? textOf(side, source) : undefined,
  )
  return left === undefined || right === undefined ? undefined : left + right
}

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment'

/** The text of an element as one line; undefined if it has only child elements. */
function sentenceOf(node: Node, source: string): string | undefined {
  const children = nodesIn(node.children)
  const isWritten = children.some(
    ({ type, value }) => type === 'JSXText' && /\S/.test(String(value)),
  )
  if (!isWritten) return undefined
  const parts = children.map((child) =>
    child.type === 'JSXText' ? withoutIndent(String(child.value)) : insertOf(child, source),
  )
  return parts.join('').trim()
}

/** JSX drops line breaks at the ends of a text and collapses those inside to a space. */
const withoutIndent = (text: string) =>
  text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '').replaceAll(/\s+/g, ' ')

function insertOf(child: Node, source: string): string {
  if (isElement(child)) return sentenceOf(child, source) ?? '{…}'
  const { expression } = child
  if (!isNode(expression) || expression.type === 'JSXEmptyExpression') return ''
  return expression.type === 'Literal' ? String(expression.value) : holeOf(expression, source)
}

const longestHole = 40

function holeOf(expression: Node | undefined, source: string): string {
  if (!expression) return ''
  const code = source.slice(expression.start, expression.end).replaceAll(/\s+/g, ' ')
  return code.length > longestHole || /[{}]/.test(code) ? '{…}' : `{${code}}`
}

const typesWithValues = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']
const comparisons = ['===', '!==', 'in', '<', '>']
/** Calls whose texts are selectors, events or log entries. */
const silentCalls =
  /^(?:querySelector|querySelectorAll|closest|matches|getElementById|addEventListener|on|once|off|warn|info|error|debug|where|selectFrom|describe)$/
/** Properties whose texts are names, or describe the API. */
const silentKeys = ['type', 'id', 'className', 'summary', 'sample']
const silentClasses = /^(?!AppError)w*(?:Error|URLSearchParams)$/

/** Whether no user reads the texts in this node: types, imports, SQL, selectors, logs, errors. */
export function isSilent(node: Node): boolean {
  const { type } = node
  if (type.startsWith('TS')) return !typesWithValues.includes(type)
  if (/^(?:Import|ExportAll)/.test(type)) return true
  if (type === 'TaggedTemplateExpression') return nameOf(node.tag) === 'sql'
  if (type === 'NewExpression') return silentClasses.test(nameOf(node.callee))
  if (type === 'CallExpression') return silentCalls.test(nameOf(node.callee))
  if (type === 'JSXAttribute') return silentKeys.includes(nameOf(node.name))
  return type === 'Property' && silentKeys.includes(nameOf(node.key))
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (typeof node.name === 'string') return node.name
  if (node.type === 'Literal') return String(node.value)
  return nameOf(node.property)
}

/** The children of a node that its own text does not already include. */
export function partsOf(node: Node): Node[] {
  if (node.type === 'Property') return nodesIn(node.value)
  if (node.type === 'SwitchCase') return nodesIn(node.consequent)
  if (node.type === 'TemplateLiteral') return nodesIn(node.expressions)
  if (node.type === 'MemberExpression') return nodesIn(node.object)
  if (node.type === 'JSXAttribute') return nodesIn(node.value)
  if (node.type === 'BinaryExpression') return sidesOf(node)
  const parts = Object.values(node).flatMap(nodesIn)
  return isElement(node) ? parts.filter((part) => !isPartOfSentence(part)) : parts
}

function sidesOf(node: Node): Node[] {
  const sides = [node.left, node.right].flatMap(nodesIn)
  const isText = ({ type }: Node) => type === 'Literal' || type === 'TemplateLiteral'
  const isRead = comparisons.includes(String(node.operator)) || textOf(node, '') !== undefined
  return isRead ? sides.filter((side) => !isText(side)).flatMap(partsOf) : sides
}

const isPartOfSentence = ({ type, expression }: Node) =>
  type === 'JSXExpressionContainer' && isNode(expression) && expression.type === 'Literal'
