import { Upload } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  id: string
  onAdd: (files: File[]) => void
  accept?: string | undefined
  isSingle?: boolean
  isLocked?: boolean
  replacesFile?: boolean
  buttonRef?: Ref<HTMLButtonElement> | undefined
  /** Whether the button is the filled one, because choosing is the next step. */
  isPrimary?: boolean
  /** Leaves the room of its words to a result next to it. */
  isIconOnly?: boolean
  narrowText?: string | undefined
}

export function FilePickButton({ id, buttonRef, accept, onAdd, ...props }: Props) {
  const {
    isSingle = false,
    isLocked = false,
    replacesFile = false,
    isIconOnly = false,
    isPrimary = false,
    narrowText,
  } = props
  const chooseText = isSingle ? 'Choose file' : 'Choose files'
  const text = replacesFile ? 'Replace' : chooseText
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...(buttonRef && { ref: buttonRef })}
        tone={isPrimary ? 'primary' : 'secondary'}
        aria-describedby={`${id}-hint ${id}-error`}
        isInert={isLocked}
        onPress={() => picker.current?.click()}
      >
        <Upload size={18} aria-hidden />
        <span className={isIconOnly ? 'sr-only' : narrowText && 'max-sm:hidden'}>{text}</span>
        {narrowText && !isIconOnly && <span className="sm:hidden">{narrowText}</span>}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple={!isSingle}
        hidden
        tabIndex={-1}
        aria-labelledby={id}
        accept={accept}
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])])
          // Otherwise a removed file could not be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
