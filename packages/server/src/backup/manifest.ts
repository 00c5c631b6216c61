import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '#server/db/start-refused.ts'

export const parts = {
  manifest: 'manifest.json',
  /** Readable by `sha256sum -c`. */
  sums: 'SHA256SUMS',
  tables: 'tables',
  files: 'files',
  storeId: 'files/store-id',
  secretKey: 'secret-key',
} as const

/** The objects that a running backup has to copy; removed at the end. */
export const objectsList = 'objects'

/** Raise this when older backups become unreadable. */
const format = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const fingerprint = z.string().regex(/^[\w-]{43}$/)
const named = { schema: z.string(), name: z.string() }

/** A partition's bound as PostgreSQL writes it; only plain values, because it runs as SQL. */
const value = String.raw`(?:'[^'\\]*'|-?[\d.]+|MINVALUE|MAXVALUE|NULL)`
const values = String.raw`\(${value}(?:, ${value})*\)`
const bound = z
  .string()
  .regex(new RegExp(`^(?:DEFAULT|FOR VALUES (?:FROM ${values} TO|IN) ${values})$`))

const manifestSchema = z.object({
  format: z.literal(format),
  takenAt: z.iso.datetime(),
  productVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256 })).min(1),
  tables: z.array(
    z.object({
      ...named,
      columns: z.array(z.string()),
      partition: z.object({ ...named, bound }).nullable(),
      rows: z.int().min(0),
      sha256,
    }),
  ),
  sequences: z.array(z.object({ ...named, lastValue: z.int() })),
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
  `${parts.tables}/${encodeURIComponent(schema)}.${encodeURIComponent(name)}.copy`

/** Written last, with a sum of itself: a folder with a manifest is a complete backup. */
export async function writeManifest(
  folder: string,
  content: Omit<Manifest, 'format'>,
): Promise<Manifest> {
  const manifest: Manifest = { format, ...content }
  const text = JSON.stringify({ ...manifest, sha256: sumOf(manifest) }, undefined, 2)
  await writeFile(join(folder, parts.manifest), `${text}\n`, { mode: 0o600, flush: true })
  return manifest
}

/** Throws `StartRefused` if the backup is incomplete or of an unreadable format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, parts.manifest), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      const why = error.code === 'ENOENT' ? `it has no ${parts.manifest}` : error.message
      throw new StartRefused(`${folder} is no whole backup: ${why}.`)
    },
  )
  const { sha256: sum, ...found } = parse(text)
  if (sum !== sumOf(found)) throw damaged(folder)
  if (Number(found['format']) > format) {
    throw new StartRefused(
      `The backup in ${folder} was made by a newer version, in a form unknown here.`,
    )
  }
  const read = manifestSchema.safeParse(found)
  if (!read.success) throw damaged(folder)
  return read.data
}

function parse(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    return {}
  }
}

const damaged = (folder: string) =>
  new StartRefused(`The backup in ${folder} is damaged: ${parts.manifest} was changed.`)

const sumOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')
