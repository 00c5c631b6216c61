type LockedPackage = {
  version?: string
  resolved?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
}

/** What we read of package-lock.json: packages by their folder, '' for the root. */
export type Lockfile = { packages: Record<string, LockedPackage> }

/** What we read of a package.json of ours. */
export type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Holes that are known and harmless. pdfjs-dist draws on a canvas of Node's with it; ours draws in
 * the browser only and reads in tests, and the registry lacks builds of it for some platforms.
 */
const harmlessHole = /^@napi-rs\/canvas(-[\w-]+)?$/

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * Everything that would let `npm ci` pass here and fail elsewhere. Where the registry lacks a
 * platform's package, npm leaves the entry out without a word, and the tool fails when it is run.
 */
export function lockfileFaults(lockfile: Lockfile, manifests: Manifest[]): string[] {
  return [...holes(lockfile), ...addresses(lockfile), ...manifests.flatMap(looseVersions)]
}

function holes({ packages }: Lockfile) {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !harmlessHole.test(name) && !isLocked(packages, folder, name))
      .map((name) => `${folder || 'the root'} wants ${name}, which the lockfile does not hold`),
  )
}

/** Looks where Node would: beside the package, then in the folders above. */
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
