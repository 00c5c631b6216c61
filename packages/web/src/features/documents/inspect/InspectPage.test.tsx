// @module-tag rest
import {
  modelStates,
  modelStateText,
  type DocumentCheck,
  type FaultPlace,
  type ModelEntries,
  type ModelState,
} from '@curbcut/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aDoubt, aFile, aJobPage, anId, aVersion, onePage, somebody } from '#test/answers/jobs.ts'
import { aModel, aPart, demoParts, modelCheck } from '#test/answers/models.ts'
import { aPerson } from '#test/answers/people.ts'
import { renderApp, renderScreen } from '#test/render-app.tsx'
import { answer, refuse, type Call } from '#test/server.ts'
import { screenAt, stallLoading } from '#test/stalled-screens.ts'
import { tagsOfChange } from '#web/api/refetch/change-tags.ts'
import { openLiveRefetch } from '#web/api/refetch/live-refetch.ts'
import { savePreference } from '#web/lib/browser/preferences.ts'

const jobId = anId(0x100)
const file = aFile({ file_name: 'Minutes.pdf' })
const at = `/jobs/${jobId}/review/${file._id}`
const letter = aFile({ _id: anId(0x201), file_name: 'Letter.docx' })

const answerOf = (list: string | null): ModelEntries => {
  if (list === 'pictures')
    return { list, check: modelCheck, total: 1, entries: [{ part: 2, page: 1 }], next: null }
  if (list === 'unread') {
    return {
      list,
      check: modelCheck,
      total: 1,
      entries: [{ part: 7, page: 1, text: 'Approved' }],
      next: null,
    }
  }
  return {
    list: 'parts',
    check: modelCheck,
    total: demoParts.length,
    entries: [...demoParts],
    next: null,
  }
}

const words = {
  looksAt: '',
  wrong: 'A picture has no description.',
  hurts: '',
  fix: 'Describe it.',
}
const check: DocumentCheck = {
  state: 'done',
  reason: null,
  engine: '1',
  checkedAt: null,
  facts: null,
  document: { file_name: file.file_name, version: null },
  descriptions: [],
  repairs: null,
  conditions: [
    {
      rule: '7.3-1',
      status: 'fail',
      count: 1,
      tested: 1,
      pages: [1],
      gaps: [],
      words,
      places: [{ page: 1, object: '3 0' }],
    },
  ],
}

beforeEach(() => {
  answer('getJob', aJobPage({ _id: jobId, no_of_files: 2, files: [file, letter] }))
  answer('getCheck', check)
  answerModel()
  answer('listModel', ({ query }: Call) => answerOf(query.get('list')))
})

function answerModel(state: ModelState = 'made', model = aModel()) {
  const document = { file_name: file.file_name, version: null }
  return answer('getModel', {
    state,
    check: modelCheck,
    document,
    model: state === 'made' ? model : null,
  })
}

/** Single letters are a person's own choice. */
function turnLettersOn() {
  const { _id } = aPerson('RM_REM')
  onTestFinished(() => savePreference('deskLetters', 'off', _id))
  act(() => savePreference('deskLetters', 'on', _id))
}

const row = (name: string | RegExp) => screen.findByRole('row', { name })
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })

test('what is chosen in the outline is told in the part', { tags: 'short' }, async () => {
  const { user } = renderScreen({ at, as: 'RM_REM' })

  await user.click(await row('Heading 1, Minutes of the board'))

  expect(await heading('Heading 1 · H1')).toBeVisible()
  expect(screen.getByText('heading level 1,')).toHaveTextContent(/1, Minutes of the board$/)
  expect(screen.getByText('Part 2 of 8 · page 1')).toBeVisible()
  expect(screen.getByText('English (of the document)')).toBeVisible()
})

