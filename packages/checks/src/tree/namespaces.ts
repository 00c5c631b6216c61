import { arrayAt, dictAt, dictOf, nameAt, nameOf, resolve, textAt } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { followRoles, standardTypes } from './standard-types.ts'
import type { Role } from './standard-types.ts'

const older = 'http://iso.org/pdf/ssn'
const newer = 'http://iso.org/pdf2/ssn'
const math = 'http://www.w3.org/1998/Math/MathML'

/** ISO 32000-2, 14.8.4. Headings may have any level. */
const newerTypes: ReadonlySet<string> = new Set([
  ...['Document', 'DocumentFragment', 'Part', 'Sect', 'Div', 'Aside', 'NonStruct', 'P', 'H'],
  ...['Title', 'FENote', 'Sub', 'Lbl', 'Span', 'Em', 'Strong', 'Link', 'Annot', 'Form'],
  ...['Ruby', 'RB', 'RT', 'RP', 'Warichu', 'WT', 'WP', 'L', 'LI', 'LBody'],
  ...['Table', 'TR', 'TH', 'TD', 'THead', 'TBody', 'TFoot', 'Caption', 'Figure', 'Formula'],
  'Artifact',
])

type Step = { type: string; namespace: Dict | undefined }

export function createNamespaces(roleMap: Dict | undefined) {
  const known = new Map<Dict | undefined, Map<string, Role>>()
  return (type: string, element: Dict): Role => {
    const namespace = dictAt(element, 'NS')
    const roles = known.get(namespace) ?? new Map<string, Role>()
    const role =
      roles.get(type) ??
      followRoles<Step>(
        { type, namespace },
        {
          keyOf: (step) => `${uriOf(step)} ${step.type}`,
          standardOf,
          next: (step) => nextOf(step, roleMap),
        },
      )
    known.set(namespace, roles.set(type, role))
    return role
  }
}

const uriOf = ({ namespace }: Step) => textAt(namespace, 'NS') ?? older

function standardOf(step: Step): string | undefined {
  const uri = uriOf(step)
  if (uri === math) return 'MathML'
  const isStandard =
    uri === newer
      ? newerTypes.has(step.type) || /^H[1-9]\d*$/.test(step.type)
      : uri === older && standardTypes.has(step.type)
  return isStandard ? step.type : undefined
}

/** A namespace maps its types to a type of PDF 1.7, or to a pair of type and namespace. */
function nextOf(step: Step, roleMap: Dict | undefined): Step | undefined {
  const own = dictAt(step.namespace, 'RoleMapNS')
  const map = own ?? (uriOf(step) === older ? roleMap : undefined)
  const plain = nameAt(map, step.type)
  if (plain !== undefined) return { type: plain, namespace: undefined }
  const [name, namespace] = arrayAt(map, step.type) ?? []
  const type = map && nameOf(resolve(name, map.context))
  return map && type !== undefined
    ? { type, namespace: dictOf(resolve(namespace, map.context)) }
    : undefined
}
