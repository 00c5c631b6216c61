import { useEffect, useEffectEvent, useState } from 'react'

/** A browser would navigate to dropped files. Works if only one field on the page takes files. */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const addFiles = useEffectEvent(onFiles)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(event.type === 'dragover')
      if (event.type === 'drop') addFiles([...event.dataTransfer.files])
    }
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      // Files between two elements are still over the page.
      if (!relatedTarget) setIsOver(false)
    }
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      // Office programs add a picture to copied text; in a field, the text is meant.
      const isText = clipboardData?.types.includes('text/plain') && isField(target)
      if (clipboardData && !isText) addFiles([...clipboardData.files])
    }
    window.addEventListener('dragover', handleDrag, { signal })
    window.addEventListener('drop', handleDrag, { signal })
    window.addEventListener('dragleave', onDragLeave, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
