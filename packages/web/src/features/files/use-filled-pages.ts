import { useEffect, useEffectEvent, useState } from 'react'
import { filledPages } from './delivery.ts'
import type { Delivery } from './delivery-of.ts'

type PageName = 'simple_pages' | 'complex_pages'

type Fields = {
  delivery: Delivery
  /** Whether nobody has counted the pages before. */
  isUncounted: boolean
  /** The complex pages in their field. */
  complex: string
  fillIn: (name: PageName, count: string) => void
}

/**
 * Fills in all pages of the document as simple ones, as soon as they are counted. Typed numbers stay, also those that
 * are the same as the filled in ones, and simple pages give way to typed complex ones.
 */
export function useFilledPages(fields: Fields) {
  const { delivery, isUncounted, complex } = fields
  const [typedFields, setTypedFields] = useState<readonly PageName[]>([])
  const [isSimpleTyped, isComplexTyped] = [
    typedFields.includes('simple_pages'),
    typedFields.includes('complex_pages'),
  ]
  const filled = filledPages(delivery, isComplexTyped ? complex : undefined)
  const simple = isUncounted ? filled?.simple_pages : undefined
  const fill = useEffectEvent(() => {
    if (simple === undefined) return
    if (!isSimpleTyped) fields.fillIn('simple_pages', simple)
    if (!isComplexTyped) fields.fillIn('complex_pages', '0')
  })
  useEffect(() => fill(), [simple, isSimpleTyped, isComplexTyped])
  return {
    isTyped: (name: PageName) => typedFields.includes(name),
    setTyped: (name: PageName) => setTypedFields((others) => [...new Set([...others, name])]),
  }
}
