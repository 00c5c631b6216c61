import type { Page } from '@playwright/test'

/** What a reader meets of `taggedPdf`, as if it had been checked: nothing is checked in these products. */
export async function pretendModel(page: Page, pages = 1): Promise<void> {
  const lists = ['heard', 'headings', 'pictures', 'tables', 'cells', 'links', 'fields', 'languages']
  const totals = Object.fromEntries([...lists, 'decoration', 'pages'].map((list) => [list, 0]))
  const part = (id: number, role: string, text: string) => ({
    id,
    kind: 'tag',
    depth: 1,
    parent: 0,
    last: id,
    role,
    page: 1,
    text,
    marks: [{ page: 1, mcid: id - 1 }],
  })
  const entries = [
    { id: 0, kind: 'tag', depth: 0, last: 2, role: 'Document', page: 1 },
    part(1, 'H1', 'Minutes of the board'),
    part(2, 'P', 'Two people spoke about the library.'),
  ]
  const model = {
    kind: 'pdf',
    pages,
    isTagged: true,
    language: 'en',
    cut: null,
    gaps: [],
    totals: { ...totals, parts: 3, unread: 0 },
  }
  const document = { file_name: 'Minutes.pdf', version: null }
  const check = '00000000-0000-4000-8000-000000000000'
  await page.route(/\/model\?/, (route) =>
    route.fulfill({ json: { data: { state: 'made', check, document, model } } }),
  )
  await page.route(/\/model\/entries\?/, (route) =>
    route.fulfill({ json: { data: { list: 'parts', check, total: 3, entries, next: null } } }),
  )
}
