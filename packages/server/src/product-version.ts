import { readFileSync } from 'node:fs'

const manifest = new URL('../../../package.json', import.meta.url)

/** The version of the product that runs here. */
export const productVersion = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string })
  .version
