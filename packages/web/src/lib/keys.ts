/** Where a key works, in the order of the help. */
export const keyPlaces = {
  everywhere: 'Everywhere',
  palette: 'In “Search or jump to”',
  lists: 'In lists and menus',
  files: 'In files and comments',
  desk: 'Beside a document',
} as const

type Key = {
  where: keyof typeof keyPlaces
  /** As `event.key` has them; Ctrl stands for ⌘ too. */
  presses: readonly string[]
  does: string
}

/**
 * Every key of the product: the handlers ask this table, and the help shows it, so that none can be missing.
 * Dictation would press single letters by accident: they act beside a document alone, for whoever turned them on.
 */
export const keys = {
  palette: {
    where: 'everywhere',
    presses: ['Ctrl+K'],
    does: 'Opens “Search or jump to”, for jobs, people, screens and actions. On a Mac: ⌘ and K.',
  },
  help: {
    where: 'everywhere',
    presses: ['Ctrl+/'],
    does: 'Opens this help. On a Mac: ⌘ and /.',
  },
  nextControl: {
    where: 'everywhere',
    presses: ['Tab'],
    does: 'Goes to the next control; with Shift to the one before.',
  },
  press: {
    where: 'everywhere',
    presses: ['Enter'],
    does: 'Follows a link, presses a button, opens the tab in focus.',
  },
  close: {
    where: 'everywhere',
    presses: ['Escape'],
    does: 'Closes a dialog, a menu or a tooltip.',
  },
  dismissMessage: {
    where: 'everywhere',
    presses: ['Escape'],
    does: 'With nothing open: dismisses the newest message.',
  },
  alongEntries: {
    where: 'palette',
    presses: ['ArrowDown', 'ArrowUp'],
    does: 'Move through the results.',
  },
  chooseEntry: {
    where: 'palette',
    presses: ['Enter'],
    does: 'Opens the marked result, or does it. Before there are results: searches at once.',
  },
  alongTabs: {
    where: 'lists',
    presses: ['ArrowRight', 'ArrowLeft', 'Home', 'End'],
    does: 'Move through tabs.',
  },
  openRowMenu: {
    where: 'lists',
    presses: ['ArrowDown', 'ArrowUp'],
    does: 'On the button of a row’s menu: open the menu at its first or last entry.',
  },
  alongChoices: {
    where: 'lists',
    presses: ['ArrowDown', 'ArrowUp'],
    does: 'Move through menus, groups of choices, and the parts of a date.',
  },
  searchNow: {
    where: 'lists',
    presses: ['Enter'],
    does: 'In a search field: searches at once.',
  },
  clearSearch: {
    where: 'lists',
    presses: ['Escape'],
    does: 'In a search field: clears it.',
  },
  chooseRow: {
    where: 'lists',
    presses: ['Space', 'Shift+Space'],
    does: 'On the checkbox of a row: selects the row; with Shift, all rows since the last one.',
  },
  toChosen: {
    where: 'lists',
    presses: ['Enter'],
    does: 'On the checkbox of a row: goes to the actions for the selected rows.',
  },
  alongMonths: {
    where: 'lists',
    presses: [
      ...(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'] as const),
      ...(['PageUp', 'PageDown', 'Home', 'End'] as const),
    ],
    does: 'On a chart: move by month; with Page Up and Page Down, by year.',
  },
  markFile: {
    where: 'files',
    presses: ['Enter'],
    does: 'In the page counts of a file: saves the row and goes to the next file.',
  },
  turnPages: {
    where: 'files',
    presses: ['PageDown', 'PageUp'],
    does: 'In a preview, and on the page of a document: turn the pages.',
  },
  sendComment: {
    where: 'files',
    presses: ['Enter', 'Ctrl+Enter'],
    does: 'In a comment: sends it.',
  },
  newLine: {
    where: 'files',
    presses: ['Shift+Enter'],
    does: 'In a comment: starts a new line.',
  },
  alongOutline: {
    where: 'desk',
    presses: ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'],
    does: 'In the outline: move through the parts, open and close them.',
  },
  toPart: {
    where: 'desk',
    presses: ['Enter'],
    does: 'In the outline: goes to what is said of the part.',
  },
  toOutline: {
    where: 'desk',
    presses: ['Escape'],
    does: 'In what is said of a part: goes back to the outline.',
  },
  alongFindings: {
    where: 'desk',
    presses: ['N', 'Shift+N'],
    does: 'In the outline and on the page: goes to the next place to look at; with Shift to the one before. Only where single letters are turned on, by ‘Keys’ above the document.',
  },
} as const satisfies Record<string, Key>

export type KeyName = keyof typeof keys
export type PressOf<N extends KeyName> = (typeof keys)[N]['presses'][number]

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The press with this name, if the event is one. */
export function pressOf<N extends KeyName>(name: N, event: Pressed): PressOf<N> | undefined {
  const presses: readonly PressOf<N>[] = keys[name].presses
  return presses.find((press) => isPress(press, event))
}

function isPress(press: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const modifiers = press.split('+')
  const wanted = modifiers.pop() ?? ''
  if (key.toLowerCase() !== wanted.toLowerCase() || altKey) return false
  if ((ctrlKey || metaKey) !== modifiers.includes('Ctrl')) return false
  // On many keyboards the slash needs Shift, so Shift does not matter for it.
  return wanted === '/' || shiftKey === modifiers.includes('Shift')
}

/** The text after a press in it; undefined if the press writes nothing. Alt and AltGr write letters too. */
export function typeInto(text: string, event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey } = event
  if (metaKey || (ctrlKey && !event.getModifierState('AltGraph'))) return undefined
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : undefined
}
