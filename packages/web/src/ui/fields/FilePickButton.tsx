import { Upload } from 'lucide-react'
import { useRef, type Ref } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'

type Props = {
  id: string
  onAdd: (files: File[]) => void
  accept?: string | undefined
  isSingle?: boolean
  isLocked?: boolean
  /** Whether the chosen file replaces another. */
  isOther?: boolean
  choice?: Ref<HTMLButtonElement> | undefined
  /** To choose is what comes next, so the button is the filled one. */
  isNext?: boolean
  /** Without words, so that a result next to it has their room. */
  isIconOnly?: boolean
  narrowText?: string | undefined
}

export function FilePickButton({ id, choice, accept, onAdd, ...props }: Props) {
  const {
    isSingle = false,
    isLocked = false,
    isOther = false,
    isIconOnly = false,
    isNext = false,
    narrowText,
  } = props
  const text = isOther ? 'Replace' : isSingle ? 'Choose file' : 'Choose files'
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...(choice && { ref: choice })}
        tone={isNext ? 'primary' : 'secondary'}
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
          // Without this, a removed file could not be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
