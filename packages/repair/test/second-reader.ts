import type { Model, Part } from '@curbcut/checks/model/model.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What both readers tell of a tag beside its text. */
type TagFacts = {
  role?: string | undefined
  alt?: string | undefined
  lang?: string | undefined
  rowSpan?: number | undefined
  colSpan?: number | undefined
  scope?: string | undefined
  headers?: string[] | undefined
  /** The name of a header cell. */
  structId?: string | undefined
}
type Tree = TagFacts & { children?: (Tree | { type: string; id: string })[] }

/** The tags of a page in their order, a line for each: `TH scope=Column Year`, `Link to=12R Minutes`. */
export type Met = string[]

export async function metBySecondReader(bytes: Uint8Array): Promise<Met[]> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
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
  const { items } = await page.getTextContent({
    includeMarkedContent: true,
    // Ligatures stay what their fonts call them.
    disableNormalization: true,
  })
  const texts = new Map<string, string>()
  let open: (string | undefined)[] = []
  for (const item of items) {
    if (!('str' in item)) {
      open = item.type === 'endMarkedContent' ? open.slice(0, -1) : [...open, item.id]
      continue
    }
    const id = open.findLast((one) => one !== undefined)
    if (id) texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
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
    const objects = (one.children ?? []).flatMap((kid) =>
      'id' in kid && kid.type !== 'content' ? (/\d+R/.exec(kid.id) ?? []) : [],
    )
    if (one.role !== 'Root') met.push(toLine(one, objects, textOf(one)))
    for (const kid of one.children ?? []) if (!('id' in kid)) walk(kid)
  }
  if (tree) walk(tree)
  return met
}

/** The same of our own model. A part is met on each page that it spans. */
export function metInModel({ lists: { parts }, pages = 0 }: Model): Met[] {
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
      .map((part) => {
        const own = part.objects?.filter(({ page }) => page === at + 1) ?? []
        const objects = own.map(({ object }) => object?.replace(/ 0$/, 'R') ?? '')
        return toLine(saidByPart(part), objects, textOn(part, at + 1))
      }),
  )
}

function saidByPart({ role, type, alt, actual, ...part }: Part): TagFacts {
  const { rowSpan, columnSpan, scope, headers } = part.attributes ?? {}
  const { language, isOwnLanguage, name } = part
  return {
    role: role ?? type,
    alt: alt ?? actual,
    lang: isOwnLanguage && language,
    rowSpan,
    colSpan: columnSpan,
    scope,
    headers,
    structId: role === 'TH' ? name : undefined,
  }
}

function toLine(
  { role, alt, lang, rowSpan, colSpan, scope, headers, structId }: TagFacts,
  objects: string[],
  text: string,
): string {
  const said = Object.entries({ alt, lang, rowSpan, colSpan, scope, headers, structId })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${String(value)}`)
  const to = objects.map((object) => `to=${object}`)
  return [role, ...said, ...to, text].join(' ').replaceAll(/\s+/g, ' ').trim()
}
