import { has, numberAt, textAt } from '#checks/objects/objects.ts'
import { decodeText } from '#checks/objects/texts.ts'
import type { Value } from './tokenizer.ts'
import type { Dict, Ref } from '#checks/objects/values.ts'

/** What marked content says of itself. */
export type Properties = {
  mcid: number | undefined
  language: string | undefined
  hasActualText: boolean
  hasAlternative: boolean
  hasExpansion: boolean
}

/** What holds for content, by all marks, forms and elements around it. */
export type Surroundings = {
  isTagged: boolean
  isArtifact: boolean
  hasLanguage: boolean
  /** The nearest element to which it belongs. */
  element: Dict | undefined
}

export const nothingAround: Surroundings = {
  isTagged: false,
  isArtifact: false,
  hasLanguage: false,
  element: undefined,
}

/** The number of the nearest marked content around something, and the form in which it counts, if any. */
export type MarkAddress = { mcid: number | undefined; form: Ref | undefined }

export const noAddress: MarkAddress = { mcid: undefined, form: undefined }

export type Mark = {
  tag: string
  properties: Properties
  address: MarkAddress
  /** With the mark itself. */
  inside: Surroundings
  outside: Surroundings
}

export const noProperties: Properties = {
  mcid: undefined,
  language: undefined,
  hasActualText: false,
  hasAlternative: false,
  hasExpansion: false,
}

export const propertiesIn = (dict: Dict): Properties => ({
  mcid: numberAt(dict, 'MCID'),
  language: textAt(dict, 'Lang'),
  hasActualText: has(dict, 'ActualText'),
  hasAlternative: has(dict, 'Alt'),
  hasExpansion: has(dict, 'E'),
})

export function propertiesWritten(values: Map<string, Value>): Properties {
  const mcid = values.get('MCID')
  const language = values.get('Lang')
  return {
    mcid: typeof mcid === 'number' ? mcid : undefined,
    language: language instanceof Uint8Array ? decodeText(language) : undefined,
    hasActualText: values.has('ActualText'),
    hasAlternative: values.has('Alt'),
    hasExpansion: values.has('E'),
  }
}
