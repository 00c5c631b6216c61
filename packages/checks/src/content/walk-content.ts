import { createBudget, LimitReached } from '#checks/pdf/budget.ts'
import type { Budget } from '#checks/pdf/budget.ts'
import * as objects from '#checks/pdf/objects.ts'
import { Name } from '#checks/pdf/lexer.ts'
import { limits } from '#checks/limits.ts'
import * as positions from './positions.ts'
import type { Matrix, TextPosition } from './positions.ts'
import { distancesIn, setGaps, textSetters, usualSettings } from './text-settings.ts'
import type { TextSettings } from './text-settings.ts'
import { noAddress, noProperties, propertiesIn, propertiesWritten } from './marks.ts'
import type { Mark, MarkAddress, Properties, Surroundings } from './marks.ts'
import { openedMark } from './open-mark.ts'
import type { Leading } from './open-mark.ts'
import { ownedAround } from './owners.ts'
import type { Listener, Shown } from './shown.ts'
import { createTokenizer, Keyword } from './tokenizer.ts'
import type { Tokenizer, Value } from './tokenizer.ts'
import type { Dict, Ref, Stream } from '#checks/pdf/values.ts'

export type Walk = Leading & {
  /** Bytes of content, for all walks of the document together. */
  walked: Budget
  decode: (stream: Stream) => Uint8Array
  listener: Listener
}

export type Content = {
  page: number
  bytes: Uint8Array
  resources: Dict | undefined
  structParents: number | undefined
  around: Surroundings
  form?: Ref | undefined
  address?: MarkAddress
  within?: Mark | undefined
}

type Graphics = TextSettings & { font: Dict | undefined; matrix: Matrix }
type State = Content & {
  marks: Mark[]
  graphics: Graphics
  saved: Graphics[]
  text: TextPosition
  hasPath: boolean
  numbers: Map<number, number>
  depth: number
}

type Handler = (state: State, operands: Value[], walk: Running) => void
type Running = Walk & {
  painting: Set<Stream>
  spendForm: () => void
  run: (state: State) => void
}

export type ContentWalker = (content: Content) => void

/** No operator takes as many; values without an operator have no effect. */
const mostOperands = 100

export function createContentWalker(walk: Walk): ContentWalker {
  const operators = createBudget(limits.operators, 'drawing operators')
  const forms = createBudget(limits.paintedForms, 'painted forms')
  const running: Running = {
    ...walk,
    painting: new Set(),
    spendForm: () => forms.spend(1),
    run(state) {
      walk.walked.spend(state.bytes.length)
      const tokenizer = createTokenizer(state.bytes)
      let operands: Value[] = []
      for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next()) {
        operators.spend(1)
        if (!(token instanceof Keyword)) {
          if (operands.length >= mostOperands) operands = []
          operands.push(token)
        } else {
          if (token.word === 'ID') takeInlineImage(state, { tokenizer, walk })
          else handlers.get(token.word)?.(state, operands, running)
          operands = []
        }
      }
    },
  }
  const graphics = { font: undefined, matrix: positions.unmoved, ...usualSettings }
  return (content) => running.run(fresh(content, { graphics, depth: 0 }))
}

function fresh(
  content: Content,
  { graphics, depth }: { graphics: Graphics; depth: number },
): State {
  return {
    ...{ ...content, marks: [], graphics: { ...graphics }, saved: [] },
    ...{ text: positions.startOfText, hasPath: false, numbers: new Map(), depth },
  }
}

const aroundNow = (state: State) => state.marks.at(-1)?.inside ?? state.around

const addressNow = (state: State) => state.marks.at(-1)?.address ?? state.address ?? noAddress

const withinNow = (state: State) => state.marks.at(-1) ?? state.within

const shownNow = (state: State): Shown => ({
  page: state.page,
  around: aroundNow(state),
  address: addressNow(state),
  within: withinNow(state),
})

function takeInlineImage(state: State, { tokenizer, walk }: { tokenizer: Tokenizer; walk: Walk }) {
  tokenizer.skipInlineImage()
  const { matrix } = state.graphics
  walk.listener.image({ ...shownNow(state), matrix, ref: undefined, image: undefined })
}

const startPath: Handler = (state) => {
  state.hasPath = true
}

const paintPath: Handler = (state, _operands, { listener }) => {
  listener.path({ ...shownNow(state), isEmpty: !state.hasPath })
  state.hasPath = false
}

const showText: Handler = (state, operands, { listener }) => {
  const last = operands.at(-1)
  const { font, mode, size, matrix } = state.graphics
  const line = positions.combined(state.text.line, matrix)
  const at = positions.moved(line, { x: 0, y: 0 })
  const distances = distancesIn(line, state.graphics)
  const shown = { ...shownNow(state), at, onLine: positions.onLine(line, at), distances }
  let shift = 0
  for (const bytes of Array.isArray(last) ? last : [last])
    if (typeof bytes === 'number') shift = bytes
    else if (bytes instanceof Uint8Array && bytes.length > 0) {
      listener.text({ ...shown, bytes, font, mode, line, size, shift })
      shift = 0
    }
}

const showOnNextLine: Handler = (state, operands, walk) => {
  setGaps(state.graphics, operands)
  state.text = positions.onNextLine(state.text)
  showText(state, operands, walk)
}