test('the kept place does not call back who is on the way to a screen', async () => {
  answer('listUsers', onePage([], 0))
  const users = stallLoading(screenAt('/users'))
  const { user, address } = renderApp({ at, as: 'RM_ADM' })
  await user.click(await row('Heading 1, Minutes of the board'))
  await waitFor(() => expect(address()).toContain('part=1'))
  const next = await row(/Guten Tag/)

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(next)
  act(() => void vi.advanceTimersByTime(100))
  fireEvent.click(screen.getByRole('link', { name: 'User Management' }))
  act(() => void vi.advanceTimersByTime(1_000))
  vi.useRealTimers()
  await users.arrive()

  expect(await screen.findByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  expect(address()).toBe('/users')
})

test('what is chosen in the outline is said once', async () => {
  const { user } = renderScreen({ at, as: 'RM_REM' })
  const part = await row('Heading 1, Minutes of the board')
  // What was said before stands there for some seconds.
  const before = screen.queryAllByText(/ selected\.$/)
  const said = () => screen.queryAllByText(/ selected\.$/).filter((one) => !before.includes(one))

  await user.click(part)

  expect(await heading('Heading 1 · H1')).toBeVisible()
  await waitFor(() => expect(said()).not.toHaveLength(0))
  expect(said()).toHaveLength(1)
})

test('rows of a table begin closed, and a tag of its own making is told with its type', async () => {
  const { user } = renderScreen({ at, as: 'RM_ADM' })
  expect(await row(/^Table row, Moved by/)).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('row', { name: /^Header cell/ })).toBeNull()

  await user.click(await row('Paragraph, Guten Tag'))

  expect(await heading('Paragraph · Absatz')).toBeVisible()
  expect(screen.getByText('German (set here)')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Tags 7 parts' })).toBeVisible()
})

test('words of the document have its language, and those around them ours', async () => {
  const foreign = demoParts.map((part) =>
    part.id === 1 ? { ...part, language: 'de', title: 'Protokoll' } : part,
  )
  answer('listModel', { list: 'parts', check: modelCheck, total: 8, entries: foreign, next: null })
  const { user } = renderScreen({ at, as: 'RM_REM' })
  await user.click(await row('Heading 1, Minutes of the board'))

  const said = await screen.findByText('heading level 1,')
  expect(said.closest('[lang]')).toBeNull()
  expect(within(said).getByText('Minutes of the board')).toHaveAttribute('lang', 'de')
  expect(screen.getByText('Protokoll')).toHaveAttribute('lang', 'de')
})

test('words and tables of a language from right to left run that way, whatever they begin with', async () => {
  const hebrew = demoParts.map((part) =>
    [1, 3, 5].includes(part.id) ? { ...part, language: 'he', text: '2026 דוח' } : part,
  )
  const cell = { part: 5, table: 0, column: 0, row: 0, rowSpan: 1, columnSpan: 1, language: 'he' }
  const cells = [{ ...cell, isHeader: true, text: '2026 דוח', page: 2 }]
  const table = { part: 3, page: 2, language: 'he', rows: 1, columns: 1, firstCell: 0, cells: 1 }
  answer('listModel', ({ query }: Call) => {
    const list = query.get('list')
    const about = { check: modelCheck, total: 1, next: null }
    if (list === 'tables') return { list, ...about, entries: [{ ...table, headerCells: 1 }] }
    if (list === 'cells') return { list, ...about, entries: cells }
    return { list: 'parts', ...about, total: 8, entries: hebrew }
  })
  const { user } = renderScreen({ at, as: 'RM_REM' })
  const first = await row('Heading 1, 2026 דוח')
  expect(within(first).getByText('2026 דוח')).toHaveAttribute('dir', 'rtl')

  await user.click(await row(/^Table, /))

  const shown = await screen.findByRole('table', { name: 'Cells of the table' })
  expect(shown).toHaveAttribute('dir', 'rtl')
  expect(await within(shown).findByText('Header cell, no scope')).toHaveAttribute('dir', 'ltr')
})

test('pages of a language from right to left follow each other that way, and so do the arrows', async () => {
  answerModel('made', aModel({ language: 'he' }))
  renderScreen({ at, as: 'RM_REM' })

  const arrowOf = async (name: string) =>
    (await screen.findByRole('button', { name })).querySelector('svg')
  expect(await arrowOf('Previous page')).toHaveClass('lucide-chevron-right')
  expect(await arrowOf('Next page')).toHaveClass('lucide-chevron-left')
})

test('below the name stands that the fixed document may be the wrong one', async () => {
  const versions = [aVersion({ comparison: aDoubt() })]
  answer('getJob', aJobPage({ _id: jobId, files: [aFile({ ...file, versions })] }))
  answer('getComparison', { ...aDoubt(), lost: [] })
  const { user } = renderScreen({ at, as: 'RM_ADM' })

  expect(await screen.findByText('May be the wrong document: text matches 3 %.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Compare with the original' }))

  const dialog = await screen.findByRole('dialog', { name: 'Compared with the original' })
  expect(await within(dialog).findByText('Unlike the original: other text.')).toBeVisible()
  const both = within(dialog).getByRole('link', { name: 'Show both documents' })
  await user.click(both)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('radio', { name: 'Both' })).toBeChecked()
})

