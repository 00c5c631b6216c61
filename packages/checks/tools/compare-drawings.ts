import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import type * as Pdfjs from 'pdfjs-dist'
import { chromiumLaunch } from '../../../e2e/chromium.ts'

/** `unsteady` pages differ between drawings of the same bytes, so they prove nothing. */
export type DrawingComparison =
  | { pages: number; differ: number[]; unsteady: number[] }
  | 'not drawn'

const library = join(import.meta.dirname, '../../../node_modules/pdfjs-dist')
const address = 'http://localhost/'
/** At 40 dots per inch. */
const mostPages = 6
const scale = 40 / 72
/** pdf.js draws some pictures differently each time, so differing pages are drawn again. */
const rounds = 3

/** Compares the pages of two documents pixel by pixel, drawn by pdf.js in a browser. */
export async function openDrawing() {
  const browser = await chromium.launch(chromiumLaunch())
  const page = await browser.newPage()
  const documents = new Map<string, Buffer>()
  await page.route(`${address}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    if (path === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    const body = documents.get(path) ?? (await readFile(join(library, path)))
    const contentType = path.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream'
    return route.fulfill({ body, contentType })
  })
  await page.goto(address)
  return {
    close: () => browser.close(),
    async compare(before: Buffer, after: Buffer): Promise<DrawingComparison> {
      const draw = async (other: Buffer) => {
        documents.set('before.pdf', before).set('after.pdf', other)
        return compareIn(page)
      }
      return judge(draw, { before, after }).catch((): DrawingComparison => 'not drawn')
    },
  }
}

type PageComparison = { pages: number; differ: number[] }

async function judge(
  draw: (other: Buffer) => Promise<PageComparison>,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<DrawingComparison> {
  const { pages, ...first } = await draw(after)
  let { differ } = first
  for (let round = 1; round < rounds && differ.length > 0; round++) {
    const again = await draw(after)
    differ = differ.filter((number) => again.differ.includes(number))
  }
  const unsteady = new Set<number>()
  for (let round = 0; round < rounds && differ.length > unsteady.size; round++) {
    const { differ: fromItself } = await draw(before)
    for (const number of fromItself) if (differ.includes(number)) unsteady.add(number)
  }
  return {
    pages,
    unsteady: [...unsteady],
    differ: differ.filter((number) => !unsteady.has(number)),
  }
}

type Context = {
  getImageData: (...area: [number, number, number, number]) => { data: Uint8ClampedArray }
}
declare const document: {
  createElement: (name: 'canvas') => {
    width: number
    height: number
    getContext: (kind: '2d', options: { willReadFrequently: boolean }) => Context | null
  }
}

const compareIn = (page: Page) =>
  page.evaluate(
    async ({ most, size }) => {
      const path = '/build/pdf.mjs'
      const pdfjs: typeof Pdfjs = await import(path)
      pdfjs.GlobalWorkerOptions.workerSrc = '/build/pdf.worker.mjs'
      const open = (url: string) =>
        pdfjs.getDocument({
          url,
          cMapUrl: '/cmaps/',
          standardFontDataUrl: '/standard_fonts/',
          wasmUrl: '/wasm/',
          iccUrl: '/iccs/',
          verbosity: 0,
        })
      const [before, after] = [open('/before.pdf'), open('/after.pdf')]
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d', { willReadFrequently: true })
      const draw = async (loading: typeof before, number: number) => {
        const pdfPage = await (await loading.promise).getPage(number)
        const viewport = pdfPage.getViewport({ scale: size })
        Object.assign(canvas, { width: viewport.width, height: viewport.height })
        await pdfPage.render({ canvas, viewport }).promise
        return context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      }
      try {
        const pages = Math.min((await before.promise).numPages, most)
        const differ: number[] = []
        for (let number = 1; number <= pages; number++) {
          const [first, second] = [await draw(before, number), await draw(after, number)]
          if (first.length !== second.length || first.some((byte, index) => byte !== second[index]))
            differ.push(number)
        }
        return { pages, differ }
      } finally {
        await Promise.all([before.destroy(), after.destroy()])
      }
    },
    { most: mostPages, size: scale },
  )
