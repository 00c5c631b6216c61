import { useEffect, useEffectEvent } from 'react'
import { filledPages } from './delivery.ts'
import type { Delivery } from './delivery-of.ts'

type Fields = {
  delivery: Delivery
  /** Whether nobody has counted the pages before. */
  isUncounted: boolean
  /** The typed complex pages; undefined until somebody types them. */
  complex: string | undefined
  isSimpleTyped: boolean
  fillIn: (name: 'simple_pages' | 'complex_pages', count: string) => void
}

/**
 * Fills in all pages of the document as simple ones, as soon as they are counted. Typed numbers stay, and
 * simple pages give way to typed complex ones.
 */
export function useFilledPages(fields: Fields): void {
  const { delivery, isUncounted, complex, isSimpleTyped } = fields
  const simple = isUncounted ? filledPages(delivery, complex)?.simple_pages : undefined
  const isComplexTyped = complex !== undefined
  const fill = useEffectEvent(() => {
    if (simple === undefined) return
    if (!isSimpleTyped) fields.fillIn('simple_pages', simple)
    if (!isComplexTyped) fields.fillIn('complex_pages', '0')
  })
  useEffect(() => fill(), [simple, isSimpleTyped, isComplexTyped])
}
