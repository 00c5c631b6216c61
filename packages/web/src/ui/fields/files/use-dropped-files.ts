import { useEffect, useEffectEvent, useState } from 'react'

/** Takes files that are dropped or pasted anywhere on a page with one field for files. */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const addFiles = useEffectEvent(onFiles)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const handleDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Otherwise the browser would navigate to the file.
      event.preventDefault()
      setIsOver(event.type === 'dragover')
      if (event.type === 'drop') addFiles([...event.dataTransfer.files])
    }
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      // Files between two elements are still over the page.
      if (!relatedTarget) setIsOver(false)
    }
    const handlePaste = ({ clipboardData, target }: ClipboardEvent) => {
      // In a field a paste means the text, to which office programs add a picture.
      const isText = clipboardData?.types.includes('text/plain') && isField(target)
      if (clipboardData && !isText) addFiles([...clipboardData.files])
    }
    window.addEventListener('dragover', handleDrag, { signal })
    window.addEventListener('drop', handleDrag, { signal })
    window.addEventListener('dragleave', handleDragLeave, { signal })
    window.addEventListener('paste', handlePaste, { signal })
    return () => controller.abort()
  }, [])
  return isOver
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
