import type { UnsentTexts } from '#web/forms/forms-state.ts'
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx'
import { InfoDialog } from './InfoDialog.tsx'

type Props = { title: string; unsentTexts: UnsentTexts; onClose: () => void }

/** For a form that its job no longer allows: shows its texts for copying. */
export function ExpiredFormDialog({ title, unsentTexts, onClose }: Props) {
  const hasTexts = unsentTexts.length > 0
  return (
    <InfoDialog title={title} onClose={onClose}>
      <p>
        This form can no longer be sent, because what it is about has changed.
        {hasTexts && ' You can still copy what you wrote.'}
      </p>
      {hasTexts && (
        <dl className="flex flex-col gap-4">
          {unsentTexts.map(([label, text]) => (
            <div key={label}>
              <dt className="text-caption font-semibold text-ink2">{label}</dt>
              <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {text}
              </dd>
              <dd className="mt-1">
                <CopyButton text={text} label="Copy" subject={label} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </InfoDialog>
  )
}
