import { limits } from '#checks/limits.ts'
import { createBudget, LimitReached, type Budget } from '#checks/pdf/budget.ts'
import { Name } from '#checks/pdf/lexer.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { Dict, Ref, Stream } from '#checks/pdf/values.ts'
import { createMark, type StructureLookup } from './create-mark.ts'
import { findResource, graphicsStateOperators, initialGraphicsState } from './graphics-state.ts'
import type { GraphicsStack, GraphicsState } from './graphics-state.ts'
import { emptyAddress } from './mark.ts'
import type { Mark, MarkAddress, EnclosingContext } from './mark.ts'
import { withOwner } from './owner-lookup.ts'
import type { ContentVisitor, PaintedContent } from './painted-content.ts'
import { emptyPropertyList, readInlinePropertyDict, readPropertyDict } from './property-list.ts'
import type { PropertyList } from './property-list.ts'
import * as positions from './text-position.ts'
import type { TextPosition } from './text-position.ts'
import { scaleSpacing, setSpacing, textStateOperators } from './text-state.ts'
import { createTokenizer, Keyword, type Tokenizer, type ContentValue } from './tokenizer.ts'

export type ContentWalkInput = StructureLookup & {
  /** Bytes of content, for all walks of the document together. */
  walkBudget: Budget
  decode: (stream: Stream) => Uint8Array
  visitor: ContentVisitor
}

export type ContentStream = {
  page: number
  bytes: Uint8Array
  resources: Dict | undefined
  structParents: number | undefined
  enclosing: EnclosingContext
  form?: Ref | undefined
  address?: MarkAddress
  mark?: Mark | undefined
}

type WalkState = ContentStream &
  GraphicsStack & {
    marks: Mark[]
    textPosition: TextPosition
    hasPath: boolean
    mcidCounts: Map<number, number>
    depth: number
  }

type OperatorHandler = (state: WalkState, operands: ContentValue[], walk: ContentWalk) => void
type ContentWalk = ContentWalkInput & {
  openForms: Set<Stream>
  spendForm: () => void
  walkStream: (state: WalkState) => void
}

export type ContentWalker = (content: ContentStream) => void

/** No operator takes as many; values without an operator have no effect. */
const maxOperands = 100

export function createContentWalker(walk: ContentWalkInput): ContentWalker {
  const operatorBudget = createBudget(limits.operators, 'drawing operators')
  const formBudget = createBudget(limits.paintedForms, 'painted forms')
  const runningWalk: ContentWalk = {
    ...walk,
    openForms: new Set(),
    spendForm: () => formBudget.spend(1),
    walkStream(state) {
      walk.walkBudget.spend(state.bytes.length)
      const tokenizer = createTokenizer(state.bytes)
      let operands: ContentValue[] = []
      for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next()) {
        operatorBudget.spend(1)
        if (!(token instanceof Keyword)) {
          if (operands.length >= maxOperands) operands = []
          operands.push(token)
        } else {
          if (token.word === 'ID') paintInlineImage(state, { tokenizer, walk })
          else operatorHandlers.get(token.word)?.(state, operands, runningWalk)
          operands = []
        }
      }
    },
  }
  const graphicsState = initialGraphicsState
  return (content) => runningWalk.walkStream(initialState(content, { graphicsState, depth: 0 }))
}

function initialState(
  content: ContentStream,
  { graphicsState, depth }: { graphicsState: GraphicsState; depth: number },
): WalkState {
  return {
    ...content,
    marks: [],
    graphicsState: { ...graphicsState },
    graphicsStack: [],
    textPosition: positions.initialTextPosition,
    hasPath: false,
    mcidCounts: new Map(),
    depth,
  }
}

const enclosingContextOf = (state: WalkState) => state.marks.at(-1)?.inside ?? state.enclosing

const addressOf = (state: WalkState) => state.marks.at(-1)?.address ?? state.address ?? emptyAddress

const enclosingMarkOf = (state: WalkState) => state.marks.at(-1) ?? state.mark

const paintedContentOf = (state: WalkState): PaintedContent => ({
  page: state.page,
  enclosing: enclosingContextOf(state),
  address: addressOf(state),
  mark: enclosingMarkOf(state),
})

function paintInlineImage(
  state: WalkState,
  { tokenizer, walk }: { tokenizer: Tokenizer; walk: ContentWalkInput },
) {
  tokenizer.skipInlineImage()
  const { matrix } = state.graphicsState
  walk.visitor.image({ ...paintedContentOf(state), matrix, ref: undefined, image: undefined })
}

const startPath: OperatorHandler = (state) => {
  state.hasPath = true
}

const paintPath: OperatorHandler = (state, _operands, { visitor }) => {
  visitor.path({ ...paintedContentOf(state), isEmpty: !state.hasPath })
  state.hasPath = false
}

const showText: OperatorHandler = (state, operands, { visitor }) => {
  const operand = operands.at(-1)
  const { font, renderingMode, fontSize, matrix } = state.graphicsState
  const textMatrix = positions.multiplyMatrices(state.textPosition.lineMatrix, matrix)
  const origin = positions.transformPoint(textMatrix, { x: 0, y: 0 })
  const spacing = scaleSpacing(textMatrix, state.graphicsState)
  const content = {
    ...paintedContentOf(state),
    origin,
    baselinePosition: positions.rotateToBaseline(textMatrix, origin),
    spacing,
  }
  let adjustment = 0
  for (const bytes of Array.isArray(operand) ? operand : [operand])
    if (typeof bytes === 'number') adjustment = bytes
    else if (bytes instanceof Uint8Array && bytes.length > 0) {
      visitor.text({ ...content, bytes, font, renderingMode, textMatrix, fontSize, adjustment })
      adjustment = 0
    }
}

