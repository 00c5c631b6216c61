import { maxLengths } from '@curbcut/contract'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { matchKeyPress } from '#web/lib/keys/keys.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'

type Props = {
  label: string
  isNarrow?: boolean
  /** An outside change replaces the text in the field. */
  value: string
  /** From the last key to `onSearch`; Enter and Clear do not wait. */
  delayMs: number
  onSearch: (query: string) => void
}

/** Letters that fit into a field next to a button at 320 px. */
const maxPlaceholderLetters = 16

export function SearchField({ label, isNarrow = false, value, delayMs, onSearch }: Props) {
  const id = useId()
  const isLabelled = isNarrow && label.length > maxPlaceholderLetters
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [lastQuery, setLastQuery] = useState(value)
  // Not compared with `lastQuery`, because the address follows a search one render later.
  const [formerValue, setFormerValue] = useState(value)
  if (value !== formerValue) {
    setFormerValue(value)
    if (value !== lastQuery) setText(value)
    setLastQuery(value)
  }

  const search = (newText: string) => {
    const query = newText.trim()
    setLastQuery(query)
    if (query !== lastQuery) onSearch(query)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchLater(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])

  const searchNow = (newText: string) => {
    setText(newText)
    search(newText)
  }
  const clear = () => {
    searchNow('')
    input.current?.focus()
  }
  return (
    <>
      {isLabelled && (
        // The label may be wider than the field: it continues above the button next to it.
        <label
          htmlFor={id}
          className="mb-1 block w-max max-w-[calc(100vw-2rem)] text-caption font-semibold"
        >
          {label}
        </label>
      )}
      <div className="search">
        <Search size={18} aria-hidden className="absolute inset-y-0 left-3 my-auto text-ink2" />
        <input
          ref={input}
          id={id}
          type="search"
          dir="auto"
          aria-label={isLabelled ? undefined : label}
          placeholder={isLabelled ? ' ' : label}
          maxLength={maxLengths.query}
          className="input input-search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Inside a form Enter means this search, and Escape first empties it.
            if (matchKeyPress('searchNow', event)) {
              event.preventDefault()
              searchNow(text)
            }
            if (matchKeyPress('clearSearch', event) && text) {
              event.stopPropagation()
              searchNow('')
            }
          }}
        />
        {text && (
          <span className="absolute inset-y-0 right-1 flex items-center">
            <IconButton label="Clear search" size="small" tooltip={null} onPress={clear}>
              <X size={16} aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
    </>
  )
}
