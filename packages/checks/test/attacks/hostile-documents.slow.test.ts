import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { processLimits } from '#checks/limits.ts'
import { hostileDocuments } from './hostile-documents.ts'

const program = join(import.meta.dirname, '../../../../scripts/check-document.ts')
const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program that says at its end how much memory it took at its peak; only Linux tells. */
const peak = `data:text/javascript,${encodeURIComponent(
  "import { readFileSync } from 'node:fs'; process.on('exit', () => process.platform === 'linux' && process.stderr.write(readFileSync('/proc/self/status', 'latin1')))",
)}`

async function checkedAlone(name: string, bytes: Uint8Array) {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  const heap = `--max-old-space-size=${processLimits.heapMegabytes}`
  const command = [heap, '--import', peak, program, '--json', file]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, {
    timeout: 60_000,
    maxBuffer: 64 * 1024 ** 2,
  })
  const peakBytes = Number(/VmHWM:\s+(\d+)/.exec(stderr)?.[1] ?? 0) * 1024
  return { state: (JSON.parse(stdout) as { state: string }).state, peakBytes }
}

test.each(Object.entries(hostileDocuments))(
  '%s ends in a state, within 60 seconds and 512 MB',
  async (_name, { name, make, states }) => {
    const { state, peakBytes } = await checkedAlone(name, make())

    expect(states).toContain(state)
    expect(peakBytes).toBeLessThan(processLimits.residentBytes)
  },
  90_000,
)
