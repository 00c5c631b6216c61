import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { answer } from './answer.ts'

// Each success is told as a result, which the test then sees.
const attempts = [
  () => readFileSync('/etc/passwd', 'utf8'),
  () => readFileSync(`/proc/${process.ppid}/environ`, 'utf8'),
  () => writeFileSync('/tmp/curbcut-curious', 'was here'),
  () => execFileSync('/bin/true').toString(),
  () => {
    const others = Object.keys(process.env).filter(
      (name) => !['PATH', 'LC_ALL', 'PWD', 'SHLVL', '_', 'OLDPWD'].includes(name),
    )
    if (others.length === 0) throw new Error('nothing to see')
    return others.join()
  },
]
for (const attempt of attempts) {
  try {
    attempt()
    answer({ state: 'not_supported', conditions: [] })
    break
  } catch {
    // As it has to be.
  }
}
