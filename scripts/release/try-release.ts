import { spawn } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { openTrialPlace, type TrialPlace } from './trial-places.ts'

// npm run try-release -- ARCHIVE [--tree FOLDER]: unpacks a release on a bare Debian, starts it,
// signs in, backs it up and stops it; prints what could not be tried here. Creates the tree of
// FOLDER if it is missing, and does not remove it.

/** The place has no file of this repository; the trial runs on the archive's Node. */
const inPlace = `set -e
cd "$1"
begun=$(date +%s%3N)
sha256sum --check --quiet --ignore-missing SHA256SUMS
tar --extract --gzip --file "$2.tar.gz"
echo "Unpacked after $(( $(date +%s%3N) - begun )) ms: $(du --summarize --block-size=MB "$2" | cut -f1)."
exec "$2/node_modules/.bin/node" trial.mts "$PWD/$2" "$PWD" "$begun"`

async function tryIn(place: TrialPlace, archive: string): Promise<boolean> {
  console.log(`In ${place.what}:`)
  copyFileSync(archive, join(place.outside, basename(archive)))
  copyFileSync(join(dirname(archive), 'SHA256SUMS'), join(place.outside, 'SHA256SUMS'))
  copyFileSync(join(import.meta.dirname, 'trial.ts'), join(place.outside, 'trial.mts'))
  const [program, ...words] = place.enter
  const name = basename(archive, '.tar.gz')
  const run = spawn(program, [...words, 'sh', '-c', inPlace, 'sh', place.inside, name], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve, reject) => {
    run.once('error', reject).once('close', resolve)
  })
  return code === 0
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tree: { type: 'string' } },
})
const [archive] = positionals
if (!archive) {
  console.error('Usage: npm run try-release -- ARCHIVE [--tree FOLDER]')
  process.exit(2)
}
const place = openTrialPlace(values.tree)
try {
  const worked = await tryIn(place, archive)
  for (const what of place.untried) console.log(`Not tried here: ${what}.`)
  console.log(worked ? 'The release works there.' : 'The release does not work there.')
  process.exitCode = worked ? 0 : 1
} finally {
  place.remove()
}
