import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefusedError } from '#server/db/start-refused-error.ts'

export const backupPaths = {
  manifest: 'manifest.json',
  /** Readable by `sha256sum -c`. */
  sums: 'SHA256SUMS',
  tables: 'tables',
  files: 'files',
  storeId: 'files/store-id',
  secretKey: 'secret-key',
} as const

/** The objects that a running backup has to copy; removed at the end. */
export const objectListFile = 'objects'

/** Raise this when older backups become unreadable. */
const manifestFormat = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const fingerprint = z.string().regex(/^[\w-]{43}$/)
const tableName = { schema: z.string(), name: z.string() }

/** A partition's bound as PostgreSQL writes it; only plain values, because it runs as SQL. */
const boundValue = String.raw`(?:'[^'\\]*'|-?[\d.]+|MINVALUE|MAXVALUE|NULL)`
const boundValues = String.raw`\(${boundValue}(?:, ${boundValue})*\)`
const bound = z
  .string()
  .regex(new RegExp(`^(?:DEFAULT|FOR VALUES (?:FROM ${boundValues} TO|IN) ${boundValues})$`))

const manifestSchema = z.object({
  format: z.literal(manifestFormat),
  takenAt: z.iso.datetime(),
  productVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256 })).min(1),
  tables: z.array(
    z.object({
      ...tableName,
      columns: z.array(z.string()),
      partition: z.object({ ...tableName, bound }).nullable(),
      rows: z.int().min(0),
      sha256,
    }),
  ),
  sequences: z.array(z.object({ ...tableName, lastValue: z.int() })),
  files: z.object({ count: z.int().min(0), sizeBytes: z.int().min(0) }),
  /** Documents missing since the store's adoption; absent if there are none. */
  missing: z.object({ adoptedAt: z.iso.datetime(), keys: z.array(z.string()) }).optional(),
  hasSecretKey: z.boolean(),
  /** Older backups have none, or one of another form. */
  keyFingerprint: fingerprint.optional().catch(undefined),
  /** The sum of the list of sums, which covers everything else. */
  sumsSha256: sha256,
})

export type Manifest = z.output<typeof manifestSchema>
export type BackedUpTable = Manifest['tables'][number]

export const tablePath = ({ schema, name }: { schema: string; name: string }) =>
  `${backupPaths.tables}/${encodeURIComponent(schema)}.${encodeURIComponent(name)}.copy`

/** Written last, with a sum of itself: a folder with a manifest is a complete backup. */
export async function writeManifest(
  folder: string,
  content: Omit<Manifest, 'format'>,
): Promise<Manifest> {
  const manifest: Manifest = { format: manifestFormat, ...content }
  const text = JSON.stringify({ ...manifest, sha256: hashManifest(manifest) }, undefined, 2)
  await writeFile(join(folder, backupPaths.manifest), `${text}\n`, { mode: 0o600, flush: true })
  return manifest
}

/** Throws `StartRefusedError` if the backup is incomplete or of an unreadable format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, backupPaths.manifest), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'ENOENT' ? `it has no ${backupPaths.manifest}` : error.message
      throw new StartRefusedError(`${folder} is no whole backup: ${reason}.`)
    },
  )
  const { sha256: checksum, ...content } = parseRecord(text)
  if (checksum !== hashManifest(content)) throw damagedManifest(folder)
  if (Number(content['format']) > manifestFormat) {
    throw new StartRefusedError(
      `The backup in ${folder} was made by a newer version, in a form unknown here.`,
    )
  }
  const result = manifestSchema.safeParse(content)
  if (!result.success) throw damagedManifest(folder)
  return result.data
}

function parseRecord(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    return {}
  }
}

const damagedManifest = (folder: string) =>
  new StartRefusedError(`The backup in ${folder} is damaged: ${backupPaths.manifest} was changed.`)

const hashManifest = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')
