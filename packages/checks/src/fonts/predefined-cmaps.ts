/** CMaps that a document may name without embedding them (ISO 32000-1, table 118). */
export type PredefinedCMap = { ordering: string; supplement: number }

const cMapNamesByCollection: [ordering: string, supplement: number, names: string][] = [
  ['GB1', 0, 'GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V'],
  ['GB1', 2, 'GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V'],
  ['GB1', 4, 'GBK2K-H GBK2K-V UniGB-UCS2-H UniGB-UCS2-V UniGB-UTF16-H UniGB-UTF16-V'],
  ['CNS1', 0, 'B5pc-H B5pc-V ETen-B5-H ETen-B5-V ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V'],
  ['CNS1', 3, 'HKscs-B5-H HKscs-B5-V UniCNS-UCS2-H UniCNS-UCS2-V'],
  ['CNS1', 4, 'UniCNS-UTF16-H UniCNS-UTF16-V'],
  ['Japan1', 1, '83pv-RKSJ-H 90pv-RKSJ-H Add-RKSJ-H Add-RKSJ-V EUC-H EUC-V H V'],
  ['Japan1', 2, '90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V Ext-RKSJ-H Ext-RKSJ-V'],
  ['Japan1', 4, 'UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H UniJIS-UCS2-HW-V'],
  ['Japan1', 5, 'UniJIS-UTF16-H UniJIS-UTF16-V'],
  ['Korea1', 0, 'KSC-EUC-H KSC-EUC-V KSCpc-EUC-H'],
  ['Korea1', 1, 'KSCms-UHC-H KSCms-UHC-V KSCms-UHC-HW-H KSCms-UHC-HW-V UniKS-UCS2-H UniKS-UCS2-V'],
  ['Korea1', 2, 'UniKS-UTF16-H UniKS-UTF16-V'],
]

const predefinedCMaps = new Map(
  cMapNamesByCollection.flatMap(([ordering, supplement, names]) =>
    names.split(' ').map((name): [string, PredefinedCMap] => [name, { ordering, supplement }]),
  ),
)

export const findPredefinedCMap = (name: string) => predefinedCMaps.get(name)
export const isIdentityCMap = (name: string) => name === 'Identity-H' || name === 'Identity-V'
export const isPredefinedCMap = (name: string) => isIdentityCMap(name) || predefinedCMaps.has(name)

export const isAdobeCollection = (registry: string | undefined, ordering: string | undefined) =>
  registry === 'Adobe' && ['GB1', 'CNS1', 'Japan1', 'Korea1', 'KR'].includes(ordering ?? '')