const showOnNextLine: OperatorHandler = (state, operands, walk) => {
  setSpacing(state.graphicsState, operands)
  state.textPosition = positions.moveToNextLine(state.textPosition)
  showText(state, operands, walk)
}

const operatorHandlers = new Map<string, OperatorHandler>([
  ...['m', 'l', 'c', 'v', 'y', 're'].map((word): [string, OperatorHandler] => [word, startPath]),
  ...['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's'].map((word): [string, OperatorHandler] => [
    word,
    paintPath,
  ]),
  ...['Tj', 'TJ'].map((word): [string, OperatorHandler] => [word, showText]),
  ...["'", '"'].map((word): [string, OperatorHandler] => [word, showOnNextLine]),
  ...graphicsStateOperators,
  ...positions.textPositioningOperators.map(([word, move]): [string, OperatorHandler] => [
    word,
    (state, operands) => void (state.textPosition = move(state.textPosition, operands)),
  ]),
  ['n', (state) => void (state.hasPath = false)],
  ['sh', (state, _, { visitor }) => visitor.path({ ...paintedContentOf(state), isEmpty: false })],
  ...textStateOperators.map(([word, set]): [string, OperatorHandler] => [
    word,
    ({ graphicsState }, [value]) => set(graphicsState, positions.numberOrZero(value)),
  ]),
  ...['scn', 'SCN'].map((word): [string, OperatorHandler] => [word, setPattern]),
  ['BMC', (state, [tag], walk) => openMark(state, { tag, properties: emptyPropertyList }, walk)],
  [
    'BDC',
    (state, [tag, operand], walk) =>
      openMark(state, { tag, properties: readPropertyList(state, operand) }, walk),
  ],
  ['EMC', (state) => void state.marks.pop()],
  ['Do', paintXObject],
])

function setPattern(state: WalkState, operands: ContentValue[], { visitor }: ContentWalk) {
  const name = operands.at(-1)
  if (!(name instanceof Name)) return
  const pattern = objects.streamAt(objects.dictAt(state.resources, 'Pattern'), name.name)
  if (pattern) visitor.pattern(pattern)
}

function readPropertyList(state: WalkState, operand: ContentValue | undefined): PropertyList {
  if (operand instanceof Map) return readInlinePropertyDict(operand)
  const dict = findResource(state, 'Properties', operand)
  return dict ? readPropertyDict(dict) : emptyPropertyList
}

type MarkedContentOperands = { tag: ContentValue | undefined; properties: PropertyList }

function openMark(state: WalkState, { tag, properties }: MarkedContentOperands, walk: ContentWalk) {
  if (state.marks.length >= limits.markDepth) throw new LimitReached('marked content is too deep')
  const { page, form, structParents, mcidCounts } = state
  const mark = createMark(
    { tag: tag instanceof Name ? tag.name : '', properties },
    {
      page,
      form,
      structParents,
      mcidCounts,
      outside: enclosingContextOf(state),
      enclosingAddress: addressOf(state),
      enclosingMark: enclosingMarkOf(state),
    },
    walk,
  )
  state.marks.push(mark)
  walk.visitor.mark(mark, page)
}

function paintXObject(state: WalkState, [name]: ContentValue[], walk: ContentWalk) {
  if (!(name instanceof Name)) return
  const xObjects = objects.dictAt(state.resources, 'XObject')
  const xObject = objects.streamAt(xObjects, name.name)
  if (!xObject) return
  const content = paintedContentOf(state)
  const ref = objects.refAt(xObjects, name.name)
  const subtype = objects.nameAt(xObject, 'Subtype')
  if (subtype === 'Image')
    walk.visitor.image({
      ...content,
      matrix: state.graphicsState.matrix,
      ref,
      image: xObject,
      ...withOwnerOf(xObject, { ref, state, walk }),
    })
  if (subtype !== 'Form') return
  walk.visitor.form({ page: state.page, form: xObject, ref })
  paintForm(state, { form: xObject, ref }, walk)
}

type OwnerOptions = { ref: Ref | undefined; state: WalkState; walk: ContentWalk }

function withOwnerOf(object: Stream, { ref, state, walk }: OwnerOptions) {
  const outside = enclosingContextOf(state)
  const enclosing = withOwner(object, outside, walk.owners)
  const address = addressOf(state)
  const hasOwner = enclosing !== outside && address.mcid === undefined
  if (!hasOwner) return { enclosing, address }
  const isInStructureTree =
    ref !== undefined && walk.contentReferences.ofObject(state.page, ref) !== undefined
  return { enclosing: { ...enclosing, isInStructureTree }, address: { ...address, object: ref } }
}

type FormToPaint = { form: Stream; ref: Ref | undefined }

function paintForm(state: WalkState, { form, ref }: FormToPaint, walk: ContentWalk) {
  walk.spendForm()
  if (walk.openForms.has(form)) return
  if (state.depth >= limits.formDepth) throw new LimitReached('forms are too deep in each other')
  walk.openForms.add(form)
  const content = {
    page: state.page,
    bytes: walk.decode(form),
    resources: objects.dictAt(form, 'Resources') ?? state.resources,
    structParents: objects.numberAt(form, 'StructParents'),
    ...withOwnerOf(form, { ref, state, walk }),
    form: ref,
    mark: enclosingMarkOf(state),
  }
  const matrix = positions.toMatrix(objects.numbersAt(form, 'Matrix') ?? [])
  const graphicsState = matrix
    ? {
        ...state.graphicsState,
        matrix: positions.multiplyMatrices(matrix, state.graphicsState.matrix),
      }
    : state.graphicsState
  walk.walkStream(initialState(content, { graphicsState, depth: state.depth + 1 }))
  walk.openForms.delete(form)
}
