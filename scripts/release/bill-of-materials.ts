import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library'
import { PackageURL } from 'packageurl-js'
import { nameOf, resolveFrom, type Lock, type LockedPackage } from './lock-packages.ts'

/** Creates CycloneDX JSON, without packages only for builds and tests. */
export function toBillOfMaterials(lock: Lock): string {
  const bom = new Models.Bom()
  const product = lock[''] ?? {}
  const component = new Models.Component(Enums.ComponentType.Application, product.name ?? '', {
    bomRef: 'product',
    ...(product.version && { version: product.version }),
  })
  bom.metadata.component = component

  const components = componentsOf(lock)
  for (const one of components.values()) bom.components.add(one)
  for (const [folder, one] of components) {
    for (const name of namesNeededBy(lock[folder] ?? {})) {
      const needed = components.get(resolveFrom(lock, folder, name) ?? '')
      if (needed) one.dependencies.add(needed.bomRef)
    }
  }
  for (const folder of workspacesOf(lock)) {
    for (const name of namesNeededBy(lock[folder] ?? {})) {
      const needed = components.get(resolveFrom(lock, folder, name) ?? '')
      if (needed) component.dependencies.add(needed.bomRef)
    }
  }
  const serializer = new Serialize.JsonSerializer(
    new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6),
  )
  return serializer.serialize(bom, { sortLists: true, space: 2 })
}

function componentsOf(lock: Lock): Map<string, Models.Component> {
  const shipped = Object.entries(lock).filter(
    ([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link,
  )
  return new Map(shipped.map(([folder, one]) => [folder, toComponent(nameOf(folder, one), one)]))
}

const workspacesOf = (lock: Lock) =>
  Object.keys(lock).filter((folder) => !folder.includes('node_modules/'))

const namesNeededBy = (one: LockedPackage) =>
  Object.keys({ ...one.peerDependencies, ...one.optionalDependencies, ...one.dependencies })

function toComponent(fullName: string, one: LockedPackage): Models.Component {
  const { version = '', license, integrity } = one
  const [group, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName]
  const purl = new PackageURL('npm', group, name ?? fullName, version, undefined, undefined)
  const component = new Models.Component(Enums.ComponentType.Library, name ?? fullName, {
    ...(group && { group }),
    version,
    purl: purl.toString(),
    bomRef: `${fullName}@${version}`,
  })
  if (license) component.licenses.add(toLicense(license))
  for (const [algorithm, content] of hashesOf(integrity)) component.hashes.set(algorithm, content)
  return component
}

/** An SPDX id, an SPDX expression, or the package's own words. */
function toLicense(license: string) {
  if (SPDX.isSupportedSpdxId(license)) return new Models.SpdxLicense(license)
  return /\s(AND|OR|WITH)\s/.test(license)
    ? new Models.LicenseExpression(license)
    : new Models.NamedLicense(license)
}

const algorithms: Record<string, Enums.HashAlgorithm> = {
  sha1: Enums.HashAlgorithm['SHA-1'],
  sha256: Enums.HashAlgorithm['SHA-256'],
  sha512: Enums.HashAlgorithm['SHA-512'],
}

/** npm writes hashes in Base64, CycloneDX in hexadecimal digits. */
const hashesOf = (integrity = ''): [Enums.HashAlgorithm, string][] =>
  integrity.split(' ').flatMap((one): [Enums.HashAlgorithm, string][] => {
    const [name = '', content = ''] = one.split(/-(.*)/s)
    const algorithm = algorithms[name]
    return algorithm ? [[algorithm, Buffer.from(content, 'base64').toString('hex')]] : []
  })
