import { useRef } from 'react'
import type { DocumentOfFile } from '#web/api/endpoints/documents-api.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useFocusHandedOn } from '#web/ui/screens/QueryView.tsx'
import { useRequestModelMutation } from './inspect-api.ts'

export function CheckNow({ document }: { document: DocumentOfFile }) {
  const box = useRef<HTMLParagraphElement>(null)
  const [request, { isLoading }] = useRequestModelMutation()
  useFocusHandedOn(box)
  return (
    <p ref={box}>
      <Button isInert={isLoading} onPress={() => isLoading || void request(document)}>
        Check now
      </Button>
    </p>
  )
}
