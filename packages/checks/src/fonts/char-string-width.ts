type Subroutines = { globalSubrs: Uint8Array[]; subrs: Uint8Array[] }

type Execution = { stack: number[]; steps: number; subroutines: Subroutines }

/** `none`: drawing starts without a width; `more`: the caller of a subroutine continues. */
type Outcome = { width: number } | 'none' | 'more'

const maxSteps = 10_000
const maxSubrDepth = 10

/** The difference from the nominal width; undefined for the default width. */
export function readCharStringWidth(
  bytes: Uint8Array,
  subroutines: Subroutines,
): number | undefined {
  const outcome = runCharString(bytes, { stack: [], steps: 0, subroutines }, 0)
  return typeof outcome === 'object' ? outcome.width : undefined
}

function runCharString(bytes: Uint8Array, state: Execution, depth: number): Outcome {
  for (let offset = 0; offset < bytes.length && state.steps < maxSteps;) {
    state.steps += 1
    const code = bytes[offset] ?? 0
    if (code === 28 || code >= 32) {
      const { value, length } = readNumber(bytes, offset)
      state.stack.push(value)
      offset += length
      continue
    }
    offset += 1
    if (code === 11) return 'more'
    if (code !== 10 && code !== 29) return widthFromStack(code, state.stack)
    const list = code === 10 ? state.subroutines.subrs : state.subroutines.globalSubrs
    const subr = list[(state.stack.pop() ?? 0) + biasOf(list)]
    const outcome = subr && depth < maxSubrDepth ? runCharString(subr, state, depth + 1) : 'none'
    if (outcome !== 'more') return outcome
  }
  return depth === 0 ? 'none' : 'more'
}

function biasOf(list: Uint8Array[]) {
  if (list.length < 1240) return 107
  return list.length < 33_900 ? 1131 : 32_768
}

/** A width is one operand more than the first stack-clearing operator takes. */
function widthFromStack(operator: number, stack: number[]): Outcome {
  const takesPairs = [1, 3, 18, 23, 19, 20].includes(operator)
  const hasWidth = takesPairs
    ? stack.length % 2 === 1
    : stack.length > (operandCounts[operator] ?? Infinity)
  const isEndcharWithWidth = operator === 14 && (stack.length === 1 || stack.length === 5)
  const width = stack[0]
  return width !== undefined && (operator === 14 ? isEndcharWithWidth : hasWidth)
    ? { width }
    : 'none'
}

/** rmoveto, hmoveto, vmoveto. */
const operandCounts: Record<number, number> = { 21: 2, 22: 1, 4: 1 }

function readNumber(bytes: Uint8Array, offset: number): { value: number; length: number } {
  const byte = (index: number) => bytes[offset + index] ?? 0
  const code = byte(0)
  if (code === 28) return { value: (((byte(1) << 8) | byte(2)) << 16) >> 16, length: 3 }
  if (code <= 246) return { value: code - 139, length: 1 }
  if (code <= 250) return { value: (code - 247) * 256 + byte(1) + 108, length: 2 }
  if (code <= 254) return { value: -(code - 251) * 256 - byte(1) - 108, length: 2 }
  const fixed = (byte(1) << 24) | (byte(2) << 16) | (byte(3) << 8) | byte(4)
  return { value: fixed / 65_536, length: 5 }
}
