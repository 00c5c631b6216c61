import { spawnSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { uniqueEntryNames } from '../../packages/server/src/features/documents/download/entry-names.ts'
import {
  createZipStream,
  type ZipEntry,
} from '../../packages/server/src/features/documents/download/zip-stream.ts'

// npm run prove-zip: common programs open the zips of the product. The large zips are sparse and
// take little of the disk.
const gibibyte = 1024 ** 3
const zeros = Buffer.alloc(1024 ** 2)
const modifiedAt = new Date('2026-03-04T05:06:08Z')

const aText = (name: string): ZipEntry => ({
  name,
  sizeBytes: Buffer.byteLength(name),
  crc32: crc32(name),
  modifiedAt,
  open: () => Readable.from([Buffer.from(name)], { objectMode: false }),
})

function* zerosOf(sizeBytes: number) {
  for (let left = sizeBytes; left > 0; left -= zeros.length) yield zeros.subarray(0, left)
}

function ofZeros(name: string, sizeBytes: number): ZipEntry {
  let sum = 0
  for (const chunk of zerosOf(sizeBytes)) sum = crc32(chunk, sum)
  const content = () => Readable.from(zerosOf(sizeBytes), { objectMode: false })
  return { name, sizeBytes, crc32: sum, modifiedAt, open: content }
}

const awkwardNames = [
  'a.pdf',
  'A.PDF',
  'a.pdf',
  '../../escape',
  '/absolute',
  '..',
  'CON',
  'nul.txt',
  'a. .',
  'Prüfung “final” 100%.pdf',
  'תעודה.pdf',
  '証明書.docx',
  '👩‍👩‍👧.png',
  'x\u202efdp.exe',
  '\u200b',
  '<>:"|?*.txt',
  `${'é'.repeat(300)}.pdf`,
]

const zips: Record<string, () => ZipEntry[]> = {
  'awkward names': () => uniqueEntryNames(awkwardNames).map(aText),
  'a document of 5 GiB between others': () => [
    aText('first.txt'),
    ofZeros('vast.bin', 5 * gibibyte),
    aText('last.txt'),
  ],
  '66,000 documents': () => Array.from({ length: 66_000 }, (_, index) => aText(`${index}.txt`)),
  '66,000 documents behind 4.5 GiB': () => [
    ofZeros('vast.bin', 4.5 * gibibyte),
    ...Array.from({ length: 66_000 }, (_, index) => aText(`${index}.txt`)),
  ],
}

async function write(path: string, entries: ZipEntry[]) {
  const file = await open(path, 'wx')
  let at = 0
  for await (const chunk of createZipStream(entries) as AsyncIterable<Buffer>) {
    if (!zeros.subarray(0, chunk.length).equals(chunk)) await file.write(chunk, 0, chunk.length, at)
    at += chunk.length
  }
  await file.truncate(at)
  await file.close()
}

const programs = { unzip: ['-tqq'], python3: ['-m', 'zipfile', '-t'] }

function test(program: keyof typeof programs, path: string) {
  const result = spawnSync(program, [...programs[program], path], { encoding: 'utf8' })
  if (result.error) return 'not found on this machine'
  // Python exits with 0 even for a broken zip.
  const isWhole = result.status === 0 && !result.stdout.includes('corrupted')
  if (!isWhole) process.exitCode = 1
  return isWhole ? 'opens, every sum is right' : `FAILS: ${result.stdout}${result.stderr}`.trim()
}

const folder = await mkdtemp(join(tmpdir(), 'curbcut-prove-zip-'))
try {
  for (const [index, [what, entries]] of Object.entries(zips).entries()) {
    const path = join(folder, `${index}.zip`)
    await write(path, entries())
    for (const program of ['unzip', 'python3'] as const) {
      console.log(`${what}: ${program}: ${test(program, path)}`)
    }
    await rm(path)
  }
} finally {
  await rm(folder, { recursive: true })
}
