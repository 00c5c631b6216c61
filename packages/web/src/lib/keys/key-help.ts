import { keys, type Key, type KeyName } from './keys.ts'

export const keyScopeTitles = {
  everywhere: 'Everywhere',
  palette: 'In “Search or jump to”',
  lists: 'In lists and menus',
  files: 'In files and comments',
  inspect: 'Beside a document',
} as const satisfies Record<Key['where'], string>

const keyDescriptions: Record<KeyName, string> = {
  palette: 'Opens “Search or jump to”, for jobs, people, screens and actions. On a Mac: ⌘ and K.',
  help: 'Opens this help. On a Mac: ⌘ and /.',
  nextControl: 'Goes to the next control; with Shift to the one before.',
  press: 'Follows a link, presses a button, opens the tab in focus.',
  close: 'Closes a dialog, a menu or a tooltip.',
  dismissMessage: 'With nothing open: dismisses the newest message.',
  alongEntries: 'Move through the results.',
  chooseEntry: 'Opens the marked result, or does it. Before there are results: searches at once.',
  alongTabs: 'Move through tabs.',
  openRowMenu: 'On the button of a row’s menu: open the menu at its first or last entry.',
  alongChoices: 'Move through menus, groups of choices, and the parts of a date.',
  searchNow: 'In a search field: searches at once.',
  clearSearch: 'In a search field: clears it.',
  chooseRow: 'On the checkbox of a row: selects the row; with Shift, all rows since the last one.',
  toChosen: 'On the checkbox of a row: goes to the actions for the selected rows.',
  alongCells:
    'In the judgements of a review: move through the cells; with Ctrl, to the first and the last one.',
  alongMonths: 'On a chart: move by month; with Page Up and Page Down, by year.',
  markFile: 'In the page counts of a file: saves the row and goes to the next file.',
  turnPages: 'On the page of a document: turn the pages.',
  sendComment: 'In a comment: sends it.',
  newLine: 'In a comment: starts a new line.',
  alongOutline: 'In the outline: move through the parts, open and close them.',
  toPart: 'In a list: goes to the details of the part. On the name of the part: goes back.',
  toOutline: 'In the details of a part: goes back to the list.',
  alongFindings:
    'In lists, on the page and in the details of a part: goes to the next place to look at and then, in review, to the next open question; with Shift to the one before.',
  alongDocuments:
    'In lists, on the page and in the details of a part: opens the next document of the job; with Shift the one before.',
  alongAnswers: 'On the answers of a question: move through them; Space or Enter answers.',
  judge:
    'In review, in lists, on the page and in the details of a part: answer the question at hand with “Looked at, fine”, “Problem” or “Does not occur”; in the table of all judgements, the one in focus. A question out of sight is shown first, and answered by the next press.',
  judgeRest:
    'In review, in the same places: answers all open questions, once each page was on the screen for a second.',
  saveProblem: 'In the text of a problem: saves it.',
}

const onlyWithLetters = 'Only where single letters are turned on'

/** Added to the descriptions of single letters, except in the dialog that turns them on. */
const letterKeyNotes: { [Name in KeyName]?: string } = {
  alongFindings: `${onlyWithLetters}, by “Keys” above the document.`,
  alongDocuments: `${onlyWithLetters}.`,
  judge: `${onlyWithLetters}.`,
  judgeRest: `${onlyWithLetters}.`,
}

type KeyHelp = { presses: readonly string[]; does: string }

export const keyHelpIn = (scope: Key['where']): KeyHelp[] =>
  keyNamesIn(scope).map((name) => ({
    presses: keys[name].presses,
    does: [keyDescriptions[name], letterKeyNotes[name]].filter(Boolean).join(' '),
  }))

/** Only people who judge documents have these keys. */
const keysOfReview: readonly KeyName[] = ['alongAnswers', 'judge', 'judgeRest', 'saveProblem']

/** The descriptions for readers who do not judge, whose keys lead to no question. */
const readerDescriptions: { [Name in KeyName]?: string } = {
  alongFindings:
    'In lists, on the page and in the details of a part: goes to the next place to look at; with Shift to the one before.',
}

/** The keys on a document's screen: those that the switch of single letters turns on, and others. */
export function inspectKeyHelp(isReviewer: boolean): Record<'letters' | 'others', KeyHelp[]> {
  const names = [...keyNamesIn('inspect'), 'turnPages' as const].filter(
    (name) => isReviewer || !keysOfReview.includes(name),
  )
  const isLetter = (name: KeyName) => Object.hasOwn(letterKeyNotes, name)
  const toHelp = (name: KeyName) => ({
    presses: keys[name].presses,
    does: (!isReviewer && readerDescriptions[name]) || keyDescriptions[name],
  })
  return {
    letters: names.filter(isLetter).map(toHelp),
    others: names.filter((name) => !isLetter(name)).map(toHelp),
  }
}

const keyNamesIn = (scope: Key['where']) =>
  (Object.keys(keys) as KeyName[]).filter((name) => keys[name].where === scope)
