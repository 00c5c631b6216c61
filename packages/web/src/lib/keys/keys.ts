export type Key = {
  where: 'everywhere' | 'palette' | 'lists' | 'files' | 'inspect'
  /** As `event.key` has them; Ctrl also means ⌘. */
  presses: readonly string[]
}

/** Single letters are off by default, because dictation would press them by accident. */
export const keys = {
  palette: {
    where: 'everywhere',
    presses: ['Ctrl+K'],
  },
  help: {
    where: 'everywhere',
    presses: ['Ctrl+/'],
  },
  nextControl: {
    where: 'everywhere',
    presses: ['Tab'],
  },
  press: {
    where: 'everywhere',
    presses: ['Enter'],
  },
  close: {
    where: 'everywhere',
    presses: ['Escape'],
  },
  dismissMessage: {
    where: 'everywhere',
    presses: ['Escape'],
  },
  alongEntries: {
    where: 'palette',
    presses: ['ArrowDown', 'ArrowUp'],
  },
  chooseEntry: {
    where: 'palette',
    presses: ['Enter'],
  },
  alongTabs: {
    where: 'lists',
    presses: ['ArrowRight', 'ArrowLeft', 'Home', 'End'],
  },
  openRowMenu: {
    where: 'lists',
    presses: ['ArrowDown', 'ArrowUp'],
  },
  alongChoices: {
    where: 'lists',
    presses: ['ArrowDown', 'ArrowUp'],
  },
  searchNow: {
    where: 'lists',
    presses: ['Enter'],
  },
  clearSearch: {
    where: 'lists',
    presses: ['Escape'],
  },
  chooseRow: {
    where: 'lists',
    presses: ['Space', 'Shift+Space'],
  },
  toChosen: {
    where: 'lists',
    presses: ['Enter'],
  },
  alongCells: {
    where: 'lists',
    presses: [
      ...(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'] as const),
      ...(['Home', 'End', 'Ctrl+Home', 'Ctrl+End'] as const),
    ],
  },
  alongMonths: {
    where: 'lists',
    presses: [
      ...(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'] as const),
      ...(['PageUp', 'PageDown', 'Home', 'End'] as const),
    ],
  },
  markFile: {
    where: 'files',
    presses: ['Enter'],
  },
  turnPages: {
    where: 'files',
    presses: ['PageDown', 'PageUp'],
  },
  sendComment: {
    where: 'files',
    presses: ['Enter', 'Ctrl+Enter'],
  },
  newLine: {
    where: 'files',
    presses: ['Shift+Enter'],
  },
  alongOutline: {
    where: 'inspect',
    presses: ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'],
  },
  toPart: {
    where: 'inspect',
    presses: ['Enter'],
  },
  toOutline: {
    where: 'inspect',
    presses: ['Escape'],
  },
  alongFindings: {
    where: 'inspect',
    presses: ['N', 'Shift+N'],
  },
  alongDocuments: {
    where: 'inspect',
    presses: ['O', 'Shift+O'],
  },
  alongAnswers: {
    where: 'inspect',
    presses: ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'],
  },
  judge: {
    where: 'inspect',
    presses: ['1', '2', '3'],
  },
  judgeRest: {
    where: 'inspect',
    presses: ['R'],
  },
  saveProblem: {
    where: 'inspect',
    presses: ['Ctrl+Enter'],
  },
} as const satisfies Record<string, Key>

export type KeyName = keyof typeof keys
export type PressOf<N extends KeyName> = (typeof keys)[N]['presses'][number]

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export function matchKeyPress<N extends KeyName>(name: N, event: KeyPress): PressOf<N> | undefined {
  const presses: readonly PressOf<N>[] = keys[name].presses
  return presses.find((press) => isPress(press, event))
}

function isPress(press: string, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  const modifiers = press.split('+')
  const keyName = modifiers.pop() ?? ''
  if (key.toLowerCase() !== keyName.toLowerCase() || altKey) return false
  if ((ctrlKey || metaKey) !== modifiers.includes('Ctrl')) return false
  // On many keyboards the slash needs Shift, so Shift does not matter for it.
  return keyName === '/' || shiftKey === modifiers.includes('Shift')
}

/** Undefined if the key types nothing. Alt and AltGr type letters too. */
export function textAfterKey(text: string, event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey } = event
  if (metaKey || (ctrlKey && !event.getModifierState('AltGraph'))) return undefined
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : undefined
}
