import { expect, test } from 'vitest'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PDFName, PDFString } from '@cantoo/pdf-lib'
import type { Model, Part } from '@curbcut/checks/model/model.ts'
import { aDocument } from '../../checks/test/a-document.ts'
import type { Change, Entries } from '../../checks/test/a-document.ts'
import {
  artifact,
  addPage,
  fillParentTree,
  line,
  mark,
  modelOfBytes,
  node,
  saying,
  shows,
  structure,
} from '../../checks/test/model/a-tagged-page.ts'

type Tree = { role?: string; children?: (Tree | { type: string; id: string })[] }

/** Each role of a page with the text below it, in its order: `H1 Minutes`. */
type Met = string[]

async function metBySecondReader(bytes: Uint8Array): Promise<Met[]> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const pages: Met[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    pages.push(metIn(await page.getStructTree(), await textsOf(page)))
  }
  await document.loadingTask.destroy()
  return pages
}

/** The texts of a page's marks, by the id that the tree names. */
async function textsOf(page: PDFPageProxy): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let open: (string | undefined)[] = []
  for (const item of items) {
    if (!('str' in item)) {
      open = item.type === 'endMarkedContent' ? open.slice(0, -1) : [...open, item.id]
      continue
    }
    const id = open.findLast((one) => one !== undefined)
    if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}`)
  }
  return texts
}

function metIn(tree: Tree | null, texts: ReadonlyMap<string, string>): Met {
  const met: Met = []
  const textOf = (one: Tree): string =>
    (one.children ?? [])
      .map((kid) => ('id' in kid ? (texts.get(kid.id) ?? '') : textOf(kid)))
      .join(' ')
  const walk = (one: Tree) => {
    if (one.role && one.role !== 'Root') met.push(plain(`${one.role} ${textOf(one)}`))
    for (const kid of one.children ?? []) if (!('id' in kid)) walk(kid)
  }
  if (tree) walk(tree)
  return met
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The same of our own model. A part is met on each page that it spans. */
function metInModel({ lists: { parts }, pages = 0 }: Model): Met[] {
  const textOn = (part: Part, page: number) =>
    parts
      .slice(part.id, part.last + 1)
      .flatMap((one) => (one.marks?.some((own) => own.page === page) ? (one.text ?? '') : []))
      .join(' ')
  return Array.from({ length: pages }, (_, at) =>
    parts
      .filter(({ kind, page = 0, lastPage = page }) => {
        return kind === 'tag' && page <= at + 1 && at + 1 <= lastPage
      })
      .map((part) => plain(`${part.role} ${textOn(part, at + 1)}`)),
  )
}

const inTable = (entries: Entries): Entries => ({ A: { O: PDFName.of('Table'), ...entries } })

const documents: Record<string, Change> = {
  'headings and paragraphs': (draft) => {
    shows(
      draft,
      ...['Minutes', 'Present', 'Motions'].map((said, at) => mark(at, line(said, 100 - at * 20))),
    )
    structure(draft, node('H1', 0), node('P', 1), node('Sect', node('H2', 2)))
  },
  'the order of tags, not of content': (draft) => {
    shows(draft, mark(1, line('Second', 80)), mark(0, line('First')))
    structure(draft, node('P', 0), node('P', 1))
  },
  'roles that are mapped': (draft) => {
    draft.set(draft.root, { RoleMap: { Headline: PDFName.of('H1') } })
    shows(draft, mark(0, line('Minutes')))
    structure(draft, node('Headline', 0))
  },
  'a list in a list': (draft) => {
    shows(draft, ...[0, 1, 2, 3].map((mcid) => mark(mcid, line(`Item ${mcid}`, 100 - mcid * 20))))
    const inner = node('L', node('LI', node('LBody', 3)))
    structure(
      draft,
      node('L', node('LI', node('Lbl', 0), node('LBody', 1)), node('LI', node('LBody', 2, inner))),
    )
  },
  'a table with spans': (draft) => {
    shows(draft, ...[0, 1, 2, 3].map((mcid) => mark(mcid, line(`c${mcid}`, 100 - mcid * 20))))
    const header = saying(node('TH', 0), inTable({ ColSpan: 2, Scope: PDFName.of('Column') }))
    structure(
      draft,
      node(
        'Table',
        node('THead', node('TR', header)),
        node('TBody', node('TR', node('TD', 1), node('TD', 2))),
      ),
    )
  },
  'content between tags': (draft) => {
    shows(draft, mark(0, line('See')), mark(1, line('this', 80)), mark(2, line('report', 60)))
    structure(draft, node('P', 0, node('Span', 1), 2))
  },
  'a picture with its description': (draft) => {
    shows(draft, mark(0, 'q 40 0 0 20 10 30 cm /I Do Q'), mark(1, line('Caption')))
    structure(
      draft,
      saying(node('Figure', 0), { Alt: PDFString.of('The seal') }),
      node('Caption', 1),
    )
  },
  'decoration and content without a tag': (draft) => {
    shows(draft, artifact(line('Page 1')), mark(0, line('Minutes', 80)), line('Draft', 60))
    structure(draft, node('P', 0))
  },
  'two pages': (draft) => {
    shows(draft, mark(0, line('begins')))
    const second = addPage(draft, mark(0, line('ends')), mark(1, line('Next', 80)))
    const there = (mcid: number) =>
      draft.context.obj({ Type: 'MCR', MCID: mcid, Pg: draft.refOf(second) })
    structure(draft, node('P', 0), node('P', there(0)), node('P', there(1)))
  },
}

// It looks elements up from the marks of a page, by the parent tree.
test.each(Object.entries(documents))(
  '%s: page by page the roles and texts of the second reader',
  async (_name, change) => {
    const bytes = await aDocument((draft) => {
      change(draft)
      fillParentTree(draft)
    })

    expect(metInModel(await modelOfBytes(bytes))).toEqual(await metBySecondReader(bytes))
  },
)
