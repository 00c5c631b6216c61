import { maxLengths } from '@curbcut/contract'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { matchKeyPress, type PressOf } from '#web/lib/keys/keys.ts'
import { Name } from '#web/ui/text/Name.tsx'

export type Command = { id: string; label: string; detail?: string; icon: LucideIcon }

export type CommandGroup<C extends Command> = { title: string; commands: readonly C[] }

type Props<C extends Command> = {
  label: string
  text: string
  onText: (text: string) => void
  groups: readonly CommandGroup<C>[]
  onChoose: (command: C) => void
  /** Called by Enter without a command to choose. */
  onEnter: () => void
  fieldAside: ReactNode
  children: ReactNode
}

const steps: Record<PressOf<'alongEntries'>, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The focus stays in the field, which names the marked command by `aria-activedescendant`. */
export function CommandBox<C extends Command>(props: Props<C>) {
  const { label, text, onText, groups, onChoose, onEnter } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { markedCommand, setMarkedId, moveMark } = useMarkedCommand(groups, id)
  useEffect(() => field.current?.focus(), [])

  const handleKeyDown = (event: KeyboardEvent) => {
    // An input method uses these keys to choose characters.
    if (event.nativeEvent.isComposing) return
    const press = matchKeyPress('alongEntries', event)
    if (press) moveMark(steps[press])
    else if (!matchKeyPress('chooseEntry', event)) return
    else if (markedCommand) onChoose(markedCommand)
    else onEnter()
    event.preventDefault()
  }
  return (
    <>
      <div className="dialog-header">
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={groups.length > 0}
          aria-controls={groups.length > 0 ? id : undefined}
          aria-activedescendant={markedCommand && optionId(id, markedCommand)}
          placeholder={label}
          maxLength={maxLengths.query}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          className="input"
          value={text}
          onChange={({ currentTarget }) => {
            setMarkedId(undefined)
            onText(currentTarget.value)
          }}
          onKeyDown={handleKeyDown}
        />
        {props.fieldAside}
      </div>
      <div className="flex h-[min(26rem,60dvh)] flex-col">
        {groups.length > 0 && (
          <div
            role="listbox"
            id={id}
            aria-label="Results"
            className="relative min-h-0 overflow-y-auto p-2"
          >
            {groups.map(({ title, commands }, index) => (
              <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
                <p
                  id={`${id}-group-${index}`}
                  role="presentation"
                  className="px-3 pt-2 pb-1 text-caption font-semibold text-ink2"
                >
                  {title}
                </p>
                {commands.map((command) => (
                  <Option
                    key={command.id}
                    id={optionId(id, command)}
                    command={command}
                    isMarked={command === markedCommand}
                    onMark={() => setMarkedId(command.id)}
                    onChoose={() => onChoose(command)}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        {props.children}
      </div>
    </>
  )
}

/** Made from the command, so that screen readers notice another one at the same index. */
const optionId = (listId: string, { id }: Command) => `${listId}-${encodeURIComponent(id)}`

function useMarkedCommand<C extends Command>(groups: readonly CommandGroup<C>[], listId: string) {
  const [markedId, setMarkedId] = useState<string>()
  const commands = groups.flatMap((group) => group.commands)
  const markedCommand = commands.find(({ id }) => id === markedId) ?? commands[0]
  const moveMark = (step: number) => {
    const at = markedCommand ? commands.indexOf(markedCommand) : 0
    const next = commands[(at + step + commands.length) % commands.length]
    if (!next) return
    setMarkedId(next.id)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }
  return { markedCommand, setMarkedId, moveMark }
}

type OptionProps = {
  id: string
  command: Command
  isMarked: boolean
  onMark: () => void
  onChoose: () => void
}

function Option({ id, command, isMarked, onMark, onChoose }: OptionProps) {
  const { label, detail, icon: Icon } = command
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      data-focused={isMarked ? '' : undefined}
      className="menu-item"
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => !isMarked && onMark()}
      onClick={onChoose}
    >
      <Icon size={18} aria-hidden className="shrink-0 text-ink2" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <Name className="min-w-0 wrap-anywhere">{label}</Name>
        {detail !== undefined && (
          <Name className="min-w-0 text-caption text-ink2 wrap-anywhere">{detail}</Name>
        )}
      </span>
    </div>
  )
}
