import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toBillOfMaterials } from './bill-of-materials.ts'
import { readLock } from './lock-packages.ts'

/** `npm run sbom -- [FILE]`: writes the parts of the product, as CycloneDX in JSON. */
const file = process.argv[2] ?? 'curbcut.cdx.json'
const bill = toBillOfMaterials(await readLock(join(import.meta.dirname, '../..')))
await writeFile(file, `${bill}\n`)
const { components } = JSON.parse(bill) as { components: unknown[] }
console.log(`Wrote ${file}: ${components.length} packages.`)
