import { arrayAt, dictAt, dictOf, nameAt, nameOf, resolve, textAt } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { resolveMappedRole, standardTypes } from './standard-types.ts'
import type { Role } from './standard-types.ts'

const pdf1Namespace = 'http://iso.org/pdf/ssn'
const pdf2Namespace = 'http://iso.org/pdf2/ssn'
const mathMlNamespace = 'http://www.w3.org/1998/Math/MathML'

/** ISO 32000-2, 14.8.4. Headings may have any level. */
const pdf2Types: ReadonlySet<string> = new Set([
  'Document',
  'DocumentFragment',
  'Part',
  'Sect',
  'Div',
  'Aside',
  'NonStruct',
  'P',
  'H',
  'Title',
  'FENote',
  'Sub',
  'Lbl',
  'Span',
  'Em',
  'Strong',
  'Link',
  'Annot',
  'Form',
  'Ruby',
  'RB',
  'RT',
  'RP',
  'Warichu',
  'WT',
  'WP',
  'L',
  'LI',
  'LBody',
  'Table',
  'TR',
  'TH',
  'TD',
  'THead',
  'TBody',
  'TFoot',
  'Caption',
  'Figure',
  'Formula',
  'Artifact',
])

type NamespacedType = { type: string; namespace: Dict | undefined }

export function createNamespacedRoleLookup(roleMap: Dict | undefined) {
  const cache = new Map<Dict | undefined, Map<string, Role>>()
  return (type: string, element: Dict): Role => {
    const namespace = dictAt(element, 'NS')
    const roles = cache.get(namespace) ?? new Map<string, Role>()
    const role =
      roles.get(type) ??
      resolveMappedRole<NamespacedType>(
        { type, namespace },
        {
          keyOf: (step) => `${namespaceUriOf(step)} ${step.type}`,
          standardOf: standardTypeOf,
          next: (step) => mappedTypeOf(step, roleMap),
        },
      )
    cache.set(namespace, roles.set(type, role))
    return role
  }
}

const namespaceUriOf = ({ namespace }: NamespacedType) => textAt(namespace, 'NS') ?? pdf1Namespace

function standardTypeOf(step: NamespacedType): string | undefined {
  const uri = namespaceUriOf(step)
  if (uri === mathMlNamespace) return 'MathML'
  const isStandard =
    uri === pdf2Namespace
      ? pdf2Types.has(step.type) || /^H[1-9]\d*$/.test(step.type)
      : uri === pdf1Namespace && standardTypes.has(step.type)
  return isStandard ? step.type : undefined
}

/** A namespace maps its types to a type of PDF 1.7, or to a pair of type and namespace. */
function mappedTypeOf(step: NamespacedType, roleMap: Dict | undefined): NamespacedType | undefined {
  const namespaceRoleMap = dictAt(step.namespace, 'RoleMapNS')
  const roleEntries =
    namespaceRoleMap ?? (namespaceUriOf(step) === pdf1Namespace ? roleMap : undefined)
  const typeName = nameAt(roleEntries, step.type)
  if (typeName !== undefined) return { type: typeName, namespace: undefined }
  const [name, namespace] = arrayAt(roleEntries, step.type) ?? []
  const type = roleEntries && nameOf(resolve(name, roleEntries.context))
  return roleEntries && type !== undefined
    ? { type, namespace: dictOf(resolve(namespace, roleEntries.context)) }
    : undefined
}
