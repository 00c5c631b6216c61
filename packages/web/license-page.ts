import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { texts } from '@curbcut/contract'
import type { Plugin } from 'vite'
import { licensesTitle } from './src/app/layout/licenses-title.ts'

/** What a package asks to be said of it, as Vite collects it. */
type Notice = { name: string; version: string; identifier?: string; text?: string }

/** Where Vite's own collection is written: of every package of which a module is in the build. */
export const noticesFile = 'licenses.json'

/** What comes by the styles and the worker of previews, of which Vite knows nothing: the texts of each. */
const besideScripts = {
  '@fontsource-variable/atkinson-hyperlegible-next': ['LICENSE'],
  tailwindcss: ['LICENSE'],
  'pdfjs-dist': [
    'LICENSE',
    'cmaps/LICENSE',
    'standard_fonts/LICENSE_FOXIT',
    'standard_fonts/LICENSE_LIBERATION',
    'wasm/LICENSE_JBIG2',
    'wasm/LICENSE_PDFJS_JBIG2',
    'wasm/LICENSE_OPENJPEG',
    'wasm/LICENSE_PDFJS_OPENJPEG',
  ],
} as const

/** Makes a page of the notices that the licenses of the bundled packages ask for: it needs no script. */
export function licensePage(): Plugin {
  return {
    name: 'license-page',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      const collected = join(dir, noticesFile)
      const notices = JSON.parse(await readFile(collected, 'utf8')) as Notice[]
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'))
      const beside = await Promise.all(Object.entries(besideScripts).map(noticeOf))
      const names = new Set(beside.map(({ name }) => name))
      const all = [...notices.filter(({ name }) => !names.has(name)), ...beside]
      await writeFile(join(dir, 'licenses.html'), toPage(all, styles))
      await rm(collected)
    },
  }
}

async function noticeOf([name, files]: [string, readonly string[]]): Promise<Notice> {
  const path = createRequire(import.meta.url).resolve(`${name}/package.json`)
  const { version, license: identifier } = JSON.parse(await readFile(path, 'utf8')) as {
    version: string
    license: string
  }
  const parts = await Promise.all(files.map((file) => readFile(join(dirname(path), file), 'utf8')))
  return { name, version, identifier, text: parts.join('\n\n') }
}

function toPage(notices: readonly Notice[], styles: readonly string[]): string {
  const sorted = notices.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${licensesTitle} – ${texts.product}</title>
    ${styles.map((file) => `<link rel="stylesheet" href="/${escape(file)}" />`).join('\n    ')}
  </head>
  <body>
    <main class="license-page">
      <p>${texts.product}</p>
      <h1>${licensesTitle}</h1>
      <p>The web app contains the work of others, who give it to everybody under these licenses. Thank you.</p>
      ${sorted.map((notice) => toEntry(notice)).join('\n      ')}
    </main>
  </body>
</html>
`
}

const toEntry = ({ name, version, identifier, text }: Notice) =>
  `<details>
        <summary>${escape(`${name} ${version}`)}${identifier ? `, ${escape(identifier)}` : ''}</summary>
        <pre>${escape(text?.trim() ?? 'This package brings no text of its license.')}</pre>
      </details>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
