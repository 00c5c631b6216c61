import { limits } from '#checks/limits.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import { Name } from '#checks/pdf/lexer.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import * as positions from './text-position.ts'
import { initialTextState, type TextState } from './text-state.ts'
import type { ContentValue } from './tokenizer.ts'

export type GraphicsState = TextState & { font: Dict | undefined; matrix: positions.Matrix }

/** The graphics state of a content stream, and those that `q` saved. */
export type GraphicsStack = {
  resources: Dict | undefined
  graphicsState: GraphicsState
  graphicsStack: GraphicsState[]
}

export const initialGraphicsState: GraphicsState = {
  font: undefined,
  matrix: positions.identityMatrix,
  ...initialTextState,
}

/** ISO 32000, table 56, with the operators for the font of text. */
export const graphicsStateOperators: [
  string,
  (state: GraphicsStack, operands: ContentValue[]) => void,
][] = [
  ['cm', concatMatrix],
  ['q', saveGraphicsState],
  ['Q', (state) => void (state.graphicsState = state.graphicsStack.pop() ?? state.graphicsState)],
  ['Tf', setFont],
  ['gs', applyExtGState],
]

function concatMatrix({ graphicsState }: GraphicsStack, operands: ContentValue[]) {
  const matrix = positions.toMatrix(operands)
  if (matrix) graphicsState.matrix = positions.multiplyMatrices(matrix, graphicsState.matrix)
}

function saveGraphicsState(state: GraphicsStack) {
  if (state.graphicsStack.length >= limits.savedStates)
    throw new LimitReached('graphics states are too deep')
  state.graphicsStack.push({ ...state.graphicsState })
}

function setFont(state: GraphicsStack, [name, size]: ContentValue[]) {
  state.graphicsState.font = findResource(state, 'Font', name)
  state.graphicsState.fontSize = positions.numberOrZero(size)
}

function applyExtGState(state: GraphicsStack, [name]: ContentValue[]) {
  const parameters = findResource(state, 'ExtGState', name)
  const [font, size] = objects.itemsOf(objects.get(parameters, 'Font'))
  const dict = parameters && objects.dictOf(objects.resolve(font, parameters.context))
  if (!dict) return
  state.graphicsState.font = dict
  state.graphicsState.fontSize = objects.numberOf(objects.resolve(size, dict.context)) ?? 0
}

/** A named resource of the content stream, as `/F1` of `Font`. */
export function findResource(
  state: Pick<GraphicsStack, 'resources'>,
  kind: string,
  name: ContentValue | undefined,
): Dict | undefined {
  if (!(name instanceof Name)) return undefined
  return objects.dictAt(objects.dictAt(state.resources, kind), name.name)
}