const handlers = new Map<string, Handler>([
  ...['m', 'l', 'c', 'v', 'y', 're'].map((word): [string, Handler] => [word, startPath]),
  ...['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's'].map((word): [string, Handler] => [
    word,
    paintPath,
  ]),
  ...['Tj', 'TJ'].map((word): [string, Handler] => [word, showText]),
  ...["'", '"'].map((word): [string, Handler] => [word, showOnNextLine]),
  ['cm', moveAll],
  ...positions.textMoves.map(([word, move]): [string, Handler] => [
    word,
    (state, operands) => void (state.text = move(state.text, operands)),
  ]),
  ['n', (state) => void (state.hasPath = false)],
  ['sh', (state, _, { listener }) => listener.path({ ...shownNow(state), isEmpty: false })],
  ['q', save],
  ['Q', (state) => void (state.graphics = state.saved.pop() ?? state.graphics)],
  ['Tf', setFont],
  ...textSetters.map(([word, set]): [string, Handler] => [
    word,
    ({ graphics }, [value]) => set(graphics, positions.toNumber(value)),
  ]),
  ['gs', setGraphics],
  ...['scn', 'SCN'].map((word): [string, Handler] => [word, setPattern]),
  ['BMC', (state, [tag], walk) => openMark(state, { tag, properties: noProperties }, walk)],
  [
    'BDC',
    (state, [tag, own], walk) => openMark(state, { tag, properties: read(state, own) }, walk),
  ],
  ['EMC', (state) => void state.marks.pop()],
  ['Do', paintObject],
])

function moveAll({ graphics }: State, operands: Value[]) {
  const matrix = positions.matrixIn(operands)
  if (matrix) graphics.matrix = positions.combined(matrix, graphics.matrix)
}

function resource(state: State, kind: string, name: Value | undefined): Dict | undefined {
  if (!(name instanceof Name)) return undefined
  return objects.dictAt(objects.dictAt(state.resources, kind), name.name)
}

function save(state: State) {
  if (state.saved.length >= limits.savedStates)
    throw new LimitReached('graphics states are too deep')
  state.saved.push({ ...state.graphics })
}

function setFont(state: State, [name, size]: Value[]) {
  state.graphics.font = resource(state, 'Font', name)
  state.graphics.size = positions.toNumber(size)
}

function setGraphics(state: State, [name]: Value[]) {
  const parameters = resource(state, 'ExtGState', name)
  const [font, size] = objects.itemsOf(objects.get(parameters, 'Font'))
  const dict = parameters && objects.dictOf(objects.resolve(font, parameters.context))
  if (!dict) return
  state.graphics.font = dict
  state.graphics.size = objects.numberOf(objects.resolve(size, dict.context)) ?? 0
}

function setPattern(state: State, operands: Value[], { listener }: Running) {
  const name = operands.at(-1)
  if (!(name instanceof Name)) return
  const pattern = objects.streamAt(objects.dictAt(state.resources, 'Pattern'), name.name)
  if (pattern) listener.pattern(pattern)
}

function read(state: State, own: Value | undefined): Properties {
  if (own instanceof Map) return propertiesWritten(own)
  const dict = resource(state, 'Properties', own)
  return dict ? propertiesIn(dict) : noProperties
}

type Opened = { tag: Value | undefined; properties: Properties }

function openMark(state: State, { tag, properties }: Opened, walk: Running) {
  if (state.marks.length >= limits.markDepth) throw new LimitReached('marked content is too deep')
  const { page, form, structParents, numbers } = state
  const around = { outside: aroundNow(state), known: addressNow(state), within: withinNow(state) }
  const mark = openedMark(
    { tag: tag instanceof Name ? tag.name : '', properties },
    { ...{ page, form, structParents, numbers }, ...around },
    walk,
  )
  state.marks.push(mark)
  walk.listener.mark(mark, page)
}

function paintObject(state: State, [name]: Value[], walk: Running) {
  if (!(name instanceof Name)) return
  const all = objects.dictAt(state.resources, 'XObject')
  const object = objects.streamAt(all, name.name)
  if (!object) return
  const shown = shownNow(state)
  const ref = objects.refAt(all, name.name)
  if (objects.nameAt(object, 'Subtype') !== 'Form') {
    if (objects.nameAt(object, 'Subtype') === 'Image')
      walk.listener.image({
        ...{ ...shown, matrix: state.graphics.matrix, ref, image: object },
        ...ownedAs(object, { ref, state, walk }),
      })
    return
  }
  walk.listener.form({ page: state.page, form: object, ref })
  paintForm(state, { form: object, ref }, walk)
}

type Owning = { ref: Ref | undefined; state: State; walk: Running }

function ownedAs(object: Stream, { ref, state, walk }: Owning) {
  const outside = aroundNow(state)
  const around = ownedAround(object, outside, walk.owners)
  const address = addressNow(state)
  const isOwned = around !== outside && address.mcid === undefined
  if (!isOwned) return { around, address }
  const isReached = ref !== undefined && walk.claims.ofShown(state.page, ref) !== undefined
  return { around: { ...around, isReached }, address: { ...address, object: ref } }
}

type Painting = { form: Stream; ref: Ref | undefined }

function paintForm(state: State, { form, ref }: Painting, walk: Running) {
  walk.spendForm()
  if (walk.painting.has(form)) return
  if (state.depth >= limits.formDepth) throw new LimitReached('forms are too deep in each other')
  walk.painting.add(form)
  const content = {
    page: state.page,
    bytes: walk.decode(form),
    resources: objects.dictAt(form, 'Resources') ?? state.resources,
    structParents: objects.numberAt(form, 'StructParents'),
    ...ownedAs(form, { ref, state, walk }),
    ...{ form: ref, within: withinNow(state) },
  }
  const matrix = positions.matrixIn(objects.numbersAt(form, 'Matrix') ?? [])
  const graphics = matrix
    ? { ...state.graphics, matrix: positions.combined(matrix, state.graphics.matrix) }
    : state.graphics
  walk.run(fresh(content, { graphics, depth: state.depth + 1 }))
  walk.painting.delete(form)
}