test('Enter goes to the part, and Escape back to the outline', async () => {
  const { user } = renderScreen({ at, as: 'RM_REM' })
  await user.click(await row('Heading 1, Minutes of the board'))

  await user.keyboard('{Enter}')
  const told = await heading('Heading 1 · H1')
  await waitFor(() => expect(told).toHaveFocus())
  await user.keyboard('{Escape}')

  await waitFor(() =>
    expect(screen.getByRole('row', { name: 'Heading 1, Minutes of the board' })).toHaveFocus(),
  )
})

test('Enter on the name of a part leads back to the list from which it came', async () => {
  const { user } = renderScreen({ at, as: 'RM_REM' })
  await user.click(await screen.findByRole('button', { name: /^Show:/ }))
  await user.click(await row(/^not read, Approved/))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await heading('Not read by screen readers')).toHaveFocus())

  await user.keyboard('{Enter}')

  await waitFor(() =>
    expect(screen.getByRole('row', { name: /^not read, Approved/ })).toHaveFocus(),
  )
})

test('the address leads to the page and the part that were shown, and follows the reader', async () => {
  const { user, address } = renderScreen({ at: `${at}?page=2&part=5`, as: 'RM_REM' })
  expect(await heading('Header cell, for its column · TH')).toBeVisible()
  expect(screen.getByRole('region', { name: /page 2 of/ })).toBeInTheDocument()
  const before = window.history.length

  await user.click(await row('Heading 1, Minutes of the board'))

  await waitFor(() => expect(address()).toBe(`${at}?part=1`))
  // Back leads away from the document, not from part to part.
  expect(window.history.length).toBe(before)
})

test('a part of another document is not looked for in this one', async () => {
  const fixed = aFile({ file_name: 'Minutes.pdf', versions: [aVersion({ number: 3 })] })
  answer('getJob', aJobPage({ _id: jobId, files: [fixed] }))
  const { user, address } = renderScreen({ at: `${at}?part=1`, as: 'RM_REM' })
  await heading('Heading 1 · H1')

  await user.click(screen.getByRole('radio', { name: 'Original' }))

  expect(await heading('Part')).toBeVisible()
  expect(address()).toBe(`${at}?show=original`)
})

test('parts that a newer check has numbered are not shown with the older model', async () => {
  const newer = '01990000-0000-7000-8000-0000000000c2'
  const document = { file_name: file.file_name, version: null }
  let present: string = modelCheck
  answer('getModel', () => ({ state: 'made', check: present, document, model: aModel() }))
  answer('listModel', ({ query }: Call) => {
    present = newer
    return { ...answerOf(query.get('list')), check: newer }
  })
  renderScreen({ at, as: 'RM_REM' })

  expect(await row('Heading 1, Minutes of the board')).toBeVisible()
  expect(present).toBe(newer)
})

test('a letter opens the next document, and the focus stays among its parts', async () => {
  turnLettersOn()
  const { user, address } = renderScreen({ at, as: 'RM_REM' })
  await user.click(await row('Heading 1, Minutes of the board'))

  await user.keyboard('o')

  expect(await screen.findByRole('heading', { level: 1, name: 'Letter.docx' })).toBeVisible()
  // The part in focus is said behind it, sooner or later.
  expect(address().split('?')[0]).toBe(`/jobs/${jobId}/review/${letter._id}`)
  const tags = await screen.findByRole('treegrid', { name: 'Tags' })
  await waitFor(() => expect(tags).toContainElement(document.activeElement as HTMLElement))
})

test('the keys beside a document are told, those that turn its pages too', async () => {
  const { user } = renderScreen({ at, as: 'RM_REM' })

  await user.click(await screen.findByRole('button', { name: 'Keys' }))

  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }))
  expect(keys.getByText(/opens the next document of the job/)).toBeVisible()
  expect(keys.getByText(/turn the pages/)).toBeVisible()
  expect(keys.queryByText(/single letters are turned on/)).toBeNull()
})

