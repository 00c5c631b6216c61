type LockedPackage = {
  version?: string
  resolved?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

export type Lockfile = { packages: Record<string, LockedPackage> }

export type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * A known gap: pdfjs-dist uses this package only to draw in Node, which our tests do not. `npm ci`
 * refuses a lockfile with its other builds, as the registry lacks some.
 */
const unlocked = '@napi-rs/canvas'

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * Faults with which `npm ci` passes here and fails elsewhere: npm silently omits the entry of a
 * platform package that the registry lacks, and the tool fails when it runs.
 */
export function lockfileFaults(lockfile: Lockfile, manifests: Manifest[]): string[] {
  return [
    ...holes(lockfile),
    ...refused(lockfile),
    ...addresses(lockfile),
    ...manifests.flatMap(looseVersions),
  ]
}

function holes({ packages }: Lockfile) {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => name !== unlocked && !isLocked(packages, folder, name))
      .map((name) => `${folder || 'the root'} wants ${name}, which the lockfile does not hold`),
  )
}

const refused = ({ packages }: Lockfile) =>
  Object.keys(packages)
    .filter((folder) => folder.includes(`node_modules/${unlocked}`))
    .map((folder) => `${folder} has to be removed: npm ci refuses it, as some builds are missing`)

/** Searches as Node does: in the package, then in the folders above. */
function isLocked(packages: Lockfile['packages'], folder: string, name: string): boolean {
  const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
  if (path in packages) return true
  if (folder === '') return false
  return isLocked(
    packages,
    folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/'))),
    name,
  )
}

function addresses({ packages }: Lockfile) {
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([folder]) => `${folder} has an address; omit-lockfile-registry-resolved leaves them out`)
}

function looseVersions({ name, ...manifest }: Manifest) {
  const wanted = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  }
  return Object.entries(wanted)
    .filter(([, version]) => !exactVersion.test(version))
    .map(
      ([dependency, version]) => `${name} asks for ${dependency} ${version}, not for one version`,
    )
}
