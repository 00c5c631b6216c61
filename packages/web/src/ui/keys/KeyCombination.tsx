const keyNames: Record<string, string> = {
  Escape: 'Esc',
  ArrowRight: 'Right arrow',
  ArrowLeft: 'Left arrow',
  ArrowDown: 'Down arrow',
  ArrowUp: 'Up arrow',
  PageUp: 'Page up',
  PageDown: 'Page down',
}

export function KeyCombination({ press }: { press: string }) {
  return (
    <span className="flex items-center gap-1">
      {press.split('+').map((key) => (
        <kbd
          key={key}
          className="rounded-badge border border-line-strong bg-sunken px-1.5 font-sans text-caption font-semibold"
        >
          {keyNames[key] ?? key}
        </kbd>
      ))}
    </span>
  )
}
