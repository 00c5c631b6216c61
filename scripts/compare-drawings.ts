import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import type * as Pdfjs from 'pdfjs-dist'
import { chromiumLaunch } from '../e2e/chromium.ts'

export type Drawn = { pages: number; differ: number[] } | 'not drawn'

const library = join(import.meta.dirname, '../node_modules/pdfjs-dist')
const address = 'http://localhost/'
/** Pages that are drawn of each document, at 40 dots per inch. */
const mostPages = 6
const scale = 40 / 72
/** On a busy machine a font may come after its page was drawn: what differs is drawn again. */
const mostRounds = 3

/** Draws documents in a browser, a process of its own, and holds their pages against each other pixel by pixel. */
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
    async compare(before: Buffer, after: Buffer): Promise<Drawn> {
      documents.set('before.pdf', before).set('after.pdf', after)
      return compareIn(page).catch((): Drawn => 'not drawn')
    },
  }
}

type Context = {
  getImageData: (...area: [number, number, number, number]) => { data: Uint8ClampedArray }
}
/** What is used of the browser, which scripts do not know. */
declare const document: {
  createElement: (name: 'canvas') => {
    width: number
    height: number
    getContext: (kind: '2d', options: { willReadFrequently: boolean }) => Context | null
  }
}

/** One canvas is used for all pages. */
const compareIn = (page: Page) =>
  page.evaluate(
    async ({ most, size, rounds }) => {
      const path = '/build/pdf.mjs'
      const pdfjs: typeof Pdfjs = await import(path)
      pdfjs.GlobalWorkerOptions.workerSrc = '/build/pdf.worker.mjs'
      const open = (url: string) =>
        pdfjs.getDocument({
          ...{ url, cMapUrl: '/cmaps/', standardFontDataUrl: '/standard_fonts/' },
          ...{ wasmUrl: '/wasm/', iccUrl: '/iccs/', verbosity: 0 },
        })
      const [before, after] = [open('/before.pdf'), open('/after.pdf')]
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d', { willReadFrequently: true })
      const draw = async (loading: typeof before, number: number) => {
        const one = await (await loading.promise).getPage(number)
        const viewport = one.getViewport({ scale: size })
        Object.assign(canvas, { width: viewport.width, height: viewport.height })
        await one.render({ canvas, viewport }).promise
        return context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      }
      try {
        const pages = Math.min((await before.promise).numPages, most)
        const differ: number[] = []
        for (let number = 1; number <= pages; number++) {
          let isSame = false
          for (let round = 0; round < rounds && !isSame; round++) {
            const [one, other] = [await draw(before, number), await draw(after, number)]
            isSame = one.length === other.length && one.every((byte, at) => byte === other[at])
          }
          if (!isSame) differ.push(number)
        }
        return { pages, differ }
      } finally {
        await Promise.all([before.destroy(), after.destroy()])
      }
    },
    { most: mostPages, size: scale, rounds: mostRounds },
  )
