import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A checkout, or an unpacked release. */
export const productFolder = join(import.meta.dirname, '../../..')

/** Starting the version before, or restoring the backup made before the update. */
export const rollbackMethods = ['the version before', 'a backup'] as const

export const releaseSchema = z.object({
  version: z.string(),
  /** `date` is the day of the commit. */
  commit: z.string(),
  date: z.string(),
  /** The last migration: versions of one schema read each other's data. */
  schema: z.string(),
  wayBack: z.enum(rollbackMethods),
})

/** The content of `release.json`. */
export type Release = z.output<typeof releaseSchema>

export const releaseFile = 'release.json'

/** A checkout has no release. */
export type ProductVersion = { version: string; release?: Release }

export function readProductVersion(folder: string): ProductVersion {
  const text = readIfExists(join(folder, releaseFile))
  if (text !== undefined) {
    const release = releaseSchema.parse(JSON.parse(text))
    return { version: release.version, release }
  }
  const packageText = readFileSync(join(folder, 'packages/server/package.json'), 'utf8')
  return { version: z.object({ version: z.string() }).parse(JSON.parse(packageText)).version }
}

export const product: ProductVersion = readProductVersion(productFolder)

export function describeProduct({ version, release }: ProductVersion): string[] {
  if (!release) return [`Curbcut ${version}, from a checkout`]
  const { commit, date, schema, wayBack } = release
  return [
    `Curbcut ${version}`,
    `Made from commit ${commit} of ${date}`,
    `Schema of its data: ${schema}`,
    `Way back after an update to it: ${wayBack}`,
  ]
}

/** `curbcut backup FOLDER`, or in a checkout `npm run backup -- FOLDER`. */
export const commandLine = (
  name: string,
  args = '',
  { release }: ProductVersion = product,
): string => {
  const parts = release ? ['curbcut', name, args] : ['npm run', name, args && `-- ${args}`]
  return parts.filter(Boolean).join(' ')
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