test('what is marked as decoration is counted below the images, and unfolded there', async () => {
  const { totals } = aModel()
  answerModel('made', aModel({ totals: { ...totals, decoration: 2 } }))
  answer('listModel', ({ query }: Call) =>
    query.get('list') === 'decoration'
      ? {
          list: 'decoration',
          check: modelCheck,
          total: 2,
          next: null,
          entries: [
            { page: 1, content: 'picture' },
            { page: 2, content: 'shape' },
          ],
        }
      : answerOf(query.get('list')),
  )
  const { user } = renderScreen({ at: `${at}?list=pictures`, as: 'RM_REM' })

  await user.click(await screen.findByRole('button', { name: /^Show: 2 marked as decoration/ }))

  expect(await row('decoration, A picture, page 1')).toBeVisible()
})

test('what the check found is led to, and told at its part', { tags: 'short' }, async () => {
  const { user } = renderScreen({ at, as: 'RM_REM' })
  expect(await screen.findByText('1 barrier')).toBeVisible()
  expect(await row('Picture, 1 finding')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Next to look at' }))

  expect(await heading('Picture · Figure')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Findings here (1)' })).toBeVisible()
  expect(screen.getByText('Describe it.', { exact: false })).toBeVisible()
  expect(screen.getByText('Page 1: A picture has no description.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Next page' }))

  await user.click(screen.getByRole('button', { name: 'Show on page 1' }))

  expect(screen.getByRole('region', { name: /page 1 of/ })).toBeInTheDocument()
})

test('single letters do nothing until somebody turns them on, and seek no row then', async () => {
  const withNote = demoParts.map((part) => (part.id === 6 ? { ...part, role: 'Note' } : part))
  answer('listModel', { list: 'parts', check: modelCheck, total: 8, entries: withNote, next: null })
  const { user } = renderScreen({ at, as: 'RM_REM' })
  await screen.findByText('1 barrier')
  await user.click(await row('Heading 1, Minutes of the board'))
  await user.keyboard('n')
  expect(await heading('Heading 1 · H1')).toBeVisible()
  expect(screen.getByRole('row', { name: 'Heading 1, Minutes of the board' })).toHaveFocus()

  turnLettersOn()
  await user.keyboard('n')

  expect(await heading('Picture · Figure')).toBeVisible()
})

test('each kind of part has a list of its own', async () => {
  const { user, address } = renderScreen({ at, as: 'RM_CLI' })

  await user.click(await screen.findByRole('tab', { name: /^Images 1 image/ }))
  await user.click(await row(/^No description/))

  expect(await heading('Picture · Figure')).toBeVisible()
  await waitFor(() => expect(address()).toBe(`${at}?list=pictures&part=2`))
})

test('a row that belongs to no part says so, and leads to its page', async () => {
  const box = { left: 10, bottom: 20, right: 30, top: 40 }
  answer('listModel', ({ query }: Call) =>
    query.get('list') === 'links'
      ? {
          list: 'links',
          check: modelCheck,
          total: 1,
          entries: [{ page: 2, text: 'Agenda', box }],
          next: null,
        }
      : answerOf(query.get('list')),
  )
  const { user } = renderScreen({ at: `${at}?list=links`, as: 'RM_REM' })

  await user.click(await row(/^Agenda/))

  expect(await heading('Agenda')).toBeVisible()
  expect(screen.getByText('This is not part of the outline.')).toBeVisible()
  expect(screen.getByRole('row', { name: /^Agenda/ })).toHaveAttribute('aria-selected', 'true')
  expect(await screen.findByRole('region', { name: /page 2 of/ })).toBeInTheDocument()
})

test('what nobody reads is counted below the outline, and unfolded there', async () => {
  const { user } = renderScreen({ at, as: 'RM_REM' })
  const line = (await screen.findByText('1 passage that nobody reads')).parentElement

  await user.click(within(line ?? document.body).getByRole('button', { name: /^Show:/ }))
  await user.click(await row(/^not read, Approved/))

  expect(await heading('Not read by screen readers')).toBeVisible()
})

/** A document of 1000 paragraphs, with a heading near its end. */
const many = Array.from({ length: 1000 }, (_, id) =>
  aPart(id, { text: `Line ${id}`, object: `${id} 0`, page: undefined }),
)
const ofMany = ({ query }: Call): ModelEntries => {
  const from = Number(query.get('from'))
  if (query.get('list') === 'headings') {
    const entries = [{ part: 900, page: 1, level: 1, text: 'Far away' }]
    return { list: 'headings', check: modelCheck, total: 1, entries, next: null }
  }
  const entries = query.get('on_page') ? [] : many.slice(from, from + 200)
  const next = query.get('on_page') || from + 200 >= 1000 ? null : from + 200
  return { list: 'parts', check: modelCheck, total: 1000, entries, next }
}

async function openFarAway() {
  answer('listModel', ofMany)
  const { user } = renderScreen({ at: `${at}?list=headings`, as: 'RM_REM' })
  await user.click(await row(/^Heading 1, Far away/))
  await user.click(await screen.findByRole('tab', { name: /^Tags/ }))
  await row('Paragraph, Line 900')
  return user
}

test('a part that is chosen far away is met in the outline, and what stands before it is led to', async () => {
  const user = await openFarAway()

  expect(await row('Paragraph, Line 900')).toHaveAttribute('aria-selected', 'true')
  expect(screen.queryByRole('row', { name: 'Paragraph, Line 849' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show earlier parts' }))

  expect(await row('Paragraph, Line 849')).toBeVisible()
})

test('the tags are filtered from the beginning, wherever the outline begins', async () => {
  const user = await openFarAway()

  await user.type(screen.getByRole('searchbox', { name: 'Filter tags' }), 'Line 123{Enter}')

  expect(await row('Paragraph, Line 123')).toBeVisible()
})

test('tags that cannot be loaded are said to be missing, and can be asked for again', async () => {
  let isDown = true
  answer('listModel', (call: Call) =>
    isDown && call.query.get('from') === '400' ? refuse('unavailable') : ofMany(call),
  )
  const { user } = renderScreen({ at: `${at}?list=headings`, as: 'RM_REM' })
  await user.click(await screen.findByRole('tab', { name: /^Tags/ }))
  await user.type(screen.getByRole('searchbox', { name: 'Filter tags' }), 'Line 999{Enter}')

  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('0 results so far')).toBeVisible()
  isDown = false
  await user.click(again)

  expect(await row('Paragraph, Line 999')).toBeVisible()
})

test('where the rest of a list cannot be loaded, nothing claims that it loads', async () => {
  const near = { part: 1, page: 1, level: 1, text: 'Near' }
  answer('listModel', ({ query }: Call) =>
    query.get('list') !== 'headings'
      ? answerOf('parts')
      : query.get('from') === '200'
        ? refuse('unavailable')
        : { list: 'headings', check: modelCheck, total: 400, entries: [near], next: 200 },
  )
  renderScreen({ at: `${at}?list=headings`, as: 'RM_REM' })

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await row(/^Heading 1, Near/)).toBeVisible()
  const list = within(screen.getByRole('grid', { name: 'Headings' }))
  expect(list.queryByText('Loading...')).toBeNull()
})

/** The check's answer with places of one fault. */
const checkWith = (places: FaultPlace[]): DocumentCheck => ({
  ...check,
  conditions: check.conditions.map((one) => ({ ...one, places, count: places.length })),
})

test('places that the check does not list are counted, and the last listed one is no end', async () => {
  const listed = checkWith([{ page: 1, object: '3 0' }])
  const conditions = listed.conditions.map((one) => ({ ...one, placeCount: 300 }))
  answer('getCheck', { ...listed, conditions })
  const { user } = renderScreen({ at, as: 'RM_REM' })

  expect(await screen.findByText('1 barrier in 300 places, 1 place listed')).toBeVisible()
  const next = screen.getByRole('button', { name: 'Next to look at' })
  await user.click(next)
  await user.click(next)

  expect(await screen.findByText('No further place is listed')).toBeInTheDocument()
})

test('who chooses a part while another one is still looked for keeps the choice', async () => {
  answer('getCheck', checkWith([{ page: 2, object: '99 0' }]))
  const kept = Promise.withResolvers<void>()
  onTestFinished(() => kept.resolve())
  answer('listModel', async ({ query }: Call) => {
    if (query.get('on_page') === '2') await kept.promise
    return answerOf(query.get('list'))
  })
  const { user } = renderScreen({ at, as: 'RM_REM' })
  await user.click(await screen.findByRole('button', { name: 'Next to look at' }))

  await user.click(await row('Heading 1, Minutes of the board'))

  expect(await heading('Heading 1 · H1')).toBeVisible()
})

test('the tags are filtered by their name and their text', async () => {
  const { user } = renderScreen({ at, as: 'RM_REM' })

  await user.type(await screen.findByRole('searchbox', { name: 'Filter tags' }), 'moved{Enter}')

  expect(await row(/^Header cell.*, Moved by/)).toBeVisible()
  expect(screen.queryByRole('row', { name: /Minutes/ })).toBeNull()
})

test('a document without tags says so, with the text that it has', async () => {
  const totals = { ...aModel().totals, parts: 1, unread: 1, heard: 1 }
  answerModel('made', aModel({ isTagged: false, totals }))

  renderScreen({ at, as: 'RM_REM' })

  expect(await screen.findByText(/^This document has no tags\. Without tags/)).toBeVisible()
  expect(await row(/^untagged, Approved/)).toBeVisible()
  expect(screen.queryByRole('row', { name: /not read/ })).toBeNull()
})

test.each([false, true])('a scan says what it needs first, with tags: %s', async (isTagged) => {
  const totals = { ...aModel().totals, parts: 1, unread: 1, heard: 0 }
  answerModel('made', aModel({ isTagged, totals }))
  answer('getCheck', { ...check, facts: { kind: 'pdf', scannedPages: [1] } })

  renderScreen({ at, as: 'RM_REM' })

  expect(await screen.findByText('No text: needs text recognition first.')).toBeVisible()
})

test('a scan of which pages have recognized text is not said to have none', async () => {
  const totals = { ...aModel().totals, parts: 1, unread: 1, heard: 0 }
  answerModel('made', aModel({ totals }))
  answer('getCheck', {
    ...check,
    facts: { kind: 'pdf', scannedPages: [1] },
    conditions: check.conditions.map((one) => ({
      ...one,
      rule: 'recognized-text',
      status: 'warning' as const,
      places: [{ page: 2 }],
    })),
  })

  renderScreen({ at, as: 'RM_REM' })

  expect(await screen.findByText('Its tags lead to none of its content.')).toBeVisible()
  expect(screen.queryByText(/needs text recognition/)).toBeNull()
})

test.each([
  {
    what: 'tags that lead to nothing',
    of: { isTagged: true, totals: { parts: 2, unread: 1 } },
    said: 'Its tags lead to none of its content.',
  },
  {
    what: 'nothing on its pages, and no tags',
    of: { isTagged: false, totals: { parts: 0, unread: 0 } },
    said: 'Nothing was found on its pages, and no tags.',
  },
  {
    what: 'a gap, and no tags',
    of: { isTagged: false, totals: { parts: 0, unread: 0 }, gaps: ['A page is damaged.'] },
    said: 'A page is damaged.',
  },
])(
  'a document with $what is sent to no text recognition, nor called read',
  async ({ said, of }) => {
    const totals = { ...aModel().totals, heard: 0, ...of.totals }
    answerModel('made', aModel({ ...of, totals }))
    answer('listModel', ({ query }: Call) => ({
      ...answerOf(query.get('list')),
      total: 0,
      entries: [],
    }))

    renderScreen({ at, as: 'RM_REM' })

    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.queryByText(/text recognition|Everything is read/)).toBeNull()
  },
)

test.each(modelStates.filter((state) => state !== 'made'))(
  'a document that is %s says it in words',
  async (state) => {
    answerModel(state)

    renderScreen({ at, as: 'RM_REM' })

    expect(await screen.findByText(modelStateText(state).label)).toBeVisible()
    const isClosed = state === 'locked' || state === 'unreadable'
    const link = screen.getByRole('link', { name: isClosed ? /^Download/ : /^Open the document/ })
    expect(link).toBeVisible()
    expect(link.hasAttribute('download')).toBe(isClosed)
  },
)

test.each([
  { who: 'who may bring another one', status: 'APPROVED_REMEDIATOR', isAdvised: true },
  { who: 'who may not', status: 'COMPLETED', isAdvised: false },
] as const)('what to do about a locked document is told to $who', async ({ status, isAdvised }) => {
  const assigned = { status, assigned_to: somebody('RM_REM') }
  answer('getJob', aJobPage({ _id: jobId, ...assigned, files: [file] }))
  answerModel('locked')

  renderScreen({ at, as: 'RM_REM' })

  const { label, help } = modelStateText('locked')
  expect(await screen.findByText(label)).toBeVisible()
  expect(screen.getByText(isAdvised ? help : 'Download it to read it.')).toBeVisible()
  expect(screen.queryAllByRole('link', { name: /^Files of/ })).toHaveLength(isAdvised ? 1 : 0)
})

test('a document that was checked before models were made is checked at a press', async () => {
  answerModel('older')
  const { user } = renderScreen({ at, as: 'RM_CLI' })
  const now = await screen.findByRole('button', { name: 'Check now' })
  const document = { file_name: file.file_name, version: null }
  const asked = answer('requestModel', {
    state: 'waiting',
    check: modelCheck,
    document,
    model: null,
  })
  answerModel('waiting')

  await user.click(now)

  expect(await screen.findByText(modelStateText('waiting').label)).toBeVisible()
  expect(asked.map(({ body }) => body.get('version'))).toEqual(['original'])
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('what is no kind that is checked is not offered a check', async () => {
  const text = aFile({ file_name: 'Notes.txt' })
  answer('getJob', aJobPage({ _id: jobId, files: [text] }))
  answerModel('not_checked')

  renderScreen({ at: `/jobs/${jobId}/review/${text._id}`, as: 'RM_REM' })

  expect(await screen.findByText(modelStateText('not_supported').label)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
})

test('an Office document has its lists, and a line says why there is no page', async () => {
  answerModel('made', aModel({ kind: 'docx', pages: undefined }))

  renderScreen({ at: `/jobs/${jobId}/review/${letter._id}`, as: 'RM_REM' })

  expect(await screen.findByText(/^A browser cannot draw DOCX files/)).toBeVisible()
  expect(await row('Heading 1, Minutes of the board')).toBeVisible()
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.getByText('Choose a part in the outline to see how it is read.')).toBeVisible()
})

test('findings in an Office document are told apart by their places in words', async () => {
  answerModel('made', aModel({ kind: 'docx', pages: undefined }))
  const places = ['Picture 1', 'Picture 2'].map((path) => ({ path, detail: 'Seal' }))
  answer('getCheck', checkWith(places))

  renderScreen({ at: `/jobs/${jobId}/review/${letter._id}`, as: 'RM_REM' })

  const wrong = 'A picture has no description. (Seal)'
  expect(await screen.findByText(`Picture 1: ${wrong}`)).toBeVisible()
  expect(screen.getByText(`Picture 2: ${wrong}`)).toBeVisible()
})

test.each([
  {
    kind: 'docx',
    pages: undefined,
    line: 'Form fields are not read here.',
    lists: ['Tags', 'Headings', 'Images', 'Tables', 'Links', 'Text'],
  },
  {
    kind: 'pptx',
    pages: 2,
    line: 'Speaker notes and form fields are not read here.',
    lists: ['Tags', 'Headings', 'Images', 'Tables', 'Links', 'Text'],
  },
  {
    kind: 'xlsx',
    pages: undefined,
    line: 'Cells are not read here, neither their text nor their links.',
    lists: ['Tags', 'Images', 'Tables'],
  },
] as const)('of a document of type $kind, only lists of what is read are there', async (about) => {
  const { kind, pages, line, lists } = about
  const document = { ...letter, file_name: `Letter.${kind}` }
  answer('getJob', aJobPage({ _id: jobId, files: [document] }))
  answerModel('made', aModel({ kind, pages }))

  // The address is one that a document with form fields left.
  renderScreen({ at: `/jobs/${jobId}/review/${letter._id}?list=fields`, as: 'RM_REM' })

  expect(await screen.findByText(line)).toBeVisible()
  expect(await row('Heading 1, Minutes of the board')).toBeVisible()
  const tabs = screen.getAllByRole('tab').map(({ firstChild }) => firstChild?.textContent)
  expect(tabs).toEqual(lists)
  expect(screen.getByRole('tab', { name: /^Tags/ })).toHaveAttribute('aria-selected', 'true')
})

test('the documents of a job are one after the other', { tags: 'short' }, async () => {
  const { user, address } = renderScreen({ at, as: 'RM_REM' })
  const documents = within(await screen.findByRole('navigation', { name: 'Documents of the job' }))
  expect(documents.getByText('Document 1 of 2')).toBeVisible()
  expect(documents.getByRole('button', { name: /^Previous/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await user.click(documents.getByRole('button', { name: 'Next document: Letter.docx' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Letter.docx' })).toBeVisible()
  expect(address()).toBe(`/jobs/${jobId}/review/${letter._id}`)
})

test('fixed document and original are switched, or both are shown', async () => {
  const fixed = aFile({ file_name: 'Minutes.pdf', versions: [aVersion({ number: 3 })] })
  answer('getJob', aJobPage({ _id: jobId, files: [fixed] }))
  answer('getCheck', ({ query }: Call) =>
    query.get('version') === 'original' ? check : { ...check, conditions: [] },
  )
  const asked = answerModel()
  const { user, address } = renderScreen({ at, as: 'RM_CLI' })
  const choice = await screen.findByRole('radiogroup', { name: 'Document' })
  expect(asked.at(-1)?.query.get('version')).toBe('3')

  await user.click(within(choice).getByRole('radio', { name: 'Both' }))
  expect(await screen.findByRole('region', { name: /^Original, page 1/ })).toBeVisible()
  expect(screen.getByRole('region', { name: /^Fixed document, version 3, page 1/ })).toBeVisible()
  await user.click(await screen.findByText('1 finding of the original gone'))
  expect(screen.getByText('Page 1: A picture has no description.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Original' }))

  await waitFor(() => expect(asked.at(-1)?.query.get('version')).toBe('original'))
  expect(address()).toBe(`${at}?show=original`)
  await row('Heading 1, Minutes of the board')
  expect(screen.getByRole('radio', { name: 'Original' })).toHaveFocus()
})

test.each([
  { what: 'an Office document', name: 'Minutes.docx', state: 'made', all: ['Fixed', 'Original'] },
  {
    what: 'a document of which nothing is known',
    name: 'Minutes.pdf',
    state: 'failed',
    all: ['Fixed', 'Original', 'Both'],
  },
  { what: 'a locked document', name: 'Minutes.pdf', state: 'locked', all: ['Fixed', 'Original'] },
] as const)(
  'the fixed document and the original of $what are switched',
  async ({ name, state, all }) => {
    const versions = [aVersion({ number: 3, file_name: name })]
    answer('getJob', aJobPage({ _id: jobId, files: [aFile({ file_name: name, versions })] }))
    const asked = answerModel(state)
    const { user } = renderScreen({ at: `${at}?show=original`, as: 'RM_CLI' })
    await waitFor(() => expect(asked.at(-1)?.query.get('version')).toBe('original'))

    await user.click(await screen.findByRole('radio', { name: 'Fixed' }))

    await waitFor(() => expect(asked.at(-1)?.query.get('version')).toBe('3'))
    await waitFor(() => expect(screen.getAllByRole('radio').map(wordsOfChoice)).toEqual(all))
  },
)

const wordsOfChoice = (radio: HTMLElement) => radio.closest('label')?.textContent

test('while another document is asked for, nothing of the one before is shown as its own', async () => {
  const versions = [aVersion({ number: 3, file_name: 'Minutes.pdf' })]
  answer('getJob', aJobPage({ _id: jobId, files: [aFile({ file_name: 'Minutes.pdf', versions })] }))
  answerModel()
  const { user } = renderScreen({ at, as: 'RM_CLI' })
  await row('Heading 1, Minutes of the board')
  const kept = Promise.withResolvers<void>()
  const document = { file_name: file.file_name, version: null }
  answer('getModel', async () => {
    await kept.promise
    return { state: 'locked', check: modelCheck, document, model: null }
  })

  await user.click(screen.getByRole('radio', { name: 'Original' }))

  expect(screen.queryByRole('tab', { name: /^Tags/ })).toBeNull()
  kept.resolve()
  expect(await screen.findByText(modelStateText('locked').label)).toBeVisible()
})

test('a change of the job does not load the lists again, and news of its checks does', async () => {
  const asked = answerModel()
  const { store } = renderScreen({ at, as: 'RM_ADM' })
  await row('Heading 1, Minutes of the board')
  const reading = openLiveRefetch(store)
  onTestFinished(() => reading.close())
  const checks = answer('getCheck', check)

  reading.refetchTags(tagsOfChange({ kind: 'job', id: jobId }))
  await waitFor(() => expect(checks).toHaveLength(1))
  expect(asked).toHaveLength(1)
  reading.refetchTags(tagsOfChange({ kind: 'checks', id: jobId }))

  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a file that is not in the job, and a job that is not theirs, are not found', async () => {
  const { user } = renderScreen({ at: `/jobs/${jobId}/review/${anId(0x999)}`, as: 'RM_REM' })
  await screen.findByRole('heading', { level: 1, name: 'We could not find this document' })
  answer('getJob', refuse('not_found'))

  await user.click(screen.getByRole('link', { name: 'Files of Demo job' }))

  expect(
    await screen.findByRole('heading', { level: 1, name: 'We could not find this job' }),
  ).toBeVisible()
})

test('what could not be loaded can be asked for again', { tags: 'short' }, async () => {
  answer('getModel', refuse('unavailable'))
  const { user } = renderScreen({ at, as: 'RM_REM' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerModel()

  await user.click(again)

  expect(await row('Heading 1, Minutes of the board')).toBeVisible()
})
